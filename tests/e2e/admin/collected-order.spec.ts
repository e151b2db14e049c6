import { type APIRequestContext, expect } from '@playwright/test'
import { isUsable, signInToAdmin } from '#tests/e2e/support/admin.ts'
import { test } from '#tests/e2e/support/journey.ts'
import { watchConsole } from '#tests/e2e/support/people.ts'

/** Places an order that its customer collects; each has a name and a phone number of its own. */
async function placeCollected(request: APIRequestContext) {
  const { products } = (await (await request.get('/api/hitech/product/list')).json()) as {
    products: { _id: string; newPrice: number; stock: number | null }[]
  }
  const part = products.find(({ stock }) => stock === null || stock > 8)
  const digits = String(Math.floor(Math.random() * 1e7)).padStart(7, '0')
  const word = [...digits].map((digit) => 'abcdefghij'[Number(digit)]).join('')
  const name = `Ali Q${word}`
  const response = await request.post('/api/hitech/order/guest', {
    data: {
      items: [{ _id: part?._id, quantity: 1 }],
      amount: part?.newPrice,
      order: { name, phone: `0300${digits}` },
      delivery: 'collect',
    },
  })
  const placed = (await response.json()) as { orderId: string; number: number }
  expect(response.status(), JSON.stringify(placed)).toBe(200)
  return { ...placed, name, word: `q${word}`, digits: `300${digits}` }
}

test('a customer confirms by the link in the WhatsApp text and collects: found by name, another part added, ready, paid', async ({
  page,
  context,
  request,
}) => {
  const { orderId, number, name, word, digits } = await placeCollected(request)
  await signInToAdmin(page, '/owner/orders')
  const isQuiet = watchConsole(page)
  const shots = process.env['SHOTS']
  const look = async (where: string) => {
    for (const width of [1280, 768, 360]) {
      await page.setViewportSize({ width, height: 900 })
      await isUsable(page, `${where} at ${width}`)
      if (shots) await page.screenshot({ path: `${shots}/${where.replaceAll(' ', '-')}-${width}.png`, fullPage: true })
    }
    await page.setViewportSize({ width: 1280, height: 900 })
  }

  await page.getByRole('searchbox').fill(word.toUpperCase().slice(0, 6))
  await page.getByRole('searchbox').press('Enter')
  await expect(page.getByText(name)).toBeVisible()
  await look('found by name')

  await page.goto(`/owner/orders/${orderId}`)
  await expect(page.getByRole('button', { name: 'Copy link' })).toBeVisible()
  const whatsapp = new URL((await page.getByRole('link', { name: /^WhatsApp/ }).getAttribute('href')) ?? '')
  const link = new URL(whatsapp.searchParams.get('text')?.split(/\s/).at(-1) ?? '')
  const customer = await context.newPage()
  await customer.goto(link.pathname)
  await customer.getByRole('button', { name: 'Yes, send it' }).click()
  await expect(customer.getByText('You confirmed it')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Confirmed by the customer')).toBeVisible()
  await expect(page.getByText('Customer, by the link')).toBeVisible()
  await look('order')

  await page.getByRole('link', { name: 'Change' }).click()
  await page.getByRole('searchbox', { name: 'Part name or number' }).fill('oil')
  await page
    .getByRole('button', { name: /^Add .*oil/i, disabled: false })
    .first()
    .click()
  await expect(page.getByText(/now/).first()).toBeAttached()
  await look('change')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('The order was changed.')).toBeVisible()

  await page.goto('/owner/orders?place=confirmed&delivery=collect')
  await expect(page.getByLabel('Delivery')).toHaveValue('collect')
  await look('board of collected orders')
  await page.goto(`/owner/orders/${orderId}`)
  await page.getByRole('button', { name: 'Mark packed' }).click()
  await expect(page.getByRole('button', { name: 'Collected', exact: true })).toBeVisible()
  const ready = new URL((await page.getByRole('link', { name: /^WhatsApp/ }).getAttribute('href')) ?? '')
  expect(ready.searchParams.get('text')).toContain('is ready to collect')

  await page.goto(`/owner/orders/${orderId}/slip`)
  await expect(page.getByRole('img', { name: `Link to the page of order ${number}` })).toBeVisible()
  await look('slip')
  await page.goto(`/owner/orders/${orderId}?move=delivered`)
  await page.getByRole('button', { name: 'Collected and paid' }).click()
  await expect(page.getByText('Cash received').first()).toBeVisible()
  await customer.reload()
  await expect(customer.getByText('Collected').first()).toBeVisible()

  await page.getByRole('link', { name: 'All about this customer' }).click()
  await expect(page).toHaveURL(`/owner/customers/phone-${digits}`)
  await expect(page.getByRole('region', { name: 'Who it is' })).toBeVisible()
  await page.getByLabel(/^Note/).fill('Collects on Saturdays')
  await page.getByRole('button', { name: 'Save the note' }).click()
  await expect(page.getByText('Saved.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Orders' }).getByRole('link')).toContainText('Cash received')
  await look('customer')
  await page.goto('/owner/files')
  await look('files')

  await page.goto(`/owner/orders/${orderId}`)
  await page.getByRole('button', { name: 'Revoke links' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke links' }).click()
  await expect(page.getByText('The old links open nothing any more.')).toBeVisible()
  isQuiet()
  const gone = await customer.goto(link.pathname)
  expect(gone?.status()).toBe(404)
})
