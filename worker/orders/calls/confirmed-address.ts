import { provinceOf } from '#domain/delivery/pakistan-cities.ts'
import type { ConfirmedAddress } from '#domain/orders/order-fields.ts'
import type { OrderAddress } from '#worker/orders/edits/order-edits.store.ts'

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
