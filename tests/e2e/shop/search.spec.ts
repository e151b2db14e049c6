import { expect, type Page } from '@playwright/test'
import { barriersOf, rulesOfColours } from '#tests/e2e/support/barriers.ts'
import { test } from '#tests/e2e/support/journey.ts'
import { watchConsole } from '#tests/e2e/support/people.ts'
import { bothScripts, inEnglish, type Speaker } from '#tests/e2e/support/speaker.ts'

const field = (page: Page, { say }: Speaker = inEnglish) =>
  page.getByRole('search').getByLabel(say('Search parts')).first()
const suggestions = (page: Page, { say }: Speaker = inEnglish) =>
  page.getByRole('listbox', { name: say('Suggestions') })
const unfold = (page: Page, group: string, { say }: Speaker = inEnglish) =>
  page
    .getByRole('group', { name: say(group) })
    .locator('summary')
    .first()
    .click()
const count = (page: Page) => page.locator('.collection-count')

for (const speaker of bothScripts) {
  const { language, say, path } = speaker
  const silencer = language === 'en' ? /^Silencer/ : /^سائلنسر/
  test(
    speaker.title(
      'a mechanic finds the right part: misspelt, by keyboard, narrowed by bike and price, shared, and Back',
    ),
    async ({ page, browser }) => {
      const isQuiet = watchConsole(page)
      await page.goto(path('/'))
      await field(page, speaker).focus()
      await page.keyboard.type('silansar cd 70', { delay: 30 })
      await expect(suggestions(page, speaker).getByRole('option', { name: silencer }).first()).toBeVisible()
      await page.keyboard.press('ArrowDown')
      await expect(field(page, speaker)).toHaveAttribute('aria-activedescendant', /./)
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/\/product\//)
      await expect(page.getByRole('heading', { level: 1 })).toContainText(silencer)

      await field(page, speaker).focus()
      await page.keyboard.type('brake shu', { delay: 30 })
      await expect(suggestions(page, speaker)).toBeVisible()
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/\/collection\?q=brake\+shu$/)
      await expect(suggestions(page, speaker)).toBeHidden()
      const all = await count(page).innerText()
      await unfold(page, 'Bike', speaker)
      await page
        .getByRole('group', { name: say('Bike') })
        .locator('[value=honda-cd-70]')
        .check()
      await expect(page).toHaveURL(/bike=honda-cd-70/)
      // The URL changes before the list.
      await expect(count(page)).not.toHaveText(all)
      const ofBike = await count(page).innerText()
      await unfold(page, 'Price', speaker)
      await page.getByRole('checkbox', { name: say('Under PKR 500') }).check()
      await expect(page).toHaveURL(/bike=honda-cd-70&price=under-500/)
      await expect(page.getByRole('link', { name: say('Remove Under PKR 500') })).toBeVisible()
      const ofBoth = await count(page).innerText()
      const amounts = (await page.locator('.part-price > .price').allInnerTexts()).map((text) =>
        Number(text.replace(/\D/g, '')),
      )
      expect(amounts.length).toBeGreaterThan(0)
      expect(Math.max(...amounts)).toBeLessThan(500)

      const another = await browser.newPage()
      await another.goto(page.url())
      await expect(count(another)).toHaveText(ofBoth)
      await expect(another.getByRole('checkbox', { name: say('Under PKR 500') })).toBeChecked()
      await another.close()

      await page.goBack()
      await expect(count(page)).toHaveText(ofBike)
      await expect(page.getByRole('checkbox', { name: say('Under PKR 500') })).not.toBeChecked()
      await page.goBack()
      await expect(count(page)).toHaveText(all)
      isQuiet()
    },
  )
}

test('neither suggestions nor a filtered list have axe violations, in light and dark mode', async ({ page }) => {
  for (const text of ['garari', 'qqqqqqq']) {
    await page.emulateMedia({ colorScheme: 'light' })
    await page.goto('/collection?bike=honda-cd-70&price=under-500&stock=in')
    await field(page).fill(text)
    await expect(suggestions(page)).toBeVisible()
    await page.keyboard.press('ArrowDown')
    expect(await barriersOf(page), `${text} by day`).toEqual([])
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect(suggestions(page)).toBeVisible()
    expect(await barriersOf(page, rulesOfColours), `${text} by night`).toEqual([])
  }
})

test('checking filters moves nothing under the pointer at any scroll position, and shows the list from its top', async ({
  page,
}) => {
  await page.goto('/collection')
  await page.mouse.wheel(0, 900)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500)
  for (const group of ['Price', 'Grade', 'Availability']) await unfold(page, group)
  const box = page.getByRole('checkbox', { name: 'In stock' })
  await box.scrollIntoViewIfNeeded()
  const before = await box.boundingBox()
  await page.getByRole('group', { name: 'Price' }).getByRole('checkbox', { name: 'Under PKR 500' }).check()
  await expect(page).toHaveURL(/price=under-500/)
  await expect(count(page)).toBeInViewport()
  await page.getByRole('group', { name: 'Grade' }).getByRole('checkbox', { name: 'A grade' }).check()
  await expect(page).toHaveURL(/grade=A/)
  expect(await box.boundingBox()).toEqual(before)
})
