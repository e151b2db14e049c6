import { describe, expect, test } from 'vitest'
import { auditApi, ownAccountApi, signInApi, staffApi } from '#domain/staff/staff.admin.endpoints.ts'
import { hour, minute } from '#tests/support/clock.ts'
import { newestInvitation } from '#tests/support/people/emails.ts'
import { openShop } from '#tests/support/shop.ts'
import { email, makeOwner, origin, password, signIn } from '#tests/support/worker/staff-sign-in.ts'

describe('does', () => {
  test('owners that the command creates are named after their addresses, and can change their names', async () => {
    const shop = openShop()
    for (const each of [email, 'sana.malik_2@example.com', "o'brien@example.com", '--@example.com'])
      await makeOwner(shop, { email: each })
    const { call } = await signIn(shop)
    const names = async () => (await call(staffApi.listStaff)).people.map(({ name }) => name).toSorted()
    expect(await names()).toEqual(['Imran', 'O Brien', 'Owner', 'Sana Malik 2'])
    expect((await call(ownAccountApi.renameStaffPerson, { body: { name: ' Imran Khan ' } })).person.name).toBe(
      'Imran Khan',
    )
    expect(await names()).toContain('Imran Khan')
    expect((await call(auditApi.listAudit)).entries[0]).toMatchObject({
      before: 'Imran',
      after: 'Imran Khan',
      who: 'Imran Khan',
    })
  })

  test('a staff member is invited by email, sets a password once, and has the rights of staff', async () => {
    const shop = openShop()
    await makeOwner(shop)
    const owner = await signIn(shop)
    const body = { name: 'Bilal', email: 'bilal@example.com', role: 'staff' as const, currentPassword: password }
    const reply = await owner.call(staffApi.inviteStaff, { body })
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
      Array.from({ length: 3 }, () => visitor.call(signInApi.acceptInvitation, { ...joining, headers: origin })),
    )
    expect(joined.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const bilal = await signIn(shop, { email: body.email, password: 'bilals long password' })
    expect(bilal.answer).toMatchObject({ person: { role: 'staff', name: 'Bilal' } })

    const { people } = await owner.call(staffApi.listStaff)
    const { id = '' } = people.find((each) => each.email === body.email) ?? {}
    await owner.call(staffApi.updateStaff, {
      params: { id },
      body: { role: 'staff', isActive: false, currentPassword: password },
    })
    await expect(bilal.call(signInApi.getStaffPerson)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
    expect((await signIn(shop, { email: body.email, password: 'bilals long password' })).response.status).toBe(401)
  })

  test('changing one’s password ends the sessions on other devices, not this one', async () => {
    const shop = openShop()
    await makeOwner(shop)
    const [here, there] = [await signIn(shop), await signIn(shop)]
    const body = {
      currentPassword: password,
      password: 'another-long-password',
      confirmPassword: 'another-long-password',
    }
    await here.call(ownAccountApi.changeStaffPassword, { body })
    expect((await here.call(signInApi.getStaffPerson)).person.email).toBe(email)
    await expect(there.call(signInApi.getStaffPerson)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
  })

  test('two concurrent invitations are one person, and the newest link works', async () => {
    const shop = openShop()
    await makeOwner(shop)
    const { call } = await signIn(shop)
    const body = { name: 'Bilal', email: 'bilal@example.com', role: 'staff' as const, currentPassword: password }
    await Promise.all(Array.from({ length: 3 }, () => call(staffApi.inviteStaff, { body })))
    expect(await shop.sql(`SELECT count(*) AS count FROM staff WHERE email = 'bilal@example.com'`)).toEqual([
      { count: 1 },
    ])
    expect(await shop.sql('SELECT count(*) AS count FROM staff_invitations')).toEqual([{ count: 1 }])
  })
})

describe('refuses', () => {
  test('a change needs the password again, and a wrong one changes nothing', async () => {
    const shop = openShop()
    await makeOwner(shop)
    const { call } = await signIn(shop)
    const wrong = { currentPassword: 'wrong' }
    const body = { name: 'Eve', email: 'eve@example.com', role: 'owner' as const, ...wrong }
    await expect(call(staffApi.inviteStaff, { body })).rejects.toMatchObject({
      errors: { currentPassword: 'This is not your password.' },
    })
    await expect(call(ownAccountApi.startTotp, { body: wrong })).rejects.toMatchObject({ code: 'BAD_CREDENTIALS' })
    expect(await shop.sql('SELECT count(*) AS count FROM staff')).toEqual([{ count: 1 }])
  })

  test('an old, used, unknown or replaced invitation is invalid', async () => {
    const shop = openShop()
    await makeOwner(shop)
    const { call } = await signIn(shop)
    const body = { name: 'Bilal', email: 'bilal@example.com', role: 'staff' as const, currentPassword: password }
    await call(staffApi.inviteStaff, { body })
    const old = await newestInvitation(shop)
    shop.clock.advance(minute)
    await call(staffApi.inviteStaff, { body })
    const passwords = { password: 'a long enough one', confirmPassword: 'a long enough one' }
    const join = (token: string) =>
      shop.visitor().call(signInApi.acceptInvitation, { params: { token }, body: passwords, headers: origin })
    for (const token of [old, 'x', 'A'.repeat(43), `${old}x`]) {
      await expect(join(token)).rejects.toMatchObject({ code: 'INVALID_TOKEN' })
    }
    const fresh = await newestInvitation(shop)
    expect(fresh).not.toBe(old)
    shop.clock.advance(48 * hour)
    await expect(join(fresh)).rejects.toMatchObject({ code: 'INVALID_TOKEN' })
  })

  test('an invitation is invalid once the person is deactivated', async () => {
    const shop = openShop()
    await makeOwner(shop)
    const { call } = await signIn(shop)
    const body = { name: 'Bilal', email: 'bilal@example.com', role: 'staff' as const, currentPassword: password }
    await call(staffApi.inviteStaff, { body })
    const token = await newestInvitation(shop)
    const { people } = await call(staffApi.listStaff)
    const { id = '' } = people.find((each) => each.email === body.email) ?? {}
    const change = (isActive: boolean) =>
      call(staffApi.updateStaff, { params: { id }, body: { role: 'staff', isActive, currentPassword: password } })
    await change(false)
    const passwords = { password: 'a long enough one', confirmPassword: 'a long enough one' }
    const join = () =>
      shop.visitor().call(signInApi.acceptInvitation, { params: { token }, body: passwords, headers: origin })
    await expect(join()).rejects.toMatchObject({ code: 'INVALID_TOKEN' })
    await change(true)
    await join()
    expect((await signIn(shop, { email: body.email, password: passwords.password })).response.status).toBe(200)
  })
})

describe('protects', () => {
  test('two owners who deactivate each other at once leave one owner', async () => {
    const shop = openShop()
    const emails = [email, 'sana@example.com']
    await Promise.all(emails.map((each) => makeOwner(shop, { email: each })))
    const owners = await Promise.all(emails.map((each) => signIn(shop, { email: each })))
    const idOf = (index: number) => (owners[index]?.answer['person'] as { id: string } | undefined)?.id ?? ''
    const body = { role: 'staff' as const, isActive: false, currentPassword: password }
    const outcomes = await Promise.allSettled([
      owners[0]?.call(staffApi.updateStaff, { params: { id: idOf(1) }, body }),
      owners[1]?.call(staffApi.updateStaff, { params: { id: idOf(0) }, body }),
    ])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await shop.sql(`SELECT count(*) AS count FROM staff WHERE role = 'owner' AND is_active = 1`)).toEqual([
      { count: 1 },
    ])
  })

  test('of two passwords set with one invitation at once the one reported as saved counts', async () => {
    const shop = openShop()
    await makeOwner(shop)
    const { call } = await signIn(shop)
    const body = { name: 'Bilal', email: 'bilal@example.com', role: 'staff' as const, currentPassword: password }
    await call(staffApi.inviteStaff, { body })
    const token = await newestInvitation(shop)
    const passwords = ['the first long one', 'the second long one', 'the third long one']
    const joined = await Promise.allSettled(
      passwords.map((each) =>
        shop.visitor().call(signInApi.acceptInvitation, {
          params: { token },
          body: { password: each, confirmPassword: each },
          headers: origin,
        }),
      ),
    )
    const told = passwords[joined.findIndex(({ status }) => status === 'fulfilled')]
    expect((await signIn(shop, { email: body.email, password: told })).response.status).toBe(200)
  })
})
