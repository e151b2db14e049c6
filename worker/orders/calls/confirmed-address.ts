import type { ConfirmedAddress } from '#domain/orders/order-fields.ts'
import type { PublicShopSettings } from '#domain/settings/shop-settings.ts'
import type { OrderAddress } from '#worker/orders/edits/order-edits.store.ts'

/** Splits a name into its two columns; joined, they read the same again. */
export function splitName(name: string): Pick<OrderAddress, 'firstName' | 'lastName'> {
  const [, first = name, last = ''] = /^(\S+)\s+(.*)$/u.exec(name.trim()) ?? []
  return { firstName: first.trim() || null, lastName: last || null }
}

/** The address columns of a phone order. `province` is used for a city that the shop does not know. */
export function orderAddressOf(form: ConfirmedAddress, facts: PublicShopSettings, province: string): OrderAddress {
  return {
    ...splitName(form.name),
    phone: form.phone,
    email: form.email || null,
    street: form.street,
    city: form.city,
    province: form.province ?? provinceOf(facts, form.city) ?? province,
    zipCode: form.zipCode || null,
  }
}

/** The province of a city in the owner's settings. */
export function provinceOf({ deliveryCities }: PublicShopSettings, city: string): string | undefined {
  return Object.entries(deliveryCities).find(([, cities]) => cities?.includes(city))?.[0]
}
