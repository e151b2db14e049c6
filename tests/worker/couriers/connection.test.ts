import { env } from 'cloudflare:test'
import { describe, expect, test } from 'vitest'
import { cashApi } from '#domain/cash/cash.admin.endpoints.ts'
import { connectedCouriers } from '#domain/couriers/courier-connection.ts'
import { couriersApi } from '#domain/couriers/couriers.admin.endpoints.ts'
import { day } from '#domain/durations.ts'
import { auditApi } from '#domain/staff/staff.admin.endpoints.ts'
import { aConnection, fakeKeys } from '#tests/support/couriers/fake-couriers.ts'
import { aParcelToBook, aShopWithCouriers } from '#tests/support/couriers/connected-shop.ts'
import { refusal } from '#tests/support/http/contract.ts'
import { errorLines, logLines } from '#tests/support/setup-worker.ts'
import { trax as terms } from '#tests/support/worker/cash.ts'

const postex = { params: { id: 'postex' } }

describe('does', () => {
  test('a courier is connected, and only the names of its keys are shown', async () => {
    const { owner } = await aShopWithCouriers()
    expect(await owner.call(couriersApi.getConnection, postex)).toMatchObject({
      connection: { courierId: 'postex', isOn: false, hasKeys: {}, pushLink: null, updatedAt: null },
    })
    const { connection } = await owner.call(couriersApi.saveConnection, { ...postex, body: aConnection('postex') })
    expect(connection).toMatchObject({
      isOn: true,
      hasKeys: { token: true },
      pickup: { code: '001', city: 'Lahore' },
      pushLink: expect.stringMatching(/\/api\/hitech\/courier\/postex\/[\w-]{43}$/) as string,
    })
    expect(JSON.stringify(connection)).not.toContain(fakeKeys.postex['token'])
    expect(await owner.call(couriersApi.getConnection, postex)).toMatchObject({ connection })
    const again = await owner.call(couriersApi.saveConnection, { ...postex, body: aConnection('postex') })
    expect(again.connection).toEqual(connection)
  })

  test('a key that is left out stays, an empty one is removed, and new keys have a new push link', async () => {
    const { owner } = await aShopWithCouriers()
    const save = async (changes: object) => {
      const { connection } = await owner.call(couriersApi.getConnection, { params: { id: 'leopards' } })
      const body = { ...aConnection('leopards'), keys: undefined, from: connection.updatedAt, ...changes }
      return (await owner.call(couriersApi.saveConnection, { params: { id: 'leopards' }, body })).connection
    }
    const first = await save({ keys: fakeKeys.leopards })
    const kept = await save({ moves: { shipped: true, delivered: true, returned: false } })
    expect(kept).toMatchObject({ hasKeys: { apiKey: true, apiPassword: true }, moves: { shipped: true } })
    expect(kept.pushLink).toBe(first.pushLink)
    const renewed = await save({ keys: { apiPassword: 'another-one' } })
    expect(renewed.hasKeys).toEqual({ apiKey: true, apiPassword: true })
    expect(renewed.pushLink).not.toBe(first.pushLink)
    const less = await save({ keys: { apiKey: '' } })
    expect(less.hasKeys).toEqual({ apiPassword: true })
    expect(await save({ keys: { apiPassword: '' } })).toMatchObject({ hasKeys: {}, pushLink: null })
  })

  test('a test asks the courier and says in words what is missing', async () => {
    const { owner, connect } = await aShopWithCouriers()
    for (const id of connectedCouriers) {
      const asked = { params: { id } }
      const before = await owner.call(couriersApi.testConnection, asked)
      expect(before, id).toMatchObject({ ok: false, sentence: expect.stringContaining('Missing') as string })
      expect(before.missing, id).toContain(Object.keys(fakeKeys[id])[0])
      await connect(id)
      expect(await owner.call(couriersApi.testConnection, asked), id).toMatchObject({ ok: true, missing: [] })
    }
  })

  test('a test tells of wrong keys, of a wrong pickup address, of a missing city, and of a courier that does not answer', async () => {
    const { owner, couriers } = await aShopWithCouriers()
    const testWith = async (id: 'postex' | 'tcs' | 'trax' | 'leopards', changes: object) => {
      const { connection } = await owner.call(couriersApi.getConnection, { params: { id } })
      const body = { ...aConnection(id), from: connection.updatedAt, ...changes }
      await owner.call(couriersApi.saveConnection, { params: { id }, body })
      return owner.call(couriersApi.testConnection, { params: { id } })
    }
    expect(await testWith('postex', { keys: { token: 'wrong' } })).toMatchObject({
      ok: false,
      sentence: expect.stringContaining('TOKEN IS INVALID') as string,
      missing: ['token'],
    })
    for (const id of ['leopards', 'tcs', 'trax'] as const) {
      const wrong = Object.fromEntries(Object.keys(fakeKeys[id]).map((name) => [name, 'wrong']))
      expect(await testWith(id, { keys: wrong }), id).toMatchObject({
        ok: false,
        sentence: expect.stringContaining('did not accept the keys') as string,
      })
    }
    expect(await testWith('postex', { pickup: { ...aConnection('postex').pickup, code: '009' } })).toMatchObject({
      ok: false,
      sentence: expect.stringContaining('009') as string,
      missing: ['code'],
    })
    expect(await testWith('trax', { pickup: { ...aConnection('trax').pickup, email: '' } })).toMatchObject({
      ok: false,
      sentence: 'Trax accepts the keys. Still missing: Email.',
      missing: ['email'],
    })
    expect(await testWith('tcs', { isOn: false })).toMatchObject({
      ok: false,
      sentence: expect.stringContaining('which of its cities Lahore is') as string,
    })
    couriers.leopards.fail('cities', 'error-500')
    expect(await testWith('leopards', {})).toMatchObject({
      ok: false,
      sentence: expect.stringContaining('did not answer clearly') as string,
    })
  })

  test('our cities are mapped to the courier’s by spelling, and what is not confirmed is none', async () => {
    const { owner, couriers, courier, shop, connect } = await aShopWithCouriers()
    await owner.call(couriersApi.saveConnection, { params: { id: 'leopards' }, body: aConnection('leopards') })
    const { cities, theirCities } = await owner.call(couriersApi.listCourierCities, { params: { id: 'leopards' } })
    const of = (list: typeof cities, ours: string) => list.find((city) => city.ours === ours)
    expect(of(cities, 'Karachi')).toEqual({
      ours: 'Karachi',
      theirs: null,
      theirId: null,
      isConfirmed: false,
      suggestion: { theirs: 'KARACHI', theirId: '592' },
    })
    expect(of(cities, 'Skardu')?.suggestion).toBeNull()
    expect(theirCities).toHaveLength(5)
    const confirmed = cities.flatMap(({ ours, suggestion }) =>
      suggestion ? [{ ours, ...suggestion, isConfirmed: true }] : [],
    )
    const saved = await owner.call(couriersApi.saveCourierCities, {
      params: { id: 'leopards' },
      body: { cities: confirmed },
    })
    expect(of(saved.cities, 'Karachi')).toMatchObject({ theirs: 'KARACHI', theirId: '592', isConfirmed: true })
    await owner.call(couriersApi.saveCourierCities, {
      params: { id: 'leopards' },
      body: {
        cities: [
          { ours: 'Karachi', theirs: null, theirId: null, isConfirmed: false },
          { ours: 'Chak 42', theirs: 'LAHORE', isConfirmed: true },
        ],
      },
    })
    const later = await owner.call(couriersApi.listCourierCities, { params: { id: 'leopards' } })
    expect(of(later.cities, 'Karachi')?.theirs).toBeNull()
    expect(of(later.cities, 'Lahore')?.isConfirmed).toBe(true)
    expect(of(later.cities, 'Chak 42')).toMatchObject({ theirs: 'LAHORE', theirId: '789' })
    // The list was asked for once.
    expect(couriers.leopards.count('cities')).toBe(1)
    await shop.sql('UPDATE courier_city_lists SET asked_at = asked_at - ?', 8 * day)
    await owner.call(couriersApi.listCourierCities, { params: { id: 'leopards' } })
    expect(couriers.leopards.count('cities')).toBe(2)
    await connect('trax')
    expect((await courier('trax')).id).toBe('trax')
  })

  test('keys are encrypted, and move to a new pepper when they are used', async () => {
    const { shop, connect, owner } = await aShopWithCouriers()
    await connect('postex')
    const [before] = await shop.sql<{ sealed: string }>('SELECT sealed FROM courier_connections')
    const rotated = { PEPPER: 'p'.repeat(40), PEPPER_BEFORE: String(env.PEPPER) }
    const later = await aShopWithCouriers(rotated)
    expect(await later.owner.call(couriersApi.testConnection, postex)).toMatchObject({ ok: true })
    const [after] = await shop.sql<{ sealed: string }>('SELECT sealed FROM courier_connections')
    expect(after?.sealed).not.toBe(before?.sealed)
    const alone = await aShopWithCouriers({ PEPPER: rotated.PEPPER })
    expect(await alone.owner.call(couriersApi.testConnection, postex)).toMatchObject({ ok: true })
    // Under another pepper they are no keys any more, and the owner enters them again.
    const lost = await owner.call(couriersApi.getConnection, postex)
    expect(lost.connection).toMatchObject({ hasKeys: {}, pushLink: null })
  })

  test('the most cash and weight are terms of a courier, which older devices leave as they are', async () => {
    const { owner } = await aShopWithCouriers()
    const { couriers } = await owner.call(cashApi.listCouriers)
    expect(couriers.find(({ id }) => id === 'tcs')).toMatchObject({ mostCash: 250_000, mostGrams: 30_000 })
    const { courier } = await owner.call(cashApi.saveCourier, {
      body: { ...terms, mostCash: 90_000, mostGrams: 5000, keepsDays: 3 },
    })
    expect(courier).toMatchObject({ mostCash: 90_000, mostGrams: 5000, keepsDays: 3 })
    const { courier: later } = await owner.call(cashApi.saveCourier, {
      body: { ...terms, fee: 222, from: courier.updatedAt },
    })
    expect(later).toMatchObject({ fee: 222, mostCash: 90_000, mostGrams: 5000, keepsDays: 3 })
  })
})

describe('refuses', () => {
  test('a courier without an interface, a key that it does not have, a concurrent change, and a city that it does not have', async () => {
    const { owner, connect } = await aShopWithCouriers()
    const params = { id: 'own-rider' }
    for (const ask of [
      () => owner.call(couriersApi.getConnection, { params }),
      () => owner.call(couriersApi.saveConnection, { params, body: aConnection('postex') }),
      () => owner.call(couriersApi.listCourierCities, { params }),
    ])
      expect(await refusal(ask())).toMatchObject({ code: 'NOT_FOUND' })
    const foreign = { ...aConnection('postex'), keys: { apiKey: 'x' } }
    expect(await refusal(owner.call(couriersApi.saveConnection, { ...postex, body: foreign }))).toMatchObject({
      code: 'VALIDATION',
      errors: { apiKey: 'This courier has no such key.' },
    })
    await connect('postex')
    const stale = { ...aConnection('postex'), isOn: false }
    expect(await refusal(owner.call(couriersApi.saveConnection, { ...postex, body: stale }))).toMatchObject({
      code: 'STALE',
    })
    const cities = [{ ours: 'Lahore', theirs: 'Atlantis', theirId: '4711', isConfirmed: true }]
    expect(await refusal(owner.call(couriersApi.saveCourierCities, { ...postex, body: { cities } }))).toMatchObject({
      code: 'VALIDATION',
    })
  })

  test('ids of a courier that are parts of other paths', async () => {
    const { owner } = await aShopWithCouriers()
    for (const id of ['statement', 'statements', 'receipts']) {
      expect(await refusal(owner.call(cashApi.saveCourier, { body: { ...terms, id } })), id).toMatchObject({
        code: 'VALIDATION',
      })
    }
  })
})

describe('protects', () => {
  test('no key stands in a log, an error, the audit log or the database, whatever became of the calls', async () => {
    const { shop, owner, couriers, connect, courier } = await aShopWithCouriers()
    await connect()
    const replies: unknown[] = []
    for (const id of connectedCouriers) {
      const open = await courier(id)
      replies.push(await open.book(aParcelToBook(id)))
      for (const fault of ['refused', 'echo', 'cut-after', 'error-500', 'html', 'redirect', 'taken'] as const) {
        couriers[id].fail('book', fault)
        replies.push(await open.book(aParcelToBook(id, { reference: `${fault}-1` })))
        couriers[id].fail('cities', fault)
        replies.push(await owner.call(couriersApi.testConnection, { params: { id } }))
        couriers[id].heal()
      }
      replies.push(await owner.call(couriersApi.getConnection, { params: { id } }))
    }
    replies.push(await owner.call(auditApi.listAudit))
    const tables = await shop.sql<{ name: string }>(
      `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '%fts%'`,
    )
    const stored: string[] = []
    for (const { name } of tables) {
      if (!/^(_cf|d1_|sqlite_)/.test(name)) stored.push(JSON.stringify(await shop.sql(`SELECT * FROM "${name}"`)))
    }
    const everything = [...logLines, ...errorLines, JSON.stringify(replies), ...stored].join('\n')
    const secrets = connectedCouriers.flatMap((id) => Object.values(fakeKeys[id]))
    for (const secret of secrets) expect(everything.includes(secret), secret).toBe(false)
    expect(everything).toContain('postex')
    const entries = await shop.sql<{ after: string }>(`SELECT after FROM audit WHERE action = 'courier.connected'`)
    expect(entries).toHaveLength(4)
    expect(entries[0]?.after).toContain('changedKeys')
  })

  test('a courier that is off, or without all of its keys, is not asked', async () => {
    const { owner, courier } = await aShopWithCouriers()
    const params = { id: 'leopards' }
    const half = { ...aConnection('leopards'), keys: { apiKey: 'half' } }
    const { connection } = await owner.call(couriersApi.saveConnection, { params, body: half })
    await expect(courier('leopards')).rejects.toThrow('not connected')
    const off = { ...aConnection('leopards'), from: connection.updatedAt, isOn: false }
    await owner.call(couriersApi.saveConnection, { params, body: off })
    await expect(courier('leopards')).rejects.toThrow('not connected')
    await expect(courier('trax')).rejects.toThrow('not connected')
  })
})
