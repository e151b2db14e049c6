import { execFileSync } from 'node:child_process'
import { expect, type Page } from '@playwright/test'
import { barriersOf } from './barriers.ts'

/** Makes somebody the owner of the tested shop by the command that people use, and gives the password that it prints. */
export function ownerPassword(email: string): string {
  const printed = execFileSync(process.execPath, ['worker/commands/owner.ts', email], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, SHOP_STATE: '.wrangler/e2e' },
  })
  const [, password = ''] = /^Password: (\S+)$/m.exec(printed) ?? []
  return password
}

/** Signs in on the screen of the counter at this address, as the owner does. */
export async function signInAtCounter(page: Page, email: string, password: string, address = '/owner'): Promise<void> {
  await page.goto(address)
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('navigation', { name: 'Counter' })).toBeVisible()
}

/** Nothing sideways, on a telephone nothing too small for a thumb, nothing that axe finds. */
export async function isUsable(page: Page, where: string): Promise<void> {
  await page.waitForLoadState('networkidle')
  const { width = 0 } = page.viewportSize() ?? {}
  expect(await page.evaluate(() => document.documentElement.scrollWidth), where).toBeLessThanOrEqual(width)
  if (width < 700) expect(await page.evaluate(tooSmall), where).toEqual([])
  expect(await barriersOf(page), where).toEqual([])
}

function tooSmall(): string[] {
  const targets = 'main :is(button, textarea, select, label:has([type=radio])), main a:not(p a), header :is(a, button)'
  return (
    [...document.querySelectorAll(targets)]
      .filter((each) => each.checkVisibility())
      // A link whose empty ::after covers its whole card is as large as the card.
      .filter((each) => getComputedStyle(each, '::after').position !== 'absolute')
      .filter((each) => each.getBoundingClientRect().height < 44 || each.getBoundingClientRect().width < 44)
      .map((each) => each.outerHTML.slice(0, 80))
  )
}
