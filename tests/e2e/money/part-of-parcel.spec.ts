import { expect } from '@playwright/test'
import { isUsable, signInToAdmin } from '#tests/e2e/support/admin.ts'
import { barriersOf } from '#tests/e2e/support/barriers.ts'
import { messageLinkOf, placeGuestOrder } from '#tests/e2e/support/guest-orders.ts'
import { test } from '#tests/e2e/support/journey.ts'
import { bringOrderTo } from '#tests/e2e/support/staff-requests.ts'

test('part of a parcel refused at the door: the rider marks it on a phone, and the rest comes back to the shelf', async ({
  page,
  context,
}) => {
  const order = await placeGuestOrder(page.request)
  const link = await messageLinkOf(order)
  const admin = await context.newPage()
  await admin.setViewportSize({ width: 360, height: 780 })
  await signInToAdmin(admin)
  await bringOrderTo(admin, order.orderId, 'shipped')

  await admin.goto(`/owner/orders/${order.orderId}`)
  await admin.getByRole('button', { name: 'Mark delivered' }).click()
  const dialog = admin.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Only part was taken' }).click()
  const deliver = dialog.getByRole('button', { name: /^Delivered, PKR [\d,]+ collected$/ })
  await dialog.getByRole('button', { name: /^One .* less$/ }).click()
  const cash = `PKR ${((order.amount - 50) / 2 + 50).toLocaleString('en-PK')}`
  await expect(dialog.getByRole('status')).toContainText(cash)
  await isUsable(admin, 'what was taken')
  await deliver.click()
  await expect(admin.getByText(`${order.number} delivered, ${cash} collected.`).first()).toBeVisible()

  await page.goto(link)
  await expect(page.locator('[aria-current=step]').first()).toHaveText('Delivered')
  await expect(page.getByText(`${cash}, cash on delivery`)).toBeVisible()
  expect(await barriersOf(page), 'the page of the order').toEqual([])

  await admin.goto('/owner/returns?state=agreed')
  await isUsable(admin, 'the returns')
  await admin.getByRole('link', { name: new RegExp(`${order.number}-1`) }).click()
  await admin.getByRole('button', { name: 'It is on its way' }).click()
  await admin.getByRole('button', { name: 'Mark received' }).click()
  await dialog.getByRole('radio').first().check({ force: true })
  await isUsable(admin, 'what came back')
  await dialog.getByRole('button', { name: 'Received' }).click()
  await admin.getByRole('button', { name: 'Finish' }).click()
  await expect(dialog.getByText('Nothing was paid for it')).toBeVisible()
  await dialog.getByRole('button', { name: 'Back' }).click()
  await isUsable(admin, 'the return')
})
