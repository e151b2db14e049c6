import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { messages } from '#domain/messages.ts'
import { boardPlaces, orderMoves } from '#domain/order-moves.ts'
import type { BoardCard, OwnerOrder } from '#domain/owner-order.ts'
import { defaultFacts } from '#domain/shop-facts.ts'
import { openCounter } from '#tests/support/admin.tsx'
import { type AskedRequest, failing } from '#tests/support/screen.tsx'

const board = 'GET /api/hitech/owner/orders'
const calls = 'GET /api/hitech/owner/calls'
const take = 'POST /api/hitech/owner/orders'
const parts = 'GET /api/hitech/owner/order-parts'
const order = (id: string, verb = '') => `${verb ? 'POST' : 'GET'} /api/hitech/owner/orders/${id}${verb && `/${verb}`}`
const shop = { 'GET /api/hitech/shop': { marqueeText: '', facts: defaultFacts } }
const noAnswerYet = {
  delivered: 0,
  refused: 0,
  cancelled: 0,
  returned: 0,
  open: 1,
  names: 1,
  isCut: false,
  reasons: [],
}

const anOrder = (changes: Partial<OwnerOrder> = {}): OwnerOrder => {
  const state = changes.state ?? 'placed'
  return {
    id: 'A',
    number: 1048,
    state,
    isPaid: false,
    place: state,
    moves: [...orderMoves[state]],
    channel: 'web',
    createdAt: Date.now() - 130 * 60_000,
    updatedAt: 1,
    name: 'Bilal Ahmed',
    phone: '923001234567',
    email: 'bilal@example.com',
    street: 'House 14, Street 3, Samanabad',
    city: 'Lahore',
    province: 'Punjab',
    zipCode: null,
    country: 'Pakistan',
    address: 'House 14, Street 3, Samanabad, Lahore, Punjab',
    isAccountDeleted: false,
    lines: [
      {
        productId: 'PLUG',
        name: 'Spark plug',
        price: 280,
        quantity: 2,
        picture: null,
        partNumber: null,
        shelf: 'A1',
        stock: 5,
        isMisfit: false,
      },
    ],
    bike: null,
    subtotal: 560,
    deliveryFee: 50,
    amount: 610,
    cashDue: null,
    callAttempts: 0,
    callAfter: 0,
    reason: null,
    note: null,
    courierId: null,
    tracking: null,
    shippedAt: null,
    deliveredAt: null,
    history: [{ id: 'e1', at: 0, who: 'Customer', text: 'Placed' }],
    holdsHalfOf: [],
    phoneHistory: { ...noAnswerYet, delivered: 4, reasons: [{ text: '4 delivered', tone: 'good' }] },
    ...changes,
  }
}
const second = anOrder({ id: 'B', number: 1049, name: 'Sana Khan', callAttempts: 1 })
const queue = (next: OwnerOrder | null, due: number, fields = {}) => ({
  order: next,
  due,
  later: null,
  cursor: next && `0.${next.id}`,
  ...fields,
})
/** The queue as a shop keeps it: whoever was answered is gone from it. */
function queueOf(orders: OwnerOrder[]) {
  const waiting = [...orders]
  const answered = (id: string) => ({
    order: {
      ...(waiting.splice(
        waiting.findIndex((each) => each.id === id),
        1,
      )[0] as OwnerOrder),
      callAfter: 0,
    },
  })
  const next = ({ search }: AskedRequest) => {
    const skipped = waiting.findIndex(({ id }) => `0.${id}` === search.get('skip'))
    return queue(waiting[skipped + 1] ?? null, waiting.length)
  }
  return { next, answered }
}

const ownRider = { id: 'own-rider', name: 'Own rider' }
const shippedByRider = { courierId: 'own-rider', tracking: { courier: 'Own rider', number: null, href: null } }
const counts = Object.fromEntries(boardPlaces.map((each) => [each, 0]))
const aCard = (changes: Partial<BoardCard> = {}): BoardCard => ({
  id: 'A',
  number: 1048,
  name: 'Bilal Ahmed',
  phone: '923001234567',
  city: 'Lahore',
  amount: 610,
  place: 'confirmed',
  channel: 'web',
  createdAt: Date.now() - 60_000,
  itemCount: 2,
  callAttempts: 0,
  callAfter: 0,
  courierId: null,
  courierName: null,
  trackingNumber: null,
  shippedAt: null,
  ...changes,
})
const cards = (orders: BoardCard[]) => ({ orders, next: null, counts: { ...counts, confirmed: orders.length } })
const plug = {
  productId: 'PLUG',
  name: 'Spark plug',
  partNumber: 'HT-0101',
  price: 280,
  stock: 5,
  shelf: null,
  fits: 'Honda CD 70',
  picture: null,
}
/** A dock rests after a step: the button once it takes presses again. */
const awakeButton = (name: string | RegExp) =>
  waitFor(() => {
    const button = screen.getByRole<HTMLButtonElement>('button', { name })
    expect(button.disabled).toBe(false)
    return button
  })
const bodies = (asked: AskedRequest[], path: RegExp) =>
  asked.filter((each) => each.method === 'POST' && path.test(each.path)).map(({ body }) => body)
const lost = () => new Error('offline')

describe('does', () => {
  test('a call is confirmed, the next one comes by itself with the focus on its name, and then there are none', async () => {
    const { next, answered } = queueOf([anOrder(), second])
    const { person, view, asked } = openCounter('/owner/calls', {
      [calls]: next,
      [order('A', 'move')]: () => answered('A'),
      [order('B', 'call')]: () => answered('B'),
    })
    await view.findByRole('heading', { name: 'Call 1 of 2' })
    expect(view.getByText('0300 1234567')).toBeTruthy()
    expect(view.getByText('PKR 610')).toBeTruthy()
    expect(view.getByText('0 refused')).toBeTruthy()
    expect(view.getByRole('link', { name: 'Call' }).getAttribute('href')).toBe('tel:+923001234567')
    await person.click(view.getByRole('button', { name: 'Confirmed' }))
    await view.findByRole('heading', { name: 'Call 2 of 2' })
    await expect.poll(() => document.activeElement?.textContent).toBe('Sana Khan')
    expect(view.getByText('Call 2')).toBeTruthy()
    await person.click(await awakeButton('No answer'))
    await view.findByText('No calls to make')
    expect(bodies(asked, /move$/)).toEqual([{ from: 'placed', to: 'confirmed' }])
    expect(bodies(asked, /call$/)).toEqual([{ from: 1, outcome: 'no-answer' }])
  })

  test('the call card marks the part that is not for the customer’s bike', async () => {
    const lines = anOrder().lines.map((line) => ({ ...line, isMisfit: true }))
    const { view } = openCounter('/owner/calls', { [calls]: queueOf([anOrder({ bike: 'YBR 125', lines })]).next })
    const mark = await view.findByText('Not for their YBR 125')
    expect(mark.closest('li')?.textContent).toContain('Spark plug')
  })

  test('the call card warns of an order that keeps half of a part from everybody else', async () => {
    const held = anOrder({ holdsHalfOf: ['Chain set', 'Spark plug'] })
    const { view, person } = openCounter('/owner/calls', { [calls]: queueOf([held, second]).next })
    expect(await view.findByText('Holds half the stock of Chain set')).toBeTruthy()
    expect(view.getByText('Holds half the stock of Spark plug')).toBeTruthy()
    await person.click(view.getByRole('button', { name: 'Skip' }))
    await view.findByText('Sana Khan')
    expect(view.queryByText(/Holds half/)).toBeNull()
  })

  test('an order that is done has a WhatsApp message ready as well', async () => {
    const { view } = openCounter('/owner/orders/A', {
      [order('A')]: { order: anOrder({ state: 'delivered', place: 'delivered' }), couriers: [] },
    })
    const link = await view.findByRole<HTMLAnchorElement>('link', { name: /WhatsApp/ })
    expect(new URL(link.href).searchParams.get('text')).toContain('was delivered')
  })

  test('a call can be skipped, and the skipped ones come back', async () => {
    const { view, person } = openCounter('/owner/calls', { [calls]: queueOf([anOrder(), second]).next })
    await view.findByText('Bilal Ahmed')
    await person.click(view.getByRole('button', { name: 'Skip' }))
    await view.findByText('Sana Khan')
    await person.click(view.getByRole('button', { name: 'Skip' }))
    await person.click(await view.findByRole('button', { name: 'Call the skipped ones' }))
    await view.findByText('Bilal Ahmed')
  })

  test('WhatsApp opens with the message ready, in the language that this device used last', async () => {
    const { view, person, close } = openCounter('/owner/calls', { [calls]: queue(anOrder(), 1) })
    const message = () => new URL(view.getByRole<HTMLAnchorElement>('link', { name: /WhatsApp/ }).href)
    await view.findByText('Bilal Ahmed')
    expect(message().searchParams.get('text')).toMatch(/^Assalam o alaikum Bilal Ahmed.*order 1048/)
    await person.click(view.getByRole('radio', { name: 'Roman Urdu' }))
    expect(message().searchParams.get('text')).toMatch(/Aap ka order 1048/)
    expect(message().href).toMatch(/^https:\/\/wa\.me\/923001234567\?text=/)
    close()
    openCounter('/owner/calls', { [calls]: queue(anOrder(), 1) })
    expect((await view.findByRole<HTMLInputElement>('radio', { name: 'Roman Urdu' })).checked).toBe(true)
  })

  test('cancelling asks why, and tells the shop', async () => {
    const { next, answered } = queueOf([anOrder()])
    const { view, person, asked } = openCounter('/owner/calls', {
      [calls]: next,
      [order('A', 'move')]: () => answered('A'),
    })
    await person.click(await view.findByRole('button', { name: 'Cancel order' }))
    const dialog = within(view.getByRole('dialog'))
    await person.click(dialog.getByRole('button', { name: 'Cancel order' }))
    await view.findAllByText('Please choose a reason.')
    await person.click(view.getByRole('radio', { name: 'Wrong number' }))
    await person.click(dialog.getByRole('button', { name: 'Cancel order' }))
    await view.findByText('No calls to make')
    expect(bodies(asked, /move$/)).toEqual([{ from: 'placed', to: 'cancelled', reason: 'Wrong number' }])
  })

  test('the board packs with one press, the card stays with its next step, and goes to the own rider with the next', async () => {
    let now = aCard({ place: 'confirmed', callAttempts: 2 })
    const { view, person, asked, address } = openCounter('/owner/orders?place=confirmed', {
      [board]: ({ search }: AskedRequest) => cards(now.place !== 'confirmed' && !search.get('q') ? [] : [now]),
      'GET /api/hitech/owner/couriers': {
        couriers: [
          {
            ...ownRider,
            trackingUrl: null,
            fee: 0,
            incomeTaxPercent: 0,
            salesTaxPercent: 0,
            isActive: true,
            updatedAt: 0,
          },
        ],
      },
      [order('A', 'move')]: ({ body }: AskedRequest) => {
        const { to } = body as { to: 'packed' | 'shipped' }
        now = { ...now, place: to }
        return { order: anOrder({ state: to, ...(to === 'shipped' && shippedByRider) }) }
      },
    })
    await person.click(await view.findByRole('button', { name: 'Mark packed order 1048' }))
    await person.click(await awakeButton(/^Hand to Own rider/))
    await awakeButton('Mark delivered order 1048')
    expect(bodies(asked, /move$/)).toEqual([
      { from: 'confirmed', to: 'packed' },
      { from: 'packed', to: 'shipped', courierId: 'own-rider' },
    ])
    await person.type(view.getByRole('searchbox'), ' 1048{Enter}')
    const found = await view.findByRole('link', { name: /Bilal Ahmed/ })
    expect(found.getAttribute('href')).toBe('/owner/orders/A')
    expect(address()).toBe('/owner/orders?q=1048')
    expect(view.getByRole('list', { name: 'Marks' }).textContent).toBe('Shipped')
  })

  test('the own rider is back with the cash: delivered and received with one press', async () => {
    const delivered = anOrder({ state: 'delivered', ...shippedByRider, cashDue: 610 })
    let now = anOrder({ state: 'shipped', ...shippedByRider })
    const { view, person, asked } = openCounter('/owner/orders/A', {
      [order('A')]: () => ({ order: now, couriers: [ownRider] }),
      [order('A', 'move')]: () => {
        now = delivered
        return { order: delivered }
      },
      'POST /api/hitech/owner/cash/own-rider/receipts': {
        receipt: {
          id: 'r1',
          courierId: 'own-rider',
          courierName: 'Own rider',
          at: 0,
          who: 'Imran',
          orderCount: 1,
          expected: 610,
          received: 610,
          reference: '',
        },
      },
    })
    await person.click(await view.findByRole('button', { name: 'Mark delivered' }))
    await person.click(view.getByRole('button', { name: 'Delivered, cash received' }))
    await view.findByText('1048 delivered, PKR 610 received.')
    expect(bodies(asked, /receipts$/)).toEqual([{ key: 'delivered-A', orderIds: ['A'], received: 610, reference: '' }])
  })

  test('a delivered order leads to its cash', async () => {
    const tracking = { courier: 'Leopards', number: 'LP1', href: null }
    const delivered = anOrder({ state: 'delivered', courierId: 'LEO', tracking, cashDue: 500 })
    const { view } = openCounter('/owner/orders/A', { [order('A')]: { order: delivered, couriers: [] } })
    const link = await view.findByRole('link', { name: 'Receive this cash' })
    expect(link.getAttribute('href')).toBe('/owner/cash/LEO?order=A')
  })

  test('an answer can be undone for some seconds: the order is to be called again', async () => {
    const { next, answered } = queueOf([anOrder(), second])
    let isUndone = false
    const { person, view, asked } = openCounter('/owner/calls', {
      [calls]: (request: AskedRequest) => (isUndone ? queue(anOrder(), 2) : next(request)),
      [order('A', 'move')]: () => ({ order: { ...answered('A').order, state: 'confirmed', updatedAt: 77 } }),
      [order('A', 'undo')]: () => {
        isUndone = true
        return { order: anOrder() }
      },
    })
    await person.click(await view.findByRole('button', { name: 'Confirmed' }))
    await view.findByText('Sana Khan')
    expect(view.getAllByText('1048 confirmed.').length).toBeGreaterThan(0)
    await person.click(view.getByRole('button', { name: 'Undo' }))
    await view.findByText('Bilal Ahmed')
    await view.findByRole('heading', { name: 'Call 1 of 2' })
    expect(bodies(asked, /undo$/)).toEqual([{ updatedAt: 77 }])
    expect(view.queryByRole('button', { name: 'Undo' })).toBeNull()
  })

  test('the next customer is not answered by the second tap of the one before', async () => {
    const { next, answered } = queueOf([anOrder(), second])
    const { person, view, asked } = openCounter('/owner/calls', {
      [calls]: next,
      [order('A', 'move')]: () => answered('A'),
      [order('B', 'move')]: () => answered('B'),
    })
    await person.click(await view.findByRole('button', { name: 'Confirmed' }))
    await view.findByText('Sana Khan')
    expect(view.getByRole<HTMLButtonElement>('button', { name: 'Confirmed' }).disabled).toBe(true)
    await person.click(view.getByRole('button', { name: 'Confirmed' }))
    await awakeButton('Confirmed')
    expect(bodies(asked, /move$/)).toHaveLength(1)
  })

  test('on a desk orders are ticked, their slips printed together, and packed together', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
    const others = aCard({ id: 'B', number: 1049, name: 'Sana Khan' })
    const { view, person, asked } = openCounter('/owner/orders?place=confirmed', {
      [board]: cards([aCard(), others]),
      'GET /api/hitech/owner/couriers': { couriers: [] },
      'POST /api/hitech/owner/order-moves': {
        results: [
          { id: 'A', number: 1048, outcome: 'done', state: 'packed' },
          { id: 'B', number: 1049, outcome: 'changed', state: 'cancelled' },
        ],
      },
    })
    expect((await view.findByRole('link', { name: '1048' })).getAttribute('href')).toBe(
      '/owner/orders?place=confirmed&order=A',
    )
    await person.click(view.getByRole('checkbox', { name: 'All orders' }))
    expect(view.getByRole('link', { name: 'Print slips' }).getAttribute('href')).toBe('/owner/orders/slips?ids=A%2CB')
    await person.click(view.getByRole('button', { name: 'Mark packed' }))
    await view.findByText('1 order packed.')
    await view.findByText('Not packed, because somebody else changed them: 1049.')
    expect(bodies(asked, /order-moves$/)).toEqual([{ ids: ['A', 'B'], to: 'packed' }])
  })

  test('shipping asks for courier and number, and the device remembers the courier', async () => {
    let now = anOrder({ state: 'packed' })
    const { view, person, asked } = openCounter('/owner/orders/A?move=shipped', {
      [order('A')]: () => ({ order: now, couriers: [{ id: 'LEO', name: 'Leopards' }] }),
      [order('A', 'move')]: () => {
        const tracking = { courier: 'Leopards', number: 'LP1234', href: 'https://example.com/?cn=LP1234' }
        now = anOrder({ state: 'shipped', courierId: 'LEO', tracking })
        return { order: now }
      },
    })
    await person.selectOptions(await view.findByLabelText('Courier'), 'Leopards')
    await person.type(view.getByLabelText(/Tracking number/), 'lp 1234')
    await person.click(within(view.getByRole('dialog')).getByRole('button', { name: 'Hand to courier' }))
    const link = await view.findByRole('link', { name: /LP1234/ })
    expect(link.getAttribute('href')).toBe('https://example.com/?cn=LP1234')
    expect(bodies(asked, /move$/)).toEqual([
      { from: 'packed', to: 'shipped', courierId: 'LEO', trackingNumber: 'LP1234' },
    ])
    expect(localStorage.getItem('owner-courier')).toBe('LEO')
  })

  test('address and quantities change in the call, with the cash before and after', async () => {
    const { view, person, asked } = openCounter('/owner/calls', {
      ...shop,
      [calls]: queue(anOrder(), 1),
      [order('A', 'change')]: { order: anOrder({ street: 'House 15', amount: 890, updatedAt: 2 }) },
    })
    await person.click(await view.findByRole('button', { name: 'Change' }))
    const street = await view.findByLabelText(/^Street/)
    await person.clear(street)
    await person.type(street, 'House 15')
    await person.click(view.getByRole('button', { name: 'One Spark plug more' }))
    expect(view.getByText(/PKR 890/).textContent).toBe('now PKR 890')
    await person.click(view.getByRole('button', { name: 'Save changes' }))
    await view.findByRole('heading', { name: 'Call 1 of 1' })
    expect(view.getByText('PKR 890')).toBeTruthy()
    expect(bodies(asked, /change$/)).toEqual([
      expect.objectContaining({ street: 'House 15', updatedAt: 1, lines: [{ productId: 'PLUG', quantity: 3 }] }),
    ])
  })

  test('an order is taken by phone: parts found, the number known, the address of the last order one press away', async () => {
    const { view, person, asked } = openCounter('/owner/orders/new', {
      ...shop,
      [parts]: { parts: [plug] },
      [board]: cards([aCard()]),
      [order('A')]: { order: anOrder(), couriers: [] },
      [take]: { id: 'N', number: 1050, amount: 610, place: 'confirmed' },
    })
    await person.type(await view.findByLabelText('Part name or number'), 'plug')
    const add = await view.findByRole('button', { name: 'Add Spark plug' })
    await person.click(add)
    await person.click(add)
    await view.findByText('PKR 610')
    await person.type(view.getByLabelText('Phone'), '0300 1234567')
    await person.click(await view.findByRole('button', { name: /Same address as order 1048/ }))
    expect(view.getByRole('list', { name: 'History of this number' }).textContent).toMatch(/4 delivered.*0 refused/)
    await person.click(view.getByRole('button', { name: 'Take the order' }))
    await view.findByText('Order 1050 saved')
    expect(bodies(asked, /orders$/)).toEqual([
      expect.objectContaining({
        channel: 'phone',
        name: 'Bilal Ahmed',
        phone: '03001234567',
        street: 'House 14, Street 3, Samanabad',
        amount: 610,
        isConfirmed: true,
        lines: [{ productId: 'PLUG', quantity: 2 }],
      }),
    ])
    expect(localStorage.getItem('owner-order-draft')).toBeNull()
  })

  test('a slip says in large type what to collect, from whom and where', async () => {
    const { view } = openCounter('/owner/orders/A/slip', { ...shop, [order('A')]: { order: anOrder(), couriers: [] } })
    const slip = await view.findByRole('article', { name: 'Slip of order 1048' })
    expect(slip.textContent).toMatch(
      /Cash to collect.*PKR 610.*1048.*Bilal Ahmed.*0300 1234567.*Lahore.*2 × Spark plug/,
    )
  })
})

describe('refuses', () => {
  test('an order without parts cannot be taken; without an address it speaks of the field that stands first', async () => {
    const { view, person, asked } = openCounter('/owner/orders/new', {
      ...shop,
      [parts]: { parts: [plug] },
      [board]: cards([]),
    })
    const take = await view.findByRole<HTMLButtonElement>('button', { name: 'Take the order' })
    expect(take.disabled).toBe(true)
    await person.type(view.getByLabelText('Part name or number'), 'plug')
    await person.click(await view.findByRole('button', { name: 'Add Spark plug' }))
    await person.click(take)
    expect((await view.findAllByText(messages.signup.phoneInvalid)).length).toBeGreaterThan(0)
    expect(document.activeElement).toBe(view.getByLabelText('Phone'))
    expect(bodies(asked, /orders$/)).toEqual([])
  })

  test('a call that somebody else answered is said to be so, and the next one comes', async () => {
    const { next, answered } = queueOf([anOrder(), second])
    const { person, view } = openCounter('/owner/calls', {
      [calls]: next,
      [order('A', 'move')]: () => {
        answered('A')
        return failing(409, 'STALE', 'Look again.', { state: 'cancelled', place: 'cancelled' })
      },
    })
    await person.click(await view.findByRole('button', { name: 'Confirmed' }))
    await view.findByText(/Order 1048: Somebody else changed this order\..*“Cancelled”/)
    await view.findByText('Sana Khan')
  })

  test('whoever comes back from the telephone finds the same customer, and what others did meanwhile', async () => {
    const { next } = queueOf([anOrder(), second])
    const { person, view, asked } = openCounter('/owner/calls', {
      [calls]: next,
      [order('A')]: { order: anOrder({ state: 'confirmed', amount: 890 }), couriers: [] },
    })
    await view.findByText('Bilal Ahmed')
    document.dispatchEvent(new Event('visibilitychange'))
    await view.findByText(/It is now under “Confirmed”/)
    expect(view.getByText('Bilal Ahmed')).toBeTruthy()
    expect(view.queryByRole('button', { name: 'Confirmed' })).toBeNull()
    await person.click(view.getByRole('button', { name: 'Next call' }))
    await expect.poll(() => asked.filter(({ path }) => path.endsWith('/owner/calls')).length).toBe(2)
  })

  test('a move that somebody else made first shows the order as it is, with what was typed', async () => {
    let now = anOrder({ state: 'packed' })
    const { view, person } = openCounter('/owner/orders/A?move=shipped', {
      [order('A')]: () => ({ order: now, couriers: [{ id: 'LEO', name: 'Leopards' }] }),
      [order('A', 'move')]: () => {
        now = anOrder({ state: 'cancelled', reason: 'Wrong number' })
        return failing(409, 'STALE', 'Look again.', { state: 'cancelled', place: 'cancelled' })
      },
    })
    await person.selectOptions(await view.findByLabelText('Courier'), 'Leopards')
    await person.type(view.getByLabelText(/Tracking number/), 'LP1234')
    await person.click(within(view.getByRole('dialog')).getByRole('button', { name: 'Hand to courier' }))
    await view.findAllByText(/Somebody else changed this order/)
    await view.findByText('Wrong number')
    expect(view.getByLabelText<HTMLInputElement>(/Tracking number/).value).toBe('LP1234')
  })

  test('a change over the change of somebody else shows theirs beside what was typed, and is about it then', async () => {
    let now = anOrder()
    const { view, person, asked } = openCounter('/owner/orders/A?change=1', {
      ...shop,
      [order('A')]: () => ({ order: now, couriers: [] }),
      [order('A', 'change')]: ({ body }: AskedRequest) => {
        if ((body as { updatedAt: number }).updatedAt === 7) return { order: now }
        now = anOrder({ updatedAt: 7, street: 'Shop 8, Circular Road' })
        return failing(409, 'STALE', 'Look again.', { state: 'placed', place: 'placed', updatedAt: 7 })
      },
    })
    const street = await view.findByLabelText<HTMLInputElement>(/^Street/)
    await person.clear(street)
    await person.type(street, 'House 15')
    await person.click(view.getByRole('button', { name: 'Save changes' }))
    await view.findByText('Now: Shop 8, Circular Road')
    expect(street.value).toBe('House 15')
    await person.click(view.getByRole('button', { name: 'Save changes' }))
    await view.findByText('History')
    expect(bodies(asked, /change$/).map((body) => (body as { updatedAt: number }).updatedAt)).toEqual([1, 7])
  })

  test('a note over the note of somebody else is asked about', async () => {
    const { view, person, asked } = openCounter('/owner/orders/A', {
      [order('A')]: { order: anOrder(), couriers: [] },
      [order('A', 'note')]: ({ body }: AskedRequest) =>
        (body as { was: string | null }).was === 'Brother calls'
          ? { order: anOrder({ note: 'Call after 5' }) }
          : failing(409, 'STALE', 'Look again.', { note: 'Brother calls' }),
    })
    const note = await view.findByLabelText<HTMLTextAreaElement>(/^Note/)
    await person.type(note, 'Call after 5')
    await person.click(view.getByRole('button', { name: 'Save the note' }))
    await view.findAllByText(/Somebody else wrote: “Brother calls”/)
    expect(note.value).toBe('Call after 5')
    await person.click(view.getByRole('button', { name: 'Save the note' }))
    await expect.poll(() => bodies(asked, /note$/).length).toBe(2)
  })

  test('prices that changed while an order was taken down are shown before it is sent again', async () => {
    let price = 280
    const { view, person, asked } = openCounter('/owner/orders/new', {
      ...shop,
      [parts]: () => ({ parts: [{ ...plug, price }] }),
      [take]: ({ body }: AskedRequest) =>
        (body as { amount: number }).amount === 300
          ? { id: 'N', number: 1050, amount: 300, place: 'cash-received' }
          : failing(409, 'PRICE_CHANGED', 'Prices have changed.', { amount: 300 }),
    })
    await person.click(await view.findByRole('button', { name: 'At the counter' }))
    await person.type(view.getByLabelText('Part name or number'), 'plug')
    await person.click(await view.findByRole('button', { name: 'Add Spark plug' }))
    price = 300
    await person.click(view.getByRole('button', { name: 'Sold, cash received' }))
    await view.findAllByText(/it is PKR 300 now/)
    await person.click(view.getByRole('button', { name: 'Sold, cash received' }))
    await view.findByText('Order 1050 saved')
    const keys = bodies(asked, /orders$/).map((body) => (body as { key: string }).key)
    expect(new Set(keys).size).toBe(1)
  })
})

describe('protects', () => {
  test('an order that the network swallowed is kept on the device and stays one order', async () => {
    const answers = { ...shop, [parts]: { parts: [plug] }, [board]: cards([]), [take]: lost }
    const first = openCounter('/owner/orders/new', answers)
    const { view, person } = first
    await person.type(await view.findByLabelText('Part name or number'), 'plug')
    await person.click(await view.findByRole('button', { name: 'Add Spark plug' }))
    await person.type(view.getByLabelText('Name'), 'Sana Khan')
    await person.type(view.getByLabelText('Phone'), '03217654321')
    await person.type(view.getByLabelText(/^Street/), 'Flat 5, Johar Town')
    await person.type(view.getByLabelText('City'), 'Lahore')
    await person.click(view.getByRole('button', { name: 'Take the order' }))
    await view.findAllByText(/No connection\. The order is saved on this device/)
    first.close()

    const again = openCounter('/owner/orders/new', {
      ...answers,
      [take]: { id: 'N', number: 1050, amount: 330, place: 'confirmed' },
    })
    expect((await view.findByLabelText<HTMLInputElement>('Name')).value).toBe('Sana Khan')
    expect(view.getByLabelText<HTMLInputElement>('Quantity of Spark plug').value).toBe('1')
    await person.click(view.getByRole('button', { name: 'Take the order' }))
    await view.findByText('Order 1050 saved')
    const sent = [...bodies(first.asked, /orders$/), ...bodies(again.asked, /orders$/)]
    expect(sent).toHaveLength(2)
    expect(sent[1]).toEqual(sent[0])
  })

  test('a change keeps its words when the network fails', async () => {
    const { view, person } = openCounter('/owner/orders/A?change=1', {
      ...shop,
      [order('A')]: { order: anOrder(), couriers: [] },
      [order('A', 'change')]: lost,
    })
    const street = await view.findByLabelText<HTMLInputElement>(/^Street/)
    await person.clear(street)
    await person.type(street, 'House 15')
    await person.click(view.getByRole('button', { name: 'Save changes' }))
    await view.findAllByText(/What you typed is still here/)
    expect(street.value).toBe('House 15')
  })

  test('a confirmation whose answer was lost counts once and goes on', async () => {
    const { next, answered } = queueOf([anOrder()])
    let tries = 0
    const { view, person } = openCounter('/owner/calls', {
      [calls]: next,
      [order('A')]: { order: anOrder({ state: 'confirmed' }), couriers: [] },
      [order('A', 'move')]: () => {
        tries += 1
        if (tries === 1) return lost()
        answered('A')
        return failing(409, 'STALE', 'Look again.', { state: 'confirmed', place: 'confirmed' })
      },
    })
    await person.click(await view.findByRole('button', { name: 'Confirmed' }))
    await view.findByText(messages.network)
    await person.click(view.getByRole('button', { name: 'Confirmed' }))
    await view.findAllByText('1048 confirmed.')
    await view.findByText('No calls to make')
  })

  test('what a shopper typed is only ever text', async () => {
    const payload = '<img src=x onerror="window.ran=1">'
    const { view } = openCounter('/owner/orders/A', {
      [order('A')]: {
        order: anOrder({ name: payload, address: payload, street: payload, note: payload, reason: payload }),
        couriers: [],
      },
    })
    await view.findByRole('heading', { name: payload })
    expect(document.querySelector('main img')).toBeNull()
  })
})
