import { describe, expect, test } from 'vitest'
import { boardColumns } from '#domain/orders/board-columns.ts'
import { anEmptyDay } from '#tests/support/fixtures/reports.ts'
import { openAdmin } from '#tests/support/web/admin.tsx'
import { anOrder } from '#tests/support/web/admin-orders.ts'
import { type Answers, failing } from '#tests/support/web/screen.tsx'

const couriers = 'GET /api/hitech/owner/couriers'
const receipts = 'GET /api/hitech/owner/cash-receipts'
const today = 'GET /api/hitech/owner/today'
const calls = 'GET /api/hitech/owner/calls'
const messages = 'GET /api/hitech/owner/messages'
const board = 'GET /api/hitech/owner/orders'
const order = 'GET /api/hitech/owner/orders/A'
const returns = 'GET /api/hitech/owner/orders/A/returns'

const noCounts = Object.fromEntries(boardColumns.map((place) => [place, 0]))
const noReceipts = { receipts: [], next: null }
const broken = failing(500, 'INTERNAL', 'The shop did not answer.')
const missing = /^Nothing is lost\. The shop did not answer\./

/** Screens with something that one of their reads brings. */
const screens: [string, { read: string; reply: object; others: Answers }][] = [
  ['/owner/cash/receipts', { read: couriers, reply: { couriers: [] }, others: { [receipts]: noReceipts } }],
  ['/owner/more', { read: today, reply: anEmptyDay(0), others: {} }],
  [
    '/owner/calls',
    {
      read: board,
      reply: { orders: [], next: null, counts: noCounts },
      others: { [calls]: { order: null, due: 0, later: 1, cursor: null } },
    },
  ],
  [
    '/owner/orders/A',
    {
      read: returns,
      reply: { returns: [], left: [], until: 0 },
      others: { [order]: { order: anOrder({ state: 'delivered' }), couriers: [] } },
    },
  ],
]

describe('does', () => {
  test.each(screens)('%s says what of it could not be read, and reads it again', async (address, screen) => {
    let isBroken = true
    const { view, person } = openAdmin(address, {
      ...screen.others,
      [screen.read]: () => (isBroken ? broken : screen.reply),
    })
    const note = await view.findByRole('alert')
    expect(note.textContent).toMatch(missing)
    isBroken = false
    await person.click(view.getByRole('button', { name: 'Try again' }))
    await expect.poll(() => view.queryByRole('alert')).toBeNull()
  })

  test('a screen that shows nothing else says it once, and one press reads all of it', async () => {
    let isBroken = true
    const { view, person } = openAdmin('/owner/cash/receipts', {
      [receipts]: () => (isBroken ? broken : noReceipts),
      [couriers]: () => (isBroken ? broken : { couriers: [] }),
    })
    expect((await view.findByRole('alert')).textContent).toMatch(missing)
    isBroken = false
    await person.click(view.getByRole('button', { name: 'Try again' }))
    await view.findByText('No cash received yet')
    expect(view.queryByRole('alert')).toBeNull()
  })
})

describe('refuses', () => {
  test('what is gone as missing: another try would not bring it', async () => {
    const gone = failing(404, 'NOT_FOUND', 'Not found.')
    const { view } = openAdmin('/owner/cash/receipts', { [receipts]: noReceipts, [couriers]: gone, [today]: gone })
    await view.findByText('No cash received yet')
    expect(view.queryByRole('alert')).toBeNull()
  })

  test.each([
    ['/owner/parts/GONE', 'products/GONE', 'Product not found'],
    ['/owner/cash/statement/GONE', 'statements/GONE', 'There is no such statement'],
    ['/owner/cash/receipts/GONE', 'cash/receipts/GONE', 'Not found'],
    ['/owner/couriers/GONE', 'couriers/GONE/connection', 'There is no such courier'],
  ])('%s is no failure that another try mends', async (address, read, title) => {
    const { view } = openAdmin(address, {
      [`GET /api/hitech/owner/${read}`]: failing(404, 'NOT_FOUND', `${title}.`),
    })
    await view.findByRole('heading', { level: 2, name: title })
    expect(view.queryByRole('button', { name: 'Try again' })).toBeNull()
  })
})

describe('protects', () => {
  const inbox = { messages: [], next: null, unread: 0, unanswered: 0 }
  const column = { orders: [], next: null, counts: noCounts }
  test.each([
    ['/owner/messages?state=unread', messages, inbox, 'All read', 'All', 'No messages yet'],
    ['/owner/orders?place=packed', board, column, 'Nothing to ship', /^Confirmed/, 'Nothing to pack'],
  ])(
    'an empty tab of %s says nothing of the one that is still being read',
    async (...[address, read, reply, ...texts]) => {
      const [empty, other, later] = texts
      const held = Promise.withResolvers<object>()
      let isHeld = false
      const { view, person } = openAdmin(address, { [read]: () => (isHeld ? held.promise : reply) })
      await view.findByText(empty)
      isHeld = true
      await person.click(view.getByRole('link', { name: other }))
      await view.findByText('Loading')
      expect(view.queryByText(later)).toBeNull()
      held.resolve(reply)
      await view.findByText(later)
    },
  )
})
