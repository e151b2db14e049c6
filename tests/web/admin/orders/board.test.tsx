import { within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import type { BoardCard } from '#domain/orders/admin-order.ts'
import { defaultSettings } from '#domain/settings/default-settings.ts'
import { boardColumns } from '#domain/orders/board-columns.ts'
import { unpaidMoney } from '#tests/support/fixtures/orders.ts'
import { englishChoices } from '#tests/support/fixtures/choices.ts'
import { openAdmin } from '#tests/support/web/admin.tsx'
import type { AskedRequest } from '#tests/support/web/screen.tsx'
import { aCard, anOrder, awakeButton, bodies } from '#tests/support/web/admin-orders.ts'

const board = 'GET /api/hitech/owner/orders'

const order = (id: string, verb = '') => `${verb ? 'POST' : 'GET'} /api/hitech/owner/orders/${id}${verb && `/${verb}`}`

const ownRider = { id: 'own-rider', name: 'Own rider' }

const shippedByRider = { courierId: 'own-rider', tracking: { courier: 'Own rider', number: null, href: null } }

const counts = Object.fromEntries(boardColumns.map((each) => [each, 0]))

const cards = (orders: BoardCard[]) => ({ orders, next: null, counts: { ...counts, confirmed: orders.length } })

describe('does', () => {
  test('a finished order also has a prepared WhatsApp message', async () => {
    const { view } = openAdmin('/owner/orders/A', {
      [order('A')]: { order: anOrder({ state: 'delivered', place: 'delivered' }), couriers: [] },
    })
    const link = await view.findByRole<HTMLAnchorElement>('link', { name: /WhatsApp/ })
    expect(new URL(link.href).searchParams.get('text')).toContain('was delivered')
  })

  test('an order that the customer confirmed says so on its card and on its page', async () => {
    const customerConfirmedAt = Date.now()
    const history = [{ id: 'e2', at: 0, who: 'Customer, by the link', text: 'Confirmed' }]
    const { view, person } = openAdmin('/owner/orders?place=confirmed', {
      [board]: cards([aCard({ customerConfirmedAt })]),
      [order('A')]: { order: anOrder({ state: 'confirmed', customerConfirmedAt, history }), couriers: [] },
      'GET /api/hitech/owner/couriers': { couriers: [] },
    })
    expect((await view.findByRole('list', { name: 'Marks' })).textContent).toBe('Confirmed by the customer')
    await person.click(view.getByRole('link', { name: /Bilal Ahmed/ }))
    await view.findByRole('region', { name: 'History' })
    expect(view.getByText('Confirmed by the customer').className).toBe('chip')
    expect(view.getByRole('region', { name: 'History' }).textContent).toContain('Customer, by the link')
  })

  test('an order whose advance is missing says so on its card', async () => {
    const { view } = openAdmin('/owner/orders?place=confirmed', {
      [board]: cards([aCard({ missingAdvance: 200 })]),
      'GET /api/hitech/owner/couriers': { couriers: [] },
    })
    expect((await view.findByRole('list', { name: 'Marks' })).textContent).toBe('Advance of PKR 200 is missing')
  })

  test('a courier’s parcel without a number says so, and leads to the field of the number', async () => {
    const { view } = openAdmin('/owner/orders?place=shipped', {
      [board]: cards([aCard({ place: 'shipped', courierId: 'tcs', courierName: 'TCS', trackingNumber: null })]),
    })
    const chip = await view.findByRole('link', { name: 'TCS · no number yet, order 1048' })
    expect(chip.getAttribute('href')).toBe('/owner/orders/A?track=1')
  })

  test('one press packs an order, its card stays, and a second press hands it to the own rider', async () => {
    let now = aCard({ place: 'confirmed', callAttempts: 2 })
    const { view, person, asked, address } = openAdmin('/owner/orders?place=confirmed', {
      [board]: ({ search }: AskedRequest) => cards(now.place !== 'confirmed' && !search.get('q') ? [] : [now]),
      'GET /api/hitech/owner/couriers': {
        couriers: [
          {
            ...ownRider,
            trackingUrl: null,
            fee: 0,
            incomeTaxPercent: 0,
            salesTaxPercent: 0,
            mostCash: null,
            mostGrams: 30_000,
            keepsDays: 5,
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

  test('one press marks an order delivered and its cash received from the own rider', async () => {
    const delivered = anOrder({ state: 'delivered', ...shippedByRider, cashDue: 610 })
    let now = anOrder({ state: 'shipped', ...shippedByRider })
    const { view, person, asked } = openAdmin('/owner/orders/A', {
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
          statementId: null,
          undoneAt: null,
        },
      },
    })
    await person.click(await view.findByRole('button', { name: 'Mark delivered' }))
    await person.click(view.getByRole('button', { name: 'Yes, delivered and paid' }))
    await view.findByText('1048 delivered, PKR 610 received.')
    expect(bodies(asked, /receipts$/)).toEqual([{ key: 'delivered-A', orderIds: ['A'], received: 610, reference: '' }])
  })

  test('an order that is collected is handed over in the shop, after a question, from the board and from its page', async () => {
    const collected = { delivery: 'collect' as const, deliveryFee: 0, amount: 560 }
    let now = anOrder({ ...collected, state: 'packed' })
    const { view, person, asked } = openAdmin('/owner/orders?place=packed', {
      [board]: () => cards([aCard({ ...collected, place: now.place })]),
      [order('A')]: () => ({ order: now, couriers: [ownRider] }),
      [order('A', 'move')]: () => {
        now = anOrder({ ...collected, state: 'delivered', isPaid: true, place: 'cash-received' })
        return { order: now }
      },
    })
    expect((await view.findByRole('list', { name: 'Marks' })).textContent).toBe('Collect at the shop')
    await person.click(view.getByRole('button', { name: 'Collected order 1048' }))
    expect(view.getByRole('dialog').textContent).toContain(
      'Did Bilal Ahmed take the parts and pay PKR 560 in the shop?',
    )
    await person.click(view.getByRole('button', { name: 'Back' }))
    await person.click(view.getByRole('link', { name: /Bilal Ahmed/ }))
    const ready = await view.findByRole<HTMLAnchorElement>('link', { name: /WhatsApp/ })
    expect(new URL(ready.href).searchParams.get('text')).toContain('is ready to collect')
    expect(view.queryByRole('button', { name: /Hand to/ })).toBeNull()
    await person.click(await awakeButton('Collected'))
    await person.click(view.getByRole('button', { name: 'Collected and paid' }))
    await view.findByText('1048 collected and paid.')
    expect(bodies(asked, /move$/)).toEqual([{ from: 'packed', to: 'delivered' }])
  })

  test('the board shows one way and one zone, and its tabs and its URL keep both', async () => {
    const zones = [
      { ...defaultSettings.zones[0], name: 'Punjab' },
      { ...defaultSettings.zones[0], name: 'Sindh' },
    ]
    const { view, person, asked, address } = openAdmin('/owner/orders?place=confirmed', {
      'GET /api/hitech/shop': { marqueeText: '', facts: { ...defaultSettings, zones }, choices: englishChoices },
      'GET /api/hitech/owner/couriers': { couriers: [] },
      [board]: ({ search }: AskedRequest) => cards(search.get('zone') ? [] : [aCard()]),
    })
    await person.selectOptions(await view.findByLabelText('Delivery'), 'To the door')
    await view.findByRole('option', { name: 'Sindh' })
    await person.selectOptions(view.getByLabelText('Zone'), 'Sindh')
    await view.findByText('Nothing confirmed here')
    expect(address()).toBe('/owner/orders?place=confirmed&delivery=door&zone=Sindh')
    expect(asked.at(-1)?.search.toString()).toBe('place=confirmed&delivery=door&zone=Sindh')
    expect(view.getByRole('link', { name: /^Packed/ }).getAttribute('href')).toBe(
      '/owner/orders?place=packed&delivery=door&zone=Sindh',
    )
    await person.selectOptions(view.getByLabelText('Delivery'), 'All')
    await person.selectOptions(view.getByLabelText('Zone'), 'Every zone')
    await view.findByRole('link', { name: /Bilal Ahmed/ })
    expect(address()).toBe('/owner/orders?place=confirmed')
  })

  test('a delivered order links to its cash', async () => {
    const tracking = { courier: 'Leopards', number: 'LP1', href: null }
    const delivered = anOrder({ state: 'delivered', courierId: 'LEO', tracking, cashDue: 500 })
    const { view } = openAdmin('/owner/orders/A', { [order('A')]: { order: delivered, couriers: [] } })
    const link = await view.findByRole('link', { name: 'Receive this cash' })
    expect(link.getAttribute('href')).toBe('/owner/cash/LEO?order=A')
  })

  test('an order that came back as a whole still leads to the cash that its courier collected, and the dialog says so', async () => {
    const tracking = { courier: 'Leopards', number: 'LP1', href: null }
    const money = { ...unpaidMoney(610), collected: 610, toRefund: 0, entries: [] }
    const parcel = { courierId: 'LEO', tracking, cashDue: 500, money }
    const [delivered, returned] = [
      anOrder({ state: 'delivered', ...parcel }),
      anOrder({ state: 'returned', ...parcel }),
    ]
    let isBack = false
    const { view, person } = openAdmin('/owner/orders/A', {
      [order('A')]: () => ({ order: isBack ? returned : delivered, couriers: [] }),
      [order('A', 'move')]: () => {
        isBack = true
        return { order: returned }
      },
    })
    await person.click(await view.findByRole('button', { name: 'Mark returned' }))
    const dialog = within(view.getByRole('dialog', { name: 'Why did it come back?' }))
    dialog.getByText(/The courier goes on owing the cash that it collected\./)
    await person.click(dialog.getByLabelText('Faulty part'))
    await person.click(dialog.getByRole('button', { name: 'Mark returned' }))
    await view.findByText(/Order 1048 came back\./)
    expect(view.getByRole('link', { name: 'Receive this cash' }).getAttribute('href')).toBe('/owner/cash/LEO?order=A')
    expect(view.getByText(/owes/).textContent).toBe('Leopards owes PKR 500 after fee and taxes.')
  })

  test('on a wide screen selected orders are printed and packed together', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
    const others = aCard({ id: 'B', number: 1049, name: 'Sana Khan' })
    const { view, person, asked } = openAdmin('/owner/orders?place=confirmed', {
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

  test('shipping asks for courier and tracking number, and the device remembers the courier', async () => {
    let now = anOrder({ state: 'packed' })
    const { view, person, asked } = openAdmin('/owner/orders/A?move=shipped', {
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
})
