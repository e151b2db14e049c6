import { expect, type Locator } from '@playwright/test'
import { signInToAdmin } from '#tests/e2e/support/admin.ts'
import { test } from '#tests/e2e/support/journey.ts'
import { newcomer, placeOrder, watchConsole } from '#tests/e2e/support/people.ts'

test('an order needs at most nine taps from the call to the cash', async ({ page, request }) => {
  const id = await placeOrder(request, newcomer())
  let touches = 0
  const touch = async (target: Locator) => {
    await target.tap()
    touches += 1
  }
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await signInToAdmin(page)
  const isQuiet = watchConsole(page)
  // Opened like the link in the order email.
  await page.goto(`/owner/orders/${id}`)
  touches += 1
  // Without a phone app the browser would wait for one.
  await page.evaluate(() =>
    addEventListener('click', (event) => event.target instanceof HTMLAnchorElement && event.preventDefault()),
  )
  await touch(page.getByRole('link', { name: 'Call', exact: true }))
  await touch(button('Mark confirmed'))
  await touch(button('Mark packed'))
  await touch(button('Hand to Own rider'))
  await touch(button('Mark delivered'))
  await touch(button('Yes, delivered and paid'))
  await expect(page.getByText('Cash received').first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'History' }).getByRole('listitem')).toHaveCount(6)
  expect(touches).toBeLessThanOrEqual(9)
  isQuiet()
})

test('a double tap records a result for one customer only, and it can be undone', async ({ page, request }) => {
  const ids = [await placeOrder(request, newcomer()), await placeOrder(request, newcomer())]
  const stateOf = async (id: string) =>
    (
      (await (await page.request.get(`/api/hitech/owner/orders/${id}`)).json()) as {
        order: { state: string; number: number }
      }
    ).order
  await signInToAdmin(page, '/owner/calls')
  const card = page.getByText(/^Order \d+ · /)
  await expect(card).toBeVisible()
  const confirmed = page.getByRole('button', { name: 'Confirmed' })
  const shown = await card.textContent()
  // Waits until the button has its place.
  await confirmed.tap({ trial: true })
  const { x, y, width, height } = (await confirmed.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const tap = () => page.touchscreen.tap(x + width / 2, y + height / 2)
  await tap()
  await tap()
  await expect(card).not.toHaveText(shown ?? '')
  await tap()
  await expect(page.getByText(/^\d+ confirmed\.$/).first()).toBeVisible()
  const next = await card.textContent()
  await expect(confirmed).toBeEnabled()
  expect(await card.textContent()).toBe(next)

  await page.getByRole('button', { name: 'Undo' }).tap()
  await expect(card).toHaveText(shown ?? '')
  for (const id of ids) expect((await stateOf(id)).state).toBe('placed')
})

test('on a phone a toast covers neither the dock nor the bottom bar', async ({ page, request }) => {
  const id = await placeOrder(request, newcomer())
  await signInToAdmin(page, `/owner/orders/${id}`)
  await page.getByLabel('Note, only for the shop').fill('Rings after five')
  await page.getByRole('button', { name: /^Save/ }).tap()
  const message = page.locator('.toast', { hasText: 'Saved.' })
  await expect(message).toBeVisible()
  const { y, height } = (await message.boundingBox()) ?? { y: 0, height: Infinity }
  const steps = await page.getByRole('region', { name: 'Next step' }).boundingBox()
  expect(y + height).toBeLessThanOrEqual(steps?.y ?? 0)
})
