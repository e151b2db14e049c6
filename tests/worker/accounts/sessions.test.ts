import { decodeJwt, decodeProtectedHeader } from 'jose'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { accountsApi } from '#domain/accounts/accounts.endpoints.ts'
import { cartApi } from '#domain/cart/cart.endpoints.ts'
import { day, minute } from '#tests/support/clock.ts'
import { aSignup } from '#tests/support/fixtures/forms.ts'
import { newestResetToken } from '#tests/support/people/emails.ts'
import { errorLines } from '#tests/support/setup-worker.ts'
import { openShop } from '#tests/support/shop.ts'
import { post } from '#tests/support/worker/post.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

describe('does', () => {
  test('a token contains customer, session and audience, and lasts 14 days', async () => {
    const shop = openShop()
    const sara = await shop.customer()
    const issuedAt = Math.floor(shop.clock.now() / 1000)
    const [row] = await shop.sql<{ id: string }>('SELECT id FROM users')

    expect(decodeProtectedHeader(sara.token)).toEqual({
      alg: 'HS256',
      typ: 'at+jwt',
      kid: expect.stringMatching(/^[0-9a-f]{8}$/) as string,
    })
    expect(decodeJwt(sara.token)).toEqual({
      sub: row?.id,
      sv: 0,
      aud: 'shop',
      iss: 'high-tech-auto-traders',
      jti: expect.any(String),
      iat: issuedAt,
      exp: issuedAt + (14 * day) / 1000,
    })
    shop.clock.advance(14 * day - minute)
    expect(await sara.call(cartApi.getCart, { body: {} })).toMatchObject({ success: true })
    shop.clock.advance(2 * minute)
    await expect(sara.call(cartApi.getCart, { body: {} })).rejects.toMatchObject({
      status: 401,
      code: 'UNAUTHENTICATED',
    })
  })
})

describe('protects', () => {
  test('no secret of an account appears in a response, table, subject or log', async () => {
    const shop = openShop()
    const lines: string[] = []
    for (const level of ['log', 'info', 'warn', 'debug'] as const) {
      vi.spyOn(console, level).mockImplementation((...parts: unknown[]) => void lines.push(parts.join(' ')))
    }
    const sara = shop.visitor()
    const answers: string[] = []
    const say = async (path: string, body: unknown) => answers.push(await (await post(sara, path, body)).text())
    await say(accountsApi.register.path, { ...aSignup, password: 'Very Secret 1', confirmPassword: 'Very Secret 1' })
    await say(accountsApi.forgotPassword.path, { email: aSignup.email })
    const token = await newestResetToken(shop)
    await say(accountsApi.resetPassword.path.replace('{token}', token), {
      password: 'Very Secret 2',
      confirmPassword: 'Very Secret 2',
    })
    await say(accountsApi.login.path, { email: aSignup.email, password: 'Very Secret 2' })
    await say(accountsApi.login.path, { email: aSignup.email, password: 'Very Secret 3' })
    // A pending email must not be readable either.
    const down = openShop({ EMAIL: { send: () => Promise.reject(new Error(`no mail for ${aSignup.email}`)) } })
    await post(down.visitor(), accountsApi.forgotPassword.path, { email: aSignup.email })

    const tables = await shop.sql<{ name: string }>(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_%' ESCAPE '\\'",
    )
    expect(tables.length).toBeGreaterThan(10)
    const rows = await Promise.all(tables.map(({ name }) => shop.sql(`SELECT * FROM "${name}"`)))
    shop.clock.advance(2 * minute)
    await shop.runCron()
    const waited = await newestResetToken(shop)
    expect(waited).not.toBe(token)
    const subjects = (await shop.outbox()).map(({ subject }) => subject)
    const everything = { rows, subjects, lines, errors: errorLines.splice(0) }
    const sessions = answers.flatMap((answer) => /"token":"([^"]+)"/.exec(answer)?.[1] ?? [])
    expect(sessions).toHaveLength(2)
    for (const secret of [token, waited, ...sessions, 'Very Secret 1', 'Very Secret 2', 'Very Secret 3']) {
      for (const [place, text] of Object.entries(everything)) expect(JSON.stringify(text), place).not.toContain(secret)
    }
    for (const secret of [token, waited, 'Very Secret']) expect(answers.join()).not.toContain(secret)
    expect(answers.join()).not.toContain('argon2')
  })

  test('logging out ends this token at once, and no other; also one from before the list of sessions', async () => {
    const shop = openShop()
    const sara = await shop.customer()
    const again = await sara.call(accountsApi.login, { body: { email: sara.email, password: sara.password } })
    await sara.call(accountsApi.logOut)
    for (const call of [cartApi.getCart, accountsApi.listUserSessions, accountsApi.logOut])
      await expect(sara.call(call)).rejects.toMatchObject({ status: 401 })
    const there = { token: again.token }
    expect(await sara.call(cartApi.getCart, there)).toMatchObject({ success: true })
    await shop.sql('DELETE FROM user_sessions')
    expect(await sara.call(cartApi.getCart, there), 'as before the upgrade').toMatchObject({ success: true })
    await sara.call(accountsApi.logOut, there)
    await expect(sara.call(cartApi.getCart, there)).rejects.toMatchObject({ status: 401 })
  })

  test('a customer lists their sessions, and ends one, or all of them', async () => {
    const shop = openShop()
    const [sara, ali] = [await shop.customer(), await shop.customer()]
    await shop.sql('DELETE FROM user_sessions')
    const logIn = async (agent: string) => {
      shop.clock.advance(1000)
      const headers = { 'User-Agent': agent }
      return sara.call(accountsApi.login, { body: { email: sara.email, password: sara.password }, headers })
    }
    const phone = await logIn('Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36')
    const desk = await logIn('Mozilla/5.0 (Windows NT 10.0; rv:130.0) Gecko/20100101 Firefox/130.0')
    const { sessions } = await sara.call(accountsApi.listUserSessions, { token: phone.token })
    expect(sessions).toMatchObject([
      { device: 'Firefox on Windows', isThis: false },
      { device: 'Chrome on Android', isThis: true },
    ])
    const { id = '' } = sessions[0] ?? {}
    await ali.call(accountsApi.endUserSession, { body: { id } })
    expect(await sara.call(cartApi.getCart, { token: desk.token }), 'not by somebody else').toMatchObject({
      success: true,
    })
    await sara.call(accountsApi.endUserSession, { body: { id }, token: phone.token })
    await expect(sara.call(cartApi.getCart, { token: desk.token })).rejects.toMatchObject({ status: 401 })
    expect((await sara.call(accountsApi.listUserSessions, { token: phone.token })).sessions).toHaveLength(1)
    await sara.call(accountsApi.endUserSessions, { token: phone.token })
    for (const token of [phone.token, sara.token])
      await expect(sara.call(cartApi.getCart, { token })).rejects.toMatchObject({ status: 401 })
    expect(await ali.call(cartApi.getCart)).toMatchObject({ success: true })
  })
})
