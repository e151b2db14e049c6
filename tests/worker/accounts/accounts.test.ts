import Argon2 from '@phi-ag/argon2'
import wasm from '@phi-ag/argon2/argon2.wasm'
import { decodeJwt, decodeProtectedHeader } from 'jose'
import { env } from 'cloudflare:test'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { verifyEmail } from '#domain/account-deletion.ts'
import { getCart } from '#domain/cart.ts'
import { endpoints } from '#domain/endpoints.ts'
import { errors } from '#domain/errors.ts'
import { messages } from '#domain/messages.ts'
import { placeOrder } from '#domain/orders.ts'
import {
  endUserSession,
  endUserSessions,
  forgotPassword,
  listUserSessions,
  login,
  logOut,
  register,
  resetPassword,
} from '#domain/users.ts'
import { bare } from '#tests/support/responses.ts'
import { day, hour, minute } from '#tests/support/clock.ts'
import { anOrder } from '#tests/support/fixtures/orders.ts'
import { failingDatabase, watchDatabase } from '#tests/support/database.ts'
import { aSignup } from '#tests/support/fixtures/forms.ts'
import { newestResetToken } from '#tests/support/people/emails.ts'
import { errorLines } from '#tests/support/setup-worker.ts'
import { openShop, openSieve, type Person } from '#tests/support/shop.ts'
import { canonicalEmail } from '#worker/database/canonical-email.ts'
import { slowPauseMs } from '#worker/http/attempt-limits.ts'
import { argon2Parameters } from '#worker/crypto/argon2-parameters.ts'
import { hashPassword } from '#worker/crypto/passwords.ts'

function post(person: Person, path: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  const init = {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  }
  return person.fetch(path, init)
}

afterEach(() => {
  vi.restoreAllMocks()
})

describe('does', () => {
  test('a password that was hashed with other parameters is hashed anew at the next login, and stays the same', async () => {
    const shop = openShop()
    const sara = await shop.customer()
    // The same password at half the passes.
    const weaker = new Argon2(new WebAssembly.Instance(wasm, {})).hash(sara.password, {
      ...argon2Parameters,
      timeCost: 1,
    })
    await shop.sql('UPDATE users SET password_hash = ?', weaker.encoded)
    const hashNow = async () => String((await shop.sql('SELECT password_hash FROM users'))[0]?.['password_hash'])
    const logIn = (password: string) => sara.call(login, { body: { email: sara.email, password } })
    const waiting: Promise<string>[] = []
    const crowd = watchDatabase(shop.env.DB, {
      after(sql) {
        if (!sql.includes('delete from "attempts"')) return
        for (let each = 0; each < 16; each += 1)
          waiting.push(hashPassword('secret word', { lane: 'known', network: `crowd ${each}` }))
      },
    })

    // Sixteen others came between the two hashes: the new one waits for another login, this login does not.
    const body = { email: sara.email, password: sara.password }
    expect(await openShop({ DB: crowd.binding }).visitor().call(login, { body })).toMatchObject({ success: true })
    await Promise.all(waiting)
    expect(await hashNow()).toBe(weaker.encoded)
    await expect(logIn('wrong one')).rejects.toMatchObject({ code: 'BAD_CREDENTIALS' })
    expect(await hashNow()).toBe(weaker.encoded)
    await logIn(sara.password)
    const renewed = await hashNow()
    expect(renewed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    await logIn(sara.password)
    expect(await hashNow()).toBe(renewed)
    // Sessions of before go on: the password is the same one.
    expect(await sara.call(getCart)).toMatchObject({ cartData: {} })
  })

  test('a visitor signs up, is greeted by mail, and logs in', async () => {
    const shop = openShop()
    const sara = shop.visitor()

    const registered = await sara.call(register, { body: aSignup })
    const loggedIn = await sara.call(login, { body: { email: aSignup.email, password: aSignup.password } })

    expect(registered).toEqual({ success: true, message: messages.signup.success, token: expect.any(String) })
    expect(loggedIn).toEqual({
      success: true,
      message: messages.login.success,
      token: expect.any(String),
      phone: '03001234567',
    })
    expect(await sara.call(getCart, { token: registered.token, body: {} })).toMatchObject({ cartData: {} })
    expect(await shop.outbox()).toMatchObject([
      { to: 'sara@example.com', subject: 'Welcome to High Tech Auto Traders' },
    ])
  })

  test('any spelling of the email logs in, and letters go to the address as it was typed at sign-up', async () => {
    const shop = openShop()
    const sara = shop.visitor()
    await sara.call(register, { body: { ...aSignup, email: ' Sara@Example.com ' } })

    for (const email of ['sara@example.com', 'SARA@EXAMPLE.COM', '  sara@example.com', 'ｓａｒａ@example.com']) {
      expect(await sara.call(login, { body: { email, password: aSignup.password } }), email).toMatchObject({
        success: true,
      })
    }
    await sara.call(forgotPassword, { body: { email: 'ｓａｒａ@example.com' } })

    const letters = await shop.outbox()
    expect(letters.map(({ to }) => to)).toEqual(['Sara@Example.com', 'Sara@Example.com'])
    for (const { subject, text } of letters) expect(text, subject).toContain('Sara Khan')
  })

  test('a domain in the letters of its country and in those of mail is one, and one account', async () => {
    const shop = openShop()
    const sara = shop.visitor()
    await sara.call(register, { body: { ...aSignup, email: 'sara@münchen.de' } })

    for (const email of [
      'sara@xn--mnchen-3ya.de',
      'Sara@XN--MNCHEN-3YA.DE',
      'sara@MÜNCHEN.de',
      'sara@mu\u0308nchen.de',
    ]) {
      expect(await sara.call(login, { body: { email, password: aSignup.password } }), email).toMatchObject({
        success: true,
      })
      await expect(sara.call(register, { body: { ...aSignup, email } }), email).rejects.toMatchObject({
        code: 'EMAIL_TAKEN',
      })
    }
    await sara.call(forgotPassword, { body: { email: 'sara@xn--mnchen-3ya.de' } })
    expect((await shop.outbox()).map(({ to }) => to)).toEqual(['sara@münchen.de', 'sara@münchen.de'])
  })

  test('every spelling of a mailbox has one form, and another mailbox another', () => {
    const forms = {
      '  Sara@Example.COM ': 'sara@example.com',
      'ｓａｒａ@example.com': 'sara@example.com',
      'سارہ@مثال.pk': 'سارہ@xn--mgbh0fb.pk',
      'sara@xn--mgbh0fb.pk': 'sara@xn--mgbh0fb.pk',
      'x@bücher。de': 'x@xn--bcher-kva.de',
      // What a URL would take for a path, another letter or a number.
      'x@a.pk/ü.pk': 'x@a.pk/ü.pk',
      'x@ü%61.pk': 'x@ü%61.pk',
      'x@a.pk#ü.pk': 'x@a.pk#ü.pk',
      'x@0x7f.1': 'x@0x7f.1',
      'x@xn--a.pk': 'x@xn--a.pk',
      'x@xn--a.ü.pk': 'x@xn--a.ü.pk',
    }
    for (const [spelling, form] of Object.entries(forms)) expect(canonicalEmail(spelling), spelling).toBe(form)
  })

  test('a password counts exactly as typed, blanks and all', async () => {
    const shop = openShop()
    const password = '  پاس ورڈ 😀 '
    const sara = await shop.customer({ password })

    await expect(sara.call(login, { body: { email: sara.email, password: password.trim() } })).rejects.toMatchObject({
      status: 401,
    })
    expect(await sara.call(login, { body: { email: sara.email, password } })).toMatchObject({ success: true })
  })

  test('a token says who, which session, for whom, and lasts 14 days', async () => {
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
    expect(await sara.call(getCart, { body: {} })).toMatchObject({ success: true })
    shop.clock.advance(2 * minute)
    await expect(sara.call(getCart, { body: {} })).rejects.toMatchObject({ status: 401, code: 'UNAUTHENTICATED' })
  })

  test('a forgotten password is set anew by the link in the mail, and every session ends', async () => {
    const shop = openShop()
    const plug = await shop.product()
    const sara = await shop.customer()
    await sara.call(forgotPassword, { body: { email: sara.email } })
    const body = { password: 'another word', confirmPassword: 'another word' }

    const answer = await shop.visitor().call(resetPassword, { params: { token: await newestResetToken(shop) }, body })

    expect(answer).toEqual({ success: true, message: messages.reset.success })
    const calls = Object.values(endpoints).filter(({ access }) => access === 'customer')
    expect(calls.length).toBeGreaterThan(3)
    for (const { method, path } of calls) {
      const line = { itemId: plug._id, quantity: 1 }
      const sent = path.endsWith('place') ? anOrder([[plug, 1]]) : { ...line, lines: [line], bike: null, id: 'x' }
      const headers = { Authorization: sara.token }
      const asked = method === 'GET' ? sara.fetch(path, { headers }) : post(sara, path, sent, headers)
      expect((await asked).status, path).toBe(401)
    }
    const { token } = await sara.call(login, { body: { email: sara.email, password: 'another word' } })
    expect(await sara.call(placeOrder, { token, body: anOrder([[plug, 1]]) })).toMatchObject({ success: true })
    await expect(sara.call(login, { body: { email: sara.email, password: sara.password } })).rejects.toMatchObject({
      status: 401,
    })
    const notice = (await shop.outbox()).find(({ subject }) => subject === 'Your password was changed')
    expect(notice).toMatchObject({ to: sara.email })
  })

  test('a reset link leads to the shop’s own address, whatever host the request names', async () => {
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

  test('too many wrong passwords are forgotten by a right one', async () => {
    const shop = openShop()
    const sara = await shop.customer()
    const guess = () => post(sara, login.path, { email: sara.email, password: 'wrong word' })
    for (let round = 0; round < 9; round += 1) expect((await guess()).status).toBe(401)

    await sara.call(login, { body: { email: sara.email, password: sara.password } })

    for (let round = 0; round < 10; round += 1) expect((await guess()).status).toBe(401)
    expect((await guess()).status).toBe(429)
  })

  test('whoever forgot the password and guessed too often logs in right after the reset', async () => {
    const shop = openShop()
    const sara = await shop.customer()
    for (let round = 0; round < 11; round += 1)
      await post(sara, login.path, { email: sara.email, password: 'wrong word' })
    await sara.call(forgotPassword, { body: { email: sara.email } })
    const body = { password: 'another word', confirmPassword: 'another word' }
    await sara.call(resetPassword, { params: { token: await newestResetToken(shop) }, body })

    expect(await sara.call(login, { body: { email: sara.email, password: 'another word' } })).toMatchObject({
      success: true,
    })
  })

  test('limits are scaled on a developer’s machine only', async () => {
    const scaled = openShop({ LIMITS_SCALE: '2' })
    const sara = await scaled.customer()
    const guess = () => post(sara, login.path, { email: sara.email, password: 'wrong word' })
    for (let round = 0; round < 20; round += 1) expect((await guess()).status).toBe(401)
    expect((await guess()).status).toBe(429)

    for (const changes of [{ LIMITS_SCALE: '2', DEV: '0' }, { LIMITS_SCALE: '0.5' }, { LIMITS_SCALE: 'many' }]) {
      const shop = openShop(changes)
      expect((await post(shop.visitor(), login.path, { email: sara.email, password: sara.password })).status).toBe(500)
    }
    expect(errorLines.splice(0)).toHaveLength(3)
  })
})

describe('refuses', () => {
  test('problems of a sign-up are told in the order of the form, every field with its own', async () => {
    const shop = openShop()
    const sara = shop.visitor()
    const empty = {
      name: ' ',
      email: 'sara',
      password: '12345',
      confirmPassword: '',
      phoneNumber: '12',
      address: '',
      city: '',
      country: '',
    }
    const sentences = {
      name: messages.signup.nameMissing,
      email: messages.email.invalid,
      password: messages.passwords.tooShort,
      confirmPassword: messages.passwords.mismatch,
      phoneNumber: messages.signup.phoneInvalid,
      address: messages.signup.addressMissing,
      city: messages.signup.cityMissing,
      country: expect.any(String),
    }
    const fields = Object.keys(sentences) as (keyof typeof sentences)[]

    for (const [index, field] of fields.entries()) {
      const mended = Object.fromEntries(fields.slice(0, index).map((each) => [each, aSignup[each]]))
      const response = await post(sara, register.path, { ...empty, ...mended })
      const left = Object.fromEntries(fields.slice(index).map((each) => [each, sentences[each]]))
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({
        success: false,
        code: 'VALIDATION',
        message: sentences[field],
        errors: left,
      })
    }
    expect(await shop.sql('SELECT * FROM users')).toEqual([])
  })

  test('what is no form at all is refused as an empty one', async () => {
    const shop = openShop()
    for (const body of [null, 7, 'form', true, [], [aSignup]]) {
      const response = await post(shop.visitor(), register.path, body)
      expect(response.status, JSON.stringify(body)).toBe(400)
      expect(await response.json()).toMatchObject({ message: messages.signup.nameMissing })
      const reset = await post(shop.visitor(), resetPassword.path.replace('{token}', 'x'), body)
      expect(await reset.json(), JSON.stringify(body)).toMatchObject({ code: 'PASSWORD_MISMATCH' })
    }
  })

  test('an email that is taken, in any spelling, makes no second account', async () => {
    const shop = openShop()
    await shop.customer({ email: 'sara@example.com' })

    for (const email of ['sara@example.com', 'Sara@EXAMPLE.com', ' ｓara@example.com ']) {
      const response = await post(shop.visitor(), register.path, { ...aSignup, email })
      expect(response.status).toBe(409)
      expect(await response.json()).toMatchObject({ code: 'EMAIL_TAKEN', message: errors.EMAIL_TAKEN.message })
    }
    expect(await shop.sql('SELECT email FROM users')).toEqual([{ email: 'sara@example.com' }])
    expect(await shop.outbox()).toHaveLength(1)
  })

  test('a sign-up that the database loses is told as trouble, not as a taken email, and can be sent again', async () => {
    const shop = openShop()
    const failing = watchDatabase(shop.env.DB, {
      before(sql) {
        if (sql.includes('insert into "users"')) throw new Error('D1_ERROR: Network connection lost.')
      },
    })
    await expect(openShop({ DB: failing.binding }).visitor().call(register, { body: aSignup })).rejects.toMatchObject({
      status: 503,
      code: 'UNAVAILABLE',
      answer: { message: messages.signup.failed },
    })
    expect(errorLines.splice(0)).toHaveLength(1)
    expect(await shop.visitor().call(register, { body: aSignup })).toMatchObject({ success: true })
  })

  test('of many sign-ups with one email at once exactly one succeeds', async () => {
    const shop = openShop()
    const spellings = ['sara@example.com', 'SARA@example.com', 'ｓara@example.com', ' sara@example.com']
    const tries = [...spellings, ...spellings].map((email) =>
      post(shop.visitor(), register.path, { ...aSignup, email }),
    )

    const statuses = (await Promise.all(tries)).map(({ status }) => status)

    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status === 409)).toHaveLength(7)
    expect(await shop.sql('SELECT count(*) AS users FROM users')).toEqual([{ users: 1 }])
    expect(await shop.sql('SELECT count(*) AS letters FROM outbox')).toEqual([{ letters: 1 }])
  })

  test('text that a database or a mail program may stumble over makes no server error and no account', async () => {
    const shop = openShop()
    const odd = ['a\u0000b', 'a\ud800b', 'a\r\nBcc: x', 'a\u2028b', 'a\u0007b']
    for (const text of odd) {
      for (const changes of [{ name: text }, { address: text }, { email: `${text.replace(' ', '')}@example.com` }]) {
        const response = await post(shop.visitor(), register.path, { ...aSignup, ...changes })
        expect(response.status, JSON.stringify(changes)).toBe(400)
      }
      expect(
        (await post(shop.visitor(), login.path, { email: `${text}@example.com`, password: 'secret word' })).status,
      ).toBe(400)
      expect((await post(shop.visitor(), forgotPassword.path, { email: `${text}@example.com` })).status).toBe(400)
    }
    expect(await shop.sql('SELECT * FROM users')).toEqual([])
  })

  test('an unknown email and a wrong password get the same answer', async () => {
    const shop = openShop()
    const sara = await shop.customer()

    const wrong = await bare(await post(shop.visitor(), login.path, { email: sara.email, password: 'wrong word' }))
    const unknown = await bare(
      await post(shop.visitor(), login.path, { email: 'nobody@example.com', password: 'wrong word' }),
    )

    expect(unknown).toEqual(wrong)
    expect(wrong).toMatchObject({
      status: 401,
      body: { code: 'BAD_CREDENTIALS', message: errors.BAD_CREDENTIALS.message },
    })
  })

  test('a reset link works once', async () => {
    const shop = openShop()
    const sara = await shop.customer()
    await sara.call(forgotPassword, { body: { email: sara.email } })
    const use = {
      params: { token: await newestResetToken(shop) },
      body: { password: 'another word', confirmPassword: 'another word' },
    }
    await sara.call(resetPassword, use)

    await expect(sara.call(resetPassword, use)).rejects.toMatchObject({
      status: 400,
      code: 'INVALID_TOKEN',
      message: errors.INVALID_TOKEN.message,
    })
  })

  test('of two uses of a reset link at once one wins, and only its password counts', async () => {
    const shop = openShop()
    const sara = await shop.customer()
    await sara.call(forgotPassword, { body: { email: sara.email } })
    const token = await newestResetToken(shop)
    const words = ['first word', 'second word', 'third word', 'fourth word']

    const tries = await Promise.all(
      words.map((password) =>
        post(shop.visitor(), resetPassword.path.replace('{token}', token), { password, confirmPassword: password }),
      ),
    )

    const won = words.filter((_, index) => tries[index]?.status === 200)
    expect(won).toHaveLength(1)
    expect(tries.filter(({ status }) => status === 400)).toHaveLength(3)
    expect(await shop.sql('SELECT session_epoch FROM users')).toEqual([{ session_epoch: 1 }])
    expect(await sara.call(login, { body: { email: sara.email, password: won[0] ?? '' } })).toMatchObject({
      success: true,
    })
    expect((await shop.outbox()).filter(({ subject }) => subject === 'Your password was changed')).toHaveLength(1)
  })

  test('only the newest reset link works, and only for 30 minutes', async () => {
    const shop = openShop()
    const sara = await shop.customer()
    const body = { password: 'another word', confirmPassword: 'another word' }
    await sara.call(forgotPassword, { body: { email: sara.email } })
    const first = await newestResetToken(shop)
    await sara.call(forgotPassword, { body: { email: sara.email } })
    const second = await newestResetToken(shop)

    expect(first).not.toBe(second)
    await expect(sara.call(resetPassword, { params: { token: first }, body })).rejects.toMatchObject({
      code: 'INVALID_TOKEN',
    })
    shop.clock.advance(30 * minute)
    await expect(sara.call(resetPassword, { params: { token: second }, body })).rejects.toMatchObject({
      code: 'INVALID_TOKEN',
    })
    await sara.call(forgotPassword, { body: { email: sara.email } })
    const third = await newestResetToken(shop)
    shop.clock.advance(30 * minute - 1)
    expect(await sara.call(resetPassword, { params: { token: third }, body })).toMatchObject({ success: true })
  })

  test('of links asked for at once one at most works', async () => {
    const shop = openShop()
    const sara = await shop.customer()
    await Promise.all([1, 2, 3].map(() => sara.call(forgotPassword, { body: { email: sara.email } })))

    expect(await shop.sql('SELECT count(*) AS live FROM reset_tokens WHERE user_id IS NOT NULL')).toEqual([{ live: 1 }])
  })

  test('a new password that is refused does not spend the link', async () => {
    const shop = openShop()
    const sara = await shop.customer()
    await sara.call(forgotPassword, { body: { email: sara.email } })
    const path = resetPassword.path.replace('{token}', await newestResetToken(shop))
    const answerTo = async (body: unknown) => (await post(sara, path, body)).json()

    expect(await answerTo({ password: 'another word', confirmPassword: 'other word' })).toMatchObject({
      code: 'PASSWORD_MISMATCH',
      message: messages.passwords.mismatch,
    })
    expect(await answerTo({ password: '12345', confirmPassword: '1234' })).toMatchObject({ code: 'PASSWORD_MISMATCH' })
    expect(await answerTo({ password: '12345', confirmPassword: '12345' })).toMatchObject({
      code: 'WEAK_PASSWORD',
      message: messages.passwords.tooShort,
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

  test('a link that cannot be one is refused before it is looked for', async () => {
    const watched = watchDatabase(env.DB)
    const visitor = openShop({ DB: watched.binding }).visitor()
    const body = { password: 'another word', confirmPassword: 'another word' }
    for (const [token, isLookedFor] of [
      ['x'.repeat(42), false],
      ['x'.repeat(43), true],
      ['x'.repeat(44), false],
    ] as const) {
      watched.restart()
      await expect(visitor.call(resetPassword, { params: { token }, body })).rejects.toMatchObject({
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
    await sara.call(forgotPassword, { body: { email: sara.email } })
    const token = await newestResetToken(shop)
    const use = { params: { token }, body: { password: 'another word', confirmPassword: 'another word' } }
    for (const part of ['delete from "attempts"', 'update "users"']) {
      const failing = watchDatabase(shop.env.DB, {
        before(sql) {
          if (sql.includes(part)) throw new Error('D1_ERROR: Network connection lost.')
        },
      })
      await expect(openShop({ DB: failing.binding }).visitor().call(resetPassword, use)).rejects.toMatchObject({
        status: 503,
        answer: { message: messages.reset.failed },
      })
      expect(await sara.call(login, { body: { email: sara.email, password: sara.password } })).toMatchObject({
        success: true,
      })
    }
    expect(errorLines.splice(0)).toHaveLength(2)

    expect(await sara.call(resetPassword, use)).toMatchObject({ success: true })
  })

  test('links that never were get the answer of used ones', async () => {
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
  test('asking for a reset link tells nobody whether there is an account, or that it asked too often', async () => {
    const shop = openShop()
    const sara = await shop.customer()
    const ask = async (email: string) => bare(await post(shop.visitor(), forgotPassword.path, { email }))
    const unknown = await ask('nobody@example.com')

    expect(unknown).toMatchObject({ status: 200, body: { success: true, message: messages.forgot.sent } })
    for (let round = 0; round < 5; round += 1) {
      expect(await ask(sara.email)).toEqual(unknown)
      expect(await ask('nobody@example.com')).toEqual(unknown)
    }
    const letters = (await shop.outbox()).filter(({ subject }) => subject === 'Set a new password')
    expect(letters.map(({ to }) => to)).toEqual([sara.email, sara.email, sara.email])
    // What was silently refused did not take the last link away either.
    const body = { password: 'another word', confirmPassword: 'another word' }
    expect(await sara.call(resetPassword, { params: { token: await newestResetToken(shop) }, body })).toMatchObject({
      success: true,
    })
  })

  test('nothing that opens an account is ever in an answer, a table, a subject or a log', async () => {
    const shop = openShop()
    const lines: string[] = []
    for (const level of ['log', 'info', 'warn', 'debug'] as const) {
      vi.spyOn(console, level).mockImplementation((...parts: unknown[]) => void lines.push(parts.join(' ')))
    }
    const sara = shop.visitor()
    const answers: string[] = []
    const say = async (path: string, body: unknown) => answers.push(await (await post(sara, path, body)).text())
    await say(register.path, { ...aSignup, password: 'Very Secret 1', confirmPassword: 'Very Secret 1' })
    await say(forgotPassword.path, { email: aSignup.email })
    const token = await newestResetToken(shop)
    await say(resetPassword.path.replace('{token}', token), {
      password: 'Very Secret 2',
      confirmPassword: 'Very Secret 2',
    })
    await say(login.path, { email: aSignup.email, password: 'Very Secret 2' })
    await say(login.path, { email: aSignup.email, password: 'Very Secret 3' })
    // A letter that still waits must not be readable either.
    const down = openShop({ EMAIL: { send: () => Promise.reject(new Error(`no mail for ${aSignup.email}`)) } })
    await post(down.visitor(), forgotPassword.path, { email: aSignup.email })

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

  test('fields that nobody asked for are not believed', async () => {
    const shop = openShop()
    const body = {
      ...aSignup,
      id: 'mine',
      sessionEpoch: 7,
      role: 'owner',
      isAdmin: true,
      passwordHash: 'x',
      createdAt: 1,
      __proto__: { x: 1 },
    }

    await post(shop.visitor(), register.path, body)

    const [user] = await shop.sql('SELECT * FROM users')
    expect(user).toMatchObject({
      session_epoch: 0,
      created_at: shop.clock.now(),
      password_hash: expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/),
    })
    expect(user?.['id']).not.toBe('mine')
  })

  test('of guesses at once exactly ten are tried, whether or not the account exists', async () => {
    for (const known of [true, false]) {
      const shop = openShop()
      const sara = await shop.customer()
      const person = shop.visitor()
      const email = known ? sara.email : 'nobody@example.com'

      const tries = await Promise.all(
        Array.from({ length: 14 }, () => post(person, login.path, { email, password: 'wrong word' })),
      )

      expect(tries.filter(({ status }) => status === 401)).toHaveLength(10)
      const refused = tries.filter(({ status }) => status === 429)
      expect(refused).toHaveLength(4)
      for (const each of refused) {
        expect(Number(each.headers.get('Retry-After'))).toBeGreaterThan(0)
        expect(Number(each.headers.get('Retry-After'))).toBeLessThanOrEqual(15 * 60)
        expect(await each.json()).toMatchObject({ code: 'RATE_LIMITED' })
      }
      // Not even the right password is tried now; a quarter of an hour later it is.
      expect((await post(person, login.path, { email: sara.email, password: sara.password })).status).toBe(
        known ? 429 : 200,
      )
      shop.clock.advance(15 * minute)
      expect((await post(person, login.path, { email: sara.email, password: sara.password })).status).toBe(200)
    }
  })

  test('one client alone cannot lock an account for everybody', async () => {
    const shop = openShop({ RATE_TRIES: openSieve })
    const sara = await shop.customer()
    const attacker = shop.visitor()
    for (let round = 0; round < 4; round += 1) {
      for (let each = 0; each < 25; each += 1)
        await post(attacker, login.path, { email: sara.email, password: 'wrong word' })
      shop.clock.advance(minute)
    }

    expect((await post(sara, login.path, { email: sara.email, password: sara.password })).status).toBe(200)
  })

  test('a reset link and a code are sent a second after the answer, so that its time says nothing of accounts', async () => {
    const claimed: number[] = []
    const watched = watchDatabase(env.DB, {
      after(sql) {
        if (/^update "?outbox/i.test(sql.trim())) claimed.push(shop.pauses.length)
      },
    })
    const shop = openShop({ DB: watched.binding })
    const sara = await shop.customer()
    for (const path of [forgotPassword.path, verifyEmail.path]) {
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

  test('logging out ends the token at once, and no other; one of before the list of logins ends as well', async () => {
    const shop = openShop()
    const sara = await shop.customer()
    const again = await sara.call(login, { body: { email: sara.email, password: sara.password } })
    await sara.call(logOut)
    for (const call of [getCart, listUserSessions, logOut])
      await expect(sara.call(call)).rejects.toMatchObject({ status: 401 })
    const there = { token: again.token }
    expect(await sara.call(getCart, there)).toMatchObject({ success: true })
    await shop.sql('DELETE FROM user_sessions')
    expect(await sara.call(getCart, there), 'as before the upgrade').toMatchObject({ success: true })
    await sara.call(logOut, there)
    await expect(sara.call(getCart, there)).rejects.toMatchObject({ status: 401 })
  })

  test('a customer sees where they are logged in, and ends one login, or all of them', async () => {
    const shop = openShop()
    const [sara, ali] = [await shop.customer(), await shop.customer()]
    await shop.sql('DELETE FROM user_sessions')
    const logIn = async (agent: string) => {
      shop.clock.advance(1000)
      const headers = { 'User-Agent': agent }
      return sara.call(login, { body: { email: sara.email, password: sara.password }, headers })
    }
    const phone = await logIn('Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36')
    const desk = await logIn('Mozilla/5.0 (Windows NT 10.0; rv:130.0) Gecko/20100101 Firefox/130.0')
    const { sessions } = await sara.call(listUserSessions, { token: phone.token })
    expect(sessions).toMatchObject([
      { device: 'Firefox on Windows', isThis: false },
      { device: 'Chrome on Android', isThis: true },
    ])
    const { id = '' } = sessions[0] ?? {}
    await ali.call(endUserSession, { body: { id } })
    expect(await sara.call(getCart, { token: desk.token }), 'not by somebody else').toMatchObject({ success: true })
    await sara.call(endUserSession, { body: { id }, token: phone.token })
    await expect(sara.call(getCart, { token: desk.token })).rejects.toMatchObject({ status: 401 })
    expect((await sara.call(listUserSessions, { token: phone.token })).sessions).toHaveLength(1)
    await sara.call(endUserSessions, { token: phone.token })
    for (const token of [phone.token, sara.token])
      await expect(sara.call(getCart, { token })).rejects.toMatchObject({ status: 401 })
    expect(await ali.call(getCart)).toMatchObject({ success: true })
  })

  test('the commonest passwords are refused at sign-up and reset, and who has one already logs in', async () => {
    const shop = openShop({ RATE_TRIES: openSieve })
    const sara = await shop.customer()
    const sentence = 'This is one of the most common passwords. Please choose another one.'
    await sara.call(forgotPassword, { body: { email: sara.email } })
    const token = await newestResetToken(shop)
    for (const password of ['123456', 'password', 'qwerty', 'aaaaaa']) {
      const chosen = { password, confirmPassword: password }
      await expect(
        shop.visitor().call(register, { body: { ...aSignup, email: 'ali@example.com', ...chosen } }),
      ).rejects.toMatchObject({ status: 400, code: 'VALIDATION', errors: { password: sentence } })
      await expect(sara.call(resetPassword, { params: { token }, body: chosen })).rejects.toMatchObject({
        status: 400,
        code: 'WEAK_PASSWORD',
        message: sentence,
      })
    }
    // Nothing was made, and the link still works: for one of six characters, too.
    expect(await shop.sql('SELECT count(*) AS count FROM users')).toEqual([{ count: 1 }])
    const body = { password: 'challa', confirmPassword: 'challa' }
    await sara.call(resetPassword, { params: { token }, body })
    const common = await hashPassword('123456')
    await shop.sql('UPDATE users SET password_hash = ?', common)
    expect(await sara.call(login, { body: { email: sara.email, password: '123456' } })).toMatchObject({ success: true })
  })

  test('after fifty wrong guesses in an hour strangers are slowed down, and nobody is refused', async () => {
    const shop = openShop()
    const sara = await shop.customer()
    // Whole hours only, so that the fifty fall into one.
    shop.clock.advance(hour - (shop.clock.now() % hour))
    const guess = (client: number) =>
      post(
        shop.visitor(),
        login.path,
        { email: sara.email, password: 'wrong word' },
        { 'CF-Connecting-IP': `203.0.${client}.7` },
      )
    for (let client = 0; client < 5; client += 1) for (let each = 0; each < 10; each += 1) await guess(client)
    expect(shop.pauses).toEqual([])
    expect((await guess(5)).status).toBe(401)
    expect(shop.pauses).toEqual([slowPauseMs])
    // On a new phone she waits once, and is let in.
    const body = { email: sara.email, password: sara.password }
    expect((await post(shop.visitor(), login.path, body, { 'CF-Connecting-IP': '198.51.100.7' })).status).toBe(200)
    expect(shop.pauses).toEqual([slowPauseMs, slowPauseMs])
    for (let client = 6; client < 12; client += 1) for (let each = 0; each < 10; each += 1) await guess(client)
    shop.pauses.length = 0
    // Where she logged in before she does not even wait.
    expect((await post(sara, login.path, body)).status).toBe(200)
    expect(shop.pauses).toEqual([])
  })

  test('one client gets 30 logins a minute, 20 sign-ups and 30 reset links and uses of them an hour', async () => {
    const shop = openShop({ RATE_TRIES: openSieve })
    shop.clock.advance(hour - (shop.clock.now() % hour))
    const person = shop.visitor()
    const countUntilRefused = async (send: (round: number) => Promise<Response>) => {
      for (let round = 0; round < 40; round += 1) {
        const response = await send(round)
        if (response.status === 429) return { round, retryAfter: response.headers.get('Retry-After') }
      }
      return null
    }
    const body = { password: 'another word', confirmPassword: 'another word' }

    expect(
      await countUntilRefused((round) =>
        post(person, login.path, { email: `p${round}@example.com`, password: 'wrong word' }),
      ),
    ).toEqual({ round: 30, retryAfter: '60' })
    expect(
      await countUntilRefused((round) => post(person, register.path, { ...aSignup, email: `p${round}@example.com` })),
    ).toEqual({ round: 20, retryAfter: '3600' })
    expect(
      await countUntilRefused((round) => post(person, forgotPassword.path, { email: `q${round}@example.com` })),
    ).toEqual({ round: 30, retryAfter: '3600' })
    expect(await countUntilRefused(() => post(person, resetPassword.path.replace('{token}', 'x'), body))).toEqual({
      round: 30,
      retryAfter: '3600',
    })
    expect(
      (await post(shop.visitor(), login.path, { email: 'p1@example.com', password: aSignup.password })).status,
    ).toBe(200)
  })

  test('database trouble is told in general words', async () => {
    const shop = openShop({ DB: failingDatabase(env.DB, 'D1_ERROR: near "users"') })
    for (const [path, body, message] of [
      [login.path, { email: aSignup.email, password: aSignup.password }, messages.login.failed],
      [register.path, aSignup, messages.signup.failed],
      [forgotPassword.path, { email: aSignup.email }, messages.forgot.failed],
      [
        resetPassword.path.replace('{token}', 'x'),
        { password: 'secret word', confirmPassword: 'secret word' },
        messages.reset.failed,
      ],
    ] as const) {
      const response = await post(shop.visitor(), path, body)
      expect(response.status, path).toBe(503)
      expect(response.headers.get('Retry-After')).not.toBeNull()
      expect(await response.json()).toEqual({
        success: false,
        code: 'UNAVAILABLE',
        message,
        requestId: expect.any(String),
      })
    }
    expect(errorLines.splice(0).join()).not.toContain(aSignup.email)
  })
})
