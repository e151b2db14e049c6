import { describe, expect, test, vi } from 'vitest'
import { connectedCouriers, type ConnectedCourierId } from '#domain/couriers/courier-connection.ts'
import { day, hour, minute } from '#domain/durations.ts'
import { aParcelToBook, aShopWithCouriers } from '#tests/support/couriers/connected-shop.ts'
import type { FakeCallName, FakeFault } from '#tests/support/couriers/fake-courier.ts'
import type { CourierConnection, CourierState } from '#worker/couriers/courier-client.ts'

async function connected() {
  const world = await aShopWithCouriers()
  await world.connect()
  return world
}

/** Books a parcel and returns its number. */
async function booked(courier: CourierConnection, id: ConnectedCourierId, reference = '1005-1'): Promise<string> {
  const booking = await courier.book(aParcelToBook(id, { reference }))
  if (booking.outcome !== 'booked') throw new Error(`${id}: ${JSON.stringify(booking)}`)
  return booking.trackingNumber
}

/** The limit of a call passes at once. */
const shortLimit = () => vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => AbortSignal.abort())

describe('does', () => {
  test('a parcel is booked, and the courier knows whom it goes to, what it weighs and what the rider collects', async () => {
    const { couriers, courier } = await connected()
    for (const id of connectedCouriers) {
      const booking = await (await courier(id)).book(aParcelToBook(id))
      const [parcel] = couriers[id].parcels
      expect(booking, id).toMatchObject({ outcome: 'booked', trackingNumber: parcel?.number })
      expect(parcel, id).toMatchObject({ reference: '1005-1', toCollect: 2350, weightGrams: 1800 })
      const told = JSON.stringify(parcel?.asked)
      for (const words of ['03017654321', 'House 12, Street 4, Model Town', 'Ali Khan', 'Chain kit'])
        expect(told, id).toContain(words)
      expect(told, id).not.toContain('+92')
    }
  })

  test('a parcel that was paid before is booked with nothing to collect', async () => {
    const { couriers, courier } = await connected()
    for (const id of connectedCouriers) {
      await (await courier(id)).book(aParcelToBook(id, { toCollect: 0 }))
      expect(couriers[id].parcels[0]?.toCollect, id).toBe(0)
    }
    expect(couriers.trax.parcels[0]?.asked).toMatchObject({ payment_mode_id: 4, amount: 0 })
    expect(couriers.trax.parcels[0]?.asked).toMatchObject({ consignee_email_address: 'parcels@hightech.example' })
  })

  test('a parcel is found by its reference, a double with both numbers, and TCS has no such call', async () => {
    const { shop, couriers, courier } = await connected()
    for (const id of connectedCouriers) {
      const { find, ...open } = await courier(id)
      expect(find === null, id).toBe(id === 'tcs')
      if (!find) continue
      const number = await booked({ find, ...open }, id)
      await booked({ find, ...open }, id, '1006-1')
      expect(await find('1005-1', shop.clock.now()), id).toEqual({ outcome: 'found', trackingNumbers: [number] })
      expect(await find('1007-1', shop.clock.now()), id).toEqual({ outcome: 'none' })
      const [first] = couriers[id].parcels
      if (!first) throw new Error('nothing is booked')
      const double = couriers[id].add(first).number
      expect(await find('1005-1', shop.clock.now()), id).toEqual({
        outcome: 'found',
        trackingNumbers: [number, double],
      })
    }
  })

  test('where parcels are is told oldest first, of one minute the later state last, each event once', async () => {
    const { shop, couriers, courier } = await connected()
    for (const id of connectedCouriers) {
      const open = await courier(id)
      const number = await booked(open, id)
      const start = Math.floor(shop.clock.now() / minute) * minute
      couriers[id].move(number, 'at_hub', { at: start + hour })
      couriers[id].move(number, 'delivered', { at: start + day })
      couriers[id].move(number, 'out_for_delivery', { at: start + day })
      for (const fault of [null, 'twice', 'other-types', 'misspelt'] as const) {
        if (fault) couriers[id].fail('track', fault)
        const said = await open.track([number])
        if (said.outcome !== 'tracked') throw new Error(`${id}: ${JSON.stringify(said)}`)
        const [parcel] = said.parcels
        const states = parcel?.events.map(({ state }) => state).filter((state) => state !== 'booked')
        expect(states, `${id} ${fault}`).toEqual(['at_hub', 'out_for_delivery', 'delivered'])
        expect(parcel?.events.at(-1)?.at, id).toBe(start + day)
        if (id === 'tcs' || id === 'trax') expect(parcel?.state, id).toBe('delivered')
      }
    }
  })

  test('each courier’s words are a state of the shop, and new words are kept as they are', async () => {
    const { shop, couriers, courier } = await connected()
    for (const id of connectedCouriers) {
      const open = await courier(id)
      const states = Object.keys(couriers[id].manners.words).filter((state) => state !== 'booked') as CourierState[]
      for (const [place, state] of states.entries()) {
        const number = await booked(open, id, `2000-${place + 1}`)
        couriers[id].move(number, state, { at: shop.clock.now() + hour })
        const said = await open.track([number])
        expect(said, `${id} ${state}`).toMatchObject({ outcome: 'tracked', parcels: [{ state }], missed: [] })
      }
      const number = await booked(open, id, '3000-1')
      couriers[id].move(number, 'Held at the moon', { at: shop.clock.now() + hour })
      expect(await open.track([number]), id).toMatchObject({
        parcels: [{ state: 'unknown', stateText: 'Held at the moon' }],
      })
    }
  })

  test('a failed attempt has its reason, and money is no place', async () => {
    const { shop, couriers, courier } = await connected()
    const reasons = {
      postex: 'CNA (CUSTOMER NOT AVAILABLE)',
      leopards: 'Customer not available',
      trax: 'Address closed',
    }
    for (const [id, reason] of Object.entries(reasons) as [keyof typeof reasons, string][]) {
      const open = await courier(id)
      const number = await booked(open, id)
      couriers[id].move(number, 'attempt_failed', { at: shop.clock.now() + hour, reason })
      const parcel = couriers[id].find(number)
      if (parcel) parcel.isPaid = true
      const said = await open.track([number])
      if (said.outcome !== 'tracked') throw new Error(id)
      expect(said.parcels[0], id).toMatchObject({ state: 'attempt_failed' })
      expect(said.parcels[0]?.events.at(-1)?.reason, id).toMatch(/Customer not available|Address closed/)
      expect(said.parcels[0]?.events, id).toHaveLength(2)
    }
  })

  test('many parcels are asked for at once, and one that the courier does not know is missed', async () => {
    const { shop, couriers, courier } = await connected()
    for (const id of connectedCouriers) {
      const open = await courier(id)
      const numbers: string[] = []
      for (const nth of Array.from({ length: Math.min(5, open.abilities.trackBatch) }, (_, place) => place)) {
        numbers.push(await booked(open, id, `400${nth}-1`))
      }
      for (const number of numbers) couriers[id].move(number, 'at_hub', { at: shop.clock.now() + hour })
      const before = couriers[id].count('track')
      const said = await open.track(numbers)
      expect(said, id).toMatchObject({ outcome: 'tracked', missed: [] })
      if (said.outcome === 'tracked') expect(said.parcels, id).toHaveLength(numbers.length)
      expect(couriers[id].count('track') - before).toBe(1)
      expect(await open.track(['999999999999']), id).toEqual({
        outcome: 'tracked',
        parcels: [],
        missed: ['999999999999'],
      })
    }
  })

  test('a parcel is cancelled, its label fetched, its payment told, and advice reaches the courier', async () => {
    const { shop, couriers, courier } = await connected()
    for (const id of connectedCouriers) {
      const open = await courier(id)
      const booking = await open.book(aParcelToBook(id))
      if (booking.outcome !== 'booked') throw new Error(id)
      const { trackingNumber, slipLink } = booking
      const label = await open.label(trackingNumber, slipLink)
      expect(label.outcome, id).toBe('pdf')
      const parcel = couriers[id].find(trackingNumber)
      if (!parcel) throw new Error(id)
      const period = { from: shop.clock.now() - day, to: shop.clock.now() }
      const unpaid = await open.payments({ trackingNumbers: [trackingNumber], ...period })
      expect(unpaid.outcome === 'payments' && unpaid.payments.filter(({ isPaid }) => isPaid), id).toEqual([])
      parcel.isPaid = true
      const paid = await open.payments({ trackingNumbers: [trackingNumber], ...period })
      expect(paid, id).toMatchObject({
        outcome: 'payments',
        payments: [{ trackingNumber, isPaid: true, fee: 18_050, paidAt: expect.any(Number) as number }],
      })
      if (open.advise) {
        expect(await open.advise(trackingNumber, 'again', 'Call first'), id).toEqual({ outcome: 'done' })
        expect(parcel.advice, id).toBe('again')
        await open.advise(trackingNumber, 'back', 'Not wanted')
        expect(parcel.advice, id).toBe('back')
      } else expect(id).toBe('tcs')
      expect(await open.cancel(trackingNumber), id).toEqual({ outcome: 'done' })
      expect(couriers[id].find(trackingNumber), id).toBeUndefined()
    }
  })

  test('amounts are whole paisa, and of two rows of a payment the one with an amount is the transfer', async () => {
    const { shop, couriers, courier } = await connected()
    const open = await courier('trax')
    const number = await booked(open, 'trax')
    const parcel = couriers.trax.find(number)
    if (parcel) parcel.isPaid = true
    const period = { from: shop.clock.now(), to: shop.clock.now() }
    expect(await open.payments({ trackingNumbers: [number], ...period })).toMatchObject({
      payments: [{ collected: 235_000, fee: 18_050, tax: 4438, paid: 168_020, paymentNumber: '5457' }],
    })
  })

  test('PostEx takes advice at either of the two addresses of its guides', async () => {
    const { couriers, courier } = await connected()
    const open = await courier('postex')
    const number = await booked(open, 'postex')
    couriers.postex.fail('advise', 'wrong-path')
    expect(await open.advise?.(number, 'again', '')).toEqual({ outcome: 'done' })
    expect(couriers.postex.find(number)?.advice).toBe('again')
  })

  test('cities that a courier does not deliver to are not among its cities', async () => {
    const { courier } = await connected()
    for (const id of connectedCouriers) {
      const said = await (await courier(id)).cities()
      if (said.outcome !== 'cities') throw new Error(id)
      expect(said.cities.length, id).toBeGreaterThan(3)
      expect(
        said.cities.filter(({ name }) => /closed/i.test(name)),
        id,
      ).toEqual([])
    }
  })

  test('TCS keeps both tokens for a while', async () => {
    const { couriers, courier } = await connected()
    const open = await courier('tcs')
    await booked(open, 'tcs')
    const signed = couriers.tcs.count('sign-in')
    await booked(open, 'tcs', '1006-1')
    expect(couriers.tcs.count('sign-in')).toBe(signed)
    expect(signed).toBeLessThanOrEqual(2)
  })
})

/** Faults after which nobody knows whether the parcel exists, and whether the fake has it then. */
const unclear: [FakeFault, boolean][] = [
  ['cut-before', false],
  ['cut-after', true],
  ['half-json', true],
  ['html', false],
  ['error-500', false],
  ['redirect', false],
  ['too-large', false],
  ['no-number', true],
  ['taken', false],
]

describe('protects', () => {
  test('after an unclear end a booking is unsure, was asked for once, and is found where it exists', async () => {
    const { shop, couriers, courier } = await connected()
    for (const id of connectedCouriers) {
      const open = await courier(id)
      for (const [place, [fault, exists]] of unclear.entries()) {
        const reference = `50${place + 10}-1`
        const before = couriers[id].count('book')
        couriers[id].fail('book', fault)
        const booking = await open.book(aParcelToBook(id, { reference }))
        expect(booking.outcome, `${id} ${fault}`).toBe('unsure')
        expect(couriers[id].count('book') - before, `${id} ${fault}`).toBe(1)
        const found = await open.find?.(reference, shop.clock.now())
        if (found) expect(found.outcome, `${id} ${fault}`).toBe(exists ? 'found' : 'none')
      }
    }
  })

  test('a call that hangs ends with its limit, and the booking is unsure', async () => {
    const { couriers, courier } = await connected()
    for (const id of connectedCouriers) {
      const open = await courier(id)
      // The tokens of TCS are there before.
      await open.cities()
      couriers[id].fail('book', 'hang')
      const timeout = vi.spyOn(AbortSignal, 'timeout')
      timeout.mockImplementation((ms) => {
        expect(ms).toBe(25_000)
        const limit = new AbortController()
        setTimeout(() => limit.abort(), 50)
        return limit.signal
      })
      expect(await open.book(aParcelToBook(id)), id).toEqual({ outcome: 'unsure', courierText: null })
      timeout.mockRestore()
    }
  })

  test('only what a courier’s own code calls a refusal is one, with its words', async () => {
    const { couriers, courier } = await connected()
    for (const id of connectedCouriers) {
      const open = await courier(id)
      couriers[id].fail('book', 'refused')
      expect(await open.book(aParcelToBook(id)), id).toMatchObject({
        outcome: 'refused',
        courierText: expect.stringContaining('Your account is on hold') as string,
      })
      const elsewhere = await open.book(aParcelToBook(id, { city: { id: '4711', name: 'Atlantis' } }))
      expect(elsewhere, id).toMatchObject({
        outcome: 'refused',
        courierText: expect.stringMatching(/city/i) as string,
      })
      expect(couriers[id].parcels, id).toEqual([])
    }
  })

  test('Leopards’ errors as a list and as an object are read as words', async () => {
    const { couriers, courier } = await connected()
    const open = await courier('leopards')
    for (const fault of ['error-list', 'error-object'] as const) {
      couriers.leopards.fail('book', fault)
      expect(await open.book(aParcelToBook('leopards')), fault).toMatchObject({
        outcome: 'refused',
        courierText: expect.stringMatching(/^Your account is on hold\.( Please contact support\.)?$/) as string,
      })
    }
  })

  test('TCS: a kept token that is no longer taken is fetched anew, and what is refused otherwise is not sent again', async () => {
    const { couriers, courier } = await connected()
    const open = await courier('tcs')
    await booked(open, 'tcs')
    couriers.tcs.fail('book', 'old-token')
    expect((await open.book(aParcelToBook('tcs', { reference: '1006-1' }))).outcome).toBe('booked')
    expect(couriers.tcs.parcels.map(({ reference }) => reference)).toEqual(['1005-1', '1006-1'])
    const before = couriers.tcs.count('book')
    couriers.tcs.fail('book', 'refused')
    expect((await open.book(aParcelToBook('tcs', { reference: '1007-1' }))).outcome).toBe('refused')
    expect(couriers.tcs.count('book') - before).toBe(1)
    // A token that was fetched a moment ago and is not taken is the courier's word.
    couriers.tcs.fail('book', 'old-token', 2)
    expect((await open.book(aParcelToBook('tcs', { reference: '1008-1' }))).outcome).toBe('refused')
  })

  test('codes are read as numbers and as texts', async () => {
    const { couriers, courier } = await connected()
    for (const id of connectedCouriers) {
      const open = await courier(id)
      couriers[id].fail('book', 'other-types')
      expect((await open.book(aParcelToBook(id))).outcome, id).toBe('booked')
    }
  })

  test('questions that fail are unsure or refused, never an answer', async () => {
    const { shop, couriers, courier } = await connected()
    for (const id of connectedCouriers) {
      const open = await courier(id)
      const number = await booked(open, id)
      const period = { from: shop.clock.now(), to: shop.clock.now() }
      const asks: [FakeCallName, () => Promise<{ outcome: string }>][] = [
        ['track', () => open.track([number])],
        ['cities', () => open.cities()],
        ['cancel', () => open.cancel(number)],
        ['payments', () => open.payments({ trackingNumbers: [number], ...period })],
        ['label', () => open.label(number, `https://merchantapi.leopardscourier.com/slip/${number}`)],
      ]
      for (const [call, ask] of asks) {
        for (const fault of ['cut-before', 'error-500', 'redirect', 'too-large'] as const) {
          // PostEx tells amounts where it tracks.
          couriers[id].fail(id === 'postex' && call === 'payments' ? 'track' : call, fault)
          expect((await ask()).outcome, `${id} ${call} ${fault}`).toBe('unsure')
          couriers[id].heal()
        }
      }
    }
  })

  test('a lost question by reference is unsure, not an empty answer', async () => {
    const { shop, couriers, courier } = await connected()
    for (const id of connectedCouriers) {
      const open = await courier(id)
      for (const fault of ['cut-before', 'error-500', 'html', 'half-json'] as const) {
        // PostEx has two lists, and the parcel may be in the one that was not read.
        couriers[id].fail('find', fault, 1)
        const found = await open.find?.('1005-1', shop.clock.now())
        if (found) expect(found.outcome, `${id} ${fault}`).toBe('unsure')
        couriers[id].heal()
      }
    }
  })

  test('a label that is JSON is not ready, and a link leads to the courier’s own host only', async () => {
    const { couriers, courier } = await connected()
    for (const id of connectedCouriers) {
      const open = await courier(id)
      const number = await booked(open, id)
      couriers[id].fail('label', 'not-ready')
      const slip = id === 'leopards' ? `https://merchantapi.leopardscourier.com/slip/${number}` : null
      expect(await open.label(number, slip), id).toEqual({ outcome: 'not-ready' })
      const calls = couriers[id].calls.length
      if (id === 'leopards') {
        expect((await open.label(number, `https://labels.example/${number}`)).outcome).toBe('refused')
        expect((await open.label(number, `http://merchantapi.leopardscourier.com/slip/${number}`)).outcome).toBe(
          'refused',
        )
        expect(couriers[id].calls.length).toBe(calls)
      }
      if (id === 'tcs') {
        couriers.tcs.fail('label', 'json-link')
        expect((await open.label(number, null)).outcome).toBe('pdf')
        couriers.tcs.fail('label', 'foreign-link')
        expect((await open.label(number, null)).outcome).toBe('refused')
      }
    }
  })

  test('calls go to the fixed hosts by https, and follow no other way', async () => {
    const { couriers, courier } = await connected()
    const asked: { origin: string; redirect: string | undefined }[] = []
    vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
      asked.push({ origin: new URL(address).origin, redirect: init.redirect })
      return couriers.fetch(address, init)
    })
    for (const id of connectedCouriers) await (await courier(id)).cities()
    expect(new Set(asked.map(({ origin }) => origin))).toEqual(
      new Set([
        'https://api.postex.pk',
        'https://merchantapi.leopardscourier.com',
        'https://ociconnect.tcscourier.com',
        'https://sonic.pk',
      ]),
    )
    expect(asked.every(({ redirect }) => redirect === 'manual')).toBe(true)
  })

  test('with COURIERS_AT every call goes to one address, to the path behind the courier’s host', async () => {
    const { couriers, connect, courier } = await aShopWithCouriers({ COURIERS_AT: 'http://127.0.0.1:9600/' })
    const asked: string[] = []
    vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
      asked.push(address)
      return couriers.fetch(address, init)
    })
    await connect()
    for (const id of connectedCouriers) {
      const open = await courier(id)
      const booking = await open.book(aParcelToBook(id))
      if (booking.outcome !== 'booked') throw new Error(`${id}: ${JSON.stringify(booking)}`)
      expect((await open.label(booking.trackingNumber, booking.slipLink)).outcome, id).toBe('pdf')
    }
    for (const address of asked) expect(address).toMatch(/^http:\/\/127\.0\.0\.1:9600\/(postex|leopards|tcs|trax)\/\w/)
    expect(asked).toContain('http://127.0.0.1:9600/postex/services/integration/api/order/v3/create-order')
  })

  test('a call that was over before it began is unsure', async () => {
    const { courier } = await connected()
    const opened = await Promise.all(connectedCouriers.map(courier))
    const limit = shortLimit()
    for (const open of opened) expect((await open.book(aParcelToBook(open.id))).outcome).toBe('unsure')
    limit.mockRestore()
  })
})
