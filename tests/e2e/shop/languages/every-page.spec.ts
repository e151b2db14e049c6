import { expect, type Page } from '@playwright/test'
import { barriersOf, rulesOfWords, smallTargetsOf, widthOfLargeText } from '#tests/e2e/support/barriers.ts'
import { englishOnPage } from '#tests/e2e/support/english-on-page.ts'
import { test } from '#tests/e2e/support/journey.ts'
import { newcomer, signUpAndLogIn, watchConsole } from '#tests/e2e/support/people.ts'
import { addFirstPart } from '#tests/e2e/support/checkout.ts'
import { publicPaths } from '#tests/e2e/support/public-paths.ts'
import { speakerOf } from '#tests/e2e/support/speaker.ts'

test.describe.configure({ mode: 'parallel' })

const desk = { width: 1280, height: 900 }
const phone = { width: 360, height: 780 }

/** Opens a page and waits until the app has taken it over. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.locator('#root').click({ position: { x: 1, y: 1 } })
  await page.waitForLoadState('networkidle')
  // axe may not look while the content below the first view is being rendered.
  await expect(page.locator('html.is-whole')).toBeAttached()
  // axe reads colours where elements stand, which a font that arrives changes.
  await page.evaluate(async () => void (await document.fonts.ready))
}

/** Widths at which the page is wider than the window, with the first element that is. */
async function tooWide(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const width of [320, 360, 768, 1280]) {
    await page.setViewportSize({ ...desk, width })
    const element = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement
      if (scrollWidth <= clientWidth) return null
      const isOutside = (each: Element) => {
        const { left, right } = each.getBoundingClientRect()
        return left < -0.5 || right > clientWidth + 0.5
      }
      const outside = [...document.querySelectorAll('main *, header *, footer *')].find(isOutside)
      return `${scrollWidth} px: ${outside?.outerHTML.slice(0, 150) ?? 'nothing'}`
    })
    if (element !== null) found.push(`${width}: ${element}`)
  }
  await page.setViewportSize(desk)
  return found
}

for (const half of [0, 1] as const) {
  test(`pages in Urdu name what they show, fit each width, also in large letters, and log nothing, half ${half + 1}`, async ({
    page,
    request,
  }) => {
    const { path } = speakerOf('ur')
    const isQuiet = watchConsole(page)
    await page.emulateMedia({ colorScheme: 'light' })
    for (const each of await publicPaths(request, half)) {
      await open(page, path(each))
      expect(await page.evaluate(() => document.documentElement.dir), each).toBe('rtl')
      expect.soft(await barriersOf(page, rulesOfWords), each).toEqual([])
      expect.soft(await englishOnPage(page, each.split('?')[1]), `English left on ${each}`).toEqual([])
      expect.soft(await tooWide(page), each).toEqual([])
      await page.setViewportSize(phone)
      expect.soft(await smallTargetsOf(page), `${each} under a thumb`).toEqual([])
      expect.soft(await widthOfLargeText(page), `${each} in letters twice as large`).toBeLessThanOrEqual(phone.width)
      await page.setViewportSize(desk)
    }
    isQuiet()
  })
}

test.describe('without the app', () => {
  test.use({ javaScriptEnabled: false })

  test('pages in Roman Urdu fit each width, and a phone in large letters', async ({ page, request }) => {
    const { path } = speakerOf('roman')
    for (const each of await publicPaths(request)) {
      await page.goto(path(each))
      expect.soft(await tooWide(page), each).toEqual([])
      await page.setViewportSize(phone)
      expect.soft(await widthOfLargeText(page), `${each} in letters twice as large`).toBeLessThanOrEqual(phone.width)
    }
  })
})

test('the screens of a customer and what opens above a page are in Urdu, also for a screen reader', async ({
  page,
}) => {
  const speaker = speakerOf('ur')
  const { path, say } = speaker
  const isQuiet = watchConsole(page)
  const isInUrdu = async (what: string) => {
    expect.soft(await englishOnPage(page, 'Bilal Ahmed House Street Samanabad'), `English left: ${what}`).toEqual([])
    expect.soft(await barriersOf(page, rulesOfWords), what).toEqual([])
  }
  await page.emulateMedia({ colorScheme: 'light' })
  await signUpAndLogIn(page, newcomer(), speaker)
  await addFirstPart(page, '/collection', speaker)
  await page.waitForLoadState('networkidle')
  await page.evaluate(async () => void (await document.fonts.ready))
  await isInUrdu('the part that was added')
  for (const each of ['/cart', '/place-order', '/orders', '/account']) {
    await open(page, path(each))
    await isInUrdu(each)
    expect.soft(await tooWide(page), each).toEqual([])
  }
  await open(page, path('/collection'))
  await page.getByRole('search').getByRole('searchbox').first().fill('plug')
  await expect(page.getByRole('listbox', { name: say('Suggestions') })).toBeVisible()
  await isInUrdu('suggestions')
  await page.keyboard.press('Escape')
  await page
    .getByRole('banner')
    .getByRole('button', { name: say('Choose your bike') })
    .click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await isInUrdu('the bike')
  await page.keyboard.press('Escape')
  await page.setViewportSize(phone)
  await page
    .getByRole('banner')
    .getByRole('button', { name: say('Menu') })
    .click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await isInUrdu('the menu')
  isQuiet()
})
