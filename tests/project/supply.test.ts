import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readAudit } from '#worker/commands/supply-chain/advisories.ts'
import { isAllowed, type Lockfile, looseVersions, runningPackages } from '#worker/commands/supply-chain/packages.ts'
import { isSecretFile, secretsIn } from '#worker/commands/supply-chain/find-secrets.ts'

const lockfile = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lockfile

/** In two parts, so that this file contains no secret. */
const aKey = (start: string, rest: string) => start + rest

describe('does', () => {
  test('running packages are all packages of the lockfile that are not for development only', () => {
    const running = runningPackages({
      packages: {
        '': { version: '1.0.0' },
        'node_modules/hono': { version: '4.13.19', license: 'MIT' },
        'node_modules/vite': { version: '8.3.8', license: 'MIT', dev: true },
        'node_modules/a/node_modules/@b/c': { version: '1.0.0' },
      },
    })
    expect(running).toEqual([
      { name: 'hono', version: '4.13.19', licence: 'MIT' },
      { name: '@b/c', version: '1.0.0', licence: 'none' },
    ])
  })

  test('the shop runs few packages, each exact and under a licence of the list', () => {
    const running = runningPackages(lockfile)
    expect(running.length).toBeLessThan(90)
    expect(running.filter(({ licence }) => !isAllowed(licence))).toEqual([])
    for (const manifest of ['package.json', 'tests/tools/package.json'])
      expect(looseVersions(JSON.parse(readFileSync(manifest, 'utf8')) as object)).toEqual([])
  })

  test('only a complete report counts as a reply', () => {
    const clean = { vulnerabilities: {}, metadata: { vulnerabilities: { high: 0, total: 0 } } }
    expect(readAudit(JSON.stringify(clean))).toEqual({ answered: true, found: [] })
    const offline = { error: { code: 'ENOTFOUND', summary: 'request to the registry failed', detail: '' } }
    expect(readAudit(JSON.stringify(offline))).toEqual({ answered: false, why: 'request to the registry failed' })
    expect(readAudit('{"message":"405 Method Not Allowed"}')).toMatchObject({ why: '405 Method Not Allowed' })
    for (const printed of ['', 'not JSON', 'null', '{}', '{"metadata":{}}'])
      expect(readAudit(printed), printed).toEqual({ answered: false, why: 'no reply' })
  })
})

describe('refuses', () => {
  test('a package with a known vulnerability, by its name, versions and weight', () => {
    const report = {
      vulnerabilities: { hono: { name: 'hono', severity: 'high', range: '<4.12.21' } },
      metadata: { vulnerabilities: { high: 1, total: 1 } },
    }
    expect(readAudit(JSON.stringify(report))).toEqual({ answered: true, found: ['hono <4.12.21: high'] })
  })

  test('a licence that is not in the list, alone or combined', () => {
    for (const fine of ['MIT', '(MIT OR GPL-3.0)', 'MIT AND ISC AND BSD-3-Clause', 'GPL-2.0 OR MIT AND ISC'])
      expect(isAllowed(fine), fine).toBe(true)
    for (const not of ['none', '', 'GPL-3.0', 'MIT AND GPL-3.0', 'AGPL-3.0-only OR BUSL-1.1', 'SEE LICENSE IN FILE'])
      expect(isAllowed(not), not).toBe(false)
  })

  test('a version that may become another one', () => {
    const devDependencies = { a: '^1.0.0', b: '~1.0.0', c: '1.x', d: 'latest', e: '*', f: 'github:a/b' }
    const dependencies = { g: '1.2.3', h: '5.0.0-beta.1' }
    expect(looseVersions({ devDependencies, dependencies, overrides: { g: '$g' } })).toEqual([
      'a ^1.0.0',
      'b ~1.0.0',
      'c 1.x',
      'd latest',
      'e *',
      'f github:a/b',
    ])
  })

  test('keys of services, private keys and random text in a variable named like a secret', () => {
    const secrets = [
      aKey('-----BEGIN EC ', 'PRIVATE KEY-----'),
      aKey('AKIA', 'ABCDEFGHIJKLMNOP'),
      aKey('ghp_', 'abcdefghijklmnopqrstuvwxyz0123456789'),
      aKey('npm_', 'abcdefghijklmnopqrstuvwxyz0123456789'),
      aKey('sk_live_', 'abcdefghijklmnopqrstuvwx'),
      aKey('cfut_', 'abcdefghijklmnopqrstuvwxyz0123456789abcdef'),
      aKey('eyJhbGciOiJIUzI1NiJ9.', 'eyJzdWIiOiJzYXJhIn0.c2lnbmF0dXJlc2lnbmF0dXJl'),
      aKey('TOKEN_SECRET=', 'q83vEjRWeJCrze8SNFZ4kKvN7xI0VniQq83vEjRWeJA='),
      aKey("apiKey: '", "q83vEjRWeJCrze8SNFZ4kKvN7xI'"),
    ]
    for (const secret of secrets) expect(secretsIn(`one\n${secret}\n`), secret.slice(0, 12)).toHaveLength(1)
    expect(secretsIn(`one\n${secrets[2]}`)).toEqual([{ line: 2, what: 'a token of GitHub' }])
  })

  test('words that only mention secrets pass', () => {
    for (const plain of [
      'TOKEN_SECRET=base64 of 32 random bytes',
      "const token = 'resetTokenOfTheNewestEmail'",
      "PEPPER: 'pepper-of-the-tests-and-of-no-shop'",
      'tokenSecret: env.TOKEN_SECRET,',
      'password: password.value',
      'integrity sha512-q83vEjRWeJCrze8SNFZ4kKvN7xI0VniQ==',
    ]) {
      expect(secretsIn(plain), plain).toEqual([])
    }
  })

  test('a file that holds secrets by its kind', () => {
    for (const path of ['.dev.vars', 'worker/.dev.vars', 'backup.key', 'server.pem', 'shop.sqlite', '.env.production'])
      expect(isSecretFile(path), path).toBe(true)
    for (const path of [
      '.dev.vars.example',
      '.env',
      'worker/crypto/keyed-hash.ts',
      'tests/worker/crypto/key-rotation.test.ts',
    ])
      expect(isSecretFile(path), path).toBe(false)
  })
})
