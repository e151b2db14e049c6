import { expect } from '@playwright/test'
import { encode } from 'uqr'
import { isUsable, signInToAdmin } from '#tests/e2e/support/admin.ts'
import { barriersOf } from '#tests/e2e/support/barriers.ts'
import { messageLinkOf, placeGuestOrder } from '#tests/e2e/support/guest-orders.ts'
import { test } from '#tests/e2e/support/journey.ts'
import { iban, nameAccounts } from '#tests/e2e/support/payment-accounts.ts'
import { asStaff, bringOrderTo } from '#tests/e2e/support/staff-requests.ts'

test('advance by QR and proof to delivery: the code has the exact amount, and the door asks for the rest', async ({
  page,
  context,
}) => {
  const order = await placeGuestOrder(page.request)
  const link = await messageLinkOf(order)
  const admin = await context.newPage()
  await signInToAdmin(admin)
  await nameAccounts(admin)
  await asStaff(admin, `/api/hitech/owner/orders/${order.orderId}/advance`, {
    amount: 500,
    why: 'A part made to order',
  })

  await admin.goto(`/owner/orders/${order.orderId}/slip`)
  await expect(admin.getByRole('img')).toHaveCount(2)
  await expect(admin.getByText(/ by \d+ \w{3} \d{4}, \d+:\d\d [ap]m\.$/)).toBeVisible()
  const sheets = (await admin.pdf({ preferCSSPageSize: true })).toString('latin1').match(/\/Type \/Page\b/g)
  expect(sheets, 'sheets of paper with two codes').toHaveLength(1)

  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto(link)
  const advance = page.getByRole('region', { name: 'Pay PKR 500 in advance' })
  await expect(advance).toContainText('A part made to order')
  await expect(advance).toContainText(/PK61/)
  const code = advance.getByRole('img', { name: 'Raast code: PKR 500 to High Tech, Telenor Bank' })
  await expect(code).toBeVisible()
  const shown = await page.request.get(`/api/hitech/order/link/${link.split('/').at(-1)}`)
  const qr = /"qr":"(\d{18}0424[^"]+)"/.exec(await shown.text())?.[1] ?? ''
  expect(qr).toMatch(new RegExp(`^0002020102120202000424${iban}05035000712\\d{12}1004[0-9A-F]{4}$`))
  const { data } = encode(qr, { border: 4, ecc: 'M' })
  const strokes = (await code.locator('path').last().getAttribute('d')) ?? ''
  const drawn = data.map((row) => row.map(() => false))
  for (const [, x, y, length] of strokes.matchAll(/M(\d+) (\d+)\.5h(\d+)/g))
    drawn[Number(y)]?.fill(true, Number(x), Number(x) + Number(length))
  expect(drawn).toEqual(data)
  // The document has the code. The footer is rendered when the page responds, and axe may not look in between.
  await expect(page.locator('html.is-whole')).toBeAttached()
  expect(await barriersOf(page), 'the page with an advance').toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)

  await advance.getByRole('button', { name: 'Send the proof' }).click()
  await expect(advance.getByText('Please add a picture of the payment, or its reference.').first()).toBeVisible()
  await advance.getByLabel('Or the reference of the transfer').fill(`FT${Date.now()}`)
  await advance.getByRole('button', { name: 'Send the proof' }).click()
  await expect(page.getByText('We are checking your payment of PKR 500').first()).toBeVisible()

  const { proofs } = await asStaff<{ proofs: { id: string; orderId: string }[] }>(admin, '/api/hitech/owner/proofs')
  const proof = proofs.find(({ orderId }) => orderId === order.orderId)
  await asStaff(admin, `/api/hitech/owner/proofs/${proof?.id}/received`, { amount: 500, way: 'raast' })
  await page.reload()
  await expect(page.getByText('Payment received. Thank you.').first()).toBeVisible()
  await expect(page.getByText('The advance of PKR 500 is complete. Thank you.')).toBeVisible()

  await bringOrderTo(admin, order.orderId, 'shipped')
  const rest = `PKR ${(order.amount - 500).toLocaleString('en-PK')}`
  await page.reload()
  await expect(page.getByText(rest).first()).toBeVisible()
  await admin.goto(`/owner/orders/${order.orderId}`)
  await admin.getByRole('button', { name: 'Mark delivered' }).click()
  await expect(admin.getByRole('dialog')).toContainText(rest)
  await admin.getByRole('dialog').getByRole('button', { name: 'Mark delivered' }).click()
  await expect(admin.getByRole('dialog')).toBeHidden()
  await isUsable(admin, 'the order')
  await page.reload()
  await expect(page.locator('[aria-current=step]').first()).toHaveText('Delivered')
})
