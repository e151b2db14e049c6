import { defaultSettings } from '#domain/settings/default-settings.ts'

/** A part as the books have it; the price in whole rupees. */
export interface OrderedPart {
  id: string
  price: number
}

/** Where the parcels of trials, measurements and tests go, valid in every field. */
export const anAddress = {
  firstName: 'Sara',
  lastName: 'Khan',
  email: 'sara@example.com',
  street: 'House 14, Street 3, Samanabad',
  city: 'Lahore',
  state: 'Punjab',
  zipCode: '54500',
  country: 'Pakistan',
  phone: '03001234567',
} as const

/** The body of PLACE ORDER for one of each of some parts, in a shop whose owner has left the delivery fee as it was. */
export function sampleOrder(parts: OrderedPart[]) {
  return {
    order: anAddress,
    items: parts.map(({ id }) => ({ _id: id, quantity: 1 })),
    amount: parts.reduce((sum, { price }) => sum + price, defaultSettings.deliveryFee),
  }
}
