import { expect } from '@playwright/test'
import { addFirstPart } from '#tests/e2e/support/checkout.ts'
import {
  barriersOf,
  blockWebFonts,
  rulesOfColours,
  smallTargetsOf,
  widthOfLargeText,
} from '#tests/e2e/support/barriers.ts'
import { test } from '#tests/e2e/support/journey.ts'
import { publicPaths } from '#tests/e2e/support/public-paths.ts'
import { newcomer, signUpAndLogIn, watchConsole } from '#tests/e2e/support/people.ts'

test.describe.configure({ mode: 'parallel' })

const desk = { width: 1280, height: 900 }
const tablet = { width: 768, height: 900 }
const phone = { width: 360, height: 780 }

for (const half of [0, 1] as const)
  test(`no screen has axe violations, in light and dark mode, each fits in large letters and none logs an error, half ${half + 1}`, async ({
    page,
    request,
  }) => {
    const isQuiet = watchConsole(page)
    await blockWebFonts(page)
    for (const path of await publicPaths(request, half)) {
      await page.emulateMedia({ colorScheme: 'light' })
      await page.goto(path)
      await page.locator('#root').click({ position: { x: 1, y: 1 } })
      await page.waitForLoadState('networkidle')
      expect(await barriersOf(page), `${path} by day`).toEqual([])
      // Dark mode changes colours only.
      await page.emulateMedia({ colorScheme: 'dark' })
      expect(await barriersOf(page, rulesOfColours), `${path} by night`).toEqual([])
      await page.setViewportSize(phone)
      expect.soft(await smallTargetsOf(page), `${path} under a thumb`).toEqual([])
      for (const size of [phone, tablet, desk]) {
        await page.setViewportSize(size)
        expect
          .soft(await widthOfLargeText(page), `${path} in letters twice as large, ${size.width} px wide`)
          .toBeLessThanOrEqual(size.width)
      }
    }
    isQuiet()
  })

test('the checkout without an account has no axe violations, with and without errors', async ({ page }) => {
  await addFirstPart(page)
  await page.goto('/place-order')
  await page.waitForLoadState('networkidle')
  expect(await barriersOf(page), 'before').toEqual([])
  await page.setViewportSize(phone)
  expect.soft(await smallTargetsOf(page), 'under a thumb').toEqual([])
  await page.getByRole('button', { name: 'PLACE ORDER' }).click()
  await expect(page.getByLabel('Name')).toBeFocused()
  expect(await barriersOf(page), 'with errors').toEqual([])
  await page.getByRole('radio', { name: /I collect it/ }).check()
  expect(await barriersOf(page), 'collected').toEqual([])
})

test('the screens of a customer with a full cart have no axe violations', async ({ page }) => {
  await signUpAndLogIn(page, newcomer())
  await addFirstPart(page)
  for (const path of ['/cart', '/place-order', '/orders']) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    expect(await barriersOf(page), path).toEqual([])
    await page.setViewportSize(phone)
    expect.soft(await smallTargetsOf(page), `${path} under a thumb`).toEqual([])
    await page.setViewportSize(desk)
  }
})
