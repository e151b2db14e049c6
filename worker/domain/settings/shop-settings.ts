import * as z from 'zod/mini'
import { Email, line } from '#domain/person-fields.ts'

/** Settings of the shop that pages, emails and orders use. */

/** Provinces of Pakistan; the checkout calls them states. */
export const provinces = [
  'Punjab',
  'Sindh',
  'Khyber Pakhtunkhwa',
  'Balochistan',
  'Islamabad',
  'Azad Kashmir',
  'Gilgit-Baltistan',
] as const

const maxCities = 200

function whole(sentence: string, min: number, max: number) {
  return z.int(sentence).check(z.minimum(min, sentence), z.maximum(max, sentence))
}

function telephone(sentence: string) {
  return z.string(sentence).check(
    z.trim(),
    z.maxLength(24, sentence),
    z.regex(/^\+?\d[\d ()-]*$/, sentence),
    z.refine((typed) => /^\d{7,15}$/.test(typed.replace(/\D/g, '')), sentence),
  )
}

/** A WhatsApp number needs its country code or a leading zero: `0300 …`, `+92 300 …`. */
const whatsappInvalid = 'Please enter a WhatsApp number, such as 0300 1234567.'
const Whatsapp = telephone(whatsappInvalid).check(
  z.refine((typed) => /^(\+|0|92)/.test(typed) && /^\d{10,15}$/.test(typed.replace(/\D/g, '')), whatsappInvalid),
)

const noCity = 'Please name at least one city.'
/** Delivery cities by province, each once; a province without cities is left out. */
const DeliveryCities = z.record(z.string(), z.array(line('Please enter a city.', 60)), noCity).check(
  z.overwrite((given) => {
    const lists = Object.entries(given).map(([province, cities]) => ({ province, cities: [...new Set(cities)] }))
    return Object.fromEntries(lists.flatMap(({ province, cities }) => (cities.length > 0 ? [[province, cities]] : [])))
  }),
  z.refine((given) => Object.keys(given).every((name) => provinces.some((known) => known === name)), noCity),
  z.refine((given) => Object.keys(given).length > 0, noCity),
  z.refine(
    (given) => Object.values(given).flat().length <= maxCities,
    `Please name at most ${maxCities} cities: every page carries them.`,
  ),
)

const daysInvalid = 'Please enter whole days from 1 to 60, the smaller number first.'
const Day = z.int(daysInvalid)
const areDays = ({ daysFrom, daysTo }: { daysFrom: number; daysTo: number }) =>
  daysFrom >= 1 && daysFrom <= daysTo && daysTo <= 60

/** Usual delivery times after the confirming call: in general, and for some cities. */
const UsualDays = z
  .object({
    daysFrom: Day,
    daysTo: Day,
    cities: z
      .array(
        z
          .object({ name: line('Please enter a city.', 60), daysFrom: Day, daysTo: Day })
          .check(z.refine(areDays, daysInvalid)),
        daysInvalid,
      )
      .check(z.maxLength(maxCities, `Please name at most ${maxCities} cities: every page carries them.`)),
  })
  .check(z.refine(areDays, daysInvalid))

/** One promise of the policy strip on the home page. */
const Promised = z.object({
  title: line('Please enter a title for every promise.', 60),
  text: line('Please enter a text for every promise.', 120),
})

const openOrders = whole('Please enter a number from 1 to 500.', 1, 500)

/**
 * The shop's settings. Amounts are whole rupees; `maxOrderAmount` includes delivery, and `null` is no limit. Phone
 * numbers have their display format; `telHref` and `whatsappHref` make links of them.
 */
export const ShopSettings = z.object({
  phone: telephone('Please enter a phone number, such as 042 35550146.'),
  whatsapp: Whatsapp,
  email: Email,
  address: line('Please enter the address.', 160),
  hours: line('Please enter the hours.', 80),
  /** Charged once per order. */
  deliveryFee: whole('Please enter the fee in whole rupees, at most 10,000.', 0, 10_000),
  /** The first city of the first province is preselected. */
  deliveryCities: DeliveryCities,
  deliveryDays: UsualDays,
  /** Exactly three, because the strip has three icons. */
  policies: z.array(Promised).check(z.refine((list) => list.length === 3, 'Please write three promises.')),
  maxOrderAmount: z.nullable(
    whole('Please enter whole rupees from 1,000 to 10,000,000, or nothing.', 1000, 10_000_000),
  ),
  /** Maximum quantity of one part in an order. */
  largestQuantity: whole('Please enter a number from 1 to 999.', 1, 999),
  /** Maximum orders per customer; replays and rejected orders do not count. */
  ordersPer10Minutes: whole('Please enter a number from 1 to 100.', 1, 100),
  ordersPerDay: whole('Please enter a number from 1 to 500.', 1, 500),
  /** Maximum orders that wait for confirmation. IPs are shared: a mobile carrier has few for many phones. */
  openOrdersPerAccount: openOrders,
  openOrdersPerPhone: openOrders,
  openOrdersPerNetwork: openOrders,
  /** Maximum total of those orders, for each of the three; only `maxOrderAmount` limits a single order. */
  maxOpenAmount: z.nullable(whole('Please enter whole rupees from 1,000 to 10,000,000, or nothing.', 1000, 10_000_000)),
  /** An order without confirmation is cancelled after these hours; `null` is never. */
  cancelAfterHours: z.nullable(whole('Please enter hours from 1 to 720, or nothing.', 1, 720)),
})
export type ShopSettings = z.infer<typeof ShopSettings>

/** Limits that no page needs. */
const unpublished = [
  'ordersPer10Minutes',
  'ordersPerDay',
  'openOrdersPerAccount',
  'openOrdersPerPhone',
  'openOrdersPerNetwork',
  'maxOpenAmount',
  'cancelAfterHours',
] as const satisfies (keyof ShopSettings)[]
/** The settings that every page contains. */
export type PublicShopSettings = Omit<ShopSettings, (typeof unpublished)[number]>

/** Removes the unpublished limits. */
export function publicSettingsOf(facts: ShopSettings): PublicShopSettings {
  return Object.fromEntries(
    Object.entries(facts).filter(([name]) => !unpublished.some((each) => each === name)),
  ) as unknown as PublicShopSettings
}

/** Whether the shop delivers to a city. */
export function isDeliveredTo({ deliveryCities }: ShopSettings, province: string, city: string): boolean {
  return Object.entries(deliveryCities).some(([name, cities]) => name === province && cities.includes(city))
}
