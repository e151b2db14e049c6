import { afterEach, describe, expect, test, vi } from 'vitest'
import { accountsApi } from '#domain/accounts/accounts.endpoints.ts'
import { cartApi } from '#domain/cart/cart.endpoints.ts'
import { errors } from '#domain/errors.ts'
import { uiText } from '#domain/ui-text.ts'
import { watchDatabase } from '#tests/support/database.ts'
import { aSignup } from '#tests/support/fixtures/forms.ts'
import { errorLines } from '#tests/support/setup-worker.ts'
import { openShop } from '#tests/support/shop.ts'
import { canonicalEmail } from '#worker/database/canonical-email.ts'
import { post } from '#tests/support/worker/post.ts'
import { withRealHashes } from '#tests/support/hash-cost.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

describe('does', () => {
  test('a visitor signs up, gets a welcome email, and logs in', async () => {
    const shop = openShop()
    const sara = shop.visitor()

    const registered = await sara.call(accountsApi.register, { body: aSignup })
    const loggedIn = await sara.call(accountsApi.login, { body: { email: aSignup.email, password: aSignup.password } })

    expect(registered).toEqual({ success: true, message: uiText.signup.success, token: expect.any(String) })
    expect(loggedIn).toEqual({
      success: true,
      message: uiText.login.success,
      token: expect.any(String),
      phone: '03001234567',
    })
    expect(await sara.call(cartApi.getCart, { token: registered.token, body: {} })).toMatchObject({ cartData: {} })
    expect(await shop.outbox()).toMatchObject([
      { to: 'sara@example.com', subject: 'Welcome to High Tech Auto Traders' },
    ])
  })

  test('an internationalized domain and its ASCII form are one domain, and one account', async () => {
    const shop = openShop()
    const sara = shop.visitor()
    await sara.call(accountsApi.register, { body: { ...aSignup, email: 'sara@münchen.de' } })

    for (const email of [
      'sara@xn--mnchen-3ya.de',
      'Sara@XN--MNCHEN-3YA.DE',
      'sara@MÜNCHEN.de',
      'sara@mu\u0308nchen.de',
    ]) {
      expect(await sara.call(accountsApi.login, { body: { email, password: aSignup.password } }), email).toMatchObject({
        success: true,
      })
      await expect(sara.call(accountsApi.register, { body: { ...aSignup, email } }), email).rejects.toMatchObject({
        code: 'EMAIL_TAKEN',
      })
    }
    await sara.call(accountsApi.forgotPassword, { body: { email: 'sara@xn--mnchen-3ya.de' } })
    expect((await shop.outbox()).map(({ to }) => to)).toEqual(['sara@münchen.de', 'sara@münchen.de'])
  })

  test('every spelling of a mailbox has one canonical form, other mailboxes have others', () => {
    const forms = {
      '  Sara@Example.COM ': 'sara@example.com',
      'ｓａｒａ@example.com': 'sara@example.com',
      'سارہ@مثال.pk': 'سارہ@xn--mgbh0fb.pk',
      'sara@xn--mgbh0fb.pk': 'sara@xn--mgbh0fb.pk',
      'x@bücher。de': 'x@xn--bcher-kva.de',
      // A URL parser would read these as a path, another letter or a number.
      'x@a.pk/ü.pk': 'x@a.pk/ü.pk',
      'x@ü%61.pk': 'x@ü%61.pk',
      'x@a.pk#ü.pk': 'x@a.pk#ü.pk',
      'x@0x7f.1': 'x@0x7f.1',
      'x@xn--a.pk': 'x@xn--a.pk',
      'x@xn--a.ü.pk': 'x@xn--a.ü.pk',
    }
    for (const [spelling, form] of Object.entries(forms)) expect(canonicalEmail(spelling), spelling).toBe(form)
  })
})

describe('refuses', () => {
  test('problems of a sign-up are listed in the order of the form, one per field', async () => {
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
      name: uiText.signup.nameMissing,
      email: uiText.email.invalid,
      password: uiText.passwords.tooShort,
      confirmPassword: uiText.passwords.mismatch,
      phoneNumber: uiText.signup.phoneInvalid,
      address: uiText.signup.addressMissing,
      city: uiText.signup.cityMissing,
      country: expect.any(String),
    }
    const fields = Object.keys(sentences) as (keyof typeof sentences)[]

    for (const [index, field] of fields.entries()) {
      const corrected = Object.fromEntries(fields.slice(0, index).map((each) => [each, aSignup[each]]))
      const response = await post(sara, accountsApi.register.path, { ...empty, ...corrected })
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

  test('anything that is no form is refused as an empty one', async () => {
    const shop = openShop()
    for (const body of [null, 7, 'form', true, [], [aSignup]]) {
      const response = await post(shop.visitor(), accountsApi.register.path, body)
      expect(response.status, JSON.stringify(body)).toBe(400)
      expect(await response.json()).toMatchObject({ message: uiText.signup.nameMissing })
      const reset = await post(shop.visitor(), accountsApi.resetPassword.path.replace('{token}', 'x'), body)
      expect(await reset.json(), JSON.stringify(body)).toMatchObject({ code: 'PASSWORD_MISMATCH' })
    }
  })

  test('an email that is taken, in any spelling, creates no second account', async () => {
    const shop = openShop()
    await shop.customer({ email: 'sara@example.com' })

    for (const email of ['sara@example.com', 'Sara@EXAMPLE.com', ' ｓara@example.com ']) {
      const response = await post(shop.visitor(), accountsApi.register.path, { ...aSignup, email })
      expect(response.status).toBe(409)
      expect(await response.json()).toMatchObject({ code: 'EMAIL_TAKEN', message: errors.EMAIL_TAKEN.message })
    }
    expect(await shop.sql('SELECT email FROM users')).toEqual([{ email: 'sara@example.com' }])
    expect(await shop.outbox()).toHaveLength(1)
  })

  test('a sign-up that the database loses is reported as a failure, not as a taken email, and can be repeated', async () => {
    const shop = openShop()
    const failing = watchDatabase(shop.env.DB, {
      before(sql) {
        if (sql.includes('insert into "users"')) throw new Error('D1_ERROR: Network connection lost.')
      },
    })
    await expect(
      openShop({ DB: failing.binding }).visitor().call(accountsApi.register, { body: aSignup }),
    ).rejects.toMatchObject({
      status: 503,
      code: 'UNAVAILABLE',
      reply: { message: uiText.signup.failed },
    })
    expect(errorLines.splice(0)).toHaveLength(1)
    expect(await shop.visitor().call(accountsApi.register, { body: aSignup })).toMatchObject({ success: true })
  })

  test('of concurrent sign-ups with one email exactly one succeeds', async () => {
    const shop = openShop()
    const spellings = ['sara@example.com', 'SARA@example.com', 'ｓara@example.com', ' sara@example.com']
    const tries = [...spellings, ...spellings].map((email) =>
      post(shop.visitor(), accountsApi.register.path, { ...aSignup, email }),
    )

    const statuses = (await Promise.all(tries)).map(({ status }) => status)

    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status === 409)).toHaveLength(7)
    expect(await shop.sql('SELECT count(*) AS users FROM users')).toEqual([{ users: 1 }])
    expect(await shop.sql('SELECT count(*) AS letters FROM outbox')).toEqual([{ letters: 1 }])
  })

  test('text that may break a database or a mail program causes no server error and no account', async () => {
    const shop = openShop()
    const odd = ['a\u0000b', 'a\ud800b', 'a\r\nBcc: x', 'a\u2028b', 'a\u0007b']
    for (const text of odd) {
      for (const changes of [{ name: text }, { address: text }, { email: `${text.replace(' ', '')}@example.com` }]) {
        const response = await post(shop.visitor(), accountsApi.register.path, { ...aSignup, ...changes })
        expect(response.status, JSON.stringify(changes)).toBe(400)
      }
      expect(
        (await post(shop.visitor(), accountsApi.login.path, { email: `${text}@example.com`, password: 'secret word' }))
          .status,
      ).toBe(400)
      expect(
        (await post(shop.visitor(), accountsApi.forgotPassword.path, { email: `${text}@example.com` })).status,
      ).toBe(400)
    }
    expect(await shop.sql('SELECT * FROM users')).toEqual([])
  })
})

describe('protects', () => {
  withRealHashes()

  test('unknown fields are ignored', async () => {
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

    await post(shop.visitor(), accountsApi.register.path, body)

    const [user] = await shop.sql('SELECT * FROM users')
    expect(user).toMatchObject({
      session_epoch: 0,
      created_at: shop.clock.now(),
      password_hash: expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/),
    })
    expect(user?.['id']).not.toBe('mine')
  })
})
