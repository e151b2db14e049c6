import { describe, expect, test } from 'vitest'
import { cartApi } from '#domain/cart/cart.endpoints.ts'
import { unattendedHeader } from '#domain/staff/staff-limits.ts'
import { ownAccountApi, signInApi, staffApi } from '#domain/staff/staff.admin.endpoints.ts'
import { anAccount } from '#tests/support/people/accounts.ts'
import { hour, minute } from '#tests/support/clock.ts'
import { openShop } from '#tests/support/shop.ts'
import { aStaffMember, theOwner } from '#tests/support/people/staff.ts'
import { email, makeOwner, origin, password, signIn } from '#tests/support/worker/staff-sign-in.ts'

describe('does', () => {
  test('the owner that the command created signs in, and the cookie is inaccessible to scripts and other sites', async () => {
    const shop = openShop()
    await makeOwner(shop)
    const { setCookie, call, answer } = await signIn(shop, { email: '  Imran@Example.com ' })
    expect(answer).toMatchObject({ success: true, person: { email, role: 'owner', hasTotp: false } })
    expect(setCookie).toMatch(/^local-owner=[\w-]{43}; Max-Age=28800; Path=\/; HttpOnly; SameSite=Strict$/)
    expect((await call(signInApi.getStaffPerson)).person.email).toBe(email)
  })

  test('signing out ends the session on the server', async () => {
    const shop = openShop()
    await makeOwner(shop)
    const { call } = await signIn(shop)
    await call(signInApi.signOutStaff)
    await expect(call(signInApi.getStaffPerson)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
    expect(await shop.sql('SELECT * FROM staff_sessions')).toEqual([])
  })

  test('a visitor without a session gets no error and learns nobody’s name', async () => {
    const shop = openShop()
    await makeOwner(shop)
    const { call } = await signIn(shop)
    expect((await call(signInApi.getStaffSession)).person?.email).toBe(email)
    const answers = await Promise.all(
      ['', '__Host-owner=', `__Host-owner=${'A'.repeat(43)}`].map((Cookie) =>
        shop.visitor().fetch(signInApi.getStaffSession.path, { headers: { Cookie } }),
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

  test('sessions are listed and ended, those of staff by the owner, and a new sign-in ends the one it replaces', async () => {
    const shop = openShop()
    await makeOwner(shop)
    const agent = { 'User-Agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1' }
    const phone = await signIn(shop, {}, agent)
    shop.clock.advance(1000)
    const desk = await signIn(shop)
    expect((await phone.call(ownAccountApi.listStaffSessions)).sessions).toMatchObject([
      { device: 'Unknown device', isThis: false },
      { device: 'Safari on iPhone', isThis: true },
    ])
    const again = await signIn(shop, {}, { Cookie: desk.setCookie.split(';')[0] ?? '' })
    await expect(desk.call(signInApi.getStaffPerson)).rejects.toMatchObject({ status: 401 })
    const { sessions } = await phone.call(ownAccountApi.listStaffSessions)
    expect(sessions).toHaveLength(2)
    await phone.call(ownAccountApi.endStaffSessions, { body: { id: sessions.find(({ isThis }) => !isThis)?.id } })
    await expect(again.call(signInApi.getStaffPerson)).rejects.toMatchObject({ status: 401 })

    const [bilal, nadia] = [await aStaffMember(shop), await aStaffMember(shop)]
    for (const ask of [
      bilal.call(ownAccountApi.listStaffSessions, { query: { person: nadia.id } }),
      bilal.call(ownAccountApi.endStaffSessions, { body: { person: nadia.id } }),
    ])
      await expect(ask).rejects.toMatchObject({ code: 'FORBIDDEN' })
    expect((await phone.call(ownAccountApi.listStaffSessions, { query: { person: bilal.id } })).sessions).toHaveLength(
      1,
    )
    await phone.call(ownAccountApi.endStaffSessions, { body: { person: bilal.id } })
    await expect(bilal.call(signInApi.getStaffPerson)).rejects.toMatchObject({ status: 401 })
    expect((await nadia.call(signInApi.getStaffPerson)).person.id).toBe(nadia.id)
    expect((await phone.call(signInApi.getStaffPerson)).person.email).toBe(email)
  })

  test('the command creates one owner; run again it sets a new password and ends every session', async () => {
    const shop = openShop()
    await makeOwner(shop)
    const { call } = await signIn(shop)
    await makeOwner(shop, { email: 'IMRAN@example.com', password: 'another-long-password' })
    await expect(call(signInApi.getStaffPerson)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
    expect((await signIn(shop)).response.status).toBe(401)
    expect((await signIn(shop, { password: 'another-long-password' })).response.status).toBe(200)
    expect(await shop.sql('SELECT count(*) AS count FROM staff')).toEqual([{ count: 1 }])
  })

  test('an address with a quote in it is stored as text, not run as SQL', async () => {
    const shop = openShop()
    await makeOwner(shop, { email: "o'brien@example.com" })
    expect((await signIn(shop, { email: "o'brien@example.com" })).response.status).toBe(200)
  })

  test('a session idles half an hour at most, and use extends it up to eight hours', async () => {
    const shop = openShop()
    await makeOwner(shop)
    const { call } = await signIn(shop)
    for (let passed = 0; passed < 8 * hour - 25 * minute; passed += 25 * minute) {
      expect((await call(signInApi.getStaffPerson)).person.email).toBe(email)
      shop.clock.advance(25 * minute)
    }
    await call(signInApi.getStaffPerson)
    shop.clock.advance(20 * minute)
    await expect(call(signInApi.getStaffPerson)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
    const second = await signIn(shop)
    shop.clock.advance(31 * minute)
    await expect(second.call(signInApi.getStaffPerson)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
  })

  test('polling by an unattended screen does not extend the session', async () => {
    const shop = openShop()
    const owner = await theOwner(shop)
    const byItself = () => owner.fetch(signInApi.getStaffPerson.path, { headers: { [unattendedHeader]: '1' } })
    for (let minutes = 0; minutes < 29; minutes += 1) {
      shop.clock.advance(minute)
      expect((await byItself()).status).toBe(200)
    }
    shop.clock.advance(minute)
    expect((await byItself()).status).toBe(401)
  })
})

describe('refuses', () => {
  test('an unknown address, a wrong password and a person who has not joined get the same response', async () => {
    const shop = openShop()
    await makeOwner(shop)
    const owner = await signIn(shop)
    await owner.call(staffApi.inviteStaff, {
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

  test('guesses from one IP address are counted before they are verified', async () => {
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

  test('owners cannot deactivate themselves, and a short or common password is refused', async () => {
    const shop = openShop()
    await makeOwner(shop)
    const { call, answer } = await signIn(shop)
    const { id } = answer['person'] as { id: string }
    await expect(
      call(staffApi.updateStaff, {
        params: { id },
        body: { role: 'staff', isActive: false, currentPassword: password },
      }),
    ).rejects.toMatchObject({ code: 'FORBIDDEN' })
    const short = { currentPassword: password, password: 'elevenchars', confirmPassword: 'elevenchars' }
    await expect(call(ownAccountApi.changeStaffPassword, { body: short })).rejects.toMatchObject({
      errors: { password: 'Please use at least 12 characters.' },
    })
    const listed = { currentPassword: password, password: 'q1w2e3r4t5y6', confirmPassword: 'q1w2e3r4t5y6' }
    await expect(call(ownAccountApi.changeStaffPassword, { body: listed })).rejects.toMatchObject({
      errors: { password: 'This is one of the most common passwords. Please choose another one.' },
    })
    const common = { currentPassword: password, password: 'HighTech@2026', confirmPassword: 'HighTech@2026' }
    await expect(call(ownAccountApi.changeStaffPassword, { body: common })).rejects.toMatchObject({
      errors: { password: 'This password is easy to guess. Please choose another one.' },
    })
  })
})

describe('protects', () => {
  test('a shopper’s token does not work in the admin, nor a staff session in the shop', async () => {
    const shop = openShop()
    const [sara, owner] = [await anAccount(shop), await theOwner(shop)]
    await expect(
      sara.call(signInApi.getStaffPerson, { headers: { ...origin, Cookie: `__Host-owner=${sara.token}` } }),
    ).rejects.toMatchObject({
      code: 'UNAUTHENTICATED',
    })
    const session = owner.cookie.split('=')[1] ?? ''
    await expect(owner.call(cartApi.getCart, { body: {}, token: session })).rejects.toMatchObject({
      code: 'UNAUTHENTICATED',
    })
    await expect(owner.call(cartApi.getCart, { body: {} })).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
  })

  test('the admin’s document is the same for all, is never cached, and contains no names', async () => {
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
