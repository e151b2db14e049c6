import { expect, type Page } from '@playwright/test'
import { barriersOf, rulesOfColours, smallTargetsOf } from '#tests/e2e/support/barriers.ts'
import { messageLinkOf, placeGuestOrder } from '#tests/e2e/support/guest-orders.ts'
import { test } from '#tests/e2e/support/journey.ts'
import { bothScripts, inEnglish, type Speaker } from '#tests/e2e/support/speaker.ts'

test.describe.configure({ mode: 'parallel' })

const step = (page: Page) => page.locator('[aria-current="step"]')
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
}

/** The whole life of an order by its link, as far as a customer can lead it. */
async function confirmChangeAndCancel(page: Page, link: string, speaker: Speaker = inEnglish): Promise<void> {
  const { say } = speaker
  const press = (name: string) => page.getByRole('button', { name: say(name), exact: true }).click()
  const response = await page.goto(link)
  expect(response?.status()).toBe(200)
  await expect(page).toHaveTitle(say('Order *', 'start'))
  await expect(step(page)).toHaveText(say('Placed'))
  await press('Yes, send it')
  await expect(step(page)).toHaveText(say('Confirmed'))
  await expect(page.getByText(say('Thank you. We will pack your order next.'))).toBeVisible()

  await press('Change')
  await page.getByLabel(say('Street address and landmark')).fill('')
  await page.getByRole('spinbutton').fill('3')
  await press('Save changes')
  await expect(page.getByLabel(say('Street address and landmark'))).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByRole('spinbutton')).toHaveValue('3')
  await page.getByLabel(say('Street address and landmark')).fill('Shop 9, McLeod Road')
  await press('Save changes')
  await expect(
    page.getByText(say('Cash to pay is now PKR *. Press “Save changes” again to agree.')).first(),
  ).toBeVisible()
  await press('Save changes')
  await expect(page.getByText(say('Your order is changed.'))).toBeVisible()
  await expect(page.getByText(/Shop 9, McLeod Road/).first()).toBeVisible()
  await expect(page.getByText(/^[\u2066-\u2069]*3 × PKR/)).toBeVisible()

  await press('Cancel the order')
  await press('No, keep it')
  await press('Cancel the order')
  await page.getByLabel(say('Why? (optional)')).fill('Found it nearby')
  await press('Yes, cancel it')
  await expect(page.getByText(say('This order was cancelled. There is nothing to pay.'))).toBeVisible()
  await expect(page.getByRole('button', { name: say('Cancel the order') })).toHaveCount(0)
}

async function find(page: Page, number: number, phone: string): Promise<void> {
  await page.getByLabel('Order number').fill(String(number))
  await page.getByLabel('Mobile number').fill(phone)
  await press(page, 'Find')
}

for (const speaker of bothScripts) {
  test(
    speaker.title('by the link of a message an order is confirmed, changed and cancelled in place'),
    async ({ page, request }) => {
      const order = await placeGuestOrder(request, speaker.language)
      const link = await messageLinkOf(order)
      expect(link).toBe(speaker.path(link.replace(/^.*(?=\/o\/)/, '')))
      await confirmChangeAndCancel(page, link, speaker)
    },
  )
}

test('the page of an order has no axe violations and fits 320 px', async ({ page, request }) => {
  const order = await placeGuestOrder(request)
  const link = await messageLinkOf(order)
  for (const path of [link, `${link}?show=change`, `${order.link}?show=cancel`, '/orders']) {
    await page.emulateMedia({ colorScheme: 'light' })
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    expect(await barriersOf(page), path).toEqual([])
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await barriersOf(page, rulesOfColours), `${path} by night`).toEqual([])
    expect(await smallTargetsOf(page), path).toEqual([])
    await page.setViewportSize({ width: 320, height: 640 })
    await expectNoSidewaysScroll(page)
    await page.setViewportSize({ width: 360, height: 780 })
  }
})

test('orders of this phone are listed and can be forgotten; others are found by their numbers', async ({
  page,
  request,
}) => {
  const { link, number, amount, phone } = await placeGuestOrder(request)
  await page.addInitScript((saved) => localStorage.setItem('order-links', JSON.stringify([saved])), {
    link,
    number,
    amount,
    placedAt: 1_700_000_000_000,
  })
  await page.goto('/orders')
  await page.getByRole('link', { name: new RegExp(`See this order.*order ${number}`) }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`Order ${number} is in.`)
  // A link of this device proves nothing.
  await expect(page.getByRole('button', { name: 'Yes, send it' })).toHaveCount(0)
  await expect(page.getByText(/our message/)).toHaveCount(0)
  await page.goto('/orders')
  await page.getByRole('button', { name: new RegExp(`Forget on this phone.*order ${number}`) }).click()
  await expect(page.getByRole('link', { name: `order ${number}` })).toHaveCount(0)
  await find(page, number, '03001111111')
  await expect(page.getByText('We find no such order. Please check both numbers.').first()).toBeVisible()
  await find(page, number, phone)
  await expect(page.getByText(`Order ${number}: Placed`)).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('an order is confirmed, changed and cancelled by its link', async ({ page, request }) => {
    const order = await placeGuestOrder(request)
    await confirmChangeAndCancel(page, await messageLinkOf(order))
  })

  test('an order is found by its number and phone', async ({ page, request }) => {
    const { number, phone } = await placeGuestOrder(request)
    await page.goto('/orders')
    await find(page, number, '03001111111')
    await expect(page.getByText('We find no such order. Please check both numbers.')).toBeVisible()
    await expect(page.getByLabel('Mobile number')).toHaveValue('03001111111')
    await find(page, number, phone)
    await expect(page.getByText(`Order ${number}: Placed`)).toBeVisible()
  })
})
