import { describe, expect, test } from 'vitest'
import { type SavedAddress, savedAddresses, savedBikes, withAddress } from '#domain/accounts/customer-account.ts'
import { knowVehicles } from '#tests/support/fixtures/vehicles.ts'

knowVehicles()

const address = (id: string, street = id): SavedAddress => ({
  id,
  name: 'Ali',
  phone: '03001234567',
  street,
  city: 'Lahore',
})
const ids = (list: SavedAddress[]) => list.map(({ id }) => id)

describe('does', () => {
  test('a new address comes last, a usual one first, a changed one stays in its place', () => {
    const list = [address('a'), address('b')]
    expect(ids(withAddress(list, address('c'), false))).toEqual(['a', 'b', 'c'])
    expect(ids(withAddress(list, address('c'), true))).toEqual(['c', 'a', 'b'])
    expect(ids(withAddress(list, address('b'), true))).toEqual(['b', 'a'])
    expect(withAddress(list, address('b', 'House 9'), false)[1]?.street).toBe('House 9')
    expect(ids(list)).toEqual(['a', 'b'])
  })

  test('until it is changed, the list is the address of the sign-up; an emptied list stays empty', () => {
    const account = { name: 'Ali', phone: '03001234567', address: 'House 1', city: 'Lahore' }
    expect(ids(savedAddresses({ ...account, addresses: null }))).toEqual(['signup'])
    expect(savedAddresses({ ...account, addresses: '[]' })).toEqual([])
  })

  test('the chosen bike is first, each bike is listed once, at most five', () => {
    const bike = (slug: string) => ({ slug, year: null })
    const slugs = (list: unknown, chosen: unknown) => savedBikes(list, chosen).map(({ slug }) => slug)
    expect(slugs([bike('honda-cd-70'), bike('suzuki-gs-150')], bike('suzuki-gs-150'))).toEqual([
      'suzuki-gs-150',
      'honda-cd-70',
    ])
    expect(slugs(null, null)).toEqual([])
    expect(slugs('rubbish', { slug: 'vespa', year: null })).toEqual([])
  })
})

describe('refuses', () => {
  test('a sixth address', () => {
    const full = ['a', 'b', 'c', 'd', 'e'].map((id) => address(id))
    expect(() => withAddress(full, address('f'), true)).toThrow('You can save up to 5 addresses.')
    expect(withAddress(full, address('e', 'House 9'), false)).toHaveLength(5)
  })
})
