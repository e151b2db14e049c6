import { fireEvent, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { boardColumns } from '#domain/orders/board-columns.ts'
import type { AdminOrder } from '#domain/orders/admin-order.ts'
import type { Parcel } from '#domain/parcels/parcel.ts'
import { aCard, anOrder, bodies } from '#tests/support/web/admin-orders.ts'
import { aBench, aParcel, aPick } from '#tests/support/web/admin-parcels.ts'
import { openAdmin } from '#tests/support/web/admin.tsx'
import { type Answers, failing, lost } from '#tests/support/web/screen.tsx'

const bench = 'GET /api/hitech/owner/bench'
const couriers = {
  couriers: [
    ['own-rider', 'Own rider'],
    ['tcs', 'TCS'],
  ].map(([id, name]) => ({
    id,
    name,
    trackingUrl: null,
    fee: 0,
    incomeTaxPercent: 0,
    salesTaxPercent: 0,
    mostCash: null,
    mostGrams: 30_000,
    keepsDays: 5,
    isActive: true,
    updatedAt: 1,
  })),
}

/** The bench that remembers ticks, packing, handing over and taking back. */
function open(
  address: string,
  { picks = [], parcels = [], connected = [] }: Partial<ReturnType<typeof aBench>> = {},
  answers: Answers = {},
) {
  const shop = { picks, parcels }
  const shipped = (id: string): AdminOrder => {
    const { number, courierId, trackingNumber } = shop.parcels.find(({ orderId }) => orderId === id) ?? aParcel()
    const tracking = { courier: courierId, number: trackingNumber, href: null }
    return anOrder({ id, number, state: 'shipped', courierId, tracking })
  }
  const ofOrders = Object.fromEntries(
    shop.parcels.flatMap((parcel) => [
      [
        `POST /api/hitech/owner/orders/${parcel.orderId}/move`,
        () => {
          const order = shipped(parcel.orderId)
          shop.parcels = shop.parcels.filter(({ orderId }) => orderId !== parcel.orderId)
          return { order }
        },
      ],
      [
        `POST /api/hitech/owner/orders/${parcel.orderId}/undo`,
        () => {
          shop.parcels = [...shop.parcels, parcel]
          return { order: anOrder({ id: parcel.orderId, state: 'packed' }) }
        },
      ],
    ]),
  )
  const admin = openAdmin(address, {
    [bench]: () => ({ ...aBench(shop.picks, shop.parcels), connected }),
    'GET /api/hitech/owner/couriers': couriers,
    'POST /api/hitech/owner/bench/picks': ({
      body,
    }: {
      body: { productId: string; orderId: string; picked: boolean }
    }) => {
      shop.picks = shop.picks.map((pick) => {
        if (pick.productId !== body.productId) return pick
        const orders = pick.orders.map((each) => (each.id === body.orderId ? { ...each, picked: body.picked } : each))
        return { ...pick, orders, picked: orders.every(({ picked }) => picked) }
      })
      return {}
    },
    'POST /api/hitech/owner/order-moves': ({ body }: { body: { ids: string[] } }) => {
      const numbers = new Map(shop.picks.flatMap(({ orders }) => orders.map(({ id, number }) => [id, number] as const)))
      shop.picks = shop.picks.filter(({ orders }) => !orders.some(({ id }) => body.ids.includes(id)))
      shop.parcels = [
        ...shop.parcels,
        ...body.ids.map((orderId) => aParcel({ orderId, number: numbers.get(orderId) ?? 0 })),
      ]
      return { results: body.ids.map((id) => ({ id, number: numbers.get(id), outcome: 'done', state: 'packed' })) }
    },
    ...ofOrders,
    ...answers,
  })
  return { ...admin, shop }
}

/** What a barcode reader does: a keyboard that types fast and presses Enter. */
function scan(code: string, at: Element = document.body) {
  for (const key of [...code, 'Enter']) fireEvent.keyDown(at, { key })
}

const twoOrders = aPick({
  quantity: 3,
  orders: [
    { id: 'A', number: 1048, quantity: 2, picked: false },
    { id: 'B', number: 1049, quantity: 1, picked: false },
  ],
})

describe('does', () => {
  test('parts are ticked by shelf, for all orders or one, and what is picked is packed in one press and ticked', async () => {
    const chain = aPick({
      productId: 'CHAIN',
      name: 'Chain',
      shelf: null,
      quantity: 1,
      orders: [{ id: 'B', number: 1049, quantity: 1, picked: false }],
    })
    const { view, person, asked } = open('/owner/bench', { picks: [twoOrders, chain] })
    await person.click(await view.findByRole('button', { name: 'Order 1048, 2 pieces' }))
    await person.click(await view.findByRole('button', { name: 'Pack 1048' }))
    expect(await view.findByRole('checkbox', { name: 'Parcel 1048', checked: true })).toBeDefined()
    expect(bodies(asked, /order-moves/)).toEqual([{ ids: ['A'], to: 'packed' }])
    expect(bodies(asked, /picks/)).toEqual([{ orderId: 'A', productId: 'PLUG', picked: true }])
    expect(view.getByText('1 parcel').parentElement?.textContent).toBe('1 parcel ticked, PKR 2,350 to collect')
  })

  test('a tick is taken away again, and ticks of others appear', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const { view, person, asked, shop } = open('/owner/bench', { picks: [twoOrders] })
    const row = await view.findByRole('checkbox', { name: /^Spark plug/ })
    await person.click(row)
    await person.click(row)
    await waitFor(() => expect(bodies(asked, /picks/)).toHaveLength(4))
    expect(bodies(asked, /picks/).map((body) => (body as { picked: boolean }).picked)).toEqual([
      true,
      true,
      false,
      false,
    ])
    await waitFor(() => expect(shop.picks[0]?.orders.some(({ picked }) => picked)).toBe(false))
    shop.picks = [{ ...twoOrders, picked: true, orders: twoOrders.orders.map((each) => ({ ...each, picked: true })) }]
    vi.advanceTimersByTime(10_000)
    expect(await view.findByRole('checkbox', { name: /^Spark plug/, checked: true }, { timeout: 5000 })).toBeDefined()
    vi.useRealTimers()
  })

  test('courier, weight and pieces are changed in their place, with problems at their fields', async () => {
    const sentence = 'The weight is missing: no kind of its parts says what one weighs.'
    let parcel = aParcel({ weightGrams: 0, problems: [{ field: 'weightGrams', sentence }] })
    const { view, person, asked } = open(
      '/owner/bench',
      {},
      {
        [bench]: () => aBench([], [parcel]),
        'POST /api/hitech/owner/orders/A/parcel': ({ body }: { body: Partial<Parcel> }) => {
          const { weightGrams = 0, courierId = '', pieces = 1 } = body
          parcel = aParcel({ weightGrams, courierId, pieces, updatedAt: parcel.updatedAt + 1 })
          return { parcel }
        },
      },
    )
    const weight = await view.findByRole<HTMLInputElement>('textbox', { name: 'Weight' })
    expect(weight.getAttribute('aria-invalid')).toBe('true')
    expect(view.getByText(sentence)).toBeDefined()
    await person.type(weight, '2,5{Enter}')
    await person.selectOptions(view.getByRole('combobox', { name: 'Courier' }), 'TCS')
    await person.click(view.getByRole('button', { name: 'One piece of parcel 1048 more' }))
    await waitFor(() => expect(bodies(asked, /parcel$/)).toHaveLength(3))
    expect(bodies(asked, /parcel$/)).toEqual([
      { from: 1, courierId: 'own-rider', weightGrams: 2500, pieces: 1 },
      { from: 2, courierId: 'tcs', weightGrams: 2500, pieces: 1 },
      { from: 3, courierId: 'tcs', weightGrams: 2500, pieces: 2 },
    ])
    await waitFor(() => expect(view.queryByText(sentence)).toBeNull())
    expect(weight.value).toBe('2.5 kg')
  })

  test('the ticked parcels are handed over in one press, taken back in another, and go on from here', async () => {
    const parcels = [
      aParcel(),
      aParcel({
        orderId: 'B',
        number: 1049,
        courierId: 'postex',
        courierName: 'PostEx',
        state: 'booked',
        trackingNumber: 'PX-9',
      }),
    ]
    const { view, person, asked } = open('/owner/bench', { parcels })
    await person.click(await view.findByRole('checkbox', { name: 'All 2' }))
    await person.click(view.getByRole('button', { name: 'Hand over' }))
    const list = await view.findByRole('region', { name: 'Handed over' })
    // A booked parcel has its courier and its number.
    expect(bodies(asked, /move$/)).toEqual([
      { from: 'packed', to: 'shipped', courierId: 'own-rider' },
      { from: 'packed', to: 'shipped' },
    ])
    expect(within(list).getAllByRole('button', { name: /^Mark delivered/ })).toHaveLength(2)
    await person.click(view.getByRole('button', { name: 'Undo' }))
    expect(await view.findAllByRole('checkbox', { name: /^Parcel/ })).toHaveLength(2)
    expect(view.queryByRole('region', { name: 'Handed over' })).toBeNull()
  })

  test('the number of a courier by hand is asked for, and may come later', async () => {
    const tcs = { courierId: 'tcs', courierName: 'TCS' }
    const { view, person, asked } = open('/owner/bench?do=hand-over', {
      parcels: [aParcel(tcs), aParcel({ orderId: 'B', number: 1049, ...tcs })],
    })
    await person.click(await view.findByRole('button', { name: 'Hand over all 2' }))
    const dialog = within(await view.findByRole('dialog'))
    await person.type(dialog.getByLabelText('TCS’s number of 1048, Lahore (may come later)'), 'tcs 77')
    await person.click(dialog.getByRole('button', { name: 'Hand over' }))
    await waitFor(() => expect(view.queryByRole('dialog')).toBeNull())
    expect(bodies(asked, /move$/)).toEqual([
      { from: 'packed', to: 'shipped', courierId: 'tcs', trackingNumber: 'tcs 77' },
      { from: 'packed', to: 'shipped', courierId: 'tcs' },
    ])
    expect(await view.findByText('Nothing to hand over')).toBeDefined()
  })

  test.each(['1048', '#1048', '1048-1', 'px9'])('scanning %s opens its order', async (code) => {
    const { view, address } = open('/owner/bench', { parcels: [aParcel({ trackingNumber: 'PX-9', state: 'booked' })] })
    await view.findByRole('checkbox', { name: 'Parcel 1048' })
    scan(code)
    await waitFor(() => expect(address()).toBe('/owner/orders/A'))
  })

  test('in hand over the first scan shows a parcel and the second hands it over, whatever has the focus', async () => {
    const { view, asked } = open('/owner/bench?do=hand-over', {
      parcels: [aParcel(), aParcel({ orderId: 'B', number: 1049 })],
    })
    const [, second] = await view.findAllByRole('button', { name: /^Hand over \d+$/ })
    second?.focus()
    scan('1048', second)
    const card = within(await view.findByRole('status', { name: 'The last code' }))
    expect(card.getByText('Scan it again to hand it over.')).toBeDefined()
    expect(bodies(asked, /move$/)).toEqual([])
    scan('1048-1')
    expect(await card.findByText('Handed over')).toBeDefined()
    expect(await card.findByText('1048 is handed over.')).toBeDefined()
    expect(card.queryByText('Scan it again to hand it over.')).toBeNull()
    expect(bodies(asked, /move$/)).toHaveLength(1)
    scan('1048')
    expect(await card.findByText('1048 is handed over already.')).toBeDefined()
    expect(bodies(asked, /move$/)).toHaveLength(1)
  })

  test('ticked parcels are booked at a connected courier, each with its result, and go without a number', async () => {
    const parcels = [
      aParcel({ courierId: 'postex', courierName: 'PostEx' }),
      aParcel({ orderId: 'B', number: 1049, courierId: 'postex', courierName: 'PostEx' }),
      aParcel({ orderId: 'C', number: 1050 }),
    ]
    const { view, person, asked, shop } = open(
      '/owner/bench',
      { parcels, connected: ['postex'] },
      {
        'POST /api/hitech/owner/parcels/book': () => {
          const [first, second, third] = parcels
          const booked = {
            ...first,
            state: 'booked' as const,
            stateText: 'Booked',
            trackingNumber: 'PX-9',
            bookedAt: 5,
          }
          shop.parcels = [booked, second, third] as typeof parcels
          const result = { parcel: null, courierText: null }
          return {
            results: [
              { ...result, orderId: 'A', number: 1048, outcome: 'booked', sentence: 'Booked at PostEx: PX-9.' },
              {
                ...result,
                orderId: 'B',
                number: 1049,
                outcome: 'refused',
                sentence: 'PostEx does not go to this city.',
              },
            ],
          }
        },
      },
    )
    await person.click(await view.findByRole('checkbox', { name: 'All 3' }))
    await person.click(view.getByRole('button', { name: 'Book 2' }))
    expect(await view.findByText('Booked at PostEx: PX-9.')).toBeDefined()
    expect(view.getByText('PostEx does not go to this city.')).toBeDefined()
    expect(bodies(asked, /book$/)).toEqual([{ orderIds: ['A', 'B'] }])
    expect(await view.findByText('PX-9')).toBeDefined()
    expect(view.getByRole('button', { name: 'Cancel booking' })).toBeDefined()
  })

  test('an order that a courier has booked is handed over from its page without naming the courier', async () => {
    const tracking = { courier: 'PostEx', number: 'PX-9', href: null }
    const booked = aParcel({
      courierId: 'postex',
      courierName: 'PostEx',
      state: 'booked',
      trackingNumber: 'PX-9',
      bookedAt: 5,
    })
    const order = anOrder({ state: 'packed', courierId: 'postex', tracking, parcel: booked })
    const { view, person, asked } = open(
      '/owner/orders/A',
      {},
      {
        'GET /api/hitech/owner/orders/A': { order, couriers: [] },
        'GET /api/hitech/owner/orders/A/links': { links: null },
        'POST /api/hitech/owner/orders/A/move': { order: { ...order, state: 'shipped' } },
      },
    )
    const card = within(await view.findByRole('region', { name: 'With the courier' }))
    expect(card.getByText('2.5 kg, 1 piece, PKR 2,350 to collect')).toBeDefined()
    await person.click(view.getByRole('button', { name: 'Hand to PostEx' }))
    await waitFor(() => expect(bodies(asked, /move$/)).toEqual([{ from: 'packed', to: 'shipped' }]))
  })

  test('the owner frees an order whose courier did not cancel, because it has the parcel no longer', async () => {
    const booked = aParcel({ state: 'booked', trackingNumber: 'PX-8', bookedAt: 5, isConnected: true })
    const refused = { ...booked, id: 'B-1', orderId: 'B', number: 1049, trackingNumber: 'PX-9', courierText: 'INVALID' }
    const { view, person, asked } = open(
      '/owner/bench',
      { parcels: [booked, refused] },
      { 'POST /api/hitech/owner/parcels/B-1/settle': { parcel: refused } },
    )
    expect(await view.findAllByRole('button', { name: 'Cancel booking' })).toHaveLength(2)
    // Only beside the one that was refused.
    await person.click(view.getByRole('button', { name: 'I looked there' }))
    await person.click(await view.findByRole('button', { name: 'It is not there' }))
    await waitFor(() => expect(bodies(asked, /settle$/)).toEqual([{ trackingNumber: null }]))
  })
})

describe('refuses', () => {
  test('a code that no order has, and one whose order is not packed', async () => {
    const board = 'GET /api/hitech/owner/orders'
    const { view, person } = open(
      '/owner/bench?do=hand-over',
      {},
      {
        [board]: ({ search }: { search: URLSearchParams }) => ({
          orders: search.get('q') === '1050' ? [aCard({ id: 'C', number: 1050 })] : [],
          next: null,
          counts: Object.fromEntries(boardColumns.map((column) => [column, 0])),
        }),
      },
    )
    await view.findByText('Nothing to hand over')
    scan('XYZ-1')
    expect(await view.findByText('No order has the code XYZ-1.')).toBeDefined()
    // By hand, with the field.
    await person.type(view.getByRole('searchbox', { name: 'Order or tracking number' }), '1050{Enter}')
    expect(await view.findByText('Order 1050 is not packed yet.')).toBeDefined()
  })

  test('what is typed slowly, or into a field, as a scan', async () => {
    const { view, person, address } = open('/owner/bench', { parcels: [aParcel()] })
    await person.type(await view.findByRole('textbox', { name: 'Weight' }), '1048')
    scan('1048', view.getByRole('textbox', { name: 'Weight' }))
    for (const key of [...'1048', 'Enter']) {
      await new Promise((go) => setTimeout(go, 120))
      fireEvent.keyDown(document.body, { key })
    }
    expect(address()).toBe('/owner/bench')
  })

  test('a parcel that somebody else handed over, and says so; a number that another parcel has, at its field', async () => {
    const move = 'POST /api/hitech/owner/orders/A/move'
    const stale = failing(409, 'STALE', 'Stale.', { state: 'cancelled', place: 'cancelled' })
    const { view, person, close } = open('/owner/bench', { parcels: [aParcel()] }, { [move]: stale })
    await person.click(await view.findByRole('checkbox', { name: 'Parcel 1048' }))
    await person.click(view.getByRole('button', { name: 'Hand over' }))
    expect(await view.findByText(/^1048: Somebody else changed this order/)).toBeDefined()
    close()
    const message = 'Order 1001 has this tracking number already.'
    const taken = failing(400, 'VALIDATION', message, { errors: { trackingNumber: message } })
    const again = open(
      '/owner/bench?do=hand-over',
      { parcels: [aParcel({ courierId: 'tcs', courierName: 'TCS' })] },
      { [move]: taken },
    )
    await person.click(await again.view.findByRole('button', { name: 'Hand over 1048' }))
    const dialog = within(await again.view.findByRole('dialog'))
    await person.type(dialog.getByRole('textbox'), 'TCS1')
    await person.click(dialog.getByRole('button', { name: 'Hand over' }))
    expect(await dialog.findByText(message)).toBeDefined()
    expect(dialog.getByRole<HTMLInputElement>('textbox').value).toBe('TCS1')
  })
})

describe('protects', () => {
  test('a tick that did not reach the shop stays and is sent again', async () => {
    let isOffline = true
    const { view, person, asked } = open(
      '/owner/bench',
      { picks: [aPick()] },
      {
        'POST /api/hitech/owner/bench/picks': () => (isOffline ? lost() : {}),
      },
    )
    await person.click(await view.findByRole('checkbox', { name: /^Spark plug/ }))
    const again = await view.findByRole('button', { name: 'Try again' })
    isOffline = false
    await person.click(again)
    await waitFor(() => expect(bodies(asked, /picks/)).toHaveLength(2))
    await waitFor(() => expect(view.queryByRole('button', { name: 'Try again' })).toBeNull())
  })
})
