import { afterEach, describe, expect, test, vi } from 'vitest'
import { deletionApi } from '#domain/accounts/accounts.endpoints.ts'
import { uiText } from '#domain/ui-text.ts'
import { hashCode } from '#worker/accounts/deletion/request-deletion-code.ts'
import { bare } from '#tests/support/http/contract.ts'
import { day, hour, minute } from '#tests/support/clock.ts'
import { newestCode } from '#tests/support/people/emails.ts'
import { openShop } from '#tests/support/shop.ts'
import { send } from '#tests/support/worker/post.ts'

const isCode = ({ subject }: { subject: string }) => /^\d{6} is your code$/.test(subject)

const wrongOf = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

afterEach(() => {
  vi.restoreAllMocks()
})

describe('does', () => {
  test('a code may be a number, without the zeros that JSON drops', async () => {
    const shop = openShop()
    const sara = await shop.customer()
    await sara.call(deletionApi.verifyEmail, { body: { email: sara.email } })
    await shop.sql(
      'UPDATE deletion_codes SET code_hash = ?',
      await hashCode(shop.env.PEPPER ?? '', sara.email, '000420'),
    )

    expect((await send(sara, deletionApi.verifyOtp.path, { recipientEmail: sara.email, OTP: 420 })).status).toBe(200)
  })

  test('a newer code replaces an older one after a minute; earlier requests send nothing, silently', async () => {
    const shop = openShop()
    const sara = await shop.customer()
    await sara.call(deletionApi.verifyEmail, { body: { email: sara.email } })
    const first = await newestCode(shop)
    const lettersBefore = (await shop.outbox()).length

    shop.clock.advance(minute - 1)
    expect(await sara.call(deletionApi.verifyEmail, { body: { email: sara.email } })).toMatchObject({ status: 200 })
    expect(await shop.outbox()).toHaveLength(lettersBefore)
    shop.clock.advance(1)
    await sara.call(deletionApi.verifyEmail, { body: { email: sara.email } })
    const second = await newestCode(shop)

    expect(await shop.outbox()).toHaveLength(lettersBefore + 1)
    if (first !== second)
      expect((await send(sara, deletionApi.verifyOtp.path, { recipientEmail: sara.email, OTP: first })).status).toBe(
        400,
      )
    expect((await send(sara, deletionApi.verifyOtp.path, { recipientEmail: sara.email, OTP: second })).status).toBe(200)
  })

  test('with scaled limits the wait shrinks as well', async () => {
    const shop = openShop({ LIMITS_SCALE: '1000' })
    const sara = await shop.customer()
    const codes = async () => (await shop.outbox()).filter(isCode).length
    await sara.call(deletionApi.verifyEmail, { body: { email: sara.email } })
    shop.clock.advance(59)
    await sara.call(deletionApi.verifyEmail, { body: { email: sara.email } })
    expect(await codes()).toBe(1)
    shop.clock.advance(1)
    await sara.call(deletionApi.verifyEmail, { body: { email: sara.email } })
    expect(await codes()).toBe(2)
  })

  test('a double click does not use up the codes of the hour', async () => {
    const shop = openShop()
    shop.clock.advance(hour - (shop.clock.now() % hour))
    const sara = await shop.customer()
    for (let press = 0; press < 5; press += 1) await sara.call(deletionApi.verifyEmail, { body: { email: sara.email } })
    const first = await newestCode(shop)
    shop.clock.advance(2 * minute)
    await sara.call(deletionApi.verifyEmail, { body: { email: sara.email } })

    expect((await shop.outbox()).filter(isCode)).toHaveLength(2)
    expect(await newestCode(shop)).not.toBe(first)
  })
})

describe('refuses', () => {
  test('an invalid email or code gets the sentence of the form', async () => {
    const shop = openShop()
    const answer = async (path: string, body: unknown) => {
      const response = await send(shop.visitor(), path, body)
      return { http: response.status, ...(await response.json<object>()) }
    }

    for (const email of ['', 'sara', null, 7, ['sara@example.com'], { $ne: 1 }, 'a@b.c\r\nBcc: d@e.f']) {
      const expected = { http: 400, status: 400, code: 'VALIDATION', message: uiText.email.invalid }
      expect(await answer(deletionApi.verifyEmail.path, { email })).toMatchObject(expected)
      expect(await answer(deletionApi.deleteUser.path, { email })).toMatchObject(expected)
      expect(await answer(deletionApi.verifyOtp.path, { recipientEmail: email, OTP: '123456' })).toMatchObject(expected)
    }
    for (const OTP of [
      '',
      '12345',
      '1234567',
      ' 123456',
      '12345a',
      '١٢٣٤٥٦',
      '1e5000',
      1_000_000,
      -1,
      12.5,
      null,
      true,
      [],
      ['123456'],
      [1, 2, 3, 4, 5, 6],
      { $ne: 1 },
      undefined,
    ]) {
      expect(
        await answer(deletionApi.verifyOtp.path, { recipientEmail: 'sara@example.com', OTP }),
        JSON.stringify(OTP),
      ).toMatchObject({
        http: 400,
        status: 400,
        code: 'VALIDATION',
        message: uiText.deletion.codeIncomplete,
      })
    }
  })

  test('every code that is not the current one gets the same response', async () => {
    const shop = openShop()
    const [sara, omar] = [await shop.customer(), await shop.customer()]
    await omar.call(deletionApi.verifyEmail, { body: { email: omar.email } })
    const others = await newestCode(shop)
    await sara.call(deletionApi.verifyEmail, { body: { email: sara.email } })
    const code = await newestCode(shop)
    await shop.visitor().call(deletionApi.verifyEmail, { body: { email: 'nobody@example.com' } })
    const answers: unknown[] = []
    const guess = async (recipientEmail: string, OTP: string) =>
      answers.push(await bare(await send(shop.visitor(), deletionApi.verifyOtp.path, { recipientEmail, OTP })))

    await guess(sara.email, wrongOf(code))
    if (others !== code) await guess(sara.email, others)
    await guess('nobody@example.com', '123456')
    await guess('never.asked@example.com', '123456')
    expect((await send(sara, deletionApi.verifyOtp.path, { recipientEmail: sara.email, OTP: code })).status).toBe(200)
    await guess(sara.email, code)
    shop.clock.advance(10 * minute)
    await guess(omar.email, others)

    expect(new Set(answers.map((each) => JSON.stringify(each))).size).toBe(1)
    expect(answers[0]).toMatchObject({
      status: 400,
      body: { success: false, status: 400, code: 'INVALID_OTP', message: uiText.deletion.invalidOtp },
    })
    expect(JSON.stringify(answers[0])).not.toContain('set-cookie')
  })

  test('a code works for ten minutes to the millisecond', async () => {
    const shop = openShop()
    const [sara, omar] = [await shop.customer(), await shop.customer()]
    await sara.call(deletionApi.verifyEmail, { body: { email: sara.email } })
    const first = await newestCode(shop)
    await omar.call(deletionApi.verifyEmail, { body: { email: omar.email } })
    const second = await newestCode(shop)

    shop.clock.advance(10 * minute - 1)
    expect((await send(sara, deletionApi.verifyOtp.path, { recipientEmail: sara.email, OTP: first })).status).toBe(200)
    shop.clock.advance(1)
    expect((await send(omar, deletionApi.verifyOtp.path, { recipientEmail: omar.email, OTP: second })).status).toBe(400)
  })

  test('every failure of the three endpoints has its status in the body', async () => {
    const shop = openShop()
    for (const { path, method } of [deletionApi.verifyEmail, deletionApi.verifyOtp, deletionApi.deleteUser]) {
      const person = shop.visitor()
      const json = { 'Content-Type': 'application/json' }
      const answers = {
        400: await person.fetch(path, { method, headers: json, body: '{' }),
        405: await person.fetch(path, { method: 'GET' }),
        413: await person.fetch(path, { method, headers: json, body: JSON.stringify({ email: 'x'.repeat(20_000) }) }),
        415: await person.fetch(path, { method, headers: { 'Content-Type': 'text/plain' }, body: '{}' }),
      }
      for (const [status, response] of Object.entries(answers)) {
        expect(response.status, path).toBe(Number(status))
        expect(await response.json(), path).toMatchObject({
          success: false,
          status: Number(status),
          requestId: expect.any(String),
        })
      }
      expect(answers[405].headers.get('Allow')).toBe(method)
    }
  })
})

describe('protects', () => {
  test('requesting a code reveals neither accounts nor reached limits', async () => {
    const shop = openShop()
    shop.clock.advance(day - (shop.clock.now() % day))
    const sara = await shop.customer()
    const ask = async (email: string) => bare(await send(shop.visitor(), deletionApi.verifyEmail.path, { email }))
    const unknown = await ask('nobody@example.com')

    expect(unknown).toMatchObject({
      status: 200,
      body: { success: true, status: 200, message: uiText.deletion.codeSent },
    })
    for (let round = 0; round < 5; round += 1) {
      expect(await ask(sara.email)).toEqual(unknown)
      expect(await ask('nobody@example.com')).toEqual(unknown)
      shop.clock.advance(minute)
    }
    const codes = async () => (await shop.outbox()).filter(isCode).map(({ to }) => to)
    expect(await codes()).toEqual([sara.email, sara.email, sara.email])
    for (let round = 0; round < 10; round += 1) {
      shop.clock.advance(hour)
      await ask(sara.email)
    }
    expect(await codes()).toHaveLength(8)
    expect(JSON.stringify(await shop.sql('SELECT * FROM deletion_codes'))).not.toContain('example.com')
  })

  test('of eight concurrent guesses at most five are compared, and then even the right code is refused', async () => {
    const shop = openShop()
    const sara = await shop.customer()
    await sara.call(deletionApi.verifyEmail, { body: { email: sara.email } })
    const code = await newestCode(shop)

    const guesses = await Promise.all(
      Array.from({ length: 8 }, () =>
        send(shop.visitor(), deletionApi.verifyOtp.path, { recipientEmail: sara.email, OTP: wrongOf(code) }),
      ),
    )

    expect(guesses.map(({ status }) => status)).toEqual(Array(8).fill(400))
    expect(await shop.sql('SELECT attempts FROM deletion_codes')).toEqual([{ attempts: 5 }])
    expect((await send(sara, deletionApi.verifyOtp.path, { recipientEmail: sara.email, OTP: code })).status).toBe(400)
    shop.clock.advance(minute)
    await sara.call(deletionApi.verifyEmail, { body: { email: sara.email } })
    expect(
      (await send(sara, deletionApi.verifyOtp.path, { recipientEmail: sara.email, OTP: await newestCode(shop) }))
        .status,
    ).toBe(200)
  })

  test('of concurrent right codes one gets the grant', async () => {
    const shop = openShop()
    const sara = await shop.customer()
    await sara.call(deletionApi.verifyEmail, { body: { email: sara.email } })
    const body = { recipientEmail: sara.email, OTP: await newestCode(shop) }

    const tries = await Promise.all([1, 2, 3, 4].map(() => send(shop.visitor(), deletionApi.verifyOtp.path, body)))

    expect(tries.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(tries.filter(({ status }) => status === 400)).toHaveLength(3)
    expect(tries.filter((each) => each.headers.has('Set-Cookie'))).toHaveLength(1)
    expect(await shop.sql('SELECT count(*) AS grants FROM deletion_grants')).toEqual([{ grants: 1 }])
  })

  test('codes and grants appear in no response, table or log; a grant in no email', async () => {
    const shop = openShop()
    const lines: string[] = []
    for (const level of ['log', 'info', 'warn', 'debug'] as const) {
      vi.spyOn(console, level).mockImplementation((...parts: unknown[]) => void lines.push(parts.join(' ')))
    }
    const sara = await shop.customer()
    const asked = await (await send(sara, deletionApi.verifyEmail.path, { email: sara.email })).text()
    const code = await newestCode(shop)
    const verified = await send(sara, deletionApi.verifyOtp.path, { recipientEmail: sara.email, OTP: code })
    const proof = verified.headers.get('Set-Cookie')?.split(';')[0]?.split('=')[1] ?? ''

    const tables = await shop.sql<{ name: string }>(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_%' ESCAPE '\\'",
    )
    const rows = await Promise.all(tables.map(({ name }) => shop.sql(`SELECT * FROM "${name}"`)))
    const everything = JSON.stringify([rows, asked, await verified.text(), lines])
    expect(proof).toHaveLength(43)
    expect(everything + JSON.stringify(await shop.outbox())).not.toContain(proof)
    expect(new RegExp(`\\b${code}\\b`).test(everything)).toBe(false)
  })
})
