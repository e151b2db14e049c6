import * as z from 'zod/mini'
import { t } from '#domain/language/translate.ts'
import { ShopError } from '#domain/errors.ts'
import { AddressForm } from './profile-forms.ts'

/** The most addresses of an account. */
export const maxAddresses = 5

/** A delivery address of an account. */
export const SavedAddress = z.extend(AddressForm, { id: z.string() })
export type SavedAddress = z.infer<typeof SavedAddress>

/** The stored addresses of an account, with its sign-up data. */
interface StoredAddresses {
  /** JSON; `null` until the customer changes them. */
  addresses: string | null
  name: string
  phone: string
  address: string
  city: string
}

/** The addresses of an account, the usual one first. Until they are changed, the one of the sign-up. */
export function savedAddresses({ addresses, name, phone, address: street, city }: StoredAddresses): SavedAddress[] {
  if (addresses !== null) return JSON.parse(addresses) as SavedAddress[]
  return street === '' ? [] : [{ id: 'signup', name, phone, street, city }]
}

/**
 * Adds an address, or replaces the one with its id. `isUsual` moves it to the front.
 * @throws ShopError 'VALIDATION' when there are `maxAddresses` already
 */
export function withAddress(list: SavedAddress[], saved: SavedAddress, isUsual: boolean): SavedAddress[] {
  const isKnown = list.some(({ id }) => id === saved.id)
  if (!isKnown && list.length >= maxAddresses) {
    const message = t('You can save up to {max} addresses. Please delete one first.', { max: maxAddresses })
    throw new ShopError('VALIDATION', { message })
  }
  if (isUsual) return [saved, ...list.filter(({ id }) => id !== saved.id)]
  return isKnown ? list.map((each) => (each.id === saved.id ? saved : each)) : [...list, saved]
}
