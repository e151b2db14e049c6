import { expect, test } from '@playwright/test'
import { signInToAdmin } from '#tests/e2e/support/admin.ts'
import { watchConsole } from '#tests/e2e/support/people.ts'

test('signing out shows the sign-in at once and deletes customer data; Back shows nothing', async ({ page }) => {
  const expectQuiet = watchConsole(page)
  await signInToAdmin(page, '/owner/orders/new')
  await page.evaluate(() => localStorage.setItem('owner-order-draft', '{"fields":{"street":"House 1"}}'))
  await page.goto('/owner/more')
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sign out' })).toHaveCount(0)
  expect(await page.evaluate(() => Object.keys(localStorage).filter((each) => each.startsWith('owner-')))).toEqual([])
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Admin' })).toHaveCount(0)
  // Requesting the session logs no error either.
  expectQuiet()
})
