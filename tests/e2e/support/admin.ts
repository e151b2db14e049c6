import { expect, type Page } from '@playwright/test'
import { barriersOf } from './barriers.ts'
import { owner } from './make-owner.ts'

/** Signs in as the owner on the admin screen at this path. */
export async function signInToAdmin(
  page: Page,
  url = '/owner',
  password = process.env['OWNER_PASSWORD'] ?? '',
): Promise<void> {
  await page.goto(url)
  await page.getByLabel('Email', { exact: true }).fill(owner)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  // Some screens have no navigation on a phone.
  await expect(page.getByRole('heading', { name: 'Sign in', exact: true })).toHaveCount(0)
  await expect(page.locator('h1')).not.toHaveCount(0)
}

/** Expects no horizontal scrolling, large enough touch targets on phones and no axe violations (of the named rules). */
export async function isUsable(page: Page, where: string, rules?: string[]): Promise<void> {
  await page.waitForLoadState('networkidle')
  // Between two screens the code of the next one loads, and nothing is shown.
  await expect(page.locator('h1'), where).not.toHaveCount(0)
  const { width = 0 } = page.viewportSize() ?? {}
  // Just after the change to a phone, Chromium reports a scaled, wider page.
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth), { message: where })
    .toBeLessThanOrEqual(width)
  if (width < 700) expect(await page.evaluate(tooSmall), where).toEqual([])
  expect(await barriersOf(page, rules), where).toEqual([])
}

function tooSmall(): string[] {
  const targets = 'main :is(button, textarea, select, label:has([type=radio])), main a:not(p a), header :is(a, button)'
  return (
    [...document.querySelectorAll(targets)]
      .filter((each) => each.checkVisibility())
      // A link whose empty ::after covers its card is as large as the card.
      .filter((each) => getComputedStyle(each, '::after').position !== 'absolute')
      .filter((each) => each.getBoundingClientRect().height < 44 || each.getBoundingClientRect().width < 44)
      .map((each) => each.outerHTML.slice(0, 80))
  )
}
