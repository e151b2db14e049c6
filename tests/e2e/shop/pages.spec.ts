import { expect } from '@playwright/test'
import { test } from '#tests/e2e/support/journey.ts'

test('an unknown URL is a page of the shop with status 404, and misspelt ones redirect to the right one', async ({
  page,
  request,
}) => {
  const missing = await page.goto('/nothing-here')
  expect(missing?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('not found')
  await page.locator('main').getByRole('link', { name: /home/i }).click()
  await expect(page).toHaveURL(/\/$/)

  for (const [wrong, right] of [
    ['/TermsAndConditions', '/termsandcondition'],
    ['/privacypolicy', '/PrivacyPolicy'],
    ['/Collection?q=plug', '/collection?q=plug'],
    ['/cart/', '/cart'],
  ]) {
    const answer = await request.get(wrong ?? '', { maxRedirects: 0 })
    expect(answer.status(), wrong).toBe(301)
    expect(answer.headers()['location'], wrong).toBe(right)
  }
})

test('Back restores the scroll position of a list, and a new page starts at its top', async ({ page }) => {
  await page.goto('/collection')
  const link = page.getByRole('article').getByRole('link').nth(14)
  await link.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => scrollY)
  expect(before).toBeGreaterThan(100)
  await link.click()
  await expect(page).toHaveURL(/\/product\//)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect(page).toHaveURL(/\/collection/)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100)
})

test('the document has what search engines and shared links need', async ({ request, baseURL }) => {
  const { products } = (await (await request.get('/api/hitech/product/list')).json()) as {
    products: { _id: string; name: string; stock: number | null }[]
  }
  // The part with the least stock: tests share the shop, and others order and review the one with the most.
  const [product] = products.toSorted((a, b) => (a.stock ?? Infinity) - (b.stock ?? Infinity))
  const html = await (await request.get(`/product/${product?._id}`)).text()
  expect(html).toContain(`<link rel="canonical" href="${baseURL}/product/${product?._id}">`)
  expect(html).toContain('property="og:image"')
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, json]) =>
    JSON.parse(json ?? ''),
  )
  expect(blocks.map((block) => block['@type'])).toEqual(expect.arrayContaining(['Product', 'BreadcrumbList']))
  expect(JSON.stringify(blocks)).not.toContain('aggregateRating')
  expect(await (await request.get('/sitemap.xml')).text()).toContain(`/product/${product?._id}</loc>`)
  expect(await (await request.get('/robots.txt')).text()).toContain(`Sitemap: ${baseURL}/sitemap.xml`)
  expect((await request.get('/manifest.webmanifest')).status()).toBe(200)
})

test('a network lost before anything is cached breaks nothing, and the page loads when it is back', async ({
  page,
  context,
}) => {
  await page.goto('/')
  // The app has started: it has read the cart.
  const cart = page.getByRole('banner').getByRole('link', { name: 'Cart, 0 items' })
  await expect(cart).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('banner').getByRole('link', { name: 'About Us' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'No connection' })).toBeVisible()
  await expect(cart).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: 'ABOUT US' })).toBeVisible()
})
