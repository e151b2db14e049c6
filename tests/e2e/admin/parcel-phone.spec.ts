import { expect, type Page } from '@playwright/test'
import type { Parcel } from '#domain/parcels/parcel.ts'
import { isUsable, signInToAdmin } from '#tests/e2e/support/admin.ts'
import { type GuestOrder, messageLinkOf, placeGuestOrder } from '#tests/e2e/support/guest-orders.ts'
import { saveGuidePicture } from '#tests/e2e/support/guide-picture.ts'
import { test } from '#tests/e2e/support/journey.ts'
import { asStaff, bringOrderTo } from '#tests/e2e/support/staff-requests.ts'

/** What the courier does next. */
const atTheCourier = async (page: Page, said: object) => {
  const response = await page.request.post(`${process.env['COURIERS_AT']}/control/postex`, { data: said })
  return (await response.json()) as { keys: { token: string }; parcels: { number: string; advice: string | null }[] }
}

const parcelOf = async (page: Page, { orderId }: GuestOrder) =>
  (
    await asStaff<{ order: { state: string; isPaid: boolean; cashDue: number; parcel: Parcel } }>(
      page,
      `/api/hitech/owner/orders/${orderId}`,
    )
  ).order

/** Connects the shop to PostEx, and says which of its cities ours are. */
async function connect(page: Page) {
  const { keys } = await atTheCourier(page, {})
  await page.goto('/owner/couriers/postex')
  await page.getByLabel('Book and track parcels with PostEx').check()
  await page.getByLabel('API token').fill(keys.token)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('There is one. Leave it empty to keep it.')).toBeVisible()
  await page.getByRole('button', { name: 'Test the connection' }).click()
  const [confirm, confirmed] = [
    page.getByRole('button', { name: /^Confirm / }),
    page.getByText(/^\d+ cities confirmed$/),
  ]
  await expect(confirm.or(confirmed).first()).toBeVisible()
  if (!(await confirmed.isVisible())) await confirm.click()
  await expect(confirmed).toBeVisible()
  await isUsable(page, 'a connected courier')
  await saveGuidePicture(page, 'courier')
}

/** Books the packed parcel at the bench. No number is typed. */
async function book(page: Page, { number }: GuestOrder) {
  await page.goto('/owner/bench')
  const card = page.getByRole('listitem').filter({ has: page.getByRole('checkbox', { name: `Parcel ${number}` }) })
  await card.getByLabel('Courier').selectOption({ label: 'PostEx' })
  await expect(card.getByRole('group', { name: `Parcel ${number}` })).toHaveAttribute('aria-busy', 'false')
  await card.getByRole('checkbox', { name: `Parcel ${number}` }).check()
  await page.getByRole('button', { name: 'Book 1', exact: true }).click()
  await expect(card.getByText('Booked', { exact: true })).toBeVisible()
  await isUsable(page, 'a booked parcel at the bench')
  await saveGuidePicture(page, 'bench')
}

test('a parcel is booked, fails at the door, is brought again by the customer’s answer, and its cash is reconciled', async ({
  page,
  browser,
  request,
}) => {
  const order = await placeGuestOrder(request)
  await signInToAdmin(page)
  await connect(page)
  await bringOrderTo(page, order.orderId, 'packed')
  await book(page, order)
  const { parcel } = await parcelOf(page, order)
  const number = parcel.trackingNumber ?? ''
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  /** The courier says it, and staff ask. */
  const moved = async (state: string, reason?: string) => {
    await atTheCourier(page, { number, state, reason })
    await page.goto(`/owner/orders/${order.orderId}`)
    await press('Ask PostEx')
    await expect.poll(async () => (await parcelOf(page, order)).parcel.state).toBe(state)
  }

  await moved('out_for_delivery')
  await press('Mark shipped')
  await expect.poll(async () => (await parcelOf(page, order)).state).toBe('shipped')
  await moved('attempt_failed', 'Customer not at home')
  await isUsable(page, 'an order that could not be delivered')

  // The customer, on a phone of their own, by the link in the email.
  const visit = await browser.newContext({ viewport: page.viewportSize() })
  const phone = await visit.newPage()
  await phone.goto(await messageLinkOf(order))
  await expect(phone.getByText(number, { exact: true })).toBeVisible()
  await expect(phone.getByRole('heading', { name: 'The rider came today and could not deliver.' })).toBeVisible()
  await phone.getByRole('combobox', { name: 'Day' }).selectOption({ index: 1 })
  await isUsable(phone, 'the question after a failed attempt')
  await phone.getByRole('button', { name: 'Send the answer' }).click()
  await expect(phone.getByText('Your answer')).toBeVisible()
  await visit.close()

  await page.goto('/owner/not-delivered')
  const held = page.getByRole('listitem').filter({ hasText: `Order ${order.number}` })
  await expect(held.getByText(/again, \d+ \w+/i)).toBeVisible()
  await isUsable(page, 'parcels that were not delivered')
  await saveGuidePicture(page, 'not-delivered')
  await held.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('PostEx was told to try again.').first()).toBeVisible()
  const { parcels } = await atTheCourier(page, {})
  expect(parcels.find((each) => each.number === number)?.advice).toBe('again')

  await moved('delivered')
  await press('Mark delivered')
  await page.getByRole('dialog').getByRole('button', { name: 'Mark delivered' }).click()
  await expect.poll(async () => (await parcelOf(page, order)).state).toBe('delivered')

  // Its statement, pasted from a spreadsheet: the columns are confirmed once.
  await page.goto('/owner/cash/statement?courier=postex')
  const { cashDue: due } = await parcelOf(page, order)
  const table = [
    ['Tracking', 'COD Amount', 'Service Charges', 'GST', 'Net Payable'],
    [number, order.amount, order.amount - due, '0.00', `${due}.00`],
  ]
  await page.getByLabel('Or paste its table from Excel').fill(table.map((row) => row.join('\t')).join('\n'))
  await press('Read the statement')
  const [asked, accept] = [
    page.getByRole('heading', { name: 'What the columns mean' }),
    page.getByRole('button', { name: 'Accept', exact: true }),
  ]
  await expect(asked.or(accept)).toBeVisible()
  if (await asked.isVisible()) {
    const meanings = ['Tracking number', 'Cash collected', 'Fee', 'Tax', 'Paid to us']
    for (const [place, label] of meanings.entries()) {
      await page.getByLabel(table[0]?.[place] as string, { exact: true }).selectOption({ label })
    }
    await isUsable(page, 'the columns of a statement')
    await page.getByRole('button', { name: 'Read the statement' }).last().click()
  }
  await expect(accept).toBeVisible()
  await isUsable(page, 'a statement')
  await saveGuidePicture(page, 'statement')
  await accept.click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Accept/ })
    .click()
  await expect(page.getByRole('heading', { name: 'Receipt', exact: true })).toBeVisible()
  expect(await parcelOf(page, order)).toMatchObject({
    state: 'delivered',
    isPaid: true,
    parcel: { state: 'delivered' },
  })
})
