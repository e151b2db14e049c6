import { describe, expect, test } from 'vitest'
import { bikesApi } from '#domain/bikes/bikes.endpoints.ts'
import { profileApi } from '#domain/accounts/profile.endpoints.ts'
import type { AdminVehicle, SavedVehicle } from '#domain/vehicles/saved-vehicle.ts'
import { adminVehiclesApi } from '#domain/vehicles/vehicles.admin.endpoints.ts'
import { searchApi } from '#domain/search/search.endpoints.ts'
import { vehiclesApi } from '#domain/vehicles/vehicles.endpoints.ts'
import { anAccount } from '#tests/support/people/accounts.ts'
import { expectConsistentData } from '#tests/support/consistent-data.ts'
import { aStaffMember, theOwner } from '#tests/support/people/staff.ts'
import { openShop } from '#tests/support/shop.ts'

/** A new vehicle with everything that a test does not name. */
const aNew = (changes: Partial<SavedVehicle>): SavedVehicle => ({
  slug: null,
  from: null,
  maker: 'United',
  name: 'US 70',
  cc: 70,
  type: 'motorcycle',
  fromYear: null,
  toYear: null,
  alsoCalled: [],
  partsOf: null,
  isHidden: false,
  ...changes,
})

async function open() {
  const shop = openShop({ LIMITS_SCALE: '1000' })
  const owner = await theOwner(shop)
  const list = (query: object = {}) => owner.call(adminVehiclesApi.listOwnersVehicles, { query })
  const save = async (body: object) =>
    (await owner.call(adminVehiclesApi.saveVehicle, { body: body as SavedVehicle })).vehicle
  const one = async (name: string) => (await list({ q: name })).vehicles[0] as AdminVehicle
  return {
    shop,
    owner,
    list,
    save,
    one,
    failing: (body: object) => save(body).catch((error: unknown) => error),
    /** Changes a vehicle as its form does. */
    change: async ({ slug, updatedAt, names: _names, ...vehicle }: AdminVehicle, changes: object) =>
      save({ ...vehicle, slug, from: updatedAt, ...changes }),
  }
}

describe('does', () => {
  test('a fresh shop has the fifteen bikes, with their parts; staff read them', async () => {
    const { shop } = await open()
    await shop.products([{ fits: ['Honda CD 70'] }, { fits: ['CD 70', 'CG 125'] }])
    const staff = await aStaffMember(shop)
    await shop.runCron()
    const { vehicles, makers, next } = await staff.call(adminVehiclesApi.listOwnersVehicles, { query: {} })
    expect([vehicles.length, makers, next]).toEqual([15, ['Honda', 'Yamaha', 'Suzuki'], null])
    expect(vehicles[0]).toEqual({
      slug: 'honda-cd-70',
      maker: 'Honda',
      name: 'CD 70',
      cc: 70,
      type: 'motorcycle',
      fromYear: 1990,
      toYear: null,
      alsoCalled: ['Honda 70'],
      partsOf: null,
      isHidden: false,
      updatedAt: 0,
      parts: 2,
      riders: null,
      names: { ur: 'ہونڈا CD 70', roman: 'Honda CD 70' },
      oldSlugs: [],
    })
  })

  test('a new vehicle takes the parts of another, is found by all its names, and is chosen by riders', async () => {
    const { shop, save, one, list } = await open()
    await shop.products([{ fits: ['Honda CD 70'] }])
    await shop.runCron()
    const made = await save(
      aNew({ alsoCalled: ['United 70', 'US-70'], partsOf: 'honda-cd-70', names: { ur: 'یونائیٹڈ 70', roman: '' } }),
    )
    expect(made).toMatchObject({
      slug: 'united-us-70',
      alsoCalled: ['United 70'],
      partsOf: 'honda-cd-70',
      parts: 1,
      names: { ur: 'یونائیٹڈ 70' },
    })
    // A corrected name stays through a rename of nothing else, and goes when it is emptied.
    const { names: _names, ...same } = made
    expect(await save({ ...same, from: made.updatedAt, cc: 78 })).toMatchObject({ names: { ur: 'یونائیٹڈ 70' } })
    const reset = await save({ ...same, cc: 78, from: (await one('united')).updatedAt, names: { ur: null, roman: '' } })
    expect(reset.names.ur).not.toBe('یونائیٹڈ 70')
    const visitor = shop.visitor()
    const { makers } = await visitor.call(vehiclesApi.listVehicles, { query: {} })
    expect(makers.map(({ name }) => name)).toContain('United')
    expect((await one('uniter 70')).slug).toBe('united-us-70')
    expect((await list({ maker: 'united' })).vehicles).toHaveLength(1)
    for (const count of [1, 2, 3]) {
      const rider = await anAccount(shop)
      await rider.call(bikesApi.saveMyBike, { body: { bike: { slug: 'united-us-70', year: 2019 } } })
      expect((await one('united')).riders).toBe(count < 3 ? null : 3)
      if (count === 3) await rider.call(profileApi.deleteBike, { params: { slug: 'united-us-70' } })
    }
    expect((await one('united')).riders).toBe(null)
    await expectConsistentData(shop)
  })

  test('a rename gives a new slug; the old one still finds it and is never given away', async () => {
    const { shop, save, change, one } = await open()
    const made = await save(aNew({}))
    const renamed = await change(made, { name: 'US 70 Plus' })
    expect(renamed).toMatchObject({ slug: 'united-us-70-plus', oldSlugs: ['united-us-70'] })
    expect(await save(aNew({}))).toMatchObject({ slug: 'united-us-70-2' })
    // The old slug is that of the renamed one in every call.
    const again = await change({ ...renamed, slug: 'united-us-70' }, { cc: 78 })
    expect(again).toMatchObject({ slug: 'united-us-70-plus', cc: 78 })
    const part = await shop.product({ fits: ['United US 70 Plus'] })
    await shop.runCron()
    expect((await one('US 70 Plus')).parts).toBe(1)
    for (const slug of ['united-us-70', 'united-us-70-plus']) {
      const page = await shop.visitor().call(bikesApi.getBike, { params: { slug }, query: {} })
      expect([page.slug, page.products.map(({ _id }) => _id)]).toEqual(['united-us-70-plus', [part._id]])
    }
    // Its own former slug may come back.
    expect(await change(again, { name: 'US-70 Classic' })).toMatchObject({ slug: 'united-us-70-classic' })
  })

  test('a list that is asked for by a former slug is that of the vehicle, by its present name and address', async () => {
    const { shop, save, change } = await open()
    await change(await save(aNew({})), { name: 'US 70 Plus' })
    const part = await shop.product({ fits: ['United US 70 Plus'] })
    await shop.product({ fits: ['Honda CD 70'] })
    await shop.runCron()
    const { products, bikes } = await shop.visitor().call(searchApi.listCollection, { query: { bike: 'united-us-70' } })
    expect(products.map(({ _id }) => _id)).toEqual([part._id])
    expect(bikes).toContainEqual({ slug: 'united-us-70-plus', name: 'United US 70 Plus', asked: 'united-us-70' })
    const page = await (await shop.visitor().fetch('/collection?bike=united-us-70')).text()
    expect(page).toMatch(/<h1[^>]*>Parts for United US 70 Plus</)
    expect(page).toMatch(/rel="canonical" href="[^"]*\/collection\?bike=united-us-70-plus"/)
    expect(page).toContain('aria-label="Remove United US 70 Plus"')
    expect(page).not.toContain('We do not know this filter')
    expect(page).toMatch(/<input[^>]*checked=""[^>]*value="united-us-70-plus"/)
  })

  test('a hidden vehicle is out of the public list and stays in the owner’s; the log says what changed', async () => {
    const { shop, change, one } = await open()
    await change(await one('Pridor'), { isHidden: true })
    const { makers } = await shop.visitor().call(vehiclesApi.listVehicles, { query: { q: 'Pridor' } })
    expect([makers, (await one('Pridor')).isHidden]).toEqual([[], true])
    const audit = await shop.sql<{ action: string; before: string; after: string }>(
      `SELECT action, before, after FROM audit WHERE subject = 'honda-pridor'`,
    )
    expect(audit).toMatchObject([{ action: 'vehicle.saved' }])
    expect(JSON.parse(audit[0]?.after ?? '{}')).toMatchObject({ name: 'Pridor', isHidden: true })
  })

  test('a list of 130 has pages of 50, each vehicle once', async () => {
    const { shop, list, save } = await open()
    await shop.sql(`WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 115)
      INSERT INTO vehicles (id, slug, maker, name, cc) SELECT 'metro-' || i, 'metro-' || i, 'Metro', 'M ' || i, 70 FROM n`)
    await save(aNew({}))
    const seen: string[] = []
    for (let after: string | null = '', page = 0; after !== null; page += 1) {
      const { vehicles, next }: { vehicles: AdminVehicle[]; next: string | null } = await list(after ? { after } : {})
      expect(vehicles.length).toBe(page < 2 ? 50 : 31)
      seen.push(...vehicles.map(({ slug }) => slug))
      after = next
    }
    expect(new Set(seen).size).toBe(131)
    await expect(list({ after: 'nowhere' })).rejects.toMatchObject({ code: 'VALIDATION' })
  })

  test('sentences say "vehicle" in every language while one that is no bike is not hidden', async () => {
    const { shop, save, change } = await open()
    const visitor = shop.visitor()
    const said = async () => {
      const pages = await Promise.all(
        ['/', '/roman/', '/ur/'].map(async (path) => {
          const html = await (await visitor.fetch(path)).text()
          return [
            /Choose your (bike|vehicle)|Apni (bike|gaari) chunein|اپنی (بائیک|گاڑی) چنیں/.exec(html)?.[0],
            html.includes('"saysVehicle":true'),
          ]
        }),
      )
      return [...pages, (await (await visitor.fetch('/api/hitech/shop')).json<{ saysVehicle?: true }>()).saysVehicle]
    }
    const bikes = [['Choose your bike', false], ['Apni bike chunein', false], ['اپنی بائیک چنیں', false], undefined]
    const vehicles = [['Choose your vehicle', true], ['Apni gaari chunein', true], ['اپنی گاڑی چنیں', true], true]
    await save(aNew({ name: 'Scooty', type: 'scooter' }))
    expect(await said()).toEqual(bikes)
    const car = await save(aNew({ maker: 'Suzuki', name: 'Mehran', cc: 800, type: 'car' }))
    expect(await said()).toEqual(vehicles)
    await change(car, { isHidden: true })
    expect(await said()).toEqual(bikes)
  })
})

describe('protects', () => {
  test.each([
    [{ maker: 'Honda', name: 'cd-70' }, 'name', 'Honda CD 70 is there already.'],
    [{ maker: 'honda', name: 'Dream 70' }, 'name', '“Honda Dream 70” is a name of Honda CD 70 Dream.'],
    [{ alsoCalled: ['Honda CD.70'] }, 'alsoCalled', 'Honda CD 70 is there already.'],
    [
      { maker: 'Honda', name: 'X', alsoCalled: ['CG125 Gold'] },
      'alsoCalled',
      '“CG125 Gold” is a name of Honda CG 125S.',
    ],
    [{ maker: 'Honda C', name: 'X', alsoCalled: ['D 70'] }, 'alsoCalled', 'Honda CD 70 is there already.'],
    [{ maker: 'Honda Dream', name: '70' }, 'name', '“Honda Dream 70” is a name of Honda CD 70 Dream.'],
    [{ fromYear: 2020, toYear: 2019 }, 'toYear', 'The last year is before the first, 2020.'],
    [{ fromYear: 1949 }, 'fromYear', 'Please enter a year from 1950 to next year.'],
    [{ toYear: 2099 }, 'toYear', expect.stringContaining('Please enter a year from 1950 to 20')],
    [{ cc: 3001 }, 'cc', expect.any(String)],
    [{ type: 'plane' }, 'type', 'Please choose a type.'],
    [{ partsOf: 'nobody' }, 'partsOf', 'Please choose a vehicle of the list.'],
    [{ alsoCalled: Array.from({ length: 41 }, (_, at) => `N ${at}`) }, 'alsoCalled', expect.any(String)],
    [{ maker: 'x'.repeat(41) }, 'maker', expect.any(String)],
    [{ name: '<b>US</b>' }, 'name', expect.any(String)],
    [{ name: '\u2066\u200b' }, 'name', expect.any(String)],
    [{ name: '...' }, 'name', expect.any(String)],
    [{ name: 'CG 125 (Self Start)' }, 'name', 'Please write a name without ; | ( and ).'],
    [{ maker: 'A|B' }, 'maker', 'Please write a name without ; | ( and ).'],
    [{ maker: 'any', name: 'vehicle' }, 'name', '“any vehicle” means every vehicle. Please write another name.'],
    [{ alsoCalled: ['Any bike'] }, 'alsoCalled', '“Any bike” means every vehicle. Please write another name.'],
  ])('%j is refused at its field', async (changes, field, sentence) => {
    const { failing } = await open()
    expect(await failing(aNew(changes as Partial<SavedVehicle>))).toMatchObject({
      code: 'VALIDATION',
      errors: { [field]: sentence },
    })
  })

  test('a family has one step, and its refusals name the vehicles', async () => {
    const { save, failing, change, one } = await open()
    const united = await save(aNew({ partsOf: 'honda-cd-70' }))
    expect(await failing(aNew({ name: 'X', partsOf: 'united-us-70' }))).toMatchObject({
      errors: { partsOf: 'United US 70 takes the parts of Honda CD 70 itself. Please choose that one.' },
    })
    const cd70 = await one('CD 70')
    await expect(change(cd70, { partsOf: 'honda-cg-125' })).rejects.toMatchObject({
      errors: {
        partsOf: 'United US 70 takes the parts of Honda CD 70, so Honda CD 70 cannot take those of Honda CG 125.',
      },
    })
    await expect(change(cd70, { partsOf: 'united-us-70' })).rejects.toMatchObject({ code: 'VALIDATION' })
    await expect(change(united, { partsOf: 'united-us-70' })).rejects.toMatchObject({
      errors: { partsOf: 'United US 70 cannot take its own parts.' },
    })
  })

  test('two who make the same at once make one; two who change one lose nothing; the same change again is safe', async () => {
    const { failing, one, change, shop } = await open()
    const both = await Promise.all([failing(aNew({})), failing(aNew({}))])
    expect(both.filter((each) => (each as { code?: string }).code === 'VALIDATION')).toHaveLength(1)
    const others = await Promise.all(['A', 'B', 'C'].map((name) => failing(aNew({ maker: 'Metro', name }))))
    expect(others.map((each) => (each as AdminVehicle).slug)).toEqual(['metro-a', 'metro-b', 'metro-c'])
    const pridor = await one('Pridor')
    const changed = await Promise.allSettled([change(pridor, { cc: 97 }), change(pridor, { cc: 98 })])
    expect(changed.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const { cc, updatedAt } = await one('Pridor')
    expect(await change(pridor, { cc })).toMatchObject({ cc, updatedAt })
    await expect(change(pridor, { cc: 99 })).rejects.toMatchObject({ code: 'STALE' })
    const [names] = await shop.sql<{ count: number }>(
      `SELECT count(*) AS count FROM vehicle_names WHERE vehicle = 'metro-a'`,
    )
    expect(names).toEqual({ count: 2 })
  })

  test('unknown vehicles are not found, and there are at most 2,000', async () => {
    const { shop, failing } = await open()
    expect(await failing(aNew({ slug: 'nobody', from: 0 }))).toMatchObject({ code: 'NOT_FOUND' })
    await shop.sql(`WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1985)
      INSERT INTO vehicles (id, slug, maker, name, cc) SELECT 'metro-' || i, 'metro-' || i, 'Metro', 'M ' || i, 70 FROM n`)
    expect(await failing(aNew({}))).toMatchObject({
      errors: { name: 'There are 2000 vehicles already, which is the most.' },
    })
  })
})
