import { expect } from '@playwright/test'
import { test } from '#tests/e2e/support/journey.ts'
import { mailsTo } from '#tests/e2e/support/outbox.ts'
import { logIn, newcomer, signUpAndLogIn, watchConsole } from '#tests/e2e/support/people.ts'

test('a forgotten password is reset once by the link in an email', async ({ page }) => {
  const person = newcomer()
  await signUpAndLogIn(page, person)
  await page.evaluate(() => localStorage.clear())

  await page.goto('/forgot-password')
  await page.getByLabel('Email', { exact: true }).fill(person.email)
  await page.getByRole('button', { name: 'Send Reset Link' }).click()
  await expect(page.getByText('If an account exists for this email, a reset link has been sent.').first()).toBeVisible()
  const link = /http:\/\/localhost:\d+\/reset-password\/\S+/.exec(mailsTo(person.email).at(-1)?.text ?? '')?.[0] ?? ''
  expect(link).not.toBe('')

  await page.goto(link)
  const fill = async (password: string, again: string) => {
    await page.getByLabel('New password', { exact: true }).fill(password)
    await page.getByLabel(/^Confirm/).fill(again)
    await page
      .getByRole('button', { name: /password/i })
      .filter({ hasNotText: /show|hide/i })
      .last()
      .click()
  }
  await fill('new garari 428', 'something else')
  await expect(page.getByText('Passwords do not match.').first()).toBeVisible()
  await fill('new garari 428', 'new garari 428')
  await expect(page).toHaveURL(/\/loginpage/)
  await logIn(page, { email: person.email, password: 'new garari 428' })

  await page.goto(link)
  await fill('third garari', 'third garari')
  await expect(page.getByText('This reset link is invalid or has expired.').first()).toBeVisible()
})

test('an account is deleted in three steps with the code of an email', async ({ page }) => {
  const isQuiet = watchConsole(page)
  const person = newcomer()
  await signUpAndLogIn(page, person)

  await page.goto('/account-delete')
  await page.getByLabel('Email', { exact: true }).fill(person.email)
  await page.locator('main').getByRole('button').last().click()
  await expect(page).toHaveURL(/\/verify-otp\?email=/)
  const boxes = page.getByRole('textbox', { name: /digit/i })
  await expect(boxes).toHaveCount(6)

  const code = /\b\d{6}\b/.exec(mailsTo(person.email).at(-1)?.text ?? '')?.[0] ?? ''
  expect(code).toMatch(/^\d{6}$/)
  await boxes.first().click()
  await page.keyboard.type(code)
  await page.getByRole('button', { name: /verify/i }).click()
  await page.getByRole('button', { name: /delete/i }).click()
  await expect(page.getByText('Your account has been deleted successfully.').first()).toBeVisible()
  await expect(page).toHaveURL(/\/$/, { timeout: 8000 })
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()

  await page.goto('/loginpage')
  await page.getByLabel('Email', { exact: true }).fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  isQuiet()
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByText('Invalid email or password.').first()).toBeVisible()
})
