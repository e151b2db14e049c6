import { expect } from '@playwright/test'
import { isUsable, signInToAdmin } from '#tests/e2e/support/admin.ts'
import { placeGuestOrder } from '#tests/e2e/support/guest-orders.ts'
import { saveGuidePicture } from '#tests/e2e/support/guide-picture.ts'
import { test } from '#tests/e2e/support/journey.ts'
import { asStaff, bringOrderTo } from '#tests/e2e/support/staff-requests.ts'

test.use({ serviceWorkers: 'allow' })

test('the rider’s run opens without a network, and what was pressed at a door is sent later, once', async ({
  page,
  context,
  request,
}) => {
  const { orderId, number } = await placeGuestOrder(request)
  await signInToAdmin(page)
  await bringOrderTo(page, orderId, 'packed')
  await asStaff(page, `/api/hitech/owner/orders/${orderId}/move`, {
    from: 'packed',
    to: 'shipped',
    courierId: 'own-rider',
  })
  const stop = page.getByRole('listitem', { name: `Order ${number}` })
  await page.goto('/owner/run')
  await expect(stop).toBeVisible()
  await isUsable(page, 'the run')
  await saveGuidePicture(page, 'run')
  await expect.poll(() => page.evaluate(async () => Boolean(await caches.match('/owner/run')))).toBe(true)

  // The telephone closed the browser on the way.
  await page.close()
  await context.setOffline(true)
  const door = await context.newPage()
  await door.goto('/owner/run')
  const stopThere = door.getByRole('listitem', { name: `Order ${number}` })
  await stopThere.getByRole('button', { name: 'Delivered', exact: true }).click()
  await expect(stopThere.getByText('waiting for network')).toBeVisible()
  await door.reload()
  await expect(stopThere.getByText('waiting for network')).toBeVisible()

  await context.setOffline(false)
  await expect(stopThere.getByText('waiting for network')).toBeHidden()
  const { order } = await asStaff<{ order: object }>(door, `/api/hitech/owner/orders/${orderId}`)
  expect(order).toMatchObject({ state: 'delivered', parcel: { state: 'delivered' } })
})
