import { createExecutionContext, createScheduledController, env, waitOnExecutionContext } from 'cloudflare:test'
import { describe, expect, onTestFinished, test } from 'vitest'
import { accountsApi, deletionApi } from '#domain/accounts/accounts.endpoints.ts'
import { orderLinksApi } from '#domain/orders/links/order-link.endpoints.ts'
import { day, hour, minute } from '#tests/support/clock.ts'
import { countOf } from '#tests/support/consistent-data.ts'
import { aGuestOrder, sendAsGuest } from '#tests/support/fixtures/orders.ts'
import { newestCode } from '#tests/support/people/emails.ts'
import { openShop } from '#tests/support/shop.ts'
import { tokenOf } from '#tests/support/worker/order-states.ts'
import { readConfig } from '#worker/env.ts'
import worker from '#worker/index.ts'
import { clockCron, moveClock, openClock, parseDuration, shopTimeHeader } from '#worker/local-clock.ts'

/** A run of the platform with a name. */
async function runJobs(cron: string, changes: object = {}): Promise<void> {
  const context = createExecutionContext()
  await worker.scheduled?.(createScheduledController({ cron }), { ...env, ...changes }, context)
  await waitOnExecutionContext(context)
}

/** Moves the time as `npm run clock` does, and back after the test. */
async function move(change: string): Promise<void> {
  onTestFinished(async () => moveClock(env, await nameOf('reset')))
  await runJobs(await nameOf(change))
}

const nameOf = (change: string) => clockCron(String(env.PEPPER), change)

const aheadBy = async (changes: object = {}) => (await openClock({ ...env, ...changes }, () => 0))()
const healthOf = (changes: object = {}) => openShop(changes).visitor().fetch('/api/hitech/health')

describe('does', () => {
  test.each([
    ['30m', 30 * minute],
    ['6h', 6 * hour],
    ['8d', 8 * day],
    ['7d12h', 7.5 * day],
    ['1d2h3m', day + 2 * hour + 3 * minute],
    ['0m', 0],
  ])('%s is a duration', (text, ms) => {
    expect(parseDuration(text)).toBe(ms)
  })

  test.each(['', '8', 'd', '-8d', '+8d', '8 d', '8D', '1h1d', '1.5d', '99999d', '8d\n', '8s'])('%j is none', (text) => {
    expect(parseDuration(text)).toBeNull()
  })

  test('a login and a code have ended for a shop that starts with the time after them', async () => {
    const shop = openShop()
    const sara = await shop.customer()
    await shop.visitor().call(deletionApi.verifyEmail, { body: { email: sara.email } })
    const code = await newestCode(shop)
    const later = openShop({ CLOCK_AHEAD: '15d' })
    const { token, email } = sara
    const check = () => later.visitor().call(deletionApi.verifyOtp, { body: { recipientEmail: email, OTP: code } })
    await expect(check()).rejects.toMatchObject({ status: 400 })
    await expect(later.visitor().call(accountsApi.listUserSessions, { token })).rejects.toMatchObject({ status: 401 })
    expect(await sara.call(accountsApi.listUserSessions)).toBeTruthy()
  })

  test('the link of an order that is over has ended too', async () => {
    const shop = openShop()
    const plug = await shop.product()
    const { orderId = '' } = await sendAsGuest(shop.visitor(), aGuestOrder([[plug, 1]]), 'press-1')
    const params = { token: await tokenOf(shop, orderId) }
    expect(await shop.visitor().call(orderLinksApi.getOrderByLink, { params })).toBeTruthy()
    await shop.visitor().call(orderLinksApi.cancelOrderByLink, { params, body: {} })
    const later = openShop({ CLOCK_AHEAD: '181d' })
    await expect(later.visitor().call(orderLinksApi.getOrderByLink, { params })).rejects.toMatchObject({ status: 404 })
  })

  test('the running shop is moved, step by step, and says its time', async () => {
    expect((await healthOf()).headers.get(shopTimeHeader)).toBeNull()
    await move('+8d')
    await move('+12h')
    expect(await aheadBy()).toBe(8.5 * day)
    expect(await aheadBy({ CLOCK_AHEAD: '1d' })).toBe(9.5 * day)
    const time = Date.parse((await healthOf()).headers.get(shopTimeHeader) ?? '')
    expect(time - Date.now()).toBeGreaterThan(8.4 * day)
    await move('reset')
    expect((await healthOf()).headers.get(shopTimeHeader)).toBeNull()
  })

  test('a moved shop forgets at once what has expired, whatever the minute', async () => {
    const shop = openShop()
    const sara = await shop.customer()
    await shop.visitor().call(deletionApi.verifyEmail, { body: { email: sara.email } })
    expect(await countOf(shop, 'attempts')).toBeGreaterThan(0)
    await move('+30d')
    expect(await countOf(shop, 'attempts')).toBe(0)
  })
})

describe('refuses', () => {
  test('a Worker with a moved time opens in local development only, and only with a duration', () => {
    expect(() => readConfig({ ...env, DEV: '', CLOCK_AHEAD: '8d' })).toThrow(
      'CLOCK_AHEAD is refused outside local development',
    )
    expect(() => readConfig({ ...env, DEV: 'true', CLOCK_AHEAD: '8d' })).toThrow('refused')
    expect(() => readConfig({ ...env, CLOCK_AHEAD: 'soon' })).toThrow('CLOCK_AHEAD is not a duration such as 30m')
    expect(readConfig({ ...env, CLOCK_AHEAD: '8d' }).isLocal).toBe(true)
  })

  test('outside local development neither the name of a run nor what was moved before has an effect', async () => {
    const deployed = { DEV: undefined }
    await runJobs(await nameOf('+8d'), deployed)
    expect(await aheadBy()).toBe(0)
    await move('+8d')
    expect(await aheadBy(deployed)).toBe(0)
    expect((await healthOf(deployed)).headers.get(shopTimeHeader)).toBeNull()
  })

  test.each(['soon', '-8d', '', '+'])('a run does not move the time by %j', async (change) => {
    await expect(runJobs(await nameOf(change))).rejects.toThrow('is not a duration')
    expect(await aheadBy()).toBe(0)
  })

  test.each(['clock +8d', 'clock  +8d', `clock ${'0'.repeat(64)} +8d`, 'clock'])(
    'a run whose name a page can guess does not move the time: %j',
    async (cron) => {
      await expect(runJobs(cron)).rejects.toThrow('only npm run clock')
      expect(await aheadBy()).toBe(0)
    },
  )

  test('no request moves the time', async () => {
    const ask = (path: string) => openShop().visitor().fetch(path)
    for (const path of ['/cdn-cgi/local/scheduled?cron=clock%20%2B8d', '/api/hitech/clock', '/clock']) {
      expect((await ask(path)).status, path).toBe(404)
    }
    expect(await aheadBy()).toBe(0)
  })
})
