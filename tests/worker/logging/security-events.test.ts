import { describe, expect, test } from 'vitest'
import {
  deleteUserEndpoint,
  forgotPasswordEndpoint,
  loginEndpoint,
  resetPasswordEndpoint,
  verifyEmailEndpoint,
  verifyOtpEndpoint,
} from '#domain/accounts/accounts.endpoints.ts'
import type { AnyEndpoint } from '#domain/endpoint.ts'
import { listMyOrdersEndpoint, placeOrderEndpoint } from '#domain/orders/orders.endpoints.ts'
import { saveMarqueeEndpoint } from '#domain/settings/settings.admin.endpoints.ts'
import { getMarqueeEndpoint } from '#domain/settings/settings.endpoints.ts'
import { listAuditEndpoint } from '#domain/staff/audit.admin.endpoints.ts'
import { signInStaffEndpoint } from '#domain/staff/staff.admin.endpoints.ts'
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
    person.call(verifyOtpEndpoint, { body: { recipientEmail: email, OTP } })

describe('does', () => {
  test('a wrong password is an event, for customers and staff, and a correct one is not', async () => {
    const sara = await openShop().customer()
    const logIn = (password: string) => () => sara.call(loginEndpoint, { body: { email: sara.email, password } })
    expect(await eventsOf(loginEndpoint, logIn('another word'))).toEqual([['login_fail']])
    expect(await eventsOf(loginEndpoint, logIn(sara.password))).toEqual([undefined])
    const signIn = () =>
      sara.call(signInStaffEndpoint, { body: { email: sara.email, password: 'x' }, headers: { Origin: ourOrigin } })
    expect(await eventsOf(signInStaffEndpoint, signIn)).toEqual([['login_fail']])
  })

  test('every log line of a sign-in contains a daily hash of the account, and the factor', async () => {
    const shop = openShop()
    const sara = await shop.customer()
    const lineOf = async (work: () => Promise<unknown>) => {
      logLines.length = 0
      await work().catch(() => undefined)
      return JSON.parse(logLines[0] ?? '{}') as { account?: string; factor?: string }
    }
    const logIn = (email: string, password: string) => () => sara.call(loginEndpoint, { body: { email, password } })
    const right = await lineOf(logIn(sara.email, sara.password))
    const wrong = await lineOf(logIn(` ${sara.email.toUpperCase()} `, 'another word'))
    const other = await lineOf(logIn('nobody@example.com', 'another word'))
    const forgot = await lineOf(() => sara.call(forgotPasswordEndpoint, { body: { email: sara.email } }))
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
    const ask = (phone: unknown) => () => sara.call(listMyOrdersEndpoint, { body: { phone } as never })
    for (const own of ['03001234567', '0300 1234567', '+92 300 1234567', 3001234567, '', ' ', null, undefined])
      expect(await eventsOf(listMyOrdersEndpoint, ask(own)), String(own)).toEqual([undefined])
    for (const other of ['03001234568', '0', "' OR 1=1 --", 3211234567])
      expect(await eventsOf(listMyOrdersEndpoint, ask(other)), String(other)).toEqual([['idor_probe']])
  })

  test('a changed price, a repeated order, and a key with other contents are events', async () => {
    const shop = openShop()
    const [plug, sara] = [await shop.product(), await shop.customer()]
    const order =
      (quantity: number, changes: object = {}) =>
      () =>
        sara.call(placeOrderEndpoint, {
          body: { ...anOrder([[plug, quantity]]), ...changes },
          headers: { 'Idempotency-Key': 'one' },
        })
    expect(await eventsOf(placeOrderEndpoint, order(1, { amount: 1 }))).toEqual([['price_mismatch']])
    expect(await eventsOf(placeOrderEndpoint, order(1))).toEqual([undefined])
    expect(await eventsOf(placeOrderEndpoint, order(1))).toEqual([['idem_replay']])
    expect(await eventsOf(placeOrderEndpoint, order(2))).toEqual([['idem_mismatch']])
  })

  test('a wrong code, a locked code and a deletion without proof are events', async () => {
    const shop = openShop()
    const sara = await shop.customer()
    await sara.call(verifyEmailEndpoint, { body: { email: sara.email } })
    const code = await newestCode(shop)
    const wrong = guess(sara, sara, code === '000000' ? '000001' : '000000')
    for (let tries = 0; tries < 5; tries += 1) expect(await eventsOf(verifyOtpEndpoint, wrong)).toEqual([['otp_fail']])
    expect(await eventsOf(verifyOtpEndpoint, guess(sara, sara, code))).toEqual([['otp_lock', 'otp_fail']])
    const remove = () => sara.call(deleteUserEndpoint, { body: { email: sara.email } })
    expect(await eventsOf(deleteUserEndpoint, remove)).toEqual([['deletion_refused']])
  })

  test('a used reset link and an invalid one are events', async () => {
    const shop = openShop()
    const sara = await shop.customer()
    await sara.call(forgotPasswordEndpoint, { body: { email: sara.email } })
    const token = await newestResetToken(shop)
    const body = { password: 'another word', confirmPassword: 'another word' }
    const use = () => sara.call(resetPasswordEndpoint, { params: { token }, body })
    expect(await eventsOf(resetPasswordEndpoint, use)).toEqual([['reset_used']])
    expect(await eventsOf(resetPasswordEndpoint, use)).toEqual([['reset_refused']])
  })

  test('exceeded limits, forbidden requests of staff and all admin changes are events', async () => {
    const shop = openShop({ RATE_ADDRESS: { limit: async () => ({ success: false }) } })
    expect(await eventsOf(getMarqueeEndpoint, () => shop.visitor().call(getMarqueeEndpoint))).toEqual([
      ['rate_limited'],
    ])
    const open = openShop()
    const [owner, staff] = [await theOwner(open), await aStaffMember(open)]
    expect(await eventsOf(listAuditEndpoint, () => staff.call(listAuditEndpoint))).toEqual([['forbidden']])
    const change = () => owner.call(saveMarqueeEndpoint, { body: { text: 'Eid sale', updatedAt: 0 } })
    expect(await eventsOf(saveMarqueeEndpoint, change)).toEqual([['admin_action']])
    expect(await eventsOf(listAuditEndpoint, () => owner.call(listAuditEndpoint))).toEqual([undefined])
  })
})
