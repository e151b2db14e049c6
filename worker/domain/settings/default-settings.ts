import { defaultAdvanceRules } from '#domain/advances/advance-rules.ts'
import { zonesOfStored } from '#domain/delivery/stored-delivery.ts'
import type { Zone } from '#domain/delivery/zones.ts'
import { msg } from '#domain/language/translate.ts'
import { usualNoReturnReason } from './return-rules.ts'
import { ShopSettings } from './shop-settings.ts'
import { hasOwn } from '#domain/has-own.ts'

const usualZone: Zone = {
  name: 'Main cities',
  cities: ['Lahore', 'Faisalabad', 'Rawalpindi', 'Islamabad', 'Gujranwala'],
  fee: 50,
  daysFrom: 1,
  daysTo: 3,
  cashOnDelivery: true,
  freeFrom: null,
}

/** Settings until the owner sets others, and when they cannot be read. */
export const defaultSettings: ShopSettings = {
  phone: '042 3555 0146',
  whatsapp: '0300 355 0146',
  email: 'shop@hightechautotraders.pk',
  address: msg('Shop 14, Main McLeod Road, Lahore, Punjab 54000, Pakistan'),
  hours: msg('Monday to Saturday, 10 am to 9 pm'),
  zones: [usualZone],
  guestOrders: true,
  returnDays: 7,
  returnWayBack: 'shop',
  noReturnKinds: [],
  noReturnReason: usualNoReturnReason,
  showFormerRating: true,
  orderEmails: ['placed', 'shipped', 'ended'],
  policies: [...policiesFor({ returnDays: 7, returnWayBack: 'shop' })],
  // The tax office's limit for cash on delivery.
  maxOrderAmount: 200_000,
  largestQuantity: 20,
  ordersPer10Minutes: 10,
  ordersPerDay: 30,
  // One and a half times the largest order: room for forgotten parts, but not for a second order of that size.
  maxOpenAmount: 300_000,
  openShare: 50,
  cancelAfterHours: 48,
  paymentAccounts: [],
  advanceRules: defaultAdvanceRules,
  about: { since: null, ntn: null, picture: null },
}

/** Parses stored settings, also those of older versions; each missing, unknown or broken one has its default. */
export function parseSettings(json: string | null | undefined): ShopSettings {
  const read = readObject(json)
  const stored = hasOwn(read, 'zones') ? read : { ...read, zones: zonesOfStored(read, usualZone) }
  const valid = Object.entries(ShopSettings.shape).flatMap(([name, schema]) => {
    const parsed = hasOwn(stored, name) ? schema.safeParse(stored[name]) : null
    return parsed?.success ? [[name, parsed.data] as const] : []
  })
  const known = Object.fromEntries(valid) as Partial<ShopSettings>
  const settings = { ...defaultSettings, ...known }
  const usual = policiesFor(settings)
  const [, ofReturns] = usual
  // A promise of returns that the owner saved unchanged still follows the settings, wherever it stands.
  const policies = (known.policies ?? usual).map((own) => ({
    title: usualTitle.test(own.title) ? ofReturns.title : own.title,
    text: usualText.test(own.text) ? ofReturns.text : own.text,
  }))
  return { ...settings, policies }
}

const usualTitle = /^\d+ Days? Return Policy$/
const usualText = /^We Provide \d+ Days? (Free )?Return Policy$/

/** The promises until the owner writes others. */
function policiesFor({ returnDays, returnWayBack }: Pick<ShopSettings, 'returnDays' | 'returnWayBack'>) {
  const days = `${returnDays} ${returnDays === 1 ? 'Day' : 'Days'}`
  const free = returnWayBack === 'shop' ? 'Free ' : ''
  return [
    { title: msg('Easy Exchange Policy'), text: msg('We Offer Hassle Free Exchange Policy') },
    { title: `${days} Return Policy`, text: `We Provide ${days} ${free}Return Policy` },
    { title: msg('Best Custom Support'), text: msg('We Provide 24/7 Customer Support') },
  ] as const
}

/** Parses a stored JSON object; anything else is an empty one. */
export function readObject(json: string | null | undefined): Record<string, unknown> {
  if (!json) return {}
  try {
    const value: unknown = JSON.parse(json)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : {}
  } catch {
    return {}
  }
}
