import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { signInApi } from '#domain/staff/staff.admin.endpoints.ts'
import { openShop, type TestShop } from '#tests/support/shop.ts'
import { theOwner } from '#tests/support/people/staff.ts'

const audience = 'the-audience-of-the-application'
const teams = { right: 'right.cloudflareaccess.com', down: 'down.cloudflareaccess.com' }
let keys: CryptoKeyPair
let others: CryptoKeyPair
let keySet: object

beforeAll(async () => {
  keys = await generateKeyPair('RS256')
  others = await generateKeyPair('RS256')
  keySet = { keys: [{ ...(await exportJWK(keys.publicKey)), kid: '1', alg: 'RS256' }] }
})

afterEach(() => vi.unstubAllGlobals())

/** The platform's certificates, as the team's URL returns them. */
function withCertificates(): void {
  vi.stubGlobal('fetch', async (input: RequestInfo | URL) => {
    const { href } = new URL(input instanceof Request ? input.url : input)
    if (href === `https://${teams.right}/cdn-cgi/access/certs`) return Response.json(keySet)
    throw new Error('Network connection lost.')
  })
}

interface Changes {
  audience?: string
  issuer?: string
  key?: CryptoKey
  lifetime?: number
}

function assertion(shop: TestShop, { lifetime = 600, ...changes }: Changes = {}): Promise<string> {
  const now = Math.floor(shop.clock.now() / 1000)
  return new SignJWT({ email: 'owner@example.com' })
    .setProtectedHeader({ alg: 'RS256', kid: '1' })
    .setAudience(changes.audience ?? audience)
    .setIssuer(changes.issuer ?? `https://${teams.right}`)
    .setIssuedAt(now - 10)
    .setExpirationTime(now + lifetime)
    .sign(changes.key ?? keys.privateKey)
}

async function statuses(shop: TestShop, token?: string): Promise<number[]> {
  const owner = await theOwner(shop)
  const headers = token === undefined ? {} : { 'Cf-Access-Jwt-Assertion': token }
  return Promise.all(
    ['/owner', '/owner/orders', signInApi.getStaffPerson.path].map(
      async (path) => (await owner.fetch(path, { headers })).status,
    ),
  )
}

describe('does', () => {
  test('people that Cloudflare Access lets through reach the sign-in of the admin', async () => {
    withCertificates()
    const shop = openShop({ ACCESS_TEAM_DOMAIN: teams.right, ACCESS_AUD: audience })
    expect(await statuses(shop, await assertion(shop))).toEqual([200, 200, 200])
  })

  test('without Access the admin relies on its own sign-in, and shoppers are not affected', async () => {
    expect(await statuses(openShop())).toEqual([200, 200, 200])
    const guarded = openShop({ ACCESS_TEAM_DOMAIN: teams.right, ACCESS_AUD: audience })
    expect((await guarded.visitor().fetch('/')).status).toBe(200)
    expect((await guarded.visitor().fetch('/api/hitech/health')).status).toBe(200)
  })
})

describe('refuses', () => {
  test('requests without a valid Access token, with or without a session', async () => {
    withCertificates()
    const shop = openShop({ ACCESS_TEAM_DOMAIN: teams.right, ACCESS_AUD: audience })
    const tokens = {
      none: undefined,
      empty: '',
      rubbish: 'a.b.c',
      'of another application': await assertion(shop, { audience: 'another' }),
      'of another team': await assertion(shop, { issuer: 'https://evil.cloudflareaccess.com' }),
      'signed by somebody else': await assertion(shop, { key: others.privateKey }),
      'that ran out': await assertion(shop, { lifetime: -5 }),
    }
    for (const [kind, token] of Object.entries(tokens)) {
      expect(await statuses(shop, token), kind).toEqual([403, 403, 403])
    }
  })
})

describe('protects', () => {
  test('the admin stays closed when Access fails or is half configured', async () => {
    withCertificates()
    const halves = [
      { ACCESS_TEAM_DOMAIN: teams.down, ACCESS_AUD: audience },
      { ACCESS_TEAM_DOMAIN: teams.right },
      { ACCESS_AUD: audience },
    ]
    for (const half of halves) {
      const shop = openShop(half)
      expect(await statuses(shop, await assertion(shop)), JSON.stringify(half)).toEqual([403, 403, 403])
    }
  })
})
