import { describe, expect, test } from 'vitest'
import { accountsApi, deletionApi } from '#domain/accounts/accounts.endpoints.ts'
import type { AnyEndpoint } from '#domain/endpoint.ts'
import { ordersApi } from '#domain/orders/orders.endpoints.ts'
import { adminSettingsApi } from '#domain/settings/settings.admin.endpoints.ts'
import { marqueeApi } from '#domain/settings/settings.endpoints.ts'
import { auditApi, signInApi } from '#domain/staff/staff.admin.endpoints.ts'
import { newestCode, newestResetToken } from '#tests/support/people/emails.ts'
import { anOrder } from '#tests/support/fixtures/orders.ts'
import { logLines } from '#tests/support/setup-worker.ts'
import { type Customer, openShop, type Person } from '#tests/support/shop.ts'
import { aStaffMember, ourOrigin, theOwner } from '#tests/support/people/staff.ts'

/** The events logged since the last call. */
async function eventsOf(endpoint: AnyEndpoint, work: () => Promise<unknown>): Promise<unknown[]> {
  logLines.length = 0
  await work().catch(() => undefined)
  const lines = logLines.map((line) => JSON.parse(line) as { route: string; events?: string[] })
  return lines.filter(({ route }) => route === `${endpoint.method} ${endpoint.path}`).map(({ events }) => events)
}

const guess =
  (person: Person, { email }: Customer, OTP: string) =>
  () =>
    person.call(deletionApi.verifyOtp, { body: { recipientEmail: email, OTP } })

describe('does', () => {
  test('a wrong password is an event, for customers and staff, and a correct one is not', async () => {
    const sara = await openShop().customer()
    const logIn = (password: string) => () => sara.call(accountsApi.login, { body: { email: sara.email, password } })
    expect(await eventsOf(accountsApi.login, logIn('another word'))).toEqual([['login_fail']])
    expect(await eventsOf(accountsApi.login, logIn(sara.password))).toEqual([undefined])
    const signIn = () =>
      sara.call(signInApi.signInStaff, { body: { email: sara.email, password: 'x' }, headers: { Origin: ourOrigin } })
    expect(await eventsOf(signInApi.signInStaff, signIn)).toEqual([['login_fail']])
  })

  test('every log line of a sign-in contains a daily hash of the account, and the factor', async () => {
    const shop = openShop()
    const sara = await shop.customer()
    const lineOf = async (work: () => Promise<unknown>) => {
      logLines.length = 0
      await work().catch(() => undefined)
      return JSON.parse(logLines[0] ?? '{}') as { account?: string; factor?: string }
    }
    const logIn = (email: string, password: string) => () => sara.call(accountsApi.login, { body: { email, password } })
    const right = await lineOf(logIn(sara.email, sara.password))
    const wrong = await lineOf(logIn(` ${sara.email.toUpperCase()} `, 'another word'))
    const other = await lineOf(logIn('nobody@example.com', 'another word'))
    const forgot = await lineOf(() => sara.call(accountsApi.forgotPassword, { body: { email: sara.email } }))
    expect(right).toMatchObject({ account: expect.stringMatching(/^[0-9a-f]{12}$/), factor: 'password' })
    expect(wrong).toMatchObject({ account: right.account, factor: 'password' })
    expect(forgot.account).toBe(right.account)
    expect(other.account).not.toBe(right.account)
    shop.clock.advance(24 * 3_600_000)
    expect((await lineOf(logIn(sara.email, sara.password))).account).not.toBe(right.account)
  })

  test('requesting orders by another person’s phone is an event, by one’s own in any spelling it is not', async () => {
    const shop = openShop()
    const sara = await shop.customer({ phoneNumber: '03001234567' })
    const ask = (phone: unknown) => () => sara.call(ordersApi.listMyOrders, { body: { phone } as never })
    for (const own of ['03001234567', '0300 1234567', '+92 300 1234567', 3001234567, '', ' ', null, undefined])
      expect(await eventsOf(ordersApi.listMyOrders, ask(own)), String(own)).toEqual([undefined])
    for (const other of ['03001234568', '0', "' OR 1=1 --", 3211234567])
      expect(await eventsOf(ordersApi.listMyOrders, ask(other)), String(other)).toEqual([['idor_probe']])
  })

  test('a changed price, a repeated order, and a key with other contents are events', async () => {
    const shop = openShop()
    const [plug, sara] = [await shop.product(), await shop.customer()]
    const order =
      (quantity: number, changes: object = {}) =>
      () =>
        sara.call(ordersApi.placeOrder, {
          body: { ...anOrder([[plug, quantity]]), ...changes },
          headers: { 'Idempotency-Key': 'one' },
        })
    expect(await eventsOf(ordersApi.placeOrder, order(1, { amount: 1 }))).toEqual([['price_mismatch']])
    expect(await eventsOf(ordersApi.placeOrder, order(1))).toEqual([undefined])
    expect(await eventsOf(ordersApi.placeOrder, order(1))).toEqual([['idem_replay']])
    expect(await eventsOf(ordersApi.placeOrder, order(2))).toEqual([['idem_mismatch']])
  })

  test('a wrong code, a locked code and a deletion without proof are events', async () => {
    const shop = openShop()
    const sara = await shop.customer()
    await sara.call(deletionApi.verifyEmail, { body: { email: sara.email } })
    const code = await newestCode(shop)
    const wrong = guess(sara, sara, code === '000000' ? '000001' : '000000')
    for (let tries = 0; tries < 5; tries += 1)
      expect(await eventsOf(deletionApi.verifyOtp, wrong)).toEqual([['otp_fail']])
    expect(await eventsOf(deletionApi.verifyOtp, guess(sara, sara, code))).toEqual([['otp_lock', 'otp_fail']])
    const remove = () => sara.call(deletionApi.deleteUser, { body: { email: sara.email } })
    expect(await eventsOf(deletionApi.deleteUser, remove)).toEqual([['deletion_refused']])
  })

  test('a used reset link and an invalid one are events', async () => {
    const shop = openShop()
    const sara = await shop.customer()
    await sara.call(accountsApi.forgotPassword, { body: { email: sara.email } })
    const token = await newestResetToken(shop)
    const body = { password: 'another word', confirmPassword: 'another word' }
    const use = () => sara.call(accountsApi.resetPassword, { params: { token }, body })
    expect(await eventsOf(accountsApi.resetPassword, use)).toEqual([['reset_used']])
    expect(await eventsOf(accountsApi.resetPassword, use)).toEqual([['reset_refused']])
  })

  test('exceeded limits, forbidden requests of staff and all admin changes are events', async () => {
    const shop = openShop({ RATE_ADDRESS: { limit: async () => ({ success: false }) } })
    expect(await eventsOf(marqueeApi.getMarquee, () => shop.visitor().call(marqueeApi.getMarquee))).toEqual([
      ['rate_limited'],
    ])
    const open = openShop()
    const [owner, staff] = [await theOwner(open), await aStaffMember(open)]
    expect(await eventsOf(auditApi.listAudit, () => staff.call(auditApi.listAudit))).toEqual([['forbidden']])
    const change = () => owner.call(adminSettingsApi.saveMarquee, { body: { text: 'Eid sale', updatedAt: 0 } })
    expect(await eventsOf(adminSettingsApi.saveMarquee, change)).toEqual([['admin_action']])
    expect(await eventsOf(auditApi.listAudit, () => owner.call(auditApi.listAudit))).toEqual([undefined])
  })
})
