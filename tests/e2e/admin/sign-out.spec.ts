import { expect, test } from '@playwright/test'
import { signInToAdmin } from '#tests/e2e/support/admin.ts'
import { watchConsole } from '#tests/e2e/support/people.ts'

test('signing out shows the door at once and leaves nothing of customers on the device; Back shows nothing either', async ({
  page,
}) => {
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
  // Nor does asking who is signed in complain in the console.
  expectQuiet()
})
