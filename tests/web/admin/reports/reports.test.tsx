import { render, screen, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import type { Figures, Outcome } from '#domain/reports/sales-figures.ts'
import type { Today } from '#domain/reports/today.ts'
import { barName, barsOf, chartLabel, trendText } from '#web/admin/reports/figure-text.ts'
import { openAdmin } from '#tests/support/web/admin.tsx'
import { anEmptyDay } from '#tests/support/fixtures/reports.ts'
import { AdminErrorBoundary } from '#web/admin/app/admin-error-boundary.tsx'
import { failing } from '#tests/support/web/screen.tsx'

const today = 'GET /api/hitech/owner/today'
const figures = 'GET /api/hitech/owner/figures'
const now = Date.UTC(2026, 10, 21, 9, 5)

const emptyDay = anEmptyDay(now)
const aFullDay: Today = {
  at: now,
  calls: {
    count: 5,
    isMore: false,
    oldestAt: now - 130 * 60_000,
    next: { orderId: 'o1', name: 'Bilal Ahmed', area: 'Samanabad', amount: 2910 },
    later: 0,
  },
  newestOrder: null,
  toPack: 3,
  toHandOver: 1,
  onTheRoad: { count: 700, late: { count: 500, isMore: true } },
  cash: {
    count: 19,
    due: 45_300,
    couriers: ['Leopards', 'TCS', 'PostEx', 'Trax', 'Own rider'].map((name, index) => ({
      id: name,
      name,
      count: 5 - index,
      due: [26_400, 10_900, 4000, 3000, 1000][index] ?? 0,
    })),
  },
  stock: { count: 4, isMore: false, first: { productId: 'p', name: 'Chain set CD 70', stock: 1 } },
  unreadMessages: { count: 2, isMore: false },
  toSendBack: {
    count: 7,
    isMore: false,
    amount: 2300,
    orders: [{ orderId: 'o2', number: 1003, name: 'Sara Khan', amount: 500 }],
  },
  proofs: { count: 0, isMore: false },
  notDelivered: { count: 0, isMore: false },
  unansweredReviews: { count: 3, isMore: false },
  returns: { count: 3, isMore: false },
  waiting: { count: 2, isMore: false },
}

function figuresOf(length: number, changes: Partial<Figures> = {}): Figures {
  const days = Array.from({ length }, (_, index) => ({
    day: new Date(now - (length - 1 - index) * 86_400_000).toISOString().slice(0, 10),
    orders: index === 2 ? 14 : 8,
    ordered: 20_000,
    takings: 10_000,
  }))
  return {
    days,
    total: { orders: 8 * length + 6, ordered: 20_000 * length, takings: 10_000 * length },
    before: { orders: 50, ordered: 0, takings: 90_000 },
    cities: [],
    products: [],
    doors: { courier: [], city: [], reason: [] },
    ...changes,
  }
}

const lahore: Outcome = {
  id: 'Lahore',
  name: 'Lahore',
  orders: 41,
  answered: 41,
  confirmed: 37,
  delivered: 33,
  refused: 4,
  confirmedRate: 37 / 41,
  refusedRate: 4 / 37,
}
const okara: Outcome = {
  ...lahore,
  id: 'Okara',
  name: 'Okara',
  orders: 3,
  answered: 3,
  confirmed: 2,
  delivered: 0,
  refused: 0,
  confirmedRate: null,
  refusedRate: null,
}

describe('does', () => {
  test('Today shows calls, parcels, stock to buy and cash with couriers, each with a link', async () => {
    const { view } = openAdmin('/owner', { [today]: aFullDay, [figures]: figuresOf(7) })
    await view.findByRole('heading', { name: '5 calls to make' })
    expect(view.getByText('oldest 2 h 10 min')).toBeDefined()
    expect(view.getByText(/^Next:/).textContent).toBe('Next: Bilal Ahmed, Samanabad. PKR 2,910')
    expect(view.getByText('Saturday 21 November')).toBeDefined()
    const ways = {
      'Start calling': '/owner/calls',
      'Parcels to packConfirmed, not packed yet3': '/owner/bench',
      'Parcels to hand overPacked, waiting for the courier1': '/owner/bench?do=hand-over',
      'Out for delivery500+ late, ask the courier700': '/owner/orders?place=shipped',
      'Stock to buyChain set CD 70: 1 left4': '/owner/stock/to-buy',
      'Unread messagesFrom the contact form2': '/owner/messages?state=unread',
      'Waiting listsParts in stock again: tell the people who wait2': '/owner/waiting?state=back',
      'Unanswered reviewsUp to three stars3': '/owner/reviews?state=unanswered',
      'Cash with couriersPKR 45,300Leopards 26,400TCS 10,900PostEx 4,000Others 4,000': '/owner/cash',
    }
    for (const [text, href] of Object.entries(ways)) {
      const link = view.getAllByRole('link').find((each) => each.textContent === text)
      expect(link?.getAttribute('href'), text).toBe(href)
    }
  })

  test('a day without work says so and offers no call', async () => {
    const quiet = { ...emptyDay, calls: { ...emptyDay.calls, later: 2 } }
    const { view } = openAdmin('/owner', { [today]: quiet, [figures]: figuresOf(7) })
    await view.findByRole('heading', { name: 'No calls to make' })
    expect(view.getByText('2 are to be called again later.')).toBeDefined()
    expect(view.queryByRole('link', { name: 'Start calling' })).toBeNull()
    expect(view.getByText('No courier owes you anything')).toBeDefined()
    expect(view.queryByRole('link', { name: /hand over|Not read yet/ })).toBeNull()
  })

  test('figures show the total, the trend and a table of days; buttons choose the period', async () => {
    const { view, person, asked } = openAdmin('/owner', {
      [today]: emptyDay,
      [figures]: ({ search }: { search: URLSearchParams }) => figuresOf(Number(search.get('days'))),
    })
    const chart = await view.findByRole('img', { name: /^Orders by day/ })
    expect(chart.getAttribute('aria-label')).toBe(
      'Orders by day: 62, up from 50. Most on Tue 17 Nov: 14. Last, Sat 21 Nov: 8.',
    )
    expect(view.getByRole('img', { name: /^Takings by day: 70,000, down from 90,000\./ })).toBeDefined()
    expect(view.getByRole('row', { name: 'Tue 17 Nov 14 20,000 10,000' })).toBeDefined()
    await person.click(view.getByRole('button', { name: '30 days' }))
    await view.findByRole('row', { name: 'Fri 23 Oct 8 20,000 10,000' })
    expect(asked.at(-1)?.search.get('days')).toBe('30')
    expect(view.getByRole('button', { name: '30 days' }).getAttribute('aria-pressed')).toBe('true')
  })

  test('rates are written beside the bars; small samples show counts', async () => {
    const { view } = openAdmin('/owner', {
      [today]: emptyDay,
      [figures]: figuresOf(7, { cities: [lahore, okara], products: [okara] }),
    })
    // One city alone has no chart.
    await view.findByText(/^Lahore, 90.% confirmed, 11.% refused\.$/)
    expect(view.queryByRole('img', { name: /by city/ })).toBeNull()
    expect(view.getByRole('row', { name: /^Lahore 41 90.% 11.%$/ })).toBeDefined()
    expect(view.getAllByRole('row', { name: 'Okara 3 2 of 3 –' })).toHaveLength(2)
    expect(view.getByText('Not enough orders yet (5 needed).')).toBeDefined()
    expect(view.queryByRole('img', { name: /by part/ })).toBeNull()
  })

  test('two cities have a chart; parts without outcomes say so, with or without orders', async () => {
    const multan: Outcome = { ...lahore, id: 'Multan', name: 'Multan', orders: 20 }
    const undecided: Outcome = { ...okara, id: 'P', name: 'Plug', orders: 0, confirmed: 0 }
    const { view } = openAdmin('/owner', {
      [today]: aFullDay,
      [figures]: figuresOf(7, { cities: [lahore, multan], products: [undecided] }),
    })
    await view.findByRole('img', {
      name: /^Confirmed and refused by city: Lahore, 90.% confirmed, 11.% refused; Multan, .*\.$/,
    })
    expect(view.getByText('None confirmed or cancelled in these 7 days.')).toBeDefined()
    expect(view.queryByText(/No orders in these/)).toBeNull()
  })

  test('long periods are drawn by week, and the newest week is complete', () => {
    const bars = barsOf(figuresOf(90).days.map(({ day, orders }) => ({ day, value: orders })))
    expect(bars).toHaveLength(13)
    expect(bars.at(-1)).toEqual({ from: '2026-11-15', to: '2026-11-21', value: 56 })
    expect(bars.reduce((sum, { value }) => sum + value, 0)).toBe(726)
    expect(barName({ from: '2026-11-15', to: '2026-11-21' })).toBe('15 Nov to 21 Nov')
    expect(chartLabel('Orders', bars, trendText(726, 726))).toContain('Orders by week: 726, the same as before.')
  })
})

describe('refuses', () => {
  test('figures that could not be loaded leave the open work and can be retried', async () => {
    let isBroken = true
    const { view, person } = openAdmin('/owner', {
      [today]: aFullDay,
      [figures]: () =>
        isBroken ? failing(503, 'UNAVAILABLE', 'The shop is temporarily unavailable. Please try again.') : figuresOf(7),
    })
    await view.findByText(/The shop is temporarily unavailable/)
    expect(view.getByRole('link', { name: 'Start calling' })).toBeDefined()
    isBroken = false
    await person.click(view.getByRole('button', { name: 'Try again' }))
    await view.findByRole('img', { name: /^Orders by day/ })
  })
})

describe('protects', () => {
  test('a name that looks like code is shown as text', async () => {
    const name = '<img src=x onerror="window.ran=1">'
    const day = { ...aFullDay, calls: { ...aFullDay.calls, next: { orderId: 'o', name, area: name, amount: 1 } } }
    const { view } = openAdmin('/owner', { [today]: day, [figures]: figuresOf(7) })
    await view.findByRole('heading', { name: '5 calls to make' })
    expect(view.getByText(/^Next:/).textContent).toContain(name)
    expect(document.querySelector('main img')).toBeNull()
  })

  test('a crash leads back to the admin, not to the shop, and mentions no cart', () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    function Broken(): never {
      throw new Error('broken')
    }
    render(
      <AdminErrorBoundary>
        <Broken />
      </AdminErrorBoundary>,
    )
    const crash = within(screen.getByRole('alert'))
    expect(crash.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeTruthy()
    expect(crash.getByRole('link').getAttribute('href')).toBe('/owner')
    expect(crash.queryByText(/cart/)).toBeNull()
  })
})
