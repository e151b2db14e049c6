import type { CalledAddress } from '#domain/orders/order-fields.ts'
import type { PublicFacts } from '#domain/settings/settings.ts'
import type { KeptAddress } from '#worker/orders/edits/order-edits.store.ts'

/** A name as it is said, in the two columns it is kept in; together they read the same again. */
export function splitName(name: string): Pick<KeptAddress, 'firstName' | 'lastName'> {
  const [, first = name, last = ''] = /^(\S+)\s+(.*)$/u.exec(name.trim()) ?? []
  return { firstName: first.trim() || null, lastName: last || null }
}

/** An address as it was told, in the columns it is kept in. `province` is what holds for a city the shop does not know. */
export function keptAddress(told: CalledAddress, facts: PublicFacts, province: string): KeptAddress {
  return {
    ...splitName(told.name),
    phone: told.phone,
    email: told.email || null,
    street: told.street,
    city: told.city,
    province: told.province ?? provinceOf(facts, told.city) ?? province,
    zipCode: told.zipCode || null,
  }
}

/** The province that the owner's list files a city under. */
export function provinceOf({ deliveryCities }: PublicFacts, city: string): string | undefined {
  return Object.entries(deliveryCities).find(([, cities]) => cities?.includes(city))?.[0]
}
