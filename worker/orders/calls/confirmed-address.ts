import type { ConfirmedAddress } from '#domain/orders/order-fields.ts'
import type { PublicShopSettings } from '#domain/settings/shop-settings.ts'
import type { OrderAddress } from '#worker/orders/edits/order-edits.store.ts'

/** A name as it is said, in the two columns it is kept in; together they read the same again. */
export function splitName(name: string): Pick<OrderAddress, 'firstName' | 'lastName'> {
  const [, first = name, last = ''] = /^(\S+)\s+(.*)$/u.exec(name.trim()) ?? []
  return { firstName: first.trim() || null, lastName: last || null }
}

/** An address as it was told, in the columns it is kept in. `province` is what holds for a city the shop does not know. */
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

/** The province that the owner's list files a city under. */
export function provinceOf({ deliveryCities }: PublicShopSettings, city: string): string | undefined {
  return Object.entries(deliveryCities).find(([, cities]) => cities?.includes(city))?.[0]
}
