import { expect } from '@playwright/test'
import { test } from '#tests/e2e/support/journey.ts'
import { watchConsole } from '#tests/e2e/support/people.ts'

test('on a phone suggestions work by touch, and the filter sheet narrows by bikes below their heading', async ({
  page,
}) => {
  const isQuiet = watchConsole(page)
  await page.goto('/')
  // On the home page the field is visible; elsewhere the icon opens it.
  await page
    .getByRole('search', { name: 'Search the shop' })
    .getByLabel('Search parts')
    .pressSequentially('brake shoe', { delay: 30 })
  const list = page.getByRole('listbox', { name: 'Suggestions' })
  const offered = list.getByRole('option', { name: /^Brake shoe for/ }).first()
  await expect(offered).toBeVisible()
  // Its bike is read where it led to: the next letter may bring the suggestions into another order.
  await offered.tap()
  await expect(page).toHaveURL(/\/collection\?q=brake\+shoe&bike=/)
  await expect(list).toBeHidden()
  const bike = new URL(page.url()).searchParams.get('bike')?.replaceAll('-', ' ')
  await expect(page.getByRole('link', { name: new RegExp(`^Remove ${bike}$`, 'i') })).toBeVisible()

  await page.goto('/collection')
  await page.getByRole('button', { name: /^Filters/ }).click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await sheet.getByRole('group', { name: 'Bike' }).locator('summary').first().tap()
  await sheet.getByRole('checkbox', { name: 'Suzuki GR 150' }).check()
  await expect(page).toHaveURL(/bike=suzuki-gr-150/)
  await sheet.getByRole('button', { name: /^Show \d+ parts?$/ }).tap()
  await expect(sheet).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Parts for Suzuki GR 150')

  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 780 })
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow, String(width)).toBeLessThanOrEqual(0)
  }
  isQuiet()
})
