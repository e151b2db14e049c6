import { env } from 'cloudflare:test'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { accountsApi, deletionApi } from '#domain/accounts/accounts.endpoints.ts'
import { endpoints } from '#domain/endpoints.ts'
import { errors } from '#domain/errors.ts'
import { ordersApi } from '#domain/orders/orders.endpoints.ts'
import { uiText } from '#domain/ui-text.ts'
import { bare } from '#tests/support/http/contract.ts'
import { minute } from '#tests/support/clock.ts'
import { anOrder } from '#tests/support/fixtures/orders.ts'
import { watchDatabase } from '#tests/support/database.ts'
import { newestResetToken } from '#tests/support/people/emails.ts'
import { errorLines } from '#tests/support/setup-worker.ts'
import { openShop } from '#tests/support/shop.ts'
import { anyCustomersBody } from '#tests/support/worker/access.ts'
import { post } from '#tests/support/worker/post.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

describe('does', () => {
  test('a forgotten password is reset by the link in the email, and every session ends', async () => {
    const shop = openShop()
    const plug = await shop.product()
    const sara = await shop.customer()
    await sara.call(accountsApi.forgotPassword, { body: { email: sara.email } })
    const body = { password: 'another word', confirmPassword: 'another word' }

    const answer = await shop
      .visitor()
      .call(accountsApi.resetPassword, { params: { token: await newestResetToken(shop) }, body })

    expect(answer).toEqual({ success: true, message: uiText.reset.success })
    const calls = Object.values(endpoints).filter(({ access }) => access === 'customer')
    expect(calls.length).toBeGreaterThan(3)
    for (const { method, path } of calls) {
      const headers = { Authorization: sara.token }
      const asked =
        method === 'POST'
          ? post(sara, path, anyCustomersBody(path, plug), headers)
          : sara.fetch(path, { method, headers })
      expect((await asked).status, path).toBe(401)
    }
    const { token } = await sara.call(accountsApi.login, { body: { email: sara.email, password: 'another word' } })
    expect(await sara.call(ordersApi.placeOrder, { token, body: anOrder([[plug, 1]]) })).toMatchObject({
      success: true,
    })
    await expect(
      sara.call(accountsApi.login, { body: { email: sara.email, password: sara.password } }),
    ).rejects.toMatchObject({
      status: 401,
    })
    const notice = (await shop.outbox()).find(({ subject }) => subject === 'Your password was changed')
    expect(notice).toMatchObject({ to: sara.email })
  })

  test('a reset link contains the configured origin, whatever host the request names', async () => {
    const shop = openShop({ PUBLIC_ORIGIN: 'https://shop.example/' })
    const sara = await shop.customer()

    await post(
      sara,
      'http://evil.example/api/hitech/user/forgot-password',
      { email: sara.email },
      {
        Host: 'evil.example',
        'X-Forwarded-Host': 'evil.example',
        Origin: 'http://evil.example',
      },
    )

    const letter = (await shop.outbox()).at(-1)
    expect(letter?.text).toMatch(/\nhttps:\/\/shop\.example\/reset-password\/[\w-]{43}\n/)
    expect(JSON.stringify(letter)).not.toContain('evil')
  })

  test('a customer with too many wrong guesses logs in right after the reset', async () => {
    const shop = openShop()
    const sara = await shop.customer()
    for (let round = 0; round < 11; round += 1)
      await post(sara, accountsApi.login.path, { email: sara.email, password: 'wrong word' })
    await sara.call(accountsApi.forgotPassword, { body: { email: sara.email } })
    const body = { password: 'another word', confirmPassword: 'another word' }
    await sara.call(accountsApi.resetPassword, { params: { token: await newestResetToken(shop) }, body })

    expect(await sara.call(accountsApi.login, { body: { email: sara.email, password: 'another word' } })).toMatchObject(
      {
        success: true,
      },
    )
  })
})

describe('refuses', () => {
  test('of two concurrent uses of a reset link one succeeds, and only its password counts', async () => {
    const shop = openShop()
    const sara = await shop.customer()
    await sara.call(accountsApi.forgotPassword, { body: { email: sara.email } })
    const token = await newestResetToken(shop)
    const words = ['first word', 'second word', 'third word', 'fourth word']

    const tries = await Promise.all(
      words.map((password) =>
        post(shop.visitor(), accountsApi.resetPassword.path.replace('{token}', token), {
          password,
          confirmPassword: password,
        }),
      ),
    )

    const won = words.filter((_, index) => tries[index]?.status === 200)
    expect(won).toHaveLength(1)
    expect(tries.filter(({ status }) => status === 400)).toHaveLength(3)
    expect(await shop.sql('SELECT session_epoch FROM users')).toEqual([{ session_epoch: 1 }])
    expect(await sara.call(accountsApi.login, { body: { email: sara.email, password: won[0] ?? '' } })).toMatchObject({
      success: true,
    })
    expect((await shop.outbox()).filter(({ subject }) => subject === 'Your password was changed')).toHaveLength(1)
  })

  test('only the newest reset link works, and only for 30 minutes', async () => {
    const shop = openShop()
    const sara = await shop.customer()
    const body = { password: 'another word', confirmPassword: 'another word' }
    await sara.call(accountsApi.forgotPassword, { body: { email: sara.email } })
    const first = await newestResetToken(shop)
    await sara.call(accountsApi.forgotPassword, { body: { email: sara.email } })
    const second = await newestResetToken(shop)

    expect(first).not.toBe(second)
    await expect(sara.call(accountsApi.resetPassword, { params: { token: first }, body })).rejects.toMatchObject({
      code: 'INVALID_TOKEN',
    })
    shop.clock.advance(30 * minute)
    await expect(sara.call(accountsApi.resetPassword, { params: { token: second }, body })).rejects.toMatchObject({
      code: 'INVALID_TOKEN',
    })
    await sara.call(accountsApi.forgotPassword, { body: { email: sara.email } })
    const third = await newestResetToken(shop)
    shop.clock.advance(30 * minute - 1)
    expect(await sara.call(accountsApi.resetPassword, { params: { token: third }, body })).toMatchObject({
      success: true,
    })
  })

  test('of concurrently requested links at most one works', async () => {
    const shop = openShop()
    const sara = await shop.customer()
    await Promise.all([1, 2, 3].map(() => sara.call(accountsApi.forgotPassword, { body: { email: sara.email } })))

    expect(await shop.sql('SELECT count(*) AS live FROM reset_tokens WHERE user_id IS NOT NULL')).toEqual([{ live: 1 }])
  })

  test('a refused new password does not use up the link', async () => {
    const shop = openShop()
    const sara = await shop.customer()
    await sara.call(accountsApi.forgotPassword, { body: { email: sara.email } })
    const path = accountsApi.resetPassword.path.replace('{token}', await newestResetToken(shop))
    const answerTo = async (body: unknown) => (await post(sara, path, body)).json()

    expect(await answerTo({ password: 'another word', confirmPassword: 'other word' })).toMatchObject({
      code: 'PASSWORD_MISMATCH',
      message: uiText.passwords.mismatch,
    })
    expect(await answerTo({ password: '12345', confirmPassword: '1234' })).toMatchObject({ code: 'PASSWORD_MISMATCH' })
    expect(await answerTo({ password: '12345', confirmPassword: '12345' })).toMatchObject({
      code: 'WEAK_PASSWORD',
      message: uiText.passwords.tooShort,
    })
    expect(await answerTo({ password: 'x'.repeat(129), confirmPassword: 'x'.repeat(129) })).toMatchObject({
      code: 'VALIDATION',
    })
    expect(await answerTo({ password: 123456, confirmPassword: 123456 })).toMatchObject({ success: false })
    expect(await answerTo({})).toMatchObject({ success: false })
    expect(await answerTo({ password: 'another word', confirmPassword: 'another word' })).toMatchObject({
      success: true,
    })
  })

  test('a malformed link is refused before the database is read', async () => {
    const watched = watchDatabase(env.DB)
    const visitor = openShop({ DB: watched.binding }).visitor()
    const body = { password: 'another word', confirmPassword: 'another word' }
    for (const [token, isLookedFor] of [
      ['x'.repeat(42), false],
      ['x'.repeat(43), true],
      ['x'.repeat(44), false],
    ] as const) {
      watched.restart()
      await expect(visitor.call(accountsApi.resetPassword, { params: { token }, body })).rejects.toMatchObject({
        code: 'INVALID_TOKEN',
      })
      expect(
        watched.trips.some(({ sql }) => sql.includes('reset_tokens')),
        token,
      ).toBe(isLookedFor)
    }
  })

  test('a reset that fails half-way changes nothing, and the link can be used again', async () => {
    const shop = openShop()
    const sara = await shop.customer()
    await sara.call(accountsApi.forgotPassword, { body: { email: sara.email } })
    const token = await newestResetToken(shop)
    const use = { params: { token }, body: { password: 'another word', confirmPassword: 'another word' } }
    for (const part of ['delete from "attempts"', 'update "users"']) {
      const failing = watchDatabase(shop.env.DB, {
        before(sql) {
          if (sql.includes(part)) throw new Error('D1_ERROR: Network connection lost.')
        },
      })
      await expect(
        openShop({ DB: failing.binding }).visitor().call(accountsApi.resetPassword, use),
      ).rejects.toMatchObject({
        status: 503,
        reply: { message: uiText.reset.failed },
      })
      expect(
        await sara.call(accountsApi.login, { body: { email: sara.email, password: sara.password } }),
      ).toMatchObject({
        success: true,
      })
    }
    expect(errorLines.splice(0)).toHaveLength(2)

    expect(await sara.call(accountsApi.resetPassword, use)).toMatchObject({ success: true })
  })

  test('unknown links get the response of used ones', async () => {
    const shop = openShop()
    const body = { password: 'another word', confirmPassword: 'another word' }
    const answers = []
    for (const token of [
      'x',
      'A'.repeat(43),
      '%00',
      '..%2f..%2fx',
      '%E0%A4%A',
      "' OR 1=1 --",
      'x'.repeat(5000),
      '__proto__',
    ]) {
      const path = `/api/hitech/user/reset-password/${token}`
      answers.push(await bare(await post(shop.visitor(), path, body)))
    }
    expect(new Set(answers.map((each) => JSON.stringify(each))).size).toBe(1)
    expect(answers[0]).toMatchObject({
      status: 400,
      body: { code: 'INVALID_TOKEN', message: errors.INVALID_TOKEN.message },
    })
  })
})

describe('protects', () => {
  test('requesting a reset link reveals neither accounts nor reached limits', async () => {
    const shop = openShop()
    const sara = await shop.customer()
    const ask = async (email: string) => bare(await post(shop.visitor(), accountsApi.forgotPassword.path, { email }))
    const unknown = await ask('nobody@example.com')

    expect(unknown).toMatchObject({ status: 200, body: { success: true, message: uiText.forgot.sent } })
    for (let round = 0; round < 5; round += 1) {
      expect(await ask(sara.email)).toEqual(unknown)
      expect(await ask('nobody@example.com')).toEqual(unknown)
    }
    const emails = (await shop.outbox()).filter(({ subject }) => subject === 'Set a new password')
    expect(emails.map(({ to }) => to)).toEqual([sara.email, sara.email, sara.email])
    // The silently refused request did not invalidate the last link either.
    const body = { password: 'another word', confirmPassword: 'another word' }
    expect(
      await sara.call(accountsApi.resetPassword, { params: { token: await newestResetToken(shop) }, body }),
    ).toMatchObject({
      success: true,
    })
  })

  test('links and codes are sent a second after the response, so that its time reveals no account', async () => {
    const claimed: number[] = []
    const watched = watchDatabase(env.DB, {
      after(sql) {
        if (/^update "?outbox/i.test(sql.trim())) claimed.push(shop.pauses.length)
      },
    })
    const shop = openShop({ DB: watched.binding })
    const sara = await shop.customer()
    for (const path of [accountsApi.forgotPassword.path, deletionApi.verifyEmail.path]) {
      for (const email of [sara.email, 'nobody@example.com']) {
        shop.pauses.length = 0
        claimed.length = 0
        expect((await post(sara, path, { email })).status).toBe(200)
        expect(shop.pauses, `${path} ${email}`).toEqual([1000])
        expect(claimed.filter((pauses) => pauses === 0)).toEqual([])
        expect(claimed.length).toBeGreaterThan(0)
      }
    }
    expect(await shop.outbox()).toHaveLength(3)
  })
})
