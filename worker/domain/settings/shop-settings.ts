import * as z from 'zod/mini'
import { AdvanceRules } from '#domain/advances/advance-rules.ts'
import { type PaymentAccount, PaymentAccounts } from '#domain/advances/payment-account.ts'
import { Picture } from '#domain/media/picture.ts'
import { Zones } from '#domain/delivery/zone-fields.ts'
import { OrderEmailStep } from './setting-fields.ts'
import { wayBackPayers } from './return-rules.ts'
import { Email, line } from '#domain/person-fields.ts'

/** Settings of the shop that pages, emails and orders use. */

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

/** One promise of the policy strip on the home page. */
const Promised = z.object({
  title: line('Please enter a title for every promise.', 60),
  text: line('Please enter a text for every promise.', 120),
})

const ntnInvalid = 'Please enter the NTN as the FBR writes it, such as 1234567-8.'

/** What the About page says of the people behind the shop: since which year, their tax number, a photo of the counter. */
const AboutShop = z.object({
  since: z.nullable(whole('Please enter the year in which you began, such as 1998.', 1900, 2100)),
  ntn: z.nullable(
    z.string(ntnInvalid).check(z.trim(), z.toUpperCase(), z.regex(/^(?:[A-Z0-9]\d{6}-?\d|\d{13})$/, ntnInvalid)),
  ),
  picture: z.nullable(z.pick(Picture, { key: true, width: true, height: true })),
})

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
  /** The first city of all is preselected, also where any other may be typed. */
  zones: Zones,
  /** Whether people without an account may order. */
  guestOrders: z.boolean('Please say whether orders without an account are possible.'),
  /** Days after delivery in which a part may come back. */
  returnDays: whole('Please enter days from 1 to 365.', 1, 365),
  /** The payer for sending back a part; the shop always pays for its own mistake. */
  returnWayBack: z.enum(wayBackPayers, 'Please choose who pays the way back.'),
  /** Kinds of part that cannot come back, except for the shop's mistake. */
  noReturnKinds: z.array(z.string(), 'Please choose the kinds.').check(z.overwrite((kinds) => [...new Set(kinds)])),
  /** The reason that shoppers read. */
  noReturnReason: line('Please say why these parts cannot come back.', 160),
  /** Whether parts of the sample without a review show the former figure: four stars of 122. */
  showFormerRating: z.boolean('Please say whether the former stars are shown.'),
  /** The steps that customers get an email about. */
  orderEmails: z.array(OrderEmailStep, 'Please choose the emails.').check(z.overwrite((steps) => [...new Set(steps)])),
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
  /**
   * Maximum total of the unconfirmed orders of an account, a phone number and a network each; only `maxOrderAmount`
   * limits a single order. Not a number of orders: a mobile carrier has few addresses for many phones.
   */
  maxOpenAmount: z.nullable(whole('Please enter whole rupees from 1,000 to 10,000,000, or nothing.', 1000, 10_000_000)),
  /** How much of each part's counted stock those orders may hold, in percent. */
  openShare: whole('Please enter a percentage from 1 to 100.', 1, 100),
  /** An order without confirmation is cancelled after these hours; `null` is never. */
  cancelAfterHours: z.nullable(whole('Please enter hours from 1 to 720, or nothing.', 1, 720)),
  /** The accounts to which customers pay in advance. */
  paymentAccounts: PaymentAccounts,
  advanceRules: AdvanceRules,
  about: AboutShop,
})
export type ShopSettings = z.infer<typeof ShopSettings>

/** Settings that no page needs. */
export const unpublished = [
  'ordersPer10Minutes',
  'ordersPerDay',
  'maxOpenAmount',
  'openShare',
  'cancelAfterHours',
  'orderEmails',
  'paymentAccounts',
  'advanceRules',
  'showFormerRating',
] as const satisfies (keyof ShopSettings)[]
/** Settings that pages contain only once the owner has filled them in. */
type IfSet = 'about'
/** Settings that pages contain only if some kind of part cannot come back. */
export const ofNoReturn = ['noReturnKinds', 'noReturnReason'] as const satisfies (keyof ShopSettings)[]
type OfNoReturn = (typeof ofNoReturn)[number]

/** The settings that every page contains. */
export type PublicShopSettings = Omit<ShopSettings, (typeof unpublished)[number] | OfNoReturn | IfSet> &
  Partial<Pick<ShopSettings, OfNoReturn | IfSet>> & {
    /** The address as the owner wrote it, for maps, in a page of another language. */
    storedAddress?: string
    /** The cities by province, where not all of them are in one. */
    states?: Record<string, string[]>
    /** The advance rules that the checkout needs; left out when none apply. */
    advance?: Pick<AdvanceRules, 'zones' | 'above' | 'unit' | 'share'> & {
      /** Where it is paid to: the names of the shown accounts, without their numbers. */
      accounts: Pick<PaymentAccount, 'title' | 'kind'>[]
    }
  }
