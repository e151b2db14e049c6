import { expect } from '@playwright/test'
import { isUsable, signInToAdmin } from '#tests/e2e/support/admin.ts'
import { barriersOf } from '#tests/e2e/support/barriers.ts'
import { messageLinkOf, placeGuestOrder } from '#tests/e2e/support/guest-orders.ts'
import { test } from '#tests/e2e/support/journey.ts'
import { mailsTo } from '#tests/e2e/support/outbox.ts'
import { asStaff, bringOrderTo } from '#tests/e2e/support/staff-requests.ts'

test('wrong part to exchange: asked for by the link, agreed, received and sent again without a fee', async ({
  page,
  context,
}) => {
  const order = await placeGuestOrder(page.request)
  const link = await messageLinkOf(order)
  const admin = await context.newPage()
  await signInToAdmin(admin)
  await bringOrderTo(admin, order.orderId, 'delivered')

  await page.goto(link)
  await page.getByRole('button', { name: 'Exchange or return a part' }).click()
  const form = page.locator('form').filter({ hasText: 'What are you returning?' })
  await form.getByRole('checkbox').check()
  await form.getByLabel('How many?').selectOption('2')
  await form.getByLabel('Why are you returning it?').selectOption('wrong-part')
  await form.getByRole('radio', { name: 'Exchange it for another part' }).check()
  await form.getByLabel('Photos (optional)').setInputFiles('web/public/icons/icon-192.png')
  await form.getByLabel('Anything else? (optional)').fill('This is for a CG 125')
  expect(await barriersOf(page), 'the form of a return').toEqual([])
  const send = form.getByRole('button', { name: 'Send the request' })
  // The network is lost at the first press.
  await page.route('**/return', (route) => route.abort())
  await send.click()
  await expect(form.getByRole('alert')).toContainText('Nothing is lost')
  await expect(send).toBeFocused()
  await page.unroute('**/return')
  await send.click()
  await expect(page.getByText('We have your request and will answer soon.').first()).toBeVisible()
  expect(await barriersOf(page), 'the page of the order with a return').toEqual([])

  await admin.goto('/owner/returns')
  await admin.getByRole('link', { name: new RegExp(`${order.number}-1`) }).click()
  await expect(admin.getByText('This is for a CG 125')).toBeVisible()
  await admin.getByRole('button', { name: 'Show the photo' }).click()
  await expect(admin.getByRole('img', { name: /photo 1 of return/i })).toBeVisible()
  const dialog = admin.getByRole('dialog')
  await admin.getByRole('button', { name: 'Agree', exact: true }).click()
  await dialog.getByRole('textbox').fill('Send it with the rider of your area.')
  await dialog.locator('[type=submit]').click()
  await admin.getByRole('button', { name: 'It is on its way' }).click()
  await admin.getByRole('button', { name: 'Mark received' }).click()
  await dialog.getByRole('radio').first().check({ force: true })
  await dialog.getByRole('button', { name: 'Received' }).click()
  await admin.getByRole('button', { name: 'Finish' }).click()
  await isUsable(admin, 'the end of a return')
  await dialog.locator('[type=submit]').click()
  await expect(dialog).toBeHidden()

  const { order: after } = await asStaff<{ order: { money: { collected: number; refunded: number } } }>(
    admin,
    `/api/hitech/owner/orders/${order.orderId}`,
  )
  expect(after.money).toMatchObject({ collected: order.amount, refunded: order.amount - 50 })
  // The words for it have a placeholder, which a build compiles in some modules.
  for (const paper of ['slip', 'invoice']) {
    await admin.goto(`/owner/orders/${order.orderId}/${paper}`)
    await expect(admin.getByText(/Moved to exchange order \d+/)).toBeVisible()
  }
  await page.goto(link)
  const next = page.getByRole('link', { name: /^Exchange order \d+$/ }).first()
  await next.click()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(`Order ${order.number}`)
  await expect(page.getByText(/Nothing to pay|nothing to pay/).first()).toBeVisible()
  await expect
    .poll(() => mailsTo(order.email).map(({ subject }) => subject), { intervals: [3000] })
    .toContain(`Your return of order ${order.number} is done`)
})

test('without JavaScript a return is asked for and withdrawn, and the part is reviewed', async ({ page, browser }) => {
  const order = await placeGuestOrder(page.request)
  const link = await messageLinkOf(order)
  await signInToAdmin(page)
  await bringOrderTo(page, order.orderId, 'delivered')

  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 360, height: 780 } })
  const plain = await context.newPage()
  await plain.goto(link)
  await plain.getByRole('button', { name: 'Exchange or return a part' }).click()
  const form = plain.locator('form').filter({ hasText: 'What are you returning?' })
  await form.getByLabel('Anything else? (optional)').fill('This is for a CG 125')
  await form.getByRole('button', { name: 'Send the request' }).click()
  await expect(form.getByRole('alert')).toHaveText('Please choose why you are returning it.')
  await expect(form.getByLabel('Anything else? (optional)')).toHaveValue('This is for a CG 125')
  await form.getByLabel('Why are you returning it?').selectOption('wrong-part')
  await form.getByLabel('Photos (optional)').setInputFiles('web/public/icons/icon-192.png')
  await form.getByRole('button', { name: 'Send the request' }).click()
  await expect(plain.getByText('We have your request and will answer soon.')).toBeVisible()
  await plain.getByRole('button', { name: 'Withdraw the request' }).click()
  await expect(plain.getByText('Your request is withdrawn.')).toBeVisible()

  await plain.getByRole('button', { name: /^Write a review/ }).click()
  await plain.getByRole('radio', { name: '4 of 5 stars' }).check({ force: true })
  await plain.getByLabel('Add pictures (up to 3, optional)').setInputFiles('web/public/icons/icon-192.png')
  await plain.getByRole('button', { name: 'Send my review' }).click()
  await expect(plain.getByText('Thank you for your review.')).toBeVisible()
  await expect(plain.getByRole('button', { name: /^Change my review/ })).toBeVisible()
  await context.close()
})
