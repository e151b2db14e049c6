import { describe, expect, test } from 'vitest'
import { openAdmin } from '#tests/support/web/admin.tsx'

const quiet = { at: 1_000_000_000, requests: 0, failures: 0, letters: [], errors: [], routes: [] }

describe('does', () => {
  test('the owner sees three status lights and details for a developer', async () => {
    const { view } = openAdmin('/owner/health', {
      'GET /api/hitech/owner/health': {
        ...quiet,
        requests: 1200,
        failures: 3,
        letters: [{ kind: 'orderPlaced', waiting: 2, givenUp: 1, since: quiet.at - 20 * 60_000 }],
        errors: [{ code: 'OUT_OF_STOCK', route: 'POST /api/hitech/order/place', count: 5 }],
        routes: [{ route: 'page /collection', count: 40, averageMs: 90, slowestMs: 1400, slow: 2 }],
      },
    })
    await view.findByText('3 emails not sent yet.')
    expect(view.getByText('Every order went through. 3 other requests failed.')).toBeTruthy()
    expect(view.getByText('2 of 40 requests took over a second.')).toBeTruthy()
    const developer = view.getByText('For your developer').closest('details')
    expect(developer?.open).toBe(false)
    if (developer) developer.open = true
    view.getByRole('row', { name: 'Order received, to a customer 2 1 20 min' })
    view.getByRole('row', { name: 'OUT_OF_STOCK This part is out of stock. POST /order/place 5' })
    view.getByRole('row', { name: 'page /collection 40 times, 2 over 1 s 90 ms 1.4 s' })
  })

  test('a day without problems says so', async () => {
    const { view } = openAdmin('/owner/health', { 'GET /api/hitech/owner/health': quiet })
    await view.findByText('Every order went through.')
    expect(view.getAllByText('Good')).toHaveLength(3)
    expect(view.getByText('Every email was sent.')).toBeTruthy()
  })

  test('a failed order turns the status light of orders', async () => {
    const { view } = openAdmin('/owner/health', {
      'GET /api/hitech/owner/health': {
        ...quiet,
        requests: 10,
        failures: 1,
        errors: [{ code: 'UNAVAILABLE', route: 'POST /api/hitech/order/place', count: 1 }],
      },
    })
    await view.findByText('1 order could not be placed. Call your developer.')
    expect(view.getAllByText('Look here')).toHaveLength(1)
  })
})
