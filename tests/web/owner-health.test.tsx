import { describe, expect, test } from 'vitest'
import { openCounter } from '#tests/support/counter.tsx'

const quiet = { at: 1_000_000_000, requests: 0, failures: 0, letters: [], errors: [], routes: [] }

describe('does', () => {
  test('the owner reads which letters, codes and routes are in trouble', async () => {
    const { view } = openCounter('/owner/health', {
      'GET /api/hitech/owner/health': {
        ...quiet,
        requests: 1200,
        failures: 3,
        letters: [{ kind: 'orderPlaced', waiting: 2, givenUp: 1, since: quiet.at - 20 * 60_000 }],
        errors: [{ code: 'OUT_OF_STOCK', route: 'POST /api/hitech/order/place', count: 5 }],
        routes: [{ route: 'page /collection', count: 40, averageMs: 90, slowestMs: 1400, slow: 2 }],
      },
    })
    await view.findByText('3 of them failed in the shop itself.')
    view.getByRole('row', { name: 'Order received, to a customer 2 1 20 min' })
    view.getByRole('row', { name: 'OUT_OF_STOCK This part is out of stock. POST /order/place 5' })
    view.getByRole('row', { name: 'page /collection 40 times, 2 over 1 s 90 ms 1.4 s' })
  })

  test('a day without trouble says so', async () => {
    const { view } = openCounter('/owner/health', { 'GET /api/hitech/owner/health': quiet })
    await view.findByText('None. Every letter went out at once.')
    expect(view.getByText(/Nothing in the shop broke/)).toBeTruthy()
  })
})
