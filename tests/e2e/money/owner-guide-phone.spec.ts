import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { isUsable, signInToAdmin } from '#tests/e2e/support/admin.ts'
import { type GuestOrder, placeGuestOrder } from '#tests/e2e/support/guest-orders.ts'
import { saveGuidePicture } from '#tests/e2e/support/guide-picture.ts'
import { test } from '#tests/e2e/support/journey.ts'
import { nameAccounts } from '#tests/e2e/support/payment-accounts.ts'
import { aPartOfItsOwn, asStaff, bringOrderTo, countStock } from '#tests/e2e/support/staff-requests.ts'

// The steps of the owner's guide on a phone. Sharp enough to be its pictures.
test.use({ deviceScaleFactor: 1.5 })

const idOf = async (admin: Page, { orderId }: GuestOrder) => {
  const { order } = await asStaff<{ order: { lines: { productId: string }[] } }>(
    admin,
    `/api/hitech/owner/orders/${orderId}`,
  )
  return order.lines[0]?.productId ?? ''
}

/** Sends what a customer sends from the page of the order. */
async function send(request: APIRequestContext, { link }: GuestOrder, what: string, data: object): Promise<void> {
  const reply = await request.post(`/api/hitech/order/link/${link.split('/').at(-1)}/${what}`, { data })
  expect(reply.status(), what).toBe(200)
}

/** Puts a part of the screen under its head, as somebody who scrolled to it. */
async function showPart(page: Page, name: string): Promise<void> {
  await page
    .getByRole('region', { name, exact: true })
    .evaluate((part) => scrollTo({ top: scrollY + part.getBoundingClientRect().top - 76, behavior: 'instant' }))
}

test('money is added, an advance is asked for, and its proof is received', async ({ page, request }) => {
  // Enough for 500 in advance and 300 more.
  const [order, other] = [await placeGuestOrder(request, 'en', 1000), await placeGuestOrder(request, 'en', 1000)]
  await signInToAdmin(page)
  await nameAccounts(page)
  const dialog = page.getByRole('dialog')

  await page.goto('/owner/settings')
  await showPart(page, 'Pay in advance')
  await expect(page.getByLabel('IBAN or mobile number').first()).toHaveValue('PK61 TMFB 0000 0000 9821 4843')
  await saveGuidePicture(page, 'accounts')

  await page.goto(`/owner/orders/${order.orderId}`)
  await page.getByRole('button', { name: 'Ask for an advance' }).tap()
  await dialog.getByLabel('Percent or rupees').selectOption('Rupees')
  await dialog.getByLabel('How much?').fill('500')
  await dialog.getByLabel('Why? The customer reads it (optional)').fill('The part is made to order.')
  await isUsable(page, 'asking for an advance')
  await saveGuidePicture(page, 'advance')
  await dialog.getByRole('button', { name: 'Ask for it' }).tap()
  await expect(page.getByText('PKR 500 of PKR 500 still missing')).toBeVisible()

  await asStaff(page, `/api/hitech/owner/orders/${other.orderId}/advance`, { amount: 500 })
  const reference = `FT 2632 ${order.phone.slice(-5)}`
  await send(request, order, 'proof', { reference })
  await send(request, other, 'proof', { reference })
  await page.goto('/owner/proofs')
  const proof = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: new RegExp(`^Order ${order.number}`) }) })
  await expect(page.getByText(`This reference stands on order ${order.number} too.`)).toBeVisible()
  await isUsable(page, 'the proofs')
  await saveGuidePicture(page, 'proofs')
  await proof.getByRole('button', { name: 'Received', exact: true }).tap()
  await dialog.getByLabel('How?').selectOption('Raast')
  await dialog.getByRole('button', { name: 'Received' }).tap()
  await expect(proof).toBeHidden()

  await page.goto(`/owner/orders/${order.orderId}`)
  await page.getByRole('button', { name: 'Add money' }).tap()
  await dialog.getByLabel('Amount, PKR').fill('300')
  await dialog.getByLabel('How?').selectOption('Easypaisa')
  await dialog.getByLabel('Reference (optional)').fill('EP 77410')
  await isUsable(page, 'adding money')
  await saveGuidePicture(page, 'add-money')
  await dialog.getByRole('button', { name: 'Save' }).tap()
  await expect(dialog).toBeHidden()
  const money = page.getByRole('region', { name: 'Money', exact: true })
  await expect(money).toContainText(`To collectPKR ${(order.amount - 800).toLocaleString('en-PK')}`)
  await isUsable(page, 'the money of an order')
  await page.reload()
  await expect(money).toContainText('EP 77410')
  await showPart(page, 'Money')
  await saveGuidePicture(page, 'money')
})

test('a return is agreed to, a part of a parcel is left, and a review is answered', async ({ page, request }) => {
  const [came, partly] = [await placeGuestOrder(request), await placeGuestOrder(request)]
  await signInToAdmin(page)
  await bringOrderTo(page, came.orderId, 'delivered')
  await bringOrderTo(page, partly.orderId, 'shipped')
  const productId = await idOf(page, came)
  const bike = { bike: 'honda-cd-70', year: 2019 }
  const lines = [{ productId, quantity: 1, reason: 'does-not-fit', wish: 'exchange', ...bike }]
  await send(request, came, 'return', { lines, note: 'The hole is 2 mm too small.' })
  const words = 'Very good quality. My mechanic fitted it in ten minutes.'
  await send(request, came, 'review', { productId, stars: 5, text: words, fit: 'yes', ...bike })

  await page.goto('/owner/returns')
  await isUsable(page, 'the returns')
  await page.getByRole('link', { name: new RegExp(`${came.number}-1`) }).tap()
  await expect(page.getByText('The hole is 2 mm too small.')).toBeVisible()
  await isUsable(page, 'a return')
  await saveGuidePicture(page, 'return')

  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Agree' }).tap()
  await dialog.getByRole('button', { name: 'Agree' }).tap()
  await page.getByRole('button', { name: 'It is on its way' }).tap()
  await page.getByRole('button', { name: 'Mark received' }).tap()
  await dialog.getByLabel('To the shelf').check()
  await isUsable(page, 'receiving a return')
  await dialog.getByRole('button', { name: 'Received' }).tap()
  await page.getByRole('button', { name: 'Finish' }).tap()
  await isUsable(page, 'finishing a return')
  await saveGuidePicture(page, 'finish')
  await dialog.getByRole('button', { name: 'Create the exchange order' }).tap()
  await expect(page.getByText('Sent instead:')).toBeVisible()

  await page.goto(`/owner/orders/${partly.orderId}`)
  await page.getByRole('button', { name: 'Mark delivered' }).tap()
  await dialog.getByRole('button', { name: 'Only part was taken' }).tap()
  await dialog.getByRole('button', { name: /^One .* less$/ }).tap()
  await saveGuidePicture(page, 'door')

  await page.goto('/owner/reviews?state=unanswered')
  const review = page.getByRole('listitem').filter({ hasText: `Order ${came.number}` })
  await isUsable(page, 'the reviews')
  await saveGuidePicture(page, 'reviews')
  await review.getByRole('button', { name: /^Answer/ }).tap()
  await review.getByLabel('Your answer').fill('Thank you, ride safely.')
  await review.getByRole('button', { name: 'Publish the answer' }).tap()
  await expect(review).toBeHidden()
})

test('a part is back, and the people who wait have their message; Today and More count the work', async ({
  page,
  request,
}) => {
  await signInToAdmin(page)
  const part = await aPartOfItsOwn(page, 0)
  await countStock(page, part._id, 0)
  for (const [place, language] of ['en', 'ur', 'roman'].entries()) {
    const phone = `030${place}${String(Date.now()).slice(-7)}`
    const path = `/api/hitech/product/${part._id}/notify`
    expect((await request.post(path, { headers: { 'X-Language': language }, data: { phone } })).status()).toBe(200)
  }
  await page.goto('/owner/waiting')
  // Several parts have this name.
  const row = page.locator(`a[href="/owner/waiting/${part._id}"]`)
  await expect(row).toContainText(`3 people wait: PKR ${(3 * part.newPrice).toLocaleString('en-PK')}`)
  await countStock(page, part._id, 6)
  await page.goto(`/owner/waiting/${part._id}`)
  await expect(page.getByRole('link', { name: /^WhatsApp/ })).toHaveCount(3)
  await isUsable(page, 'the people who wait')
  await saveGuidePicture(page, 'waiting')
  for (let told = 1; told <= 3; told += 1) {
    await page
      .getByRole('button', { name: /^Mark as told: / })
      .first()
      .tap()
    await expect(page.getByText(/^Told /)).toHaveCount(told)
  }

  await page.goto('/owner')
  await expect(page.getByRole('heading', { name: 'How it went' })).toBeVisible()
  await saveGuidePicture(page, 'today')
})
