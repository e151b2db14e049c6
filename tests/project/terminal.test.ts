import { describe, expect, test } from 'vitest'
import { firstScreen } from '#worker/commands/start/first-screen.ts'
import { readableLine } from '#worker/commands/start/readable-log.ts'

describe('does', () => {
  test('the first screen says where the shop is, how to become its owner, and nothing that warns', () => {
    const screen = firstScreen('9000', Date.now() - 58_000, [
      { name: 'packages', ms: 35_000 },
      { name: 'database', result: '141 parts with pictures', ms: 0 },
      { name: 'build', ms: 6_000 },
    ])
    expect(screen.split('\n')).toEqual([
      'High Tech Auto Traders                                     ready in 58 s',
      '  packages ✓ 35 s   database ✓ 141 parts with pictures   build ✓ 6 s',
      '  Shop     http://localhost:9000    اردو  /ur/    Roman Urdu  /roman/',
      '  Owner    http://localhost:9000/owner      make one: npm run owner -- you@example.com',
      '  Emails   npm run outbox (a list; -- 12 opens one)   Time  npm run clock -- +8d   API  /api/hitech/docs',
      '  Ctrl+C stops. Nothing here leaves this computer.',
    ])
  })

  test.each([
    [
      { level: 'info', route: 'page /product/:productId', method: 'GET', status: 503, ms: 310 },
      '503 GET /product/…  310 ms',
    ],
    [
      { level: 'info', route: 'GET /api/hitech/order/{orderId}', method: 'GET', status: 200, ms: 1200 },
      '200 GET /api/hitech/order/…  1200 ms',
    ],
    [
      { level: 'error', method: 'POST', path: '/api/hitech/order', error: 'Error', message: 'D1_ERROR: disk full' },
      'error  POST /api/hitech/order  D1_ERROR: disk full',
    ],
    [{ level: 'error', event: 'mail_failed', error: 'TypeError' }, 'error  mail_failed  TypeError'],
    [{ level: 'info', route: 'page /', method: 'GET', status: 404, ms: 20 }, null],
    [{ level: 'warn', event: 'csp_report' }, null],
  ])('of the lines of the Worker a person sees errors and slow requests: %j', (line, shown) => {
    expect(readableLine(JSON.stringify(line))).toBe(shown)
  })

  test('of the lines of wrangler a person sees errors only', () => {
    expect(readableLine('[wrangler:info] GET /collection 200 OK (5ms)')).toBeNull()
    expect(readableLine('▲ [WARNING] Miniflare does not trigger scheduled Workers')).toBeNull()
    expect(readableLine('✘ [ERROR] Uncaught TypeError: no such field')).toBe(
      '✘ [ERROR] Uncaught TypeError: no such field',
    )
  })
})

describe('protects', () => {
  test('a token of a link stays out of what is printed', () => {
    const line = { level: 'error', method: 'GET', path: '/reset-password/opens-an-account', message: 'broken' }
    expect(readableLine(JSON.stringify(line))).not.toContain('opens-an-account')
    expect(readableLine('[ERROR] GET /o/opens-an-order?x')).not.toContain('opens-an-order')
  })
})
