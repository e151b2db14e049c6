import { afterEach, describe, expect, test, vi } from 'vitest'
import { accountsApi } from '#domain/accounts/accounts.endpoints.ts'
import { humanCheckHost, humanHeader } from '#domain/accounts/turnstile.ts'
import { contactApi } from '#domain/contact/contact.endpoints.ts'
import { errors } from '#domain/errors.ts'
import { countOf } from '#tests/support/consistent-data.ts'
import { aContactForm, aSignup } from '#tests/support/fixtures/forms.ts'
import { openShop, type Person } from '#tests/support/shop.ts'
import { type Config, readConfig } from '#worker/env.ts'
import { requireHuman } from '#worker/http/human-check.ts'

const keys = { TURNSTILE_SITE_KEY: '0x4AAAAAAA-site_key', TURNSTILE_SECRET: 'the secret of the site' }
const yes = { success: true, action: 'signup', hostname: 'localhost', 'error-codes': [] }
const sign = { form: 'signup', proof: 'a proof', clientIp: '203.0.113.7' } as const

afterEach(() => vi.unstubAllGlobals())

const configOf = (changes: object = keys): Config => readConfig({ ...openShop().env, ...changes })

/** A fake Turnstile with a fixed response, and the requests it received. */
function aJudge(answer: () => Response | Promise<Response>) {
  const asked: { url: string; body: Record<string, string> }[] = []
  const ask = (async (url: string, init: RequestInit) => {
    asked.push({ url, body: JSON.parse(String(init.body)) as Record<string, string> })
    return answer()
  }) as unknown as typeof fetch
  return { ask, asked }
}

let people = 0
function signUp(person: Person, headers: Record<string, string> = {}) {
  people += 1
  const body = { ...aSignup, email: `sara.${people}@example.com` }
  return person.call(accountsApi.register, { body, headers }).then(
    () => 'taken',
    (error: { code: string }) => error.code,
  )
}

function write(person: Person, subject: string, headers: Record<string, string> = {}) {
  return person.call(contactApi.sendContactMessage, { body: aContactForm({ subject }), headers }).then(
    () => 'taken',
    (error: { code: string }) => error.code,
  )
}

describe('does', () => {
  test('Turnstile gets the secret, the token and the IP, and its approval lets a person continue', async () => {
    const { ask, asked } = aJudge(() => Response.json(yes))
    await requireHuman(configOf(), sign, ask)
    expect(asked).toEqual([
      {
        url: `${humanCheckHost}/turnstile/v0/siteverify`,
        body: { secret: keys.TURNSTILE_SECRET, response: 'a proof', remoteip: '203.0.113.7' },
      },
    ])
  })

  test('Turnstile gets no IP of an IPv6 client, because only its network is known', async () => {
    const { ask, asked } = aJudge(() => Response.json(yes))
    await requireHuman(configOf(), { ...sign, clientIp: '2001:db8:1:2::/64' }, ask)
    expect(asked[0]?.body).toEqual({ secret: keys.TURNSTILE_SECRET, response: 'a proof' })
  })

  test('without a configuration no form is checked, and no document mentions it', async () => {
    const { ask, asked } = aJudge(() => Response.json(yes))
    await requireHuman(configOf({}), { ...sign, proof: undefined }, ask)
    expect(asked).toEqual([])
    for (const path of ['/', '/signup', '/contact']) {
      const answer = await openShop().visitor().fetch(path)
      expect(answer.headers.get('Content-Security-Policy'), path).not.toContain(humanCheckHost)
      expect(await answer.text(), path).not.toMatch(/turnstile|name="human-check"/)
    }
  })

  test('with a configuration only documents with a checked form contain its script and allow its host', async () => {
    const visitor = openShop(keys).visitor()
    for (const [path, asks] of [
      ['/', false],
      ['/cart', false],
      ['/signup', true],
      ['/contact', true],
    ] as const) {
      const answer = await visitor.fetch(path)
      const [policy, text] = [answer.headers.get('Content-Security-Policy') ?? '', await answer.text()]
      expect(text, path).toContain(`<meta name="human-check" content="${keys.TURNSTILE_SITE_KEY}">`)
      expect(text.includes(`<script async src="${humanCheckHost}/turnstile/v0/api.js`), path).toBe(asks)
      expect(/script-src ([^;]+)/.exec(policy)?.[1], path).toBe(asks ? `'self' ${humanCheckHost}` : "'self'")
      expect((/frame-src ([^;]+)/.exec(policy)?.[1] ?? '').includes(humanCheckHost), path).toBe(asks)
      expect(policy, path).toContain("require-trusted-types-for 'script'")
      expect(text).not.toContain(keys.TURNSTILE_SECRET)
    }
  })

  test('five sign-ups and ten messages an hour from one IP need no check, further ones do', async () => {
    const { ask } = aJudge(() => Response.json({ ...yes, action: 'signup' }))
    vi.stubGlobal('fetch', ask)
    const shop = openShop(keys)
    const visitor = shop.visitor()
    for (let each = 0; each < 5; each += 1) expect(await signUp(visitor)).toBe('taken')
    expect(await signUp(visitor)).toBe('HUMAN_CHECK')
    expect(await signUp(visitor, { [humanHeader]: 'a proof' })).toBe('taken')
    expect(await signUp(shop.visitor())).toBe('taken')
    expect(await countOf(shop, 'users')).toBe(7)
    vi.stubGlobal('fetch', aJudge(() => Response.json({ ...yes, action: 'contact' })).ask)
    for (let each = 0; each < 10; each += 1) expect(await write(visitor, `Message ${each}`)).toBe('taken')
    expect(await write(visitor, 'One more')).toBe('HUMAN_CHECK')
    expect(await write(visitor, 'One more', { [humanHeader]: 'a proof' })).toBe('taken')
    expect(await write(shop.visitor(), 'From elsewhere')).toBe('taken')
    expect(await countOf(shop, 'contact_messages')).toBe(12)
  })
})

describe('refuses', () => {
  test('anything but a clear approval for this form and this shop is rejected', async () => {
    const answers: Record<string, () => Response | Promise<Response>> = {
      no: () => Response.json({ success: false, 'error-codes': ['timeout-or-duplicate'] }),
      'a yes in other words': () => Response.json({ ...yes, success: 'true' }),
      'a yes for another form': () => Response.json({ ...yes, action: 'contact' }),
      'a yes for another shop': () => Response.json({ ...yes, hostname: 'evil.example' }),
      'a yes for nothing in particular': () => Response.json({ success: true }),
      'no JSON': () => new Response('<html>502</html>', { status: 502 }),
      nothing: () => Response.json(null),
      'no answer': () => Promise.reject(new Error('Network connection lost.')),
    }
    for (const [what, answer] of Object.entries(answers)) {
      await expect(requireHuman(configOf(), sign, aJudge(answer).ask), what).rejects.toMatchObject({
        code: 'HUMAN_CHECK',
      })
    }
  })

  test('without a token, with one that is too long, or with half a configuration Turnstile is not called', async () => {
    const { ask, asked } = aJudge(() => Response.json(yes))
    for (const proof of [undefined, '', 'x'.repeat(2049)])
      await expect(requireHuman(configOf(), { ...sign, proof }, ask)).rejects.toMatchObject({ code: 'HUMAN_CHECK' })
    for (const half of [{ TURNSTILE_SITE_KEY: 'x' }, { TURNSTILE_SECRET: 'x' }])
      await expect(requireHuman(configOf(half), sign, ask)).rejects.toMatchObject({ code: 'HUMAN_CHECK' })
    expect(asked).toEqual([])
  })
})

describe('protects', () => {
  test('a rejected form writes nothing, uses no shared limit, and gets a clear sentence', async () => {
    const shop = openShop({ ...keys, TURNSTILE_SECRET: '' })
    const visitor = shop.visitor()
    for (let each = 0; each < 10; each += 1) expect(await write(visitor, `Message ${each}`)).toBe('taken')
    const shared = () => shop.sql('SELECT key, count FROM attempts WHERE count <= 10 ORDER BY key')
    const before = await shared()
    expect(await write(visitor, 'One more', { [humanHeader]: 'a proof' })).toBe('HUMAN_CHECK')
    expect(await countOf(shop, 'contact_messages')).toBe(10)
    for (const each of await shared()) expect(before).toContainEqual(each)
    expect(errors.HUMAN_CHECK.message).toContain('call us')
  })

  test('an invalid site key does not appear in a document', async () => {
    const text = await (
      await openShop({ ...keys, TURNSTILE_SITE_KEY: '"><script>' })
        .visitor()
        .fetch('/signup')
    ).text()
    expect(text).not.toContain('"><script>')
  })
})
