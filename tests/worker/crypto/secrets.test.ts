import { exports } from 'cloudflare:workers'
import { decodeProtectedHeader, base64url, SignJWT } from 'jose'
import { describe, expect, test } from 'vitest'
import { cartApi } from '#domain/cart/cart.endpoints.ts'
import { isSameHash, keyedHash, sha256 } from '#worker/crypto/keyed-hash.ts'
import { isTokenShaped, newCode, newToken } from '#worker/crypto/one-time-codes.ts'
import { hashPassword, verifyPassword } from '#worker/crypto/passwords.ts'
import { encryptText, decryptText } from '#worker/crypto/text-encryption.ts'
import { signSession, verifySession } from '#worker/crypto/session-tokens.ts'
import { openShop } from '#tests/support/shop.ts'
import { withRealHashes } from '#tests/support/hash-cost.ts'

const secret = btoa('a secret of thirty-two bytes, ok')
const now = Date.UTC(2026, 0, 15)

withRealHashes()

describe('does', () => {
  test('a password is hashed with OWASP’s parameters and a new salt each time', async () => {
    const [one, two] = [await hashPassword('secret word'), await hashPassword('secret word')]

    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
    expect(one).not.toBe(two)
    expect(await verifyPassword('secret word', one)).toBe(true)
    for (const wrong of ['Secret word', 'secret word ', '', 'x'.repeat(128)])
      expect(await verifyPassword(wrong, one)).toBe(false)
  })

  test('a session names its account and its id', async () => {
    const token = await signSession(secret, { userId: 'sara', epoch: 3 }, now)

    const ofItsOwn = { id: expect.any(String), endsAt: now + 14 * 24 * 3_600_000 }
    expect(await verifySession([secret], token, now)).toEqual({ userId: 'sara', epoch: 3, ...ofItsOwn })
    expect(await signSession(secret, { userId: 'sara', epoch: 3 }, now)).not.toBe(token)
  })

  test('a ciphertext is decrypted with the same key, and no two ciphertexts are equal', async () => {
    const text = 'سلام {"link":"https://shop.example"} 😀'
    const [one, two] = [await encryptText('pepper', text), await encryptText('pepper', text)]

    expect(one).not.toBe(two)
    expect(await decryptText(['pepper'], one)).toBe(text)
    expect(await decryptText(['pepper'], two)).toBe(text)
    expect(await decryptText(['pepper'], await encryptText('pepper', ''))).toBe('')
    const long = 'x'.repeat(100_000)
    expect(await decryptText(['pepper'], await encryptText('pepper', long))).toBe(long)
  })

  test('codes are six digits, with leading zeros, each digit equally likely in each position', () => {
    const codes = Array.from({ length: 5000 }, newCode)
    for (const code of codes) expect(code).toMatch(/^\d{6}$/)
    for (let place = 0; place < 6; place += 1) {
      const counts = Map.groupBy(codes, (code) => code[place])
      expect(counts.size).toBe(10)
      // 500 of each are expected; 350 or 650 is seven deviations away.
      for (const [, each] of counts) expect(Math.abs(each.length - 500)).toBeLessThan(150)
    }
  })

  test('tokens have 32 random bytes in characters valid in a URL', () => {
    const tokens = Array.from({ length: 500 }, newToken)
    expect(new Set(tokens).size).toBe(500)
    for (const token of tokens) expect(isTokenShaped(token)).toBe(true)
    for (const text of [
      '',
      'x',
      'A'.repeat(42),
      'A'.repeat(44),
      `${'A'.repeat(42)}=`,
      `${'A'.repeat(42)}\n`,
      `${'A'.repeat(43)}\n`,
    ]) {
      expect(isTokenShaped(text), JSON.stringify(text)).toBe(false)
    }
  })

  test('hashes are equal for equal texts only', async () => {
    expect(await sha256('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
    const one = await keyedHash('pepper', 'abc')
    expect(isSameHash(one, await keyedHash('pepper', 'abc'))).toBe(true)
    for (const other of [
      await keyedHash('other', 'abc'),
      await keyedHash('pepper', 'abd'),
      await sha256('abc'),
      '',
      one.slice(1),
    ]) {
      expect(isSameHash(one, other)).toBe(false)
    }
  })
})

describe('refuses', () => {
  test('every forged or damaged token', async () => {
    const shop = openShop()
    const sara = await shop.customer()
    const key = Uint8Array.from(atob(shop.env.TOKEN_SECRET ?? ''), (character) => character.charCodeAt(0))
    const [row] = await shop.sql<{ id: string }>('SELECT id FROM users')
    const at = Math.floor(shop.clock.now() / 1000)
    const claims = {
      sub: row?.id ?? '',
      sv: 0,
      aud: 'shop',
      iss: 'high-tech-auto-traders',
      jti: 'x',
      iat: at,
      exp: at + 3600,
    }
    const header = { alg: 'HS256', ...decodeProtectedHeader(sara.token) }
    const sign = (changes: object = {}, headerChanges: object = {}, signingKey: Uint8Array = key) =>
      new SignJWT({ ...claims, ...changes }).setProtectedHeader({ ...header, ...headerChanges }).sign(signingKey)
    const raw = (head: object, payload: object, signature = '') =>
      [...[head, payload].map((part) => base64url.encode(JSON.stringify(part))), signature].join('.')
    const [head = '', payload = '', signature = ''] = sara.token.split('.')

    const forged = {
      none: raw({ ...header, alg: 'none' }, claims),
      'nOnE with a signature': raw({ ...header, alg: 'nOnE' }, claims, signature),
      HS512: await sign({}, { alg: 'HS512' }, new Uint8Array([...key, ...key])),
      'another key': await sign({}, {}, new Uint8Array(32)),
      'RS256 with a key in its head': raw(
        { ...header, alg: 'RS256', jwk: { kty: 'oct', k: 'AAAA' } },
        claims,
        signature,
      ),
      'another payload': `${head}.${base64url.encode(JSON.stringify({ ...claims, sub: 'owner' }))}.${signature}`,
      'a flipped signature': `${head}.${payload}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`,
      'no signature': `${head}.${payload}.`,
      'half of it': sara.token.slice(0, sara.token.length / 2),
      twice: `${sara.token}.${sara.token}`,
      'a wrong type': await sign({}, { typ: 'JWT' }),
      'no type': await sign({}, { typ: undefined }),
      'an unknown critical head': raw({ ...header, crit: ['b64'], b64: false }, claims, signature),
      'another audience': await sign({ aud: 'owner' }),
      'another issuer': await sign({ iss: 'somebody' }),
      'no subject': await sign({ sub: undefined }),
      'no epoch': await sign({ sv: undefined }),
      'no id': await sign({ jti: undefined }),
      'no end': await sign({ exp: undefined }),
      'no beginning': await sign({ iat: undefined }),
      'an end as text': await sign({ exp: '99999999999' }),
      'an end that is over': await sign({ exp: at - 60 }),
      'a beginning that is to come': await sign({ iat: at + 3600, exp: at + 7200 }),
      'a beginning long ago': await sign({ iat: at - 15 * 24 * 3600 }),
      'an epoch as text': await sign({ sv: '0' }),
      'another epoch': await sign({ sv: 1 }),
      'an epoch of null': await sign({ sv: null }),
      'a subject that is a number': await sign({ sub: 7 as never }),
      'nobody’s subject': await sign({ sub: 'nobody' }),
      'a subject that SQL would like': await sign({ sub: "' OR 1=1 --" }),
      'with Bearer': `Bearer ${sara.token}`,
      'far too long': 'x'.repeat(100_000),
      empty: '',
      rubbish: 'a.b.c',
      null: 'null',
    }
    expect(await shop.visitor().call(cartApi.getCart, { token: await sign(), body: {} })).toMatchObject({
      success: true,
    })
    for (const [how, token] of Object.entries(forged)) {
      const response = await shop.visitor().fetch(cartApi.getCart.path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Authorization: token },
        body: '{}',
      })
      expect(response.status, how).toBe(401)
      expect(await response.json(), how).toMatchObject({ code: 'UNAUTHENTICATED' })
    }
  })

  test('a token of the previous key is valid while that key is configured', async () => {
    const [older, newer] = [btoa('o'.repeat(32)), btoa('n'.repeat(32))]
    const session = { userId: 'sara', epoch: 0 }
    const [before, after] = [await signSession(older, session, now), await signSession(newer, session, now)]
    expect(decodeProtectedHeader(before)['kid']).not.toBe(decodeProtectedHeader(after)['kid'])
    for (const token of [before, after]) expect(await verifySession([newer, older], token, now)).toMatchObject(session)
    await expect(verifySession([newer], before, now)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
    await expect(verifySession([older], after, now)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
  })

  test('a token that names one key and is signed with another is invalid', async () => {
    const [older, newer] = [btoa('o'.repeat(32)), btoa('n'.repeat(32))]
    const [header = '', payload = ''] = (await signSession(newer, { userId: 'sara', epoch: 0 }, now)).split('.')
    const [, , signature = ''] = (await signSession(older, { userId: 'sara', epoch: 0 }, now)).split('.')
    await expect(verifySession([newer, older], `${header}.${payload}.${signature}`, now)).rejects.toMatchObject({
      code: 'UNAUTHENTICATED',
    })
  })

  test('a text encrypted with the previous key is decrypted while that key is configured', async () => {
    const sealed = await encryptText('older', 'a letter')
    expect(await decryptText(['newer', 'older'], sealed)).toBe('a letter')
    await expect(decryptText(['newer'], sealed)).rejects.toThrow()
  })

  test('a guessable key neither signs nor verifies', async () => {
    const token = await signSession(secret, { userId: 'sara', epoch: 0 }, now)
    for (const short of ['', btoa('short'), btoa('x'.repeat(31))]) {
      await expect(signSession(short, { userId: 'sara', epoch: 0 }, now), short).rejects.toThrow('TOKEN_SECRET')
      await expect(verifySession([short], token, now), short).rejects.toThrow('TOKEN_SECRET')
    }
  })

  test('a damaged ciphertext, or one of another key, is not decrypted', async () => {
    const sealed = await encryptText('pepper', 'a letter')
    const [iv = '', content = ''] = sealed.split('.')
    for (const each of [
      '',
      'x',
      '.',
      `${iv}.`,
      `.${content}`,
      `${content}.${iv}`,
      `${iv}.${content.slice(4)}`,
      `${iv}.AAAA${content.slice(4)}`,
    ]) {
      await expect(decryptText(['pepper'], each), each).rejects.toThrow()
    }
    await expect(decryptText(['other'], sealed)).rejects.toThrow()
  })
})

describe('protects', () => {
  test('an attempt on a missing account takes as long as on an existing one', async () => {
    const hash = await hashPassword('secret word')
    const quickest = { somebody: Infinity, nobody: Infinity }
    // Alternating, and the quickest of several, so that a busy machine does not decide.
    for (let round = 0; round < 6; round += 1) {
      for (const [who, each] of [['somebody', hash] as const, ['nobody', null] as const]) {
        const startedAt = performance.now()
        expect(await verifyPassword('wrong word', each)).toBe(false)
        quickest[who] = Math.min(quickest[who], performance.now() - startedAt)
      }
    }

    expect(quickest.nobody).toBeGreaterThan(quickest.somebody / 3)
    expect(quickest.nobody).toBeLessThan(quickest.somebody * 3)
  })

  test('hashes beyond sixteen waiting ones are rejected, the sixteen are computed', async () => {
    const tries = await Promise.allSettled(Array.from({ length: 24 }, () => hashPassword('secret word')))

    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(16)
    for (const each of tries) {
      if (each.status === 'rejected')
        expect(each.reason).toMatchObject({ code: 'RATE_LIMITED', details: { retryAfter: 2 } })
    }
    expect(await verifyPassword('secret word', await hashPassword('secret word'))).toBe(true)
  })

  test('clients that disconnect while they wait for a hash block nobody', async () => {
    const logIn = (name: string, signal: AbortSignal | null) =>
      (exports as unknown as { default: Fetcher }).default.fetch('http://localhost:8787/api/hitech/user/login', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'CF-Connecting-IP': `10.9.${name}` },
        body: JSON.stringify({ email: `impatient.${name}@example.com`, password: 'secret word' }),
        signal,
      })
    const giveUp = async (name: string, milliseconds: number) => {
      const timeout = new AbortController()
      setTimeout(() => timeout.abort(), milliseconds)
      await logIn(name, timeout.signal).catch(() => 'gave up')
    }
    for (const [round, milliseconds] of [1, 5, 10, 20].entries()) {
      await Promise.all(Array.from({ length: 10 }, (_, each) => giveUp(`${round}.${each}`, milliseconds)))
    }

    await expect.poll(async () => (await logIn('9.9', null)).status).toBe(401)
  })
})
