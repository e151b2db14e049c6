import { expect, type Locator } from '@playwright/test'
import { isUsable, signInToAdmin } from '#tests/e2e/support/admin.ts'
import { placeGuestOrder } from '#tests/e2e/support/guest-orders.ts'
import { test } from '#tests/e2e/support/journey.ts'
import { asStaff } from '#tests/e2e/support/staff-requests.ts'

const rulesPath = '/api/hitech/owner/courier-rules'

test('an order needs at most nine touches by the bench, from the link to the cash', async ({ page, request }) => {
  const order = await placeGuestOrder(request)
  let touches = 0
  const touch = async (target: Locator) => {
    await target.tap()
    touches += 1
  }
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  // Printing opens a dialog of the browser, which answers by itself here.
  await page.addInitScript(() => Object.assign(window, { print: () => document.body.setAttribute('data-printed', '') }))
  await signInToAdmin(page)
  // The owner's rule: the own rider takes it.
  const { rules: was } = await asStaff<{ rules: object[] }>(page, rulesPath)
  const rules = [{ zone: null, upToGrams: null, courierId: 'own-rider' }]
  await asStaff(page, rulesPath, { was, rules })

  // Opened like the link in the order email.
  await page.goto(`/owner/orders/${order.orderId}`)
  touches += 1
  await touch(button('Mark confirmed'))
  await touch(page.getByRole('link', { name: 'Bench', exact: true }))
  // Other journeys have orders here too: only this one's part is ticked.
  const part = page.getByRole('listitem').filter({ hasText: String(order.number) })
  const ofOrder = part.getByRole('button', { name: `Order ${order.number}, 2 pieces` })
  await touch((await ofOrder.count()) > 0 ? ofOrder : part.getByRole('checkbox'))
  await isUsable(page, 'the bench')
  await touch(page.getByRole('button', { name: /^Pack / }))
  await expect(page.getByRole('checkbox', { name: `Parcel ${order.number}` })).toBeChecked()
  await isUsable(page, 'packed parcels')
  await touch(page.getByRole('button', { name: /^Labels?$/ }))
  await expect(page.locator('body[data-printed] .paper-now svg[aria-label^="Code of order"]').first()).toBeAttached()
  await touch(button('Hand over'))
  await touch(page.getByRole('button', { name: `Mark delivered order ${order.number}` }))
  await touch(button('Yes, delivered and paid'))
  await expect(page.getByText(new RegExp(`^${order.number} delivered, PKR [\\d,]+ received`)).first()).toBeVisible()
  expect(touches).toBeLessThanOrEqual(9)
  const { order: after } = await asStaff<{ order: object }>(page, `/api/hitech/owner/orders/${order.orderId}`)
  expect(after).toMatchObject({ state: 'delivered', isPaid: true, parcel: { state: 'delivered' } })
  await asStaff(page, rulesPath, { was: rules, rules: was })
})
