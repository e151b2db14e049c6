import { provinceOf } from '#domain/delivery/pakistan-cities.ts'
import type { ConfirmedAddress } from '#domain/orders/order-fields.ts'

/** The delivery address in the columns of an order. */
export interface OrderAddress {
  firstName: string | null
  lastName: string | null
  phone: string
  email: string | null
  /** `null` for an order that is collected. */
  street: string | null
  city: string
  province: string
  zipCode: string | null
}

/** Splits a name into its two columns; joined, they read the same again. */
export function splitName(name: string): Pick<OrderAddress, 'firstName' | 'lastName'> {
  const [, first = name, last = ''] = /^(\S+)\s+(.*)$/u.exec(name.trim()) ?? []
  return { firstName: first.trim() || null, lastName: last || null }
}

/** The address columns of a phone order. `province` is used for a city that is not well known. */
export function orderAddressOf(form: ConfirmedAddress, province: string): OrderAddress {
  return {
    ...splitName(form.name),
    phone: form.phone,
    email: form.email || null,
    street: form.street || null,
    city: form.city,
    province: form.province ?? (provinceOf(form.city) || province),
    zipCode: form.zipCode || null,
  }
}
