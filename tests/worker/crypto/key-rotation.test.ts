import { env } from 'cloudflare:test'
import { Secret, TOTP } from 'otpauth'
import { describe, expect, test } from 'vitest'
import { accountsApi } from '#domain/accounts/accounts.endpoints.ts'
import { cartApi } from '#domain/cart/cart.endpoints.ts'
import { signInApi } from '#domain/staff/staff.admin.endpoints.ts'
import { saveOwnerSql } from '#worker/staff/save-owner.sql.ts'
import { newTotpSecret, recoveryHash } from '#worker/staff/totp.ts'
import { hashPassword } from '#worker/crypto/passwords.ts'
import { encryptText } from '#worker/crypto/text-encryption.ts'
import { minute } from '#tests/support/clock.ts'
import { errorLines } from '#tests/support/setup-worker.ts'
import { openShop, type TestShop } from '#tests/support/shop.ts'
import { ourOrigin } from '#tests/support/people/staff.ts'

const owner = { email: 'imran@example.com', password: 'four-words-that-are-long' }
const newer = { TOKEN_SECRET: btoa('n'.repeat(32)), PEPPER: 'the newer pepper, which is longer than it was' }
const both = { ...newer, TOKEN_SECRET_BEFORE: String(env.TOKEN_SECRET), PEPPER_BEFORE: String(env.PEPPER) }

const signIn = async (shop: TestShop, code: string) =>
  (
    await shop.visitor().fetch(signInApi.signInStaff.path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: ourOrigin },
      body: JSON.stringify({ ...owner, code }),
    })
  ).status

describe('protects', () => {
  test('a new signing key logs nobody out until the previous one is removed', async () => {
    const { token } = await openShop().customer()
    const opens = (changes: object) =>
      openShop(changes)
        .visitor()
        .call(cartApi.getCart, { token, body: {} })
        .then(
          () => true,
          () => false,
        )
    expect([await opens({}), await opens(both), await opens(newer)]).toEqual([true, true, false])
  })

  test('a pending email is sent under a new pepper', async () => {
    const shop = openShop({ EMAIL: { send: () => Promise.reject(new Error('no mail')) } })
    const sara = await shop.customer()
    await sara.call(accountsApi.forgotPassword, { body: { email: sara.email } })
    errorLines.length = 0
    const rotated = openShop(both)
    rotated.clock.advance(10 * minute)
    await rotated.runCron()
    expect((await rotated.outbox()).map(({ to }) => to)).toContain(sara.email)
  })

  test('a sign-in migrates a second factor, and recovery codes work as long as both peppers do', async () => {
    const shop = openShop()
    const secret = newTotpSecret()
    const hash = await hashPassword(owner.password)
    await env.DB.batch(saveOwnerSql(owner.email, hash, shop.clock.now()).map((each) => env.DB.prepare(each)))
    const sealed = await encryptText(String(env.PEPPER), secret)
    const recovery = JSON.stringify([await recoveryHash(String(env.PEPPER), 'ABCDE-FGHJK')])
    await shop.sql('UPDATE staff SET totp_sealed = ?, recovery_hashes = ?', sealed, recovery)
    const code = (at: TestShop) =>
      new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.clock.now() })

    const rotated = openShop(both)
    expect(await signIn(rotated, 'ABCDE-FGHJK')).toBe(200)
    expect(await signIn(rotated, 'ABCDE-FGHJK')).toBe(401)
    expect(await signIn(rotated, code(rotated))).toBe(200)
    const later = openShop(newer)
    later.clock.advance(2 * minute)
    expect(await signIn(later, code(later))).toBe(200)
  })
})
