import { Secret, TOTP } from 'otpauth'
import { describe, expect, test } from 'vitest'
import { reportsApi } from '#domain/reports/reports.admin.endpoints.ts'
import type { SecondFactorRule, StaffPerson } from '#domain/staff/staff-person.ts'
import { ownAccountApi, signInApi, staffApi } from '#domain/staff/staff.admin.endpoints.ts'
import { recoveryHash } from '#worker/staff/totp.ts'
import { minute } from '#tests/support/clock.ts'
import { openShop } from '#tests/support/shop.ts'
import { aStaffMember } from '#tests/support/people/staff.ts'
import type { CallEndpoint } from '#web/api.ts'
import { password, makeOwner, signIn } from '#tests/support/worker/staff-sign-in.ts'

const codeOf = (secret: string, at: number) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at })

describe('does', () => {
  test('from the third sign-in on a second factor is suggested, and the owner may require it or not', async () => {
    const shop = openShop()
    await makeOwner(shop)
    const wanted = async () => {
      shop.clock.advance(minute)
      const { answer, call } = await signIn(shop)
      return { wanted: (answer['person'] as StaffPerson).secondFactor, call }
    }
    const set = (call: CallEndpoint, rule: SecondFactorRule) =>
      call(staffApi.setSecondFactorRule, { body: { rule, currentPassword: password } })
    expect([(await wanted()).wanted, (await wanted()).wanted]).toEqual([null, null])
    const third = await wanted()
    expect(third.wanted).toBe('asked')
    // It is optional: nothing is refused, and a reloaded page does not ask.
    expect((await third.call(signInApi.getStaffSession)).person?.secondFactor).toBeNull()
    expect((await third.call(staffApi.listStaff)).secondFactor).toBe('asked')
    await set(third.call, 'off')
    const fourth = await wanted()
    expect(fourth.wanted).toBeNull()

    await set(fourth.call, 'required')
    const refused = { status: 403, code: 'SECOND_FACTOR_NEEDED' }
    await expect(fourth.call(staffApi.listStaff)).rejects.toMatchObject(refused)
    await expect((await aStaffMember(shop)).call(reportsApi.getToday)).rejects.toMatchObject(refused)
    expect((await fourth.call(signInApi.getStaffPerson)).person.secondFactor).toBe('required')
    const { secret } = await fourth.call(ownAccountApi.startTotp, { body: { currentPassword: password } })
    await fourth.call(ownAccountApi.confirmTotp, { body: { code: codeOf(secret, shop.clock.now()) } })
    expect((await fourth.call(staffApi.listStaff)).people.filter(({ hasTotp }) => !hasTotp)).toHaveLength(1)
    expect((await fourth.call(signInApi.getStaffPerson)).person.secondFactor).toBeNull()
  })

  test('recovery codes are too long to brute-force, and older ones stay valid', async () => {
    const shop = openShop()
    await makeOwner(shop)
    const { call } = await signIn(shop)
    const { secret } = await call(ownAccountApi.startTotp, { body: { currentPassword: password } })
    const { recoveryCodes } = await call(ownAccountApi.confirmTotp, {
      body: { code: codeOf(secret, shop.clock.now()) },
    })
    for (const code of recoveryCodes) expect(code).toMatch(/^[A-HJKMNP-Z2-9]{6}(-[A-HJKMNP-Z2-9]{6}){3}$/)
    expect((await signIn(shop, { code: recoveryCodes[0] })).response.status).toBe(200)
    const older = JSON.stringify([await recoveryHash(String(shop.env.PEPPER), 'ABCDE-FGHJK')])
    await shop.sql('UPDATE staff SET recovery_hashes = ?', older)
    expect((await signIn(shop, { code: 'abcde fghjk' })).response.status).toBe(200)
  })

  test('with a second factor the password alone is not enough, and a code works once', async () => {
    const shop = openShop()
    await makeOwner(shop)
    const { call } = await signIn(shop)
    const { secret, uri } = await call(ownAccountApi.startTotp, { body: { currentPassword: password } })
    expect(uri).toContain(`secret=${secret}`)
    expect((await signIn(shop)).response.status, 'a factor that is not confirmed is none').toBe(200)
    const { recoveryCodes } = await call(ownAccountApi.confirmTotp, {
      body: { code: codeOf(secret, shop.clock.now()) },
    })
    expect(new Set(recoveryCodes).size).toBe(10)

    expect((await signIn(shop)).answer).toMatchObject({ code: 'CODE_NEEDED' })
    expect((await signIn(shop, { code: codeOf(secret, shop.clock.now()) })).answer).toMatchObject({ code: 'BAD_CODE' })
    shop.clock.advance(30_000)
    const code = codeOf(secret, shop.clock.now())
    const tries = await Promise.all(Array.from({ length: 5 }, () => signIn(shop, { code })))
    expect(tries.filter(({ response }) => response.status === 200)).toHaveLength(1)
    expect((await signIn(shop, { password: 'wrong', code })).answer).toMatchObject({ code: 'BAD_CREDENTIALS' })
  })

  test('a recovery code replaces a lost phone, once, in any notation', async () => {
    const shop = openShop()
    await makeOwner(shop)
    const { call } = await signIn(shop)
    const { secret } = await call(ownAccountApi.startTotp, { body: { currentPassword: password } })
    const { recoveryCodes } = await call(ownAccountApi.confirmTotp, {
      body: { code: codeOf(secret, shop.clock.now()) },
    })
    const typed = ` ${recoveryCodes[0]?.toLowerCase().replace('-', ' ')} `
    const tries = await Promise.all(Array.from({ length: 4 }, () => signIn(shop, { code: typed })))
    expect(tries.filter(({ response }) => response.status === 200)).toHaveLength(1)
    const again = await signIn(shop, { code: recoveryCodes[1] })
    expect(again.answer).toMatchObject({ person: { recoveryCodesLeft: 8 } })
    expect(JSON.stringify(await shop.sql('SELECT * FROM staff'))).not.toContain(secret)

    await again.call(ownAccountApi.stopTotp, { body: { currentPassword: password } })
    expect((await signIn(shop)).response.status).toBe(200)
  })
})

describe('protects', () => {
  test('a code sent twice at once activates the second factor with the recovery codes that were shown', async () => {
    const shop = openShop()
    await makeOwner(shop)
    const { call } = await signIn(shop)
    const { secret } = await call(ownAccountApi.startTotp, { body: { currentPassword: password } })
    const code = codeOf(secret, shop.clock.now())
    const outcomes = await Promise.allSettled([
      call(ownAccountApi.confirmTotp, { body: { code } }),
      call(ownAccountApi.confirmTotp, { body: { code } }),
    ])
    const shown = outcomes.flatMap((each) => (each.status === 'fulfilled' ? [each.value.recoveryCodes] : []))
    expect(shown).toHaveLength(1)
    expect((await signIn(shop, { code: shown[0]?.[0] })).response.status).toBe(200)
  })
})
