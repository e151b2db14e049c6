import Argon2 from '@phi-ag/argon2'
import wasm from '@phi-ag/argon2/argon2.wasm'
import { env } from 'cloudflare:test'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { accountsApi } from '#domain/accounts/accounts.endpoints.ts'
import { cartApi } from '#domain/cart/cart.endpoints.ts'
import { errors } from '#domain/errors.ts'
import { bare, refusal } from '#tests/support/http/contract.ts'
import { minute } from '#tests/support/clock.ts'
import { watchDatabase } from '#tests/support/database.ts'
import { aSignup } from '#tests/support/fixtures/forms.ts'
import { newestResetToken } from '#tests/support/people/emails.ts'
import { openRateLimit, openShop } from '#tests/support/shop.ts'
import { slowPauseMs } from '#worker/http/attempt-limits.ts'
import { argon2Parameters } from '#worker/crypto/argon2-parameters.ts'
import { rejectCommonPassword } from '#worker/accounts/reject-common-password.ts'
import { hashPassword } from '#worker/crypto/passwords.ts'
import { restoreHashCost } from '#tests/support/hash-cost.ts'
import { post } from '#tests/support/worker/post.ts'
import { reachLimit } from '#tests/support/worker/counted.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

describe('does', () => {
  test('a password with outdated hash parameters is rehashed at the next login, and stays the same', async () => {
    restoreHashCost()
    const shop = openShop()
    const sara = await shop.customer()
    // The same password with half the passes.
    const weaker = new Argon2(new WebAssembly.Instance(wasm, {})).hash(sara.password, {
      ...argon2Parameters,
      timeCost: 1,
    })
    await shop.sql('UPDATE users SET password_hash = ?', weaker.encoded)
    const hashNow = async () => String((await shop.sql('SELECT password_hash FROM users'))[0]?.['password_hash'])
    const logIn = (password: string) => sara.call(accountsApi.login, { body: { email: sara.email, password } })
    const waiting: Promise<string>[] = []
    const crowd = watchDatabase(shop.env.DB, {
      after(sql) {
        if (!sql.includes('delete from "attempts"')) return
        for (let each = 0; each < 16; each += 1)
          waiting.push(hashPassword('secret word', { lane: 'known', network: `crowd ${each}` }))
      },
    })

    // Sixteen others come between the two hashes: the login succeeds, and the next one rehashes.
    const body = { email: sara.email, password: sara.password }
    expect(await openShop({ DB: crowd.binding }).visitor().call(accountsApi.login, { body })).toMatchObject({
      success: true,
    })
    await Promise.all(waiting)
    expect(await hashNow()).toBe(weaker.encoded)
    await expect(logIn('wrong one')).rejects.toMatchObject({ code: 'BAD_CREDENTIALS' })
    expect(await hashNow()).toBe(weaker.encoded)
    await logIn(sara.password)
    const renewed = await hashNow()
    expect(renewed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    await logIn(sara.password)
    expect(await hashNow()).toBe(renewed)
    // Earlier sessions continue: the password is the same.
    expect(await sara.call(cartApi.getCart)).toMatchObject({ cartData: {} })
  })

  test('any spelling of the email logs in, and emails go to the address as typed at sign-up', async () => {
    const shop = openShop()
    const sara = shop.visitor()
    await sara.call(accountsApi.register, { body: { ...aSignup, email: ' Sara@Example.com ' } })

    for (const email of ['sara@example.com', 'SARA@EXAMPLE.COM', '  sara@example.com', 'ｓａｒａ@example.com']) {
      expect(await sara.call(accountsApi.login, { body: { email, password: aSignup.password } }), email).toMatchObject({
        success: true,
      })
    }
    await sara.call(accountsApi.forgotPassword, { body: { email: 'ｓａｒａ@example.com' } })

    const emails = await shop.outbox()
    expect(emails.map(({ to }) => to)).toEqual(['Sara@Example.com', 'Sara@Example.com'])
    // Nobody proved that the mailbox is theirs: it gets no name that a stranger may have typed.
    for (const { subject, text } of emails) expect(text, subject).not.toContain('Sara Khan')
  })

  test('a password counts exactly as typed, including spaces', async () => {
    const shop = openShop()
    const password = '  پاس ورڈ 😀 '
    const sara = await shop.customer({ password })

    await expect(
      sara.call(accountsApi.login, { body: { email: sara.email, password: password.trim() } }),
    ).rejects.toMatchObject({
      status: 401,
    })
    expect(await sara.call(accountsApi.login, { body: { email: sara.email, password } })).toMatchObject({
      success: true,
    })
  })

  test('a right password resets the count of wrong ones', async () => {
    const shop = openShop()
    const sara = await shop.customer()
    await reachLimit(shop, 'loginFailsPerAccountAndIp', `${sara.email} ${sara.address}`, 1)

    await sara.call(accountsApi.login, { body: { email: sara.email, password: sara.password } })

    for (let round = 0; round < 2; round += 1)
      expect((await post(sara, accountsApi.login.path, { email: sara.email, password: 'wrong word' })).status).toBe(401)
  })
})

describe('refuses', () => {
  test('an unknown email and a wrong password get the same response', async () => {
    const shop = openShop()
    const sara = await shop.customer()

    const wrong = await bare(
      await post(shop.visitor(), accountsApi.login.path, { email: sara.email, password: 'wrong word' }),
    )
    const unknown = await bare(
      await post(shop.visitor(), accountsApi.login.path, { email: 'nobody@example.com', password: 'wrong word' }),
    )

    expect(unknown).toEqual(wrong)
    expect(wrong).toMatchObject({
      status: 401,
      body: { code: 'BAD_CREDENTIALS', message: errors.BAD_CREDENTIALS.message },
    })
  })
})

describe('protects', () => {
  test('of concurrent guesses exactly ten are verified, whether or not the account exists', async () => {
    for (const known of [true, false]) {
      const shop = openShop()
      const sara = await shop.customer()
      const person = shop.visitor()
      const email = known ? sara.email : 'nobody@example.com'

      const tries = await Promise.all(
        Array.from({ length: 14 }, () => post(person, accountsApi.login.path, { email, password: 'wrong word' })),
      )

      expect(tries.filter(({ status }) => status === 401)).toHaveLength(10)
      const refused = tries.filter(({ status }) => status === 429)
      expect(refused).toHaveLength(4)
      for (const each of refused) {
        expect(Number(each.headers.get('Retry-After'))).toBeGreaterThan(0)
        expect(Number(each.headers.get('Retry-After'))).toBeLessThanOrEqual(15 * 60)
        expect(await each.json()).toMatchObject({ code: 'RATE_LIMITED' })
      }
      // Not even the right password is verified now; a quarter of an hour later it is.
      expect((await post(person, accountsApi.login.path, { email: sara.email, password: sara.password })).status).toBe(
        known ? 429 : 200,
      )
      shop.clock.advance(15 * minute)
      expect((await post(person, accountsApi.login.path, { email: sara.email, password: sara.password })).status).toBe(
        200,
      )
    }
  })

  test('the commonest passwords are refused at sign-up and reset, but still log in', async () => {
    const shop = openShop({ RATE_TRIES: openRateLimit })
    const sara = await shop.customer()
    const sentence = 'This is one of the most common passwords. Please choose another one.'
    await sara.call(accountsApi.forgotPassword, { body: { email: sara.email } })
    const token = await newestResetToken(shop)
    for (const password of ['123456', 'password', 'qwerty', 'aaaaaa']) {
      const chosen = { password, confirmPassword: password }
      await expect(
        shop.visitor().call(accountsApi.register, { body: { ...aSignup, email: 'ali@example.com', ...chosen } }),
      ).rejects.toMatchObject({ status: 400, code: 'VALIDATION', errors: { password: sentence } })
      await expect(sara.call(accountsApi.resetPassword, { params: { token }, body: chosen })).rejects.toMatchObject({
        status: 400,
        code: 'WEAK_PASSWORD',
        message: sentence,
      })
    }
    const ofShop = 'This password is easy to guess. Please choose one without your name, our shop or a city.'
    const refusals: string[] = []
    for (const password of ['lahore', 'Honda125', 'hightech', 'pakistan123', 'Ali Raza', 'raza.ali.70']) {
      const body = { ...aSignup, name: 'Ali Raza', email: 'ali@example.com', password, confirmPassword: password }
      const refused = await refusal(shop.visitor().call(accountsApi.register, { body }))
      refusals.push(refused.errors?.['password'] ?? '')
    }
    expect(refusals).toEqual(Array.from({ length: 6 }, () => ofShop))
    // A pattern of the words would try for hours.
    await rejectCommonPassword(env, `${'a'.repeat(100)}b`, 'VALIDATION', 'aaa aaaa aaaaa')
    // Nothing was created, and the link still works: for one of six characters, too.
    expect(await shop.sql('SELECT count(*) AS count FROM users')).toEqual([{ count: 1 }])
    const body = { password: 'challa', confirmPassword: 'challa' }
    await sara.call(accountsApi.resetPassword, { params: { token }, body })
    const common = await hashPassword('123456')
    await shop.sql('UPDATE users SET password_hash = ?', common)
    expect(await sara.call(accountsApi.login, { body: { email: sara.email, password: '123456' } })).toMatchObject({
      success: true,
    })
  })

  test('after fifty wrong guesses in an hour strangers are slowed down, and nobody is refused', async () => {
    const shop = openShop()
    const sara = await shop.customer()
    const guess = (client: number) =>
      post(
        shop.visitor(),
        accountsApi.login.path,
        { email: sara.email, password: 'wrong word' },
        { 'CF-Connecting-IP': `203.0.${client}.7` },
      )
    await reachLimit(shop, 'loginFailsPerAccount', sara.email, 1)
    await guess(4)
    expect(shop.pauses).toEqual([])
    expect((await guess(5)).status).toBe(401)
    expect(shop.pauses).toEqual([slowPauseMs])
    // On a new phone she waits once, and then logs in.
    const body = { email: sara.email, password: sara.password }
    expect(
      (await post(shop.visitor(), accountsApi.login.path, body, { 'CF-Connecting-IP': '198.51.100.7' })).status,
    ).toBe(200)
    expect(shop.pauses).toEqual([slowPauseMs, slowPauseMs])
    await reachLimit(shop, 'loginFailsPerAccount', sara.email)
    shop.pauses.length = 0
    // Where she logged in before she does not even wait.
    expect((await post(sara, accountsApi.login.path, body)).status).toBe(200)
    expect(shop.pauses).toEqual([])
  })
})
