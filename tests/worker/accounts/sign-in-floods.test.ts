import { env } from 'cloudflare:test'
import { Secret, TOTP } from 'otpauth'
import { describe, expect, test } from 'vitest'
import { accountsApi } from '#domain/accounts/accounts.endpoints.ts'
import { cartApi } from '#domain/cart/cart.endpoints.ts'
import { auditApi, ownAccountApi, signInApi, staffApi } from '#domain/staff/staff.admin.endpoints.ts'
import { day, hour } from '#tests/support/clock.ts'
import { watchDatabase } from '#tests/support/database.ts'
import { newestInvitation } from '#tests/support/people/emails.ts'
import { openRateLimit, openShop, type TestShop } from '#tests/support/shop.ts'
import { reachLimit } from '#tests/support/worker/counted.ts'
import { ourOrigin } from '#tests/support/people/staff.ts'
import { networkOf } from '#worker/http/client-ip.ts'
import { slowPauseMs } from '#worker/http/attempt-limits.ts'
import { saveOwnerSql } from '#worker/staff/save-owner.sql.ts'
import { inTurn, type QueueEntry } from '#worker/crypto/hash-queue.ts'
import { withRealHashes } from '#tests/support/hash-cost.ts'
import { hashPassword } from '#worker/crypto/passwords.ts'

const owner = { email: 'imran@example.com', password: 'four-words-that-are-long' }

/** Without the approximate rate limits, which use the machine's own clock. */
const aShop = () => openShop({ RATE_TRIES: openRateLimit, RATE_ADDRESS: openRateLimit, RATE_WRITES: openRateLimit })

/** Runs the SQL of `npm run owner`. */
async function makeOwner(shop: TestShop, password = owner.password) {
  const statements = saveOwnerSql(owner.email, await hashPassword(password), shop.clock.now())
  await env.DB.batch(statements.map((each) => env.DB.prepare(each)))
}

interface Sent {
  ip?: string
  cookie?: string
}

function ask(shop: TestShop, path: string, body: object, { ip = '203.0.113.7', cookie = '' }: Sent = {}) {
  return shop.visitor().fetch(path, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'CF-Connecting-IP': ip,
      Origin: ourOrigin,
      ...(cookie && { Cookie: cookie }),
    },
    body: JSON.stringify(body),
  })
}

const signIn = (shop: TestShop, changes: object = {}, sent: Sent = {}) =>
  ask(shop, signInApi.signInStaff.path, { ...owner, ...changes }, sent)
const wrong = { password: 'wrong word' }

/** The cookie of a known device. */
const deviceOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .find((each) => each.includes('device='))
    ?.split(';')[0] ?? ''

/** As after wrong passwords from many networks. */
const flood = (shop: TestShop) => reachLimit(shop, 'staffFailsPerAccount', owner.email)

const place = (network: string, lane: QueueEntry['lane'] = 'stranger'): QueueEntry => ({ lane, network })

describe('does', () => {
  test('wrong passwords from many networks lock the owner out nowhere, and slow down only unknown origins', async () => {
    const shop = aShop()
    await makeOwner(shop)
    const device = deviceOf(await signIn(shop))
    shop.clock.advance(hour - (shop.clock.now() % hour))
    await flood(shop)
    expect((await signIn(shop, wrong, { ip: '198.51.100.9' })).status, 'a wrong one more').toBe(401)
    shop.pauses.length = 0
    expect((await signIn(shop, {}, { ip: '203.0.113.200' })).status, 'the network').toBe(200)
    await flood(shop)
    shop.pauses.length = 0
    expect((await signIn(shop, {}, { ip: '192.0.2.1', cookie: device })).status, 'the device').toBe(200)
    expect(shop.pauses).toEqual([])
    await flood(shop)
    shop.pauses.length = 0
    expect((await signIn(shop, {}, { ip: '192.0.3.1' })).status, 'a new place').toBe(200)
    expect(shop.pauses).toEqual([slowPauseMs])
  })

  test('a neighbour at the same IP address uses up no attempts of a known device', async () => {
    const shop = aShop()
    await makeOwner(shop)
    const device = deviceOf(await signIn(shop))
    await reachLimit(shop, 'staffFailsPerAccountAndIp', `${owner.email} 203.0.113.7`)
    expect((await signIn(shop)).status).toBe(429)
    const again = await signIn(shop, {}, { cookie: device })
    expect(again.status).toBe(200)
    // It stays the same device, so that its own failed attempts are counted together.
    const tries = []
    for (let each = 0; each < 9; each += 1)
      tries.push((await signIn(shop, wrong, { cookie: each % 2 ? device : deviceOf(again) })).status)
    expect(tries).toEqual([...Array<number>(8).fill(401), 429])
  })

  test('an attacker with the password guesses twenty codes an hour, from all networks together, and locks out no known device', async () => {
    const shop = aShop()
    await makeOwner(shop)
    const first = await signIn(shop)
    const session = first.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    const headers = { Cookie: session, Origin: ourOrigin }
    const { secret } = await shop
      .visitor()
      .call(ownAccountApi.startTotp, { body: { currentPassword: owner.password }, headers })
    const codeNow = () => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: shop.clock.now() })
    await shop.visitor().call(ownAccountApi.confirmTotp, { body: { code: codeNow() }, headers })
    shop.clock.advance(hour - (shop.clock.now() % hour))
    const wrongCode = () => String((Number(codeNow()) + 500_000) % 1_000_000).padStart(6, '0')
    const guess = async (each: number, changes: object) =>
      (await signIn(shop, { code: wrongCode(), ...changes }, { ip: `198.51.${each}.9` })).status
    // Without the password nothing of it is used up: the last two are still there.
    for (let each = 0; each < 3; each += 1) expect(await guess(each, wrong)).toBe(401)
    await reachLimit(shop, 'staffCodesPerAccount', owner.email, 2)
    const statuses = []
    for (let each = 100; each < 104; each += 1) statuses.push(await guess(each, {}))
    expect(statuses).toEqual([401, 401, 429, 429])
    expect(await guess(130, { code: codeNow() }), 'a right guess comes too late').toBe(429)
    const known = await signIn(shop, { code: codeNow() }, { ip: '192.0.2.1', cookie: deviceOf(first) })
    expect(known.status).toBe(200)
  })

  test('a right second factor is accepted from a limited IP address, and only with the right password', async () => {
    const shop = aShop()
    await makeOwner(shop)
    const session = (await signIn(shop)).headers.getSetCookie()[0]?.split(';')[0] ?? ''
    const headers = { Cookie: session, Origin: ourOrigin }
    const { secret } = await shop
      .visitor()
      .call(ownAccountApi.startTotp, { body: { currentPassword: owner.password }, headers })
    const codeNow = () => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: shop.clock.now() })
    await shop.visitor().call(ownAccountApi.confirmTotp, { body: { code: codeNow() }, headers })
    shop.clock.advance(60_000)
    const there = { ip: '192.0.2.1' }
    await reachLimit(shop, 'staffFailsPerAccountAndIp', `${owner.email} ${there.ip}`)
    expect((await signIn(shop, {}, there)).status).toBe(429)
    expect((await signIn(shop, { code: '000000' }, there)).status).toBe(429)
    expect((await signIn(shop, { ...wrong, code: codeNow() }, there)).status).toBe(401)
    expect((await signIn(shop, { code: codeNow() }, there)).status).toBe(200)
  })

  test('the command lifts every limit for the owner', async () => {
    const shop = aShop()
    await makeOwner(shop)
    await signIn(shop, wrong)
    await reachLimit(shop, 'staffFailsPerAccountAndIp', `${owner.email} 203.0.113.7`)
    await flood(shop)
    expect((await signIn(shop)).status).toBe(429)
    await makeOwner(shop, 'another-long-password')
    expect((await signIn(shop, { password: 'another-long-password' })).status).toBe(200)
    expect(shop.pauses).toEqual([])
  })

  test('an invited person signs in at once, however often strangers tried before', async () => {
    const shop = aShop()
    await makeOwner(shop)
    const session = (await signIn(shop)).headers.getSetCookie()[0]?.split(';')[0] ?? ''
    const headers = { Cookie: session, Origin: ourOrigin }
    const bilal = { email: 'bilal@example.com', password: 'bilals long password' }
    const body = { name: 'Bilal', email: bilal.email, role: 'staff' as const, currentPassword: owner.password }
    await shop.visitor().call(staffApi.inviteStaff, { body, headers })
    const ip = '192.0.2.1'
    await reachLimit(shop, 'staffFailsPerAccountAndIp', `${bilal.email} ${ip}`)
    expect((await signIn(shop, bilal, { ip })).status).toBe(429)
    const path = `/api/hitech/owner/join/${await newestInvitation(shop)}`
    await ask(shop, path, { password: bilal.password, confirmPassword: bilal.password }, { ip })
    expect((await signIn(shop, bilal, { ip })).status).toBe(200)
  })

  test('a customer’s device and network are recognised by opaque hashes, until the account is deleted', async () => {
    const shop = aShop()
    const { email, password } = await shop.customer()
    const device = deviceOf(await ask(shop, accountsApi.login.path, { email, password }))
    expect(device).toMatch(/^local-device=/)
    const reach = (who: string, ip: string) => reachLimit(shop, 'loginFailsPerAccountAndIp', `${who} ${ip}`)
    await reach(email, '203.0.113.7')
    expect((await ask(shop, accountsApi.login.path, { email, password })).status).toBe(429)
    expect((await ask(shop, accountsApi.login.path, { email, password }, { cookie: device })).status).toBe(200)
    const other = await shop.customer()
    await reach(other.email, '192.0.2.9')
    const foreign = { ip: '192.0.2.9', cookie: device }
    expect(
      (await ask(shop, accountsApi.login.path, { email: other.email, password: other.password }, foreign)).status,
    ).toBe(429)
    const cookie = { cookie: device.replace(/.$/, (end) => (end === '0' ? '1' : '0')), ip: '203.0.113.7' }
    await reach(email, '203.0.113.7')
    expect((await ask(shop, accountsApi.login.path, { email, password }, cookie)).status, 'a forged proof').toBe(429)

    const known = JSON.stringify(await shop.sql('SELECT * FROM known_networks'))
    expect(known).not.toMatch(/example|203\.|192\./)
    // The cookie alone proves it, and is no session.
    await expect(shop.visitor().call(cartApi.getCart, { headers: { Cookie: device } })).rejects.toMatchObject({
      status: 401,
    })
  })

  test('few networks are remembered per account, for ninety days', async () => {
    const shop = aShop()
    await makeOwner(shop)
    for (let each = 0; each < 12; each += 1) {
      await signIn(shop, {}, { ip: `198.51.${each}.9` })
      shop.clock.advance(1000)
    }
    expect(await shop.sql('SELECT count(*) AS count FROM known_networks')).toEqual([{ count: 8 }])
    shop.clock.advance(90 * day)
    shop.clock.advance(hour - (shop.clock.now() % hour))
    await shop.runCron()
    expect(await shop.sql('SELECT * FROM known_networks')).toEqual([])
  })

  test('a network is a /24, a /48 of IPv6, and nothing else', () => {
    expect(networkOf('203.0.113.7')).toBe('203.0.113.0/24')
    expect(networkOf('2001:db8:1:2::/64')).toBe('2001:db8:1::/48')
    expect(networkOf('unknown')).toBe('unknown')
  })

  test('failed attempts are in the audit log without a password, and are shown at the next sign-in', async () => {
    const shop = aShop()
    await makeOwner(shop)
    shop.clock.advance(day - (shop.clock.now() % day))
    for (let each = 0; each < 22; each += 1) await signIn(shop, wrong, { ip: `198.51.${each}.9` })
    await signIn(shop, { email: 'nobody@example.com' })
    const signedIn = await signIn(shop)
    expect(await signedIn.clone().json()).toMatchObject({ wrongTries: 22 })
    expect(await (await signIn(shop)).json()).toMatchObject({ wrongTries: 0 })
    const headers = { Cookie: signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? '' }
    const { entries } = await shop.visitor().call(auditApi.listAudit, { headers })
    const failed = entries.filter(({ action }) => action === 'staff.sign-in-failed')
    expect(failed.filter(({ after }) => after === `wrong password, ${owner.email}`)).toHaveLength(20)
    expect(failed.filter(({ after }) => after === 'unknown address')).toHaveLength(1)
    expect(failed[0]?.who).toBe('Somebody')
    expect(JSON.stringify(entries)).not.toContain('nobody@')
    for (const { after } of entries.filter(({ action }) => action === 'staff.signed-in')) expect(after).toBe('password')
  })
})

describe('protects', () => {
  withRealHashes()

  test('a flood from many networks has its own queue: the owner and known customers still get a hash', async () => {
    const done: string[] = []
    const wait = (where: QueueEntry) => inTurn(where, () => void done.push(where.network))
    const strangers = Array.from({ length: 16 }, (_, each) => wait(place(`s${each}`)))
    await expect(wait(place('late'))).rejects.toMatchObject({ code: 'RATE_LIMITED', details: { retryAfter: 2 } })
    await Promise.all([wait(place('owner', 'admin')), wait(place('known', 'known'))])
    // Behind one stranger at most each, not behind all of them.
    expect(done.length).toBeLessThanOrEqual(6)
    await Promise.all(strangers)
  })

  test('one network that fills the queue yields to others, which are served in turns', async () => {
    const done: string[] = []
    const wait = (where: QueueEntry) => inTurn(where, () => void done.push(where.network))
    const greedy = Array.from({ length: 16 }, () => wait(place('greedy')))
    const outcomes = Promise.allSettled(greedy)
    await expect(wait(place('greedy'))).rejects.toMatchObject({ code: 'RATE_LIMITED' })
    await Promise.all([wait(place('sara')), wait(place('ali'))])
    expect(done.indexOf('sara')).toBeLessThan(4)
    expect(done.indexOf('ali')).toBeLessThan(5)
    expect((await outcomes).filter(({ status }) => status === 'rejected')).toHaveLength(2)
  })

  test('a right password that met a full queue is not counted as a wrong one', async () => {
    const waiting: Promise<string>[] = []
    let lane: QueueEntry['lane'] | null = null
    // Sixteen others arrive while the attempt is being counted.
    const crowd = watchDatabase(env.DB, {
      after(sql) {
        if (lane === null || !sql.includes('INSERT INTO attempts')) return
        for (let each = 0; each < 16; each += 1) waiting.push(hashPassword('secret word', place(`c${each}`, lane)))
        lane = null
      },
    })
    const shop = openShop({ RATE_TRIES: openRateLimit, DB: crowd.binding })
    await makeOwner(shop)
    const { email, password } = await shop.customer()
    const sent = { ip: '192.0.2.1' }
    const fails = () => shop.sql('SELECT count FROM attempts ORDER BY count')
    for (const [each, path, body] of [
      ['admin', signInApi.signInStaff.path, owner],
      ['stranger', accountsApi.login.path, { email, password }],
    ] as const) {
      await shop.sql('DELETE FROM attempts')
      lane = each
      const answer = await ask(shop, path, body, sent)
      expect([answer.status, answer.headers.get('Retry-After')]).toEqual([429, '2'])
      // One request of the IP address, and no failed attempt.
      expect((await fails()).map(({ count }) => count)).toEqual(each === 'admin' ? [0, 0, 0, 1] : [0, 0, 1])
      await Promise.all(waiting)
      expect((await ask(shop, path, body, sent)).status).toBe(200)
    }
  })
})
