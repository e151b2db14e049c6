import { usualZone } from '#tests/support/zones.ts'

/** A product to order; the price in whole rupees. */
export interface OrderedPart {
  id: string
  price: number
}

/** A valid delivery address. */
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

/** The body of PLACE ORDER for one of each product, with the default delivery fee. */
export function sampleOrder(parts: OrderedPart[]) {
  return {
    order: anAddress,
    items: parts.map(({ id }) => ({ _id: id, quantity: 1 })),
    amount: parts.reduce((sum, { price }) => sum + price, usualZone.fee),
  }
}

/** The same without an account. */
export function sampleGuestOrder(parts: OrderedPart[]) {
  const { firstName, lastName, phone, city, street } = anAddress
  return { ...sampleOrder(parts), order: { name: `${firstName} ${lastName}`, phone, city, street } }
}
