import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { barriersOf, smallTargetsOf } from '#tests/e2e/support/barriers.ts'
import { test } from '#tests/e2e/support/journey.ts'
import { mailsTo, printedMailsTo } from '#tests/e2e/support/outbox.ts'
import { logIn, newcomer, signUpAndLogIn, watchConsole } from '#tests/e2e/support/people.ts'
import { speakerOf } from '#tests/e2e/support/speaker.ts'

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('a forgotten password is reset once by the link in an email', async ({ page }) => {
  const person = newcomer()
  await signUpAndLogIn(page, person)
  await page.evaluate(() => localStorage.clear())

  await page.goto('/forgot-password')
  await page.getByLabel('Email', { exact: true }).fill(person.email)
  await page.getByRole('button', { name: 'Send Reset Link' }).click()
  await expect(page.getByText('If an account exists for this email, a reset link has been sent.').first()).toBeVisible()
  const link =
    /http:\/\/localhost:\d+\/reset-password\/\S+/.exec(printedMailsTo(person.email).at(-1)?.text ?? '')?.[0] ?? ''
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

const speaker = speakerOf('ur')
const { say, path } = speaker

test(speaker.title('an account is deleted in three steps with the code of an email'), async ({ page }) => {
  const isQuiet = watchConsole(page)
  const person = newcomer()
  await signUpAndLogIn(page, person, speaker)

  await page.goto(path('/account-delete'))
  await page.getByLabel(say('Email'), { exact: true }).fill(person.email)
  await page.locator('main').getByRole('button').last().click()
  await expect(page).toHaveURL(/\/verify-otp\?email=/)
  const boxes = page.getByRole('textbox', { name: say('Digit * of *') })
  await expect(boxes).toHaveCount(6)

  const readCode = () => /\b\d{6}\b/.exec(mailsTo(person.email).at(-1)?.text ?? '')?.[0] ?? ''
  await expect.poll(readCode).toMatch(/^\d{6}$/)
  const code = readCode()
  await boxes.first().click()
  await page.keyboard.type(code)
  await page.getByRole('button', { name: say('Verify') }).click()
  await page.getByRole('button', { name: say('Delete my account') }).click()
  await expect(page.getByText(say('Your account has been deleted successfully.')).first()).toBeVisible()
  await expect(page).toHaveURL(path('/'))
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()

  await page.goto(path('/loginpage'))
  await page.getByLabel(say('Email'), { exact: true }).fill(person.email)
  await page.getByLabel(say('Password'), { exact: true }).fill(person.password)
  isQuiet()
  await page.getByRole('button', { name: say('Log in') }).click()
  await expect(page.getByText(say('Invalid email or password.')).first()).toBeVisible()
})

test('a customer finds the account in the menu and changes everything by themselves', async ({ page, browser }) => {
  watchConsole(page)
  const person = newcomer()
  await signUpAndLogIn(page, person)
  await page.getByRole('button', { name: 'Profile: your account' }).hover()
  await page.getByRole('link', { name: 'Account', exact: true }).click()
  await expect(page).toHaveURL(/\/account$/)

  const details = section(page, 'Your details')
  await details.getByLabel('Mobile number').fill('0321 765 4321')
  await details.getByRole('button', { name: 'Save details' }).click()
  await expect(details.getByRole('status')).toContainText('new phone number')
  await expect.poll(() => mailsTo(person.email).at(-1)?.subject).toBe('Your phone number was changed')

  const addresses = section(page, 'Addresses')
  await addresses.getByRole('button', { name: 'Add an address' }).click()
  await addresses.getByLabel('Street address and landmark').fill('Shop 3, Montgomery Road')
  await addresses.getByLabel('City').selectOption('Lahore')
  await addresses.getByRole('checkbox', { name: 'Default address' }).check()
  expect([await barriersOf(page), await smallTargetsOf(page)]).toEqual([[], []])
  await addresses.getByRole('button', { name: 'Save address' }).click()
  await expect(addresses.getByRole('listitem').first()).toContainText('Shop 3, Montgomery Road')
  await expect(addresses.getByRole('listitem').first()).toContainText('Default address')

  const bikes = section(page, 'My bikes')
  await bikes.getByRole('button', { name: 'Add a bike' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Model').selectOption('CD 70')
  await dialog.locator('form').getByRole('button').click()
  await expect(bikes.getByRole('listitem')).toContainText('Honda CD 70')

  const offers = section(page, 'Offers')
  await offers.getByRole('checkbox').check()
  await offers.getByRole('button', { name: 'Save choice' }).click()
  await expect(offers.getByText(/You agreed on/)).toBeVisible()

  const other = await browser.newPage()
  await other.goto('/loginpage')
  await logIn(other, person)
  const password = section(page, 'Password')
  await password.getByLabel('Current password', { exact: true }).fill(person.password)
  await password.getByLabel('New password', { exact: true }).fill('new garari 428')
  await password.getByLabel('Confirm new password', { exact: true }).fill('new garari 428')
  await password.getByRole('button', { name: 'Change password' }).click()
  await expect(password.getByRole('status')).toContainText('Other devices are logged out')
  await other.goto('/account')
  await expect(other).toHaveURL(/\/loginpage\?next=%2Faccount/)
  await other.close()

  await page.reload()
  await expect(details.getByLabel('Mobile number')).toHaveValue('03217654321')
  await expect(offers.getByRole('checkbox')).toBeChecked()
  const arriving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  const file = await arriving
  expect(file.suggestedFilename()).toBe('my-data.json')
  const data = JSON.parse(readFileSync(await file.path(), 'utf8')) as Record<string, unknown>
  expect(data).toMatchObject({
    account: { email: person.email, phone: '03217654321' },
    consents: [{ source: 'account' }],
  })
  await page.getByRole('link', { name: 'Delete my account' }).first().click()
  await expect(page).toHaveURL(/\/account-delete$/)
})

test('who is logged out is led to the login and back', async ({ page }) => {
  const person = newcomer()
  await signUpAndLogIn(page, person)
  await page.evaluate(() => localStorage.clear())
  await page.goto('/account')
  await expect(page).toHaveURL(/\/loginpage\?next=%2Faccount/)
  await page.getByLabel('Email', { exact: true }).fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL(/\/account$/)
  await expect(section(page, 'Your details').getByLabel('Name')).toHaveValue(person.name)
})
