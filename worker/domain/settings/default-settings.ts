import { ShopSettings } from './shop-settings.ts'

/** Settings until the owner sets others, and when they cannot be read. */
export const defaultSettings: ShopSettings = {
  phone: '042 3555 0146',
  whatsapp: '0300 355 0146',
  email: 'shop@hightechautotraders.pk',
  address: 'Shop 14, Main McLeod Road, Lahore, Punjab 54000, Pakistan',
  hours: 'Monday to Saturday, 10 am to 9 pm',
  deliveryFee: 50,
  deliveryCities: { Punjab: ['Lahore', 'Faisalabad', 'Rawalpindi', 'Islamabad', 'Gujranwala'] },
  deliveryDays: { daysFrom: 1, daysTo: 3, cities: [{ name: 'Lahore', daysFrom: 1, daysTo: 2 }] },
  policies: [
    { title: 'Easy Exchange Policy', text: 'We Offer Hassle Free Exchange Policy' },
    { title: '7 Days Return Policy', text: 'We Provide 7 Days Free Return Policy' },
    { title: 'Best Custom Support', text: 'We Provide 24/7 Customer Support' },
  ],
  // A workshop's monthly order is below both limits; a larger one is worth a call.
  maxOrderAmount: 100_000,
  largestQuantity: 20,
  ordersPer10Minutes: 10,
  ordersPerDay: 30,
  openOrdersPerAccount: 3,
  openOrdersPerPhone: 3,
  openOrdersPerNetwork: 3,
  // One and a half times the largest order: room for forgotten parts, but not for a second order of that size.
  maxOpenAmount: 150_000,
  cancelAfterHours: 48,
}

/** Parses stored settings; each missing, unknown or broken one has its default. */
export function parseSettings(json: string | null | undefined): ShopSettings {
  const stored = readObject(json)
  const valid = Object.entries(ShopSettings.shape).flatMap(([name, schema]) => {
    const parsed = Object.hasOwn(stored, name) ? schema.safeParse(stored[name]) : null
    return parsed?.success ? [[name, parsed.data] as const] : []
  })
  return { ...defaultSettings, ...(Object.fromEntries(valid) as Partial<ShopSettings>) }
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
