import { describe, expect, test } from 'vitest'
import { maxAddresses, maxBikes, type SavedAddress } from '#domain/accounts/customer-account.ts'
import { profileApi } from '#domain/accounts/profile.endpoints.ts'
import { freshVehicles } from '#tests/support/fixtures/vehicles.ts'
import { bikesApi } from '#domain/bikes/bikes.endpoints.ts'
import { ordersApi } from '#domain/orders/orders.endpoints.ts'
import { uiText } from '#domain/ui-text.ts'
import { anAccount } from '#tests/support/people/accounts.ts'
import { anOrder } from '#tests/support/fixtures/orders.ts'
import { type Customer, openShop, type Person } from '#tests/support/shop.ts'

const mozang = { name: 'Ali Raza', phone: '03007654321', street: 'House 5, Street 2, Mozang', city: 'Lahore' }
const workshop = { name: 'Ustad Bashir', phone: '03111111111', street: 'Shop 3, Montgomery Road', city: 'Lahore' }

const accountOf = async (sara: Person) => (await sara.call(profileApi.getAccount)).account
const save = async (sara: Person, body: typeof mozang & { id?: string; isUsual?: boolean }) =>
  (await sara.call(profileApi.saveAddress, { body })).addresses
const streets = (list: SavedAddress[]) => list.map(({ street }) => street)
const slugs = async (sara: Person) => (await accountOf(sara)).bikes.map(({ slug }) => slug)
const choose = (sara: Person, slug: string, year: number | null = null) =>
  sara.call(bikesApi.saveMyBike, { body: { bike: { slug, year } } })

describe('does', () => {
  test('a new account shows what was typed at the sign-up', async () => {
    const shop = openShop()
    const sara = await shop.customer({ name: 'Sara Khan', phoneNumber: '03001234567' })
    const account = await accountOf(sara)
    expect(account).toEqual({
      name: 'Sara Khan',
      email: sara.email,
      phone: '03001234567',
      createdAt: shop.clock.now(),
      addresses: [{ id: 'signup', name: 'Sara Khan', phone: '03001234567', street: 'House 1', city: 'Lahore' }],
      bikes: [],
      marketing: null,
    })
    expect(profileApi.getAccount.reply.safeParse({ account }).success).toBe(true)
  })

  test('another phone number is saved as digits and reported by email, another name only saved', async () => {
    const shop = openShop()
    const sara = await shop.customer()
    const before = (await shop.outbox()).length
    await sara.call(profileApi.saveAccount, { body: { name: ' Sara Ahmed ', phone: sara.phone } })
    expect(await shop.outbox()).toHaveLength(before)
    const saved = await sara.call(profileApi.saveAccount, { body: { name: 'Sara Ahmed', phone: '+92 321-765 4321' } })
    expect(saved).toMatchObject({ name: 'Sara Ahmed', phone: '923217654321' })
    expect(await accountOf(sara)).toMatchObject({ name: 'Sara Ahmed', phone: '923217654321' })
    const emails = await shop.outbox()
    expect(emails).toHaveLength(before + 1)
    expect(emails.at(-1)).toMatchObject({ to: sara.email, subject: 'Your phone number was changed' })
    expect(emails.at(-1)?.text).toContain('ends in 4321')
    expect(emails.at(-1)?.text).not.toContain('923217654321')
    await sara.call(profileApi.saveAccount, { body: { name: 'Sara Ahmed', phone: '923217654321' } })
    expect(await shop.outbox()).toHaveLength(before + 1)
  })

  test('addresses are added, changed, made the usual one and deleted', async () => {
    const sara = await openShop().customer()
    const added = await save(sara, mozang)
    expect(streets(added)).toEqual(['House 1', mozang.street])
    const { id } = added[1] as SavedAddress
    expect(streets(await save(sara, { ...workshop, id, isUsual: true }))).toEqual([workshop.street, 'House 1'])
    expect(streets(await save(sara, { ...workshop, id, street: 'Shop 4' }))).toEqual(['Shop 4', 'House 1'])
    const left = await sara.call(profileApi.deleteAddress, { params: { id } })
    expect(streets(left.addresses)).toEqual(['House 1'])
    await sara.call(profileApi.deleteAddress, { params: { id } })
    await sara.call(profileApi.deleteAddress, { params: { id: 'signup' } })
    expect((await accountOf(sara)).addresses).toEqual([])
  })

  test('the checkout is filled from the usual address, otherwise from the last order', async () => {
    const shop = openShop()
    const plug = await shop.product()
    const sara = await shop.customer()
    const delivery = async () => (await sara.call(ordersApi.getMyDelivery)).delivery
    await sara.call(ordersApi.placeOrder, { body: anOrder([[plug, 1]]) })
    const fromOrder = await delivery()
    expect(fromOrder.street).not.toBe('House 1')
    await save(sara, { ...mozang, isUsual: true })
    expect(await delivery()).toEqual({
      firstName: 'Ali',
      lastName: 'Raza',
      email: sara.email,
      phone: mozang.phone,
      street: mozang.street,
      city: 'Lahore',
      state: '',
      zipCode: '',
    })
    for (const { id } of (await accountOf(sara)).addresses)
      await sara.call(profileApi.deleteAddress, { params: { id } })
    expect(await delivery()).toEqual(fromOrder)
  })

  test('every chosen bike stays in the account, the last one first', async () => {
    const sara = await openShop().customer()
    await choose(sara, 'honda-cd-70', 2015)
    await choose(sara, 'suzuki-gs-150')
    await choose(sara, 'honda-cd-70', 2019)
    expect((await accountOf(sara)).bikes).toMatchObject([
      { slug: 'honda-cd-70', year: 2019 },
      { slug: 'suzuki-gs-150', year: null },
    ])
    await sara.call(profileApi.deleteBike, { params: { slug: 'suzuki-gs-150' } })
    expect(await slugs(sara)).toEqual(['honda-cd-70'])
    expect((await sara.call(bikesApi.getMyBike)).bike).toMatchObject({ slug: 'honda-cd-70', year: 2019 })
    const { bikes: none } = await sara.call(profileApi.deleteBike, { params: { slug: 'honda-cd-70' } })
    expect([none, (await sara.call(bikesApi.getMyBike)).bike]).toEqual([[], null])
  })

  test('removing the chosen bike leaves the others', async () => {
    const sara = await openShop().customer()
    await choose(sara, 'suzuki-gs-150')
    await choose(sara, 'honda-cd-70')
    await sara.call(bikesApi.saveMyBike, { body: { bike: null } })
    expect(await slugs(sara)).toEqual(['suzuki-gs-150'])
    await sara.call(bikesApi.saveMyBike, { body: { bike: null } })
    expect(await slugs(sara)).toEqual(['suzuki-gs-150'])
  })

  test('a bike that an older version chose, or that the shop no longer knows, does no harm', async () => {
    const shop = openShop()
    const sara = await shop.customer()
    await shop.sql(`UPDATE users SET bike = '{"slug":"honda-pridor","year":2018}', bikes = NULL`)
    expect(await slugs(sara)).toEqual(['honda-pridor'])
    await shop.sql(`UPDATE users SET bikes = '[{"slug":"vespa","year":null},{"slug":"honda-cd-70","year":null}]'`)
    expect(await slugs(sara)).toEqual(['honda-pridor', 'honda-cd-70'])
  })
})

describe('refuses', () => {
  test('problems are named at their fields, in the sentences of the sign-up', async () => {
    const shop = openShop()
    const sara = await anAccount(shop)
    const problems = { name: uiText.signup.nameMissing, phone: uiText.signup.phoneInvalid }
    await expect(sara.call(profileApi.saveAccount, { body: { name: ' ', phone: '123' } })).rejects.toMatchObject({
      status: 400,
      code: 'VALIDATION',
      message: uiText.signup.nameMissing,
      errors: problems,
    })
    await expect(save(sara, { name: '', phone: 'x', street: ' ', city: '' })).rejects.toMatchObject({
      errors: { ...problems, street: uiText.signup.addressMissing, city: uiText.signup.cityMissing },
    })
    expect(await shop.sql('SELECT addresses, name FROM users')).toEqual([{ addresses: null, name: 'Sara Khan' }])
  })

  test('a sixth address', async () => {
    const sara = await openShop().customer()
    for (let count = 1; count < maxAddresses; count += 1) await save(sara, { ...mozang, street: `House ${count}` })
    const full = (await accountOf(sara)).addresses
    await expect(save(sara, workshop)).rejects.toMatchObject({ status: 400, message: expect.stringContaining('5') })
    expect((await accountOf(sara)).addresses).toEqual(full)
    const id = full[4]?.id ?? ''
    expect((await save(sara, { ...workshop, id }))[4]?.street).toBe(workshop.street)
  })

  test('fields that no form has change nothing', async () => {
    const shop = openShop()
    const sara = await anAccount(shop)
    const extra = { email: 'x@example.com', sessionEpoch: 7, id: 'other', addresses: [], isUsual: true }
    await sara.call(profileApi.saveAccount, { body: { name: 'Sara', phone: '03001234567', ...extra } as never })
    expect(await shop.sql('SELECT id, email, session_epoch, addresses FROM users')).toEqual([
      { id: sara.id, email: `${sara.id}@example.com`, session_epoch: 0, addresses: null },
    ])
  })
})

describe('protects', () => {
  test('of many addresses saved at once none is lost, and never more than five are kept', async () => {
    const sara = await anAccount(openShop())
    const first = await Promise.allSettled([1, 2, 3].map((each) => save(sara, { ...mozang, street: `House ${each}` })))
    const landed = first.filter(({ status }) => status === 'fulfilled').length
    expect((await accountOf(sara)).addresses).toHaveLength(1 + landed)
    await Promise.allSettled([4, 5, 6, 7, 8].map((each) => save(sara, { ...mozang, street: `House ${each}` })))
    expect((await accountOf(sara)).addresses.length).toBeLessThanOrEqual(maxAddresses)
  })

  test('an account keeps at most five bikes', async () => {
    const sara: Customer = await openShop().customer()
    const six = freshVehicles.slice(0, maxBikes + 1).map(({ slug }) => slug)
    for (const slug of six) await choose(sara, slug)
    expect(await slugs(sara)).toEqual(six.toReversed().slice(0, maxBikes))
  })

  test('nobody reads or changes another account', async () => {
    const shop = openShop()
    const [sara, ali] = [await shop.customer(), await shop.customer()]
    const [own] = await save(sara, { ...mozang, isUsual: true })
    await ali.call(profileApi.deleteAddress, { params: { id: own?.id ?? '' } })
    expect(streets((await accountOf(sara)).addresses)).toContain(mozang.street)
    expect(JSON.stringify(await accountOf(ali))).not.toContain(mozang.street)
  })
})
