/**
 * `npm run test:browsers`: walks the ways of a guest, a member and the owner through a shop of its own, in English and
 * Urdu, in old Chromiums, in Firefox and in WebKit; says which of them are not here.
 * `-- firefox` tries only the browsers of that name.
 */
import { execFileSync } from 'node:child_process'
import { languageCodes, languages } from '#domain/language/languages.ts'
import { type Browser, findBrowsers } from './find-browsers.ts'
import type { Page } from './page.ts'
import { startProgram } from './start-program.ts'
import { asGuest, asMember, asOwner, openPages, type Shop } from './ways.ts'

const port = process.env['BROWSERS_PORT'] ?? '8831'
const state = { SHOP_STATE: '.wrangler/browsers-state', PORT: port, LIMITS_SCALE: '1000' }
const origin = `http://localhost:${port}`
const email = 'owner.of.browsers@example.com'
const [wanted = ''] = process.argv.slice(2)
const counts = { passed: 0, failed: 0 }

const all = findBrowsers()
const browsers = all.filter(({ name }) => name.toLowerCase().includes(wanted.toLowerCase()))
if (browsers.length === 0) {
  console.error(`No browser is called ${wanted}: ${all.map(({ name }) => name).join(', ')}`)
  process.exit(1)
}
console.log('Starting a shop …')
const shop = startProgram(process.execPath, ['worker/commands/start.ts'], { ...state, HOME: process.env['HOME'] ?? '' })
await whenServed()
const password =
  /^Password: (\S+)$/m.exec(
    execFileSync(process.execPath, ['worker/commands/owner.ts', email], {
      encoding: 'utf8',
      env: { ...process.env, ...state },
    }),
  )?.[1] ?? ''
for (const browser of browsers) await walkIn(browser)
await shop.end()
console.log(`${counts.passed} passed, ${counts.failed} failed`)
process.exit(counts.failed === 0 ? 0 : 1)

async function walkIn({ name, open, reason }: Browser): Promise<void> {
  if (!open) return console.log(`- ${name}: not tried, ${reason}`)
  const page = await open()
  let number = ''
  for (const language of languageCodes.filter((each) => each !== 'roman')) {
    const place: Shop = { origin, prefix: languages[language].prefix, owner: { email, password } }
    await walk(page, `${name}, a guest orders after a mistake (${language})`, async () => {
      number = await asGuest(page, place)
    })
    await walk(page, `${name}, a member signs up, orders and logs out (${language})`, () => asMember(page, place))
    await walk(page, `${name}, every page comes to life (${language})`, () => openPages(page, place))
  }
  await walk(page, `${name}, a day of the owner`, () =>
    asOwner(page, { origin, prefix: '', owner: { email, password } }, number),
  )
  await page.close()
}

async function walk(page: Page, title: string, way: () => Promise<void>): Promise<void> {
  page.problems.length = 0
  try {
    await way()
    const problems = page.problems.filter((each) => /The app did not start|is not a function|SyntaxError/.test(each))
    if (problems.length > 0) throw new Error(problems[0])
    counts.passed += 1
    console.log(`✓ ${title}`)
  } catch (error) {
    counts.failed += 1
    console.log(`✗ ${title}\n  ${String(error)}\n  ${page.problems.slice(0, 3).join('\n  ')}`)
  }
}

/** A first start installs, fills and builds. */
async function whenServed(): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    const reply = await fetch(`${origin}/api/hitech/health`).catch(() => null)
    if (reply?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 1000))
  }
  throw new Error('The shop did not start.')
}
