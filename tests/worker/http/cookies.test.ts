import { describe, expect, test } from 'vitest'
import { accountsApi, deletionApi } from '#domain/accounts/accounts.endpoints.ts'
import { signInApi } from '#domain/staff/staff.admin.endpoints.ts'
import { newestCode } from '#tests/support/people/emails.ts'
import { openShop, type TestShop } from '#tests/support/shop.ts'
import { email, makeOwner, password } from '#tests/support/worker/staff-sign-in.ts'

/** Signs in as owner and as customer and proves an email, from a browser at this origin; returns every cookie. */
async function cookiesOf(deployment: TestShop, origin: string) {
  // Only a local shop lets its emails be read.
  const shop = openShop()
  await makeOwner(shop)
  const sara = await shop.customer()
  const browser = deployment.visitor()
  await sara.call(deletionApi.verifyEmail, { body: { email: sara.email } })
  const send = (path: string, body: unknown, method = 'POST', cookies: string[] = []) =>
    browser.fetch(origin + path, {
      method,
      headers: { 'Content-Type': 'application/json', Origin: origin, Cookie: cookies.join('; ') },
      body: JSON.stringify(body),
    })
  const answers = [
    await send(signInApi.signInStaff.path, { email, password }),
    await send(accountsApi.login.path, { email: sara.email, password: sara.password }),
    await send(deletionApi.verifyOtp.path, { recipientEmail: sara.email, OTP: await newestCode(shop) }),
  ]
  const set = answers.flatMap(({ headers }) => headers.getSetCookie())
  const cookies = set.map((each) => each.split(';')[0] ?? '')
  const staff = await browser.fetch(origin + signInApi.getStaffPerson.path, { headers: { Cookie: cookies.join('; ') } })
  const deleted = await send(deletionApi.deleteUser.path, { email: sara.email }, 'DELETE', cookies)
  return {
    names: set.map((each) => each.split('=')[0]),
    secure: set.filter((each) => each.includes('; Secure')).length,
    used: [staff.status, deleted.status],
  }
}

describe('does', () => {
  test('on http://localhost no cookie is Secure or has a prefix, so that every browser keeps it', async () => {
    expect(await cookiesOf(openShop(), 'http://localhost:8787')).toEqual({
      names: ['local-owner', 'local-owner-device', 'local-device', 'local-del'],
      secure: 0,
      used: [200, 200],
    })
  })
})

describe('protects', () => {
  test.each([
    ['the deployed shop', { DEV: '0' }, 'https://shop.example'],
    ['a local shop over https', {}, 'https://localhost:8787'],
    [
      'a deployed shop that is reached over plain http',
      { DEV: '0', PUBLIC_ORIGIN: 'http://shop.example' },
      'http://shop.example',
    ],
  ])('every cookie of %s is bound to it', async (_, changes, origin) => {
    expect(await cookiesOf(openShop(changes), origin)).toEqual({
      names: ['__Host-owner', '__Secure-owner-device', '__Secure-device', '__Host-del'],
      secure: 4,
      used: [200, 200],
    })
  })

  test('a deployed shop takes no session from a cookie without its prefix', async () => {
    const shop = openShop({ DEV: '0' })
    await makeOwner(shop)
    const origin = 'https://shop.example'
    const signedIn = await shop.visitor().fetch(origin + signInApi.signInStaff.path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: origin },
      body: JSON.stringify({ email, password }),
    })
    const session = signedIn.headers.getSetCookie()[0]?.split(/[=;]/)[1] ?? ''
    const asked = (name: string) =>
      shop.visitor().fetch(origin + signInApi.getStaffPerson.path, { headers: { Cookie: `${name}=${session}` } })
    expect([(await asked('__Host-owner')).status, (await asked('local-owner')).status]).toEqual([200, 401])
  })
})
