import { env } from 'cloudflare:test'
import { Secret, TOTP } from 'otpauth'
import { describe, expect, test } from 'vitest'
import { exportCash } from '#domain/owner-cash.ts'
import { exportProducts } from '#domain/owner-pricing.ts'
import {
  acceptInvitation,
  AuditEntry,
  changeStaff,
  changeStaffPassword,
  confirmTotp,
  endStaffSessions,
  getStaffPerson,
  getStaffSession,
  inviteStaff,
  listAudit,
  listStaff,
  listStaffSessions,
  renameStaffPerson,
  type SecondFactorRule,
  setSecondFactorRule,
  signInStaff,
  signOutStaff,
  type StaffPerson,
  startTotp,
  stopTotp,
} from '#domain/owner-account.ts'
import { getToday } from '#domain/owner-today.ts'
import { moveOrder } from '#domain/owner-orders.ts'
import { unattendedHeader } from '#domain/staff-session.ts'
import { getCart } from '#domain/cart.ts'
import { recoveryHash } from '#worker/staff/second-factor.ts'
import { putOwnerSql } from '#worker/staff/save-owner.ts'
import { hashPassword } from '#worker/crypto/passwords.ts'
import { anAccount } from '#tests/support/people/accounts.ts'
import { hour, minute } from '#tests/support/clock.ts'
import { newestInvitation } from '#tests/support/people/emails.ts'
import { aParcel } from '#tests/support/fixtures/parcels.ts'
import { openShop, type TestShop } from '#tests/support/shop.ts'
import { aStaffMember, ourOrigin, theOwner } from '#tests/support/people/staff.ts'
import type { CallEndpoint } from '#web/api.ts'

const email = 'imran@example.com'
const password = 'four-words-that-are-long'
const origin = { Origin: ourOrigin }

/** What `npm run owner` does. */
async function makeOwner(shop: TestShop, changes: Partial<{ email: string; password: string }> = {}) {
  const hash = await hashPassword(changes.password ?? password)
  await env.DB.batch(putOwnerSql(changes.email ?? email, hash, shop.clock.now()).map((each) => env.DB.prepare(each)))
}

/** Signs in as a browser does, and gives a caller that carries the cookie. */
async function signIn(shop: TestShop, body: Record<string, unknown> = {}, sent: Record<string, string> = {}) {
  const person = shop.visitor()
  const response = await person.fetch(signInStaff.path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...origin, ...sent },
    body: JSON.stringify({ email, password, ...body }),
  })
  const [setCookie = ''] = response.headers.getSetCookie()
  const headers = { ...origin, Cookie: setCookie.split(';')[0] ?? '' }
  const call: CallEndpoint = (endpoint, input = {}) => person.call(endpoint, { ...input, headers })
  return { response, setCookie, call, answer: await response.clone().json<Record<string, unknown>>() }
}

const codeOf = (secret: string, at: number) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at })

describe('does', () => {
  test('the owner that the command made signs in, and the cookie is out of reach of scripts and other pages', async () => {
    const shop = openShop()
    await makeOwner(shop)
    const { setCookie, call, answer } = await signIn(shop, { email: '  Imran@Example.com ' })
    expect(answer).toMatchObject({ success: true, person: { email, role: 'owner', hasTotp: false } })
    expect(setCookie).toMatch(/^__Host-owner=[\w-]{43}; Max-Age=28800; Path=\/; HttpOnly; Secure; SameSite=Strict$/)
    expect((await call(getStaffPerson)).person.email).toBe(email)
  })

  test('signing out ends the session on the server', async () => {
    const shop = openShop()
    await makeOwner(shop)
    const { call } = await signIn(shop)
    await call(signOutStaff)
    await expect(call(getStaffPerson)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
    expect(await shop.sql('SELECT * FROM staff_sessions')).toEqual([])
  })

  test('from the third sign-in on whoever has no second factor is asked for one, and the owner may require it or not', async () => {
    const shop = openShop()
    await makeOwner(shop)
    const wanted = async () => {
      shop.clock.advance(minute)
      const { answer, call } = await signIn(shop)
      return { wanted: (answer['person'] as StaffPerson).secondFactor, call }
    }
    const set = (call: CallEndpoint, rule: SecondFactorRule) =>
      call(setSecondFactorRule, { body: { rule, currentPassword: password } })
    expect([(await wanted()).wanted, (await wanted()).wanted]).toEqual([null, null])
    const third = await wanted()
    expect(third.wanted).toBe('asked')
    // It can wait: nothing is refused, and a page that is loaded again does not ask.
    expect((await third.call(getStaffSession)).person?.secondFactor).toBeNull()
    expect((await third.call(listStaff)).secondFactor).toBe('asked')
    await set(third.call, 'off')
    const fourth = await wanted()
    expect(fourth.wanted).toBeNull()

    await set(fourth.call, 'required')
    const refused = { status: 403, code: 'SECOND_FACTOR_NEEDED' }
    await expect(fourth.call(listStaff)).rejects.toMatchObject(refused)
    await expect((await aStaffMember(shop)).call(getToday)).rejects.toMatchObject(refused)
    expect((await fourth.call(getStaffPerson)).person.secondFactor).toBe('required')
    const { secret } = await fourth.call(startTotp, { body: { currentPassword: password } })
    await fourth.call(confirmTotp, { body: { code: codeOf(secret, shop.clock.now()) } })
    expect((await fourth.call(listStaff)).people.filter(({ hasTotp }) => !hasTotp)).toHaveLength(1)
    expect((await fourth.call(getStaffPerson)).person.secondFactor).toBeNull()
  })

  test('recovery codes are too long to be tried out, and those of before go on', async () => {
    const shop = openShop()
    await makeOwner(shop)
    const { call } = await signIn(shop)
    const { secret } = await call(startTotp, { body: { currentPassword: password } })
    const { recoveryCodes } = await call(confirmTotp, { body: { code: codeOf(secret, shop.clock.now()) } })
    for (const code of recoveryCodes) expect(code).toMatch(/^[A-HJKMNP-Z2-9]{6}(-[A-HJKMNP-Z2-9]{6}){3}$/)
    expect((await signIn(shop, { code: recoveryCodes[0] })).response.status).toBe(200)
    const older = JSON.stringify([await recoveryHash(String(shop.env.PEPPER), 'ABCDE-FGHJK')])
    await shop.sql('UPDATE staff SET recovery_hashes = ?', older)
    expect((await signIn(shop, { code: 'abcde fghjk' })).response.status).toBe(200)
  })

  test('who is not signed in is told so without a failure, and nobody else is told who is', async () => {
    const shop = openShop()
    await makeOwner(shop)
    const { call } = await signIn(shop)
    expect((await call(getStaffSession)).person?.email).toBe(email)
    const answers = await Promise.all(
      ['', '__Host-owner=', `__Host-owner=${'A'.repeat(43)}`].map((Cookie) =>
        shop.visitor().fetch(getStaffSession.path, { headers: { Cookie } }),
      ),
    )
    for (const answer of answers) {
      expect([answer.status, answer.headers.get('Cache-Control'), answer.headers.get('Server-Timing')]).toEqual([
        200,
        'no-store',
        null,
      ])
      expect(await answer.json()).toMatchObject({ person: null })
    }
  })

  test('owners that the command makes are called after their addresses, and change their names', async () => {
    const shop = openShop()
    for (const each of [email, 'sana.malik_2@example.com', "o'brien@example.com", '--@example.com'])
      await makeOwner(shop, { email: each })
    const { call } = await signIn(shop)
    const names = async () => (await call(listStaff)).people.map(({ name }) => name).toSorted()
    expect(await names()).toEqual(['Imran', 'O Brien', 'Owner', 'Sana Malik 2'])
    expect((await call(renameStaffPerson, { body: { name: ' Imran Khan ' } })).person.name).toBe('Imran Khan')
    expect(await names()).toContain('Imran Khan')
    expect((await call(listAudit)).entries[0]).toMatchObject({
      before: 'Imran',
      after: 'Imran Khan',
      who: 'Imran Khan',
    })
  })

  test('every export is in the log, and the log answers what its schema has and no more', async () => {
    const shop = openShop()
    const owner = await theOwner(shop)
    expect((await owner.fetch(exportProducts.path)).status).toBe(200)
    expect((await owner.fetch(`${exportCash.path}?from=2026-11-01&to=2026-11-30`)).status).toBe(200)
    const reply = await owner.call(listAudit)
    expect(reply.entries).toMatchObject([
      { action: 'cash.exported', who: 'Imran', after: '2026-11-01 – 2026-11-30' },
      { action: 'products.exported', who: 'Imran' },
    ])
    for (const entry of reply.entries)
      expect(Object.keys(entry).toSorted()).toEqual(Object.keys(AuditEntry.shape).toSorted())
  })

  test('sessions are seen and ended, those of staff by the owner, and a new sign-in ends the one it replaces', async () => {
    const shop = openShop()
    await makeOwner(shop)
    const agent = { 'User-Agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1' }
    const phone = await signIn(shop, {}, agent)
    shop.clock.advance(1000)
    const desk = await signIn(shop)
    expect((await phone.call(listStaffSessions)).sessions).toMatchObject([
      { device: 'Unknown device', isThis: false },
      { device: 'Safari on iPhone', isThis: true },
    ])
    const again = await signIn(shop, {}, { Cookie: desk.setCookie.split(';')[0] ?? '' })
    await expect(desk.call(getStaffPerson)).rejects.toMatchObject({ status: 401 })
    const { sessions } = await phone.call(listStaffSessions)
    expect(sessions).toHaveLength(2)
    await phone.call(endStaffSessions, { body: { id: sessions.find(({ isThis }) => !isThis)?.id } })
    await expect(again.call(getStaffPerson)).rejects.toMatchObject({ status: 401 })

    const [bilal, nadia] = [await aStaffMember(shop), await aStaffMember(shop)]
    for (const ask of [
      bilal.call(listStaffSessions, { query: { person: nadia.id } }),
      bilal.call(endStaffSessions, { body: { person: nadia.id } }),
    ])
      await expect(ask).rejects.toMatchObject({ code: 'FORBIDDEN' })
    expect((await phone.call(listStaffSessions, { query: { person: bilal.id } })).sessions).toHaveLength(1)
    await phone.call(endStaffSessions, { body: { person: bilal.id } })
    await expect(bilal.call(getStaffPerson)).rejects.toMatchObject({ status: 401 })
    expect((await nadia.call(getStaffPerson)).person.id).toBe(nadia.id)
    expect((await phone.call(getStaffPerson)).person.email).toBe(email)
  })

  test('the command makes one owner, and a second time it is a new password that ends every session', async () => {
    const shop = openShop()
    await makeOwner(shop)
    const { call } = await signIn(shop)
    await makeOwner(shop, { email: 'IMRAN@example.com', password: 'another-long-password' })
    await expect(call(getStaffPerson)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
    expect((await signIn(shop)).response.status).toBe(401)
    expect((await signIn(shop, { password: 'another-long-password' })).response.status).toBe(200)
    expect(await shop.sql('SELECT count(*) AS count FROM staff')).toEqual([{ count: 1 }])
  })

  test('an address with a quote in it is a name and no statement', async () => {
    const shop = openShop()
    await makeOwner(shop, { email: "o'brien@example.com" })
    expect((await signIn(shop, { email: "o'brien@example.com" })).response.status).toBe(200)
  })

  test('a session rests half an hour at most, and work keeps it awake until eight hours are over', async () => {
    const shop = openShop()
    await makeOwner(shop)
    const { call } = await signIn(shop)
    for (let passed = 0; passed < 8 * hour - 25 * minute; passed += 25 * minute) {
      expect((await call(getStaffPerson)).person.email).toBe(email)
      shop.clock.advance(25 * minute)
    }
    await call(getStaffPerson)
    shop.clock.advance(20 * minute)
    await expect(call(getStaffPerson)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
    const second = await signIn(shop)
    shop.clock.advance(31 * minute)
    await expect(second.call(getStaffPerson)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
  })

  test('a screen that reads itself again while nobody is there does not keep the session awake', async () => {
    const shop = openShop()
    const owner = await theOwner(shop)
    const byItself = () => owner.fetch(getStaffPerson.path, { headers: { [unattendedHeader]: '1' } })
    for (let minutes = 0; minutes < 29; minutes += 1) {
      shop.clock.advance(minute)
      expect((await byItself()).status).toBe(200)
    }
    shop.clock.advance(minute)
    expect((await byItself()).status).toBe(401)
  })

  test('with a second factor the password alone lets nobody in, and a code works once', async () => {
    const shop = openShop()
    await makeOwner(shop)
    const { call } = await signIn(shop)
    const { secret, uri } = await call(startTotp, { body: { currentPassword: password } })
    expect(uri).toContain(`secret=${secret}`)
    expect((await signIn(shop)).response.status, 'a factor that is not confirmed is none').toBe(200)
    const { recoveryCodes } = await call(confirmTotp, { body: { code: codeOf(secret, shop.clock.now()) } })
    expect(new Set(recoveryCodes).size).toBe(10)

    expect((await signIn(shop)).answer).toMatchObject({ code: 'CODE_NEEDED' })
    expect((await signIn(shop, { code: codeOf(secret, shop.clock.now()) })).answer).toMatchObject({ code: 'BAD_CODE' })
    shop.clock.advance(30_000)
    const code = codeOf(secret, shop.clock.now())
    const tries = await Promise.all(Array.from({ length: 5 }, () => signIn(shop, { code })))
    expect(tries.filter(({ response }) => response.status === 200)).toHaveLength(1)
    expect((await signIn(shop, { password: 'wrong', code })).answer).toMatchObject({ code: 'BAD_CREDENTIALS' })
  })

  test('a recovery code stands in for a lost telephone, once, however it is typed', async () => {
    const shop = openShop()
    await makeOwner(shop)
    const { call } = await signIn(shop)
    const { secret } = await call(startTotp, { body: { currentPassword: password } })
    const { recoveryCodes } = await call(confirmTotp, { body: { code: codeOf(secret, shop.clock.now()) } })
    const typed = ` ${recoveryCodes[0]?.toLowerCase().replace('-', ' ')} `
    const tries = await Promise.all(Array.from({ length: 4 }, () => signIn(shop, { code: typed })))
    expect(tries.filter(({ response }) => response.status === 200)).toHaveLength(1)
    const again = await signIn(shop, { code: recoveryCodes[1] })
    expect(again.answer).toMatchObject({ person: { recoveryCodesLeft: 8 } })
    expect(JSON.stringify(await shop.sql('SELECT * FROM staff'))).not.toContain(secret)

    await again.call(stopTotp, { body: { currentPassword: password } })
    expect((await signIn(shop)).response.status).toBe(200)
  })

  test('a helper is invited by mail, sets a password once, and does what staff may', async () => {
    const shop = openShop()
    await makeOwner(shop)
    const owner = await signIn(shop)
    const body = { name: 'Bilal', email: 'bilal@example.com', role: 'staff' as const, currentPassword: password }
    const reply = await owner.call(inviteStaff, { body })
    const token = await newestInvitation(shop)
    expect(JSON.stringify(reply)).not.toContain(token)
    expect(JSON.stringify(await shop.sql('SELECT * FROM staff_invitations'))).not.toContain(token)
    expect((await signIn(shop, { email: body.email, password: '' })).response.status).toBe(400)

    const joining = {
      params: { token },
      body: { password: 'bilals long password', confirmPassword: 'bilals long password' },
    }
    const visitor = shop.visitor()
    const joined = await Promise.allSettled(
      Array.from({ length: 3 }, () => visitor.call(acceptInvitation, { ...joining, headers: origin })),
    )
    expect(joined.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const bilal = await signIn(shop, { email: body.email, password: 'bilals long password' })
    expect(bilal.answer).toMatchObject({ person: { role: 'staff', name: 'Bilal' } })
    await expect(bilal.call(listStaff)).rejects.toMatchObject({ code: 'FORBIDDEN', status: 403 })

    const { people } = await owner.call(listStaff)
    const { id = '' } = people.find((each) => each.email === body.email) ?? {}
    await owner.call(changeStaff, {
      params: { id },
      body: { role: 'staff', isActive: false, currentPassword: password },
    })
    await expect(bilal.call(getStaffPerson)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
    expect((await signIn(shop, { email: body.email, password: 'bilals long password' })).response.status).toBe(401)
  })

  test('another password of one’s own ends the sessions on other devices, not this one', async () => {
    const shop = openShop()
    await makeOwner(shop)
    const [here, there] = [await signIn(shop), await signIn(shop)]
    const body = {
      currentPassword: password,
      password: 'another-long-password',
      confirmPassword: 'another-long-password',
    }
    await here.call(changeStaffPassword, { body })
    expect((await here.call(getStaffPerson)).person.email).toBe(email)
    await expect(there.call(getStaffPerson)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
  })

  test('the log says who did what and when, newest first, page by page', async () => {
    const shop = openShop()
    await makeOwner(shop)
    const { call } = await signIn(shop)
    await shop.sql(
      `INSERT INTO audit (id, at, actor, action, subject)
       SELECT 'A' || printf('%04d', value), value, 'customer:x', 'order.placed', 'o' || value
       FROM (WITH RECURSIVE n(value) AS (SELECT 1 UNION ALL SELECT value + 1 FROM n WHERE value < 120) SELECT value FROM n)`,
    )
    const first = await call(listAudit)
    const second = await call(listAudit, { query: { after: first.next ?? '' } })
    const third = await call(listAudit, { query: { after: second.next ?? '' } })
    const ids = [first, second, third].flatMap(({ entries }) => entries.map(({ id }) => id))
    expect(ids).toEqual(ids.toSorted().toReversed())
    expect([ids.length, new Set(ids).size, third.next]).toEqual([122, 122, null])
    expect((await call(listAudit, { query: { subject: 'o7' } })).entries).toMatchObject([
      { who: 'Customer', action: 'order.placed' },
    ])
    expect(third.entries.some(({ who, action }) => who === 'Imran' && action === 'staff.signed-in')).toBe(true)
  })

  test('the log calls an order by its number', async () => {
    const shop = openShop()
    const { call } = await theOwner(shop)
    const { id, number } = await aParcel(shop)
    await call(moveOrder, { params: { id }, body: { from: 'placed', to: 'confirmed' } })
    expect((await call(listAudit, { query: { subject: id } })).entries).toMatchObject([
      { action: 'order.moved', called: String(number) },
    ])
  })

  test('an invitation that is pressed twice at once is one person, and the newest link works', async () => {
    const shop = openShop()
    await makeOwner(shop)
    const { call } = await signIn(shop)
    const body = { name: 'Bilal', email: 'bilal@example.com', role: 'staff' as const, currentPassword: password }
    await Promise.all(Array.from({ length: 3 }, () => call(inviteStaff, { body })))
    expect(await shop.sql(`SELECT count(*) AS count FROM staff WHERE email = 'bilal@example.com'`)).toEqual([
      { count: 1 },
    ])
    expect(await shop.sql('SELECT count(*) AS count FROM staff_invitations')).toEqual([{ count: 1 }])
  })
})

describe('refuses', () => {
  test('an unknown address, a wrong password and a person who has not joined get one answer', async () => {
    const shop = openShop()
    await makeOwner(shop)
    const owner = await signIn(shop)
    await owner.call(inviteStaff, {
      body: { name: 'Bilal', email: 'bilal@example.com', role: 'staff', currentPassword: password },
    })
    const answers = await Promise.all(
      [{ email: 'nobody@example.com' }, { password: 'wrong' }, { email: 'bilal@example.com' }].map(
        async (body) => (await signIn(shop, body)).answer,
      ),
    )
    for (const answer of answers) {
      expect({ ...answer, requestId: '' }).toEqual({ ...answers[0], requestId: '' })
      expect(answer).toMatchObject({ code: 'BAD_CREDENTIALS' })
    }
  })

  test('guesses from one address are counted before they are tried', async () => {
    const shop = openShop()
    await makeOwner(shop)
    const headers = { 'CF-Connecting-IP': '203.0.113.7' }
    const tries = await Promise.all(Array.from({ length: 12 }, () => signIn(shop, { password: 'wrong' }, headers)))
    const statuses = tries.map(({ response }) => response.status)
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(8)
    expect(statuses).toContain(429)
    expect((await signIn(shop, {}, headers)).response.status).toBe(429)
    shop.clock.advance(15 * minute)
    expect((await signIn(shop, {}, headers)).response.status).toBe(200)
  })

  test('a change asks for the password again, and a wrong one changes nothing', async () => {
    const shop = openShop()
    await makeOwner(shop)
    const { call } = await signIn(shop)
    const wrong = { currentPassword: 'wrong' }
    const body = { name: 'Eve', email: 'eve@example.com', role: 'owner' as const, ...wrong }
    await expect(call(inviteStaff, { body })).rejects.toMatchObject({
      errors: { currentPassword: 'This is not your password.' },
    })
    await expect(call(startTotp, { body: wrong })).rejects.toMatchObject({ code: 'BAD_CREDENTIALS' })
    expect(await shop.sql('SELECT count(*) AS count FROM staff')).toEqual([{ count: 1 }])
    for (let each = 0; each < 12; each += 1) await call(startTotp, { body: wrong }).catch(() => undefined)
    await expect(call(startTotp, { body: { currentPassword: password } })).rejects.toMatchObject({
      code: 'RATE_LIMITED',
    })
  })

  test('nobody closes the door behind himself, and a short or common password is none', async () => {
    const shop = openShop()
    await makeOwner(shop)
    const { call, answer } = await signIn(shop)
    const { id } = answer['person'] as { id: string }
    await expect(
      call(changeStaff, { params: { id }, body: { role: 'staff', isActive: false, currentPassword: password } }),
    ).rejects.toMatchObject({ code: 'FORBIDDEN' })
    const short = { currentPassword: password, password: 'elevenchars', confirmPassword: 'elevenchars' }
    await expect(call(changeStaffPassword, { body: short })).rejects.toMatchObject({
      errors: { password: 'Please use at least 12 characters.' },
    })
    const listed = { currentPassword: password, password: 'q1w2e3r4t5y6', confirmPassword: 'q1w2e3r4t5y6' }
    await expect(call(changeStaffPassword, { body: listed })).rejects.toMatchObject({
      errors: { password: 'This is one of the most common passwords. Please choose another one.' },
    })
    const common = { currentPassword: password, password: 'HighTech@2026', confirmPassword: 'HighTech@2026' }
    await expect(call(changeStaffPassword, { body: common })).rejects.toMatchObject({
      errors: { password: 'This password is easy to guess. Please choose another one.' },
    })
  })

  test('an invitation is worth nothing when it is old, used, another one or replaced', async () => {
    const shop = openShop()
    await makeOwner(shop)
    const { call } = await signIn(shop)
    const body = { name: 'Bilal', email: 'bilal@example.com', role: 'staff' as const, currentPassword: password }
    await call(inviteStaff, { body })
    const old = await newestInvitation(shop)
    shop.clock.advance(minute)
    await call(inviteStaff, { body })
    const passwords = { password: 'a long enough one', confirmPassword: 'a long enough one' }
    const join = (token: string) =>
      shop.visitor().call(acceptInvitation, { params: { token }, body: passwords, headers: origin })
    for (const token of [old, 'x', 'A'.repeat(43), `${old}x`]) {
      await expect(join(token)).rejects.toMatchObject({ code: 'INVALID_TOKEN' })
    }
    const fresh = await newestInvitation(shop)
    expect(fresh).not.toBe(old)
    shop.clock.advance(48 * hour)
    await expect(join(fresh)).rejects.toMatchObject({ code: 'INVALID_TOKEN' })
  })

  test('an invitation is worth nothing once the way in is closed', async () => {
    const shop = openShop()
    await makeOwner(shop)
    const { call } = await signIn(shop)
    const body = { name: 'Bilal', email: 'bilal@example.com', role: 'staff' as const, currentPassword: password }
    await call(inviteStaff, { body })
    const token = await newestInvitation(shop)
    const { people } = await call(listStaff)
    const { id = '' } = people.find((each) => each.email === body.email) ?? {}
    const change = (isActive: boolean) =>
      call(changeStaff, { params: { id }, body: { role: 'staff', isActive, currentPassword: password } })
    await change(false)
    const passwords = { password: 'a long enough one', confirmPassword: 'a long enough one' }
    const join = () => shop.visitor().call(acceptInvitation, { params: { token }, body: passwords, headers: origin })
    await expect(join()).rejects.toMatchObject({ code: 'INVALID_TOKEN' })
    await change(true)
    await join()
    expect((await signIn(shop, { email: body.email, password: passwords.password })).response.status).toBe(200)
  })
})

describe('protects', () => {
  test('two owners who shut each other out at once leave an owner', async () => {
    const shop = openShop()
    const emails = [email, 'sana@example.com']
    await Promise.all(emails.map((each) => makeOwner(shop, { email: each })))
    const owners = await Promise.all(emails.map((each) => signIn(shop, { email: each })))
    const idOf = (index: number) => (owners[index]?.answer['person'] as { id: string } | undefined)?.id ?? ''
    const body = { role: 'staff' as const, isActive: false, currentPassword: password }
    const outcomes = await Promise.allSettled([
      owners[0]?.call(changeStaff, { params: { id: idOf(1) }, body }),
      owners[1]?.call(changeStaff, { params: { id: idOf(0) }, body }),
    ])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await shop.sql(`SELECT count(*) AS count FROM staff WHERE role = 'owner' AND is_active = 1`)).toEqual([
      { count: 1 },
    ])
  })

  test('of two passwords set with one invitation at once the one that was told counts', async () => {
    const shop = openShop()
    await makeOwner(shop)
    const { call } = await signIn(shop)
    const body = { name: 'Bilal', email: 'bilal@example.com', role: 'staff' as const, currentPassword: password }
    await call(inviteStaff, { body })
    const token = await newestInvitation(shop)
    const passwords = ['the first long one', 'the second long one', 'the third long one']
    const joined = await Promise.allSettled(
      passwords.map((each) =>
        shop.visitor().call(acceptInvitation, {
          params: { token },
          body: { password: each, confirmPassword: each },
          headers: origin,
        }),
      ),
    )
    const told = passwords[joined.findIndex(({ status }) => status === 'fulfilled')]
    expect((await signIn(shop, { email: body.email, password: told })).response.status).toBe(200)
  })

  test('a code that is sent twice at once turns the second factor on with the recovery codes that were shown', async () => {
    const shop = openShop()
    await makeOwner(shop)
    const { call } = await signIn(shop)
    const { secret } = await call(startTotp, { body: { currentPassword: password } })
    const code = codeOf(secret, shop.clock.now())
    const outcomes = await Promise.allSettled([
      call(confirmTotp, { body: { code } }),
      call(confirmTotp, { body: { code } }),
    ])
    const shown = outcomes.flatMap((each) => (each.status === 'fulfilled' ? [each.value.recoveryCodes] : []))
    expect(shown).toHaveLength(1)
    expect((await signIn(shop, { code: shown[0]?.[0] })).response.status).toBe(200)
  })

  test('a change from a page of another origin is refused, also at the way in', async () => {
    const shop = openShop()
    const owner = await theOwner(shop)
    const foreign: Record<string, string>[] = [
      { Origin: 'https://evil.example' },
      { Origin: 'null' },
      { Origin: 'http://localhost:8788' },
      { 'Sec-Fetch-Site': 'cross-site' },
      { 'Sec-Fetch-Site': 'same-site' },
    ]
    for (const headers of foreign) {
      for (const path of [signOutStaff.path, signInStaff.path]) {
        const response = await owner.fetch(path, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', ...headers },
          body: JSON.stringify({ email, password }),
        })
        expect([response.status, JSON.stringify(headers), path]).toEqual([403, JSON.stringify(headers), path])
      }
    }
    const silent = await shop.visitor().fetch(signOutStaff.path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Cookie: owner.cookie },
      body: '{}',
    })
    expect(silent.status).toBe(403)
    expect((await owner.call(getStaffPerson)).person.email).toBe(owner.email)
  })

  test('a shopper’s token opens nothing here, and the counter’s session nothing there', async () => {
    const shop = openShop()
    const [sara, owner] = [await anAccount(shop), await theOwner(shop)]
    await expect(
      sara.call(getStaffPerson, { headers: { ...origin, Cookie: `__Host-owner=${sara.token}` } }),
    ).rejects.toMatchObject({
      code: 'UNAUTHENTICATED',
    })
    const session = owner.cookie.split('=')[1] ?? ''
    await expect(owner.call(getCart, { body: {}, token: session })).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
    await expect(owner.call(getCart, { body: {} })).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
  })

  test('staff are told apart from the owner on every call for the owner alone', async () => {
    const staff = await aStaffMember(openShop())
    await expect(staff.call(listAudit)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    expect((await staff.call(getStaffPerson)).person.role).toBe('staff')
  })

  test('the counter’s document is one for all, kept by nobody, and names nobody', async () => {
    const shop = openShop()
    const owner = await theOwner(shop)
    const [mine, foreign] = await Promise.all(
      [owner, shop.visitor()].map((person) => person.fetch('/owner/orders/some-order')),
    )
    expect([mine?.status, foreign?.status]).toEqual([200, 200])
    expect(await mine?.text()).toBe(await foreign?.text())
    expect(mine?.headers.get('Cache-Control')).toBe('no-store')
    expect(mine?.headers.get('X-Robots-Tag')).toContain('noindex')
    expect(mine?.headers.get('Content-Security-Policy')).toContain("default-src 'none'")
    expect(await (await owner.fetch('/sitemap.xml')).text()).not.toContain('/owner')
  })
})
