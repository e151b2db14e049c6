import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { browserPlaces } from '#worker/commands/local/browser.ts'
import { freePort } from '#worker/commands/local/running-shop.ts'
import { claimRunFolder, openCopy } from '#worker/commands/test-run/journeys.ts'
import { tryLock } from '#worker/commands/local/lock.ts'

const newFolder = () => join(mkdtempSync(join(tmpdir(), 'runs-')), 'e2e')

test('two runs of the tests at the same time have a folder each, and a later one takes the first again', () => {
  const base = newFolder()
  expect([claimRunFolder(base), claimRunFolder(base)]).toEqual([base, `${base}-2`])

  const other = join(newFolder(), 'run.lock')
  tryLock(other)?.release()
  expect(tryLock(other)).not.toBeNull()
})

test('a run finds every part in stock, whatever the runs before it sold', () => {
  const [loaded, state] = [join(newFolder(), 'sample-shop'), join(newFolder(), 'shop')]
  mkdirSync(join(loaded, 'v3'), { recursive: true })
  writeFileSync(join(loaded, 'v3', 'stock'), '8')
  const stock = join(openCopy(loaded, state), 'v3', 'stock')
  writeFileSync(stock, '0')
  writeFileSync(`${stock}-of-orders`, '1')
  openCopy(loaded, state)
  expect(readFileSync(stock, 'utf8')).toBe('8')
  expect(existsSync(`${stock}-of-orders`)).toBe(false)
})

test.each([
  ['linux', '/opt/own/chrome'],
  ['linux', '/usr/bin/chromium'],
  ['linux', '/cache/playwright/chrome'],
  ['darwin', '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'],
  ['darwin', '/Users/sara/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge'],
  ['win32', 'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe'],
  ['win32', 'C:\\Users\\sara\\AppData\\Local\\Google\\Chrome\\Application\\chrome.exe'],
] as const)('the tests find a browser where people of %s have one: %s', (platform, place) => {
  const env = {
    CHROMIUM: '/opt/own/chrome',
    PATH: '/usr/local/bin:/usr/bin',
    'ProgramFiles(x86)': 'C:\\Program Files (x86)',
    LocalAppData: 'C:\\Users\\sara\\AppData\\Local',
  }
  expect(browserPlaces({ platform, env, home: '/Users/sara', playwright: '/cache/playwright/chrome' })).toContain(place)
})

test('a run takes a port that nothing listens on', async () => {
  const server = createServer().listen(await freePort())
  await new Promise((resolve) => server.once('listening', resolve))
  const taken = (server.address() as { port: number }).port
  await expect(freePort(() => taken, 1)).rejects.toThrow('There is no free port')
  server.close()
})
