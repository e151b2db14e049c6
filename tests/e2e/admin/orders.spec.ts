import { expect, type Page } from '@playwright/test'
import { addFirstPart, fillDeliveryAddress, pressPlaceOrder } from '#tests/e2e/support/checkout.ts'
import { signInToAdmin } from '#tests/e2e/support/admin.ts'
import { test } from '#tests/e2e/support/journey.ts'
import { mailsTo } from '#tests/e2e/support/outbox.ts'
import { newcomer, type Newcomer, placeOrder, signUpAndLogIn, watchConsole } from '#tests/e2e/support/people.ts'

/** Finds a part, signs up and orders it as a shopper; returns the order number. */
async function buy(page: Page, person: Newcomer): Promise<string> {
  await addFirstPart(page, '/collection?q=plug')
  await signUpAndLogIn(page, person)
  await page.goto('/place-order')
  await fillDeliveryAddress(page, person.email, 'Lahore')
  await pressPlaceOrder(page)
  await expect(page).toHaveURL(/\/orders/)
  const title = await page
    .getByRole('heading', { name: /Order \d+/ })
    .first()
    .textContent()
  return /Order (\d+)/.exec(title ?? '')?.[1] ?? ''
}

/** Skips calls until this order is on the screen. */
async function findCall(admin: Page, number: string): Promise<void> {
  const card = admin.getByText(/^Order \d+ · /)
  await expect(card).toBeVisible()
  for (let skipped = 0; skipped < 100; skipped += 1) {
    const shown = (await card.textContent()) ?? ''
    if (shown.startsWith(`Order ${number} `)) return
    await admin.getByRole('button', { name: 'Skip' }).click()
    await expect(card).not.toHaveText(shown)
  }
}

test('order to cash: ordered, confirmed by phone, packed, shipped, delivered, paid, and the shopper sees every step', async ({
  page,
  context,
}) => {
  const person = newcomer()
  const number = await buy(page, person)
  const order = page.getByRole('article', { name: `Order ${number}` })
  const sees = async (step: string) => {
    await page.goto('/orders')
    await expect(order.locator('[aria-current=step]')).toHaveText(step)
  }
  await sees('Placed')

  const admin = await context.newPage()
  await signInToAdmin(admin, '/owner/calls')
  const isQuiet = watchConsole(admin)
  await findCall(admin, number)
  await expect(admin.getByRole('link', { name: 'Call', exact: true })).toHaveAttribute('href', 'tel:+923001234567')
  await admin.getByRole('radio', { name: 'Roman Urdu' }).check({ force: true })
  const whatsapp = await admin.getByRole('link', { name: /^WhatsApp/ }).getAttribute('href')
  expect(decodeURIComponent(whatsapp ?? '')).toMatch(
    new RegExp(`^https://wa\\.me/923001234567\\?text=Assalam o alaikum Bilal Ahmed.*Aap ka order ${number}:`),
  )
  await admin.getByRole('button', { name: 'Confirmed' }).click()
  await expect(admin.getByText(`${number} confirmed.`).first()).toBeVisible()
  await sees('Confirmed')

  await admin.goto(`/owner/orders?q=${number}`)
  await admin.getByRole('button', { name: `Mark packed order ${number}` }).click()
  await expect(admin.getByText(`${number} packed.`).first()).toBeVisible()
  await sees('Packed')

  await admin.getByRole('button', { name: `Other courier or number order ${number}` }).click()
  const dialog = admin.getByRole('dialog')
  await dialog.getByLabel('Courier').selectOption('Leopards')
  await dialog.getByLabel(/^Tracking number/).fill(`lp ${number}-7`)
  await dialog.getByRole('button', { name: 'Hand to courier' }).click()
  await expect(admin.getByText(`LP${number}-7`, { exact: true })).toBeVisible()
  await sees('On its way')
  await expect(order).toContainText(`LP${number}-7`)

  await admin.getByRole('link', { name: 'Slip' }).click()
  await expect(admin.getByRole('article', { name: `Slip of order ${number}` })).toContainText('Cash to collect')
  await admin.getByRole('link', { name: 'Back to the order' }).click()

  await admin.getByRole('button', { name: 'Mark delivered' }).click()
  await dialog.getByRole('button', { name: 'Mark delivered' }).click()
  await expect(admin.getByText(/Leopards owes/)).toBeVisible()
  await sees('Delivered')

  await admin.getByRole('link', { name: 'Receive this cash' }).click()
  await expect(admin.getByLabel(`Parcel ${number}`, { exact: true })).toBeChecked()
  await admin.getByRole('button', { name: 'Cash received' }).click()
  await dialog.getByRole('button', { name: /^Exactly PKR / }).click()
  await expect(dialog).toBeHidden()
  await page.goto('/orders')
  await expect(order).toContainText('paid in cash')

  await admin.goto(`/owner/orders?q=LP${number}-7`)
  await admin.getByRole('link', { name: number }).click()
  await expect(admin.getByText('Cash received').first()).toBeVisible()
  await expect(admin.getByRole('region', { name: 'History' }).getByRole('listitem')).toHaveCount(6)
  await expect
    .poll(() => mailsTo(person.email).map(({ subject }) => subject))
    .toEqual([
      'Welcome to High Tech Auto Traders',
      `We have your order ${number}`,
      `Your order ${number} is on its way`,
      `Your order ${number} was delivered`,
    ])
  isQuiet()
})

test('two people record the same call: one counts, the other sees a conflict', async ({ page, context, request }) => {
  const id = await placeOrder(request, newcomer())
  await signInToAdmin(page, `/owner/orders/${id}`)
  const other = await context.newPage()
  await other.goto(`/owner/orders/${id}`)
  await expect(other.getByRole('button', { name: 'Mark confirmed' })).toBeVisible()
  await page.getByRole('button', { name: 'Mark confirmed' }).click()
  await expect(page.getByRole('button', { name: 'Mark packed' })).toBeVisible()
  const cancel = other.getByRole('button', { name: 'Cancel order' })
  await cancel.click()
  await expect(other.getByRole('dialog')).toBeVisible()
  await other.keyboard.press('Escape')
  // Until it is gone, its own button has the same name.
  await expect(other.getByRole('dialog')).toBeHidden()
  await expect(cancel).toBeFocused()
  await cancel.click()
  await other.getByRole('radio', { name: 'Wrong number' }).check()
  await other.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click()
  await expect(other.getByText(/Somebody else changed this order/).first()).toBeVisible()
  await expect(other.getByRole('radio', { name: 'Wrong number' })).toBeChecked()
  await other.getByRole('button', { name: 'Back' }).click()
  await expect(other.getByRole('button', { name: 'Mark packed' })).toBeVisible()
})
