import { describe, expect, test } from 'vitest'
import { accountsApi } from '#domain/accounts/accounts.endpoints.ts'
import { profileApi } from '#domain/accounts/profile.endpoints.ts'
import { uiText } from '#domain/ui-text.ts'
import { newestResetToken } from '#tests/support/people/emails.ts'
import { minute } from '#tests/support/clock.ts'
import { type Customer, openShop } from '#tests/support/shop.ts'
import { reachLimit } from '#tests/support/worker/counted.ts'

const fresh = 'another secret word'

function change(sara: Customer, changes: Partial<Record<'currentPassword' | 'password' | 'confirmPassword', string>>) {
  const body = { currentPassword: sara.password, password: fresh, confirmPassword: fresh, ...changes }
  return sara.call(profileApi.changePassword, { body })
}

describe('does', () => {
  test('a changed password ends every other login, and this device gets a new token', async () => {
    const shop = openShop()
    const sara = await shop.customer()
    const login = { email: sara.email, password: sara.password }
    const phone = await shop.visitor().call(accountsApi.login, { body: login })
    const { token, message } = await change(sara, {})
    expect(message).toBe('Your password is changed. Other devices are logged out.')
    for (const ended of [sara.token, phone.token]) {
      await expect(sara.call(profileApi.getAccount, { token: ended })).rejects.toMatchObject({ status: 401 })
    }
    expect((await sara.call(profileApi.getAccount, { token })).account.email).toBe(sara.email)
    expect((await sara.call(accountsApi.listUserSessions, { token })).sessions).toMatchObject([{ isThis: true }])
    await expect(shop.visitor().call(accountsApi.login, { body: login })).rejects.toMatchObject({
      code: 'BAD_CREDENTIALS',
    })
    await shop.visitor().call(accountsApi.login, { body: { ...login, password: fresh } })
    const email = (await shop.outbox()).at(-1)
    expect(email).toMatchObject({ to: sara.email, subject: 'Your password was changed' })
    expect(email?.text).toContain('all other devices')
    expect(JSON.stringify(email)).not.toContain(fresh)
  })

  test('an open reset link stops working', async () => {
    const shop = openShop()
    const sara = await shop.customer()
    await sara.call(accountsApi.forgotPassword, { body: { email: sara.email } })
    const token = await newestResetToken(shop, sara.email)
    await change(sara, {})
    const body = { password: 'third secret word', confirmPassword: 'third secret word' }
    await expect(shop.visitor().call(accountsApi.resetPassword, { params: { token }, body })).rejects.toMatchObject({
      code: 'INVALID_TOKEN',
    })
  })
})

describe('refuses', () => {
  test('a wrong current password is a problem of its field, and the login stays', async () => {
    const shop = openShop()
    const sara = await shop.customer()
    await expect(change(sara, { currentPassword: 'not this one' })).rejects.toMatchObject({
      status: 400,
      code: 'VALIDATION',
      errors: { currentPassword: 'This is not your current password.' },
    })
    expect((await sara.call(profileApi.getAccount)).account.email).toBe(sara.email)
    expect((await shop.outbox()).map(({ subject }) => subject)).not.toContain('Your password was changed')
  })

  test('a new password that is short, common, of one’s own name or typed differently', async () => {
    const shop = openShop()
    const sara = await shop.customer()
    const refusals: [Parameters<typeof change>[1], string, string][] = [
      [{ password: 'short', confirmPassword: 'short' }, 'WEAK_PASSWORD', uiText.passwords.tooShort],
      [{ confirmPassword: 'something else' }, 'PASSWORD_MISMATCH', uiText.passwords.mismatch],
      [{ currentPassword: '' }, 'VALIDATION', 'Please enter your current password.'],
    ]
    for (const [changes, code, message] of refusals) {
      await expect(change(sara, changes), code).rejects.toMatchObject({ status: 400, code, message })
    }
    await shop.sql("UPDATE users SET name = 'Sara Khan'")
    for (const password of ['123456', 'honda125', 'khansara1'])
      await expect(change(sara, { password, confirmPassword: password }), password).rejects.toMatchObject({
        code: 'WEAK_PASSWORD',
        errors: { password: expect.any(String) as string },
      })
  })
})

describe('protects', () => {
  test('after many wrong passwords even the right one waits', async () => {
    const shop = openShop()
    const sara = await shop.customer()
    const [{ id } = { id: '' }] = await shop.sql<{ id: string }>('SELECT id FROM users')
    await reachLimit(shop, 'passwordChecks', id)
    await expect(change(sara, {})).rejects.toMatchObject({ status: 429 })
    shop.clock.advance(15 * minute)
    expect((await change(sara, {})).token).not.toBe(sara.token)
  })

  test('of two changes at once one succeeds', async () => {
    const shop = openShop()
    const sara = await shop.customer()
    const both = ['first secret word', 'other secret word']
    const results = await Promise.allSettled(
      both.map((password) => change(sara, { password, confirmPassword: password })),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const winner = both[results.findIndex(({ status }) => status === 'fulfilled')] ?? ''
    await shop.visitor().call(accountsApi.login, { body: { email: sara.email, password: winner } })
  })
})
