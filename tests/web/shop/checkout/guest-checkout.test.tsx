import { cleanup } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { uiText } from '#domain/ui-text.ts'
import { aCard } from '#tests/support/fixtures/products.ts'
import { failing, openScreen } from '#tests/support/web/screen.tsx'
import { aZone, usualZone } from '#tests/support/zones.ts'

const plug = aCard({ _id: 'PLUG', name: 'Spark plug', newPrice: 280 })
const place = 'POST /api/hitech/order/guest'
const link = `/o/${'a'.repeat(28)}`
const date = Date.UTC(2026, 10, 20, 8)
const placed = { orderId: 'O1', number: 1001, amount: 610, date, link, message: uiText.checkout.success }
const typed = [
  ['Name', 'Ali Raza'],
  ['Mobile number', '+92 300 1234567'],
  ['Street address and landmark', 'House 5, near the mosque'],
] as const

/** The checkout of a person without an account, with two plugs in the cart. */
async function openCheckout(answers: Record<string, unknown> = {}, isFilledIn = true, facts = {}) {
  localStorage.setItem('cart', '{"PLUG":2}')
  const opened = await openScreen(
    '/place-order',
    {
      'GET /api/hitech/product/cards': { products: [plug] },
      'POST /api/hitech/order/userorders': { orders: [] },
      ...answers,
    },
    facts,
  )
  const { view, person, asked } = opened
  await view.findByText('Spark plug')
  if (isFilledIn) for (const [label, value] of typed) await person.type(view.getByLabelText(label), value)
  const press = () => person.click(view.getByRole('button', { name: 'PLACE ORDER' }))
  const orders = () => asked.filter(({ path }) => path.endsWith('/order/guest'))
  return { ...opened, press, orders }
}

describe('does', () => {
  test('an order needs three typed fields; then the cart is empty, and the link is saved', async () => {
    const { press, orders, view } = await openCheckout({ [place]: placed })
    await press()
    await view.findByText(uiText.checkout.success)
    const [sent] = orders()
    expect(sent?.body).toEqual({
      order: { name: 'Ali Raza', phone: '03001234567', city: 'Lahore', street: 'House 5, near the mosque', email: '' },
      delivery: 'door',
      items: [{ _id: 'PLUG', quantity: 2 }],
      amount: 610,
    })
    expect(sent?.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f-]{36}$/)
    expect(sent?.headers.get('Authorization')).toBeNull()
    expect(localStorage.getItem('cart')).toBe('{}')
    expect(JSON.parse(localStorage.getItem('order-links') ?? '[]')).toMatchObject([{ link, number: 1001, amount: 610 }])
    expect(localStorage.getItem('guest-order-form')).toBeNull()
  })

  test('the saved order has the day of the shop, also where the clock of the device is wrong', async () => {
    vi.setSystemTime(Date.UTC(2026, 10, 23))
    const { press, view } = await openCheckout({ [place]: placed })
    await press()
    await view.findByText(uiText.checkout.success)
    vi.useRealTimers()
    const { view: orders } = await openScreen('/orders')
    expect(await orders.findByText(/^20 Nov 2026 · PKR 610$/)).toBeTruthy()
  })

  test('fields ask for their keyboard and for what the browser knows', async () => {
    const { view } = await openCheckout({}, false)
    const attributes = (label: string) => {
      const { autocomplete, inputMode } = view.getByLabelText<HTMLInputElement>(label)
      return [autocomplete, inputMode]
    }
    expect(
      ['Name', 'Mobile number', 'Street address and landmark', 'Email (optional)'].map((label) => attributes(label)),
    ).toEqual([
      ['name', ''],
      ['tel-national', 'tel'],
      ['street-address', ''],
      ['email', 'email'],
    ])
    expect(view.getByRole<HTMLInputElement>('radio', { name: /CASH ON DELIVERY/ }).checked).toBe(true)
    expect(view.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/loginpage?next=/place-order')
  })

  test('an advance is said at the button and with its accounts, before the order is placed', async () => {
    const accounts = [{ kind: 'easypaisa', title: 'High Tech Auto Traders' }]
    const advance = { zones: false, above: 500, unit: 'percent', share: 20, accounts }
    const { view, person } = await openCheckout({}, false, { advance })
    const bar = await view.findByText('Now PKR 122 · at the door')
    expect(bar.textContent).toBe('Now PKR 122 · at the doorPKR 488')
    const method = view.getByRole('radio', { name: /CASH ON DELIVERY/ }).closest('label')?.textContent
    expect(method).toMatch(/PKR 122 in advance, rest in cash.*Easypaisa · High Tech Auto Traders/)
    expect(view.getByText('PKR 122 now, PKR 488 at your door').closest('.cash')?.textContent).toMatch(/PKR 488$/)
    await person.click(view.getByRole('radio', { name: /pick it up|I collect it/ }))
    expect(view.queryByText(/in advance/)).toBeNull()
  })

  test('an address that the person lets this phone remember is one line at the next order, until it is changed', async () => {
    const first = await openCheckout({ [place]: placed })
    const tick = first.view.getByLabelText<HTMLInputElement>('Remember my address on this phone')
    expect(tick.checked).toBe(false)
    await first.person.click(tick)
    await first.press()
    await first.view.findByText(uiText.checkout.success)
    cleanup()

    const { view, person, press, orders } = await openCheckout({ [place]: placed }, false)
    const change = view.getByRole('button', { name: 'Change' })
    expect(change.closest('p')?.textContent).toBe('Ali Raza, 03001234567, House 5, near the mosque, Lahore · Change')
    expect(view.getByLabelText('Name').closest('[hidden]')).not.toBeNull()
    await press()
    await expect.poll(() => orders().length).toBe(1)
    expect(orders()[0]?.body).toMatchObject({ order: { name: 'Ali Raza', street: 'House 5, near the mosque' } })
    await view.findByText(uiText.checkout.success)
    cleanup()

    const third = await openCheckout({}, false)
    await person.click(third.view.getByRole('button', { name: 'Change' }))
    const street = third.view.getByLabelText<HTMLInputElement>('Street address and landmark')
    expect(street.value).toBe('House 5, near the mosque')
    await person.type(street, ', upstairs')
    cleanup()
    const { view: fourth } = await openCheckout({}, false)
    expect(fourth.queryByRole('button', { name: 'Change' })).toBeNull()
    expect(fourth.getByLabelText<HTMLInputElement>('Street address and landmark').value).toMatch(/upstairs$/)
    await person.click(fourth.getByLabelText('Remember my address on this phone'))
    expect(localStorage.getItem('guest-address')).toBeNull()
  })

  test('a collected order has no fee and sends no address', async () => {
    const { press, orders, view, person } = await openCheckout({ [place]: { ...placed, amount: 560 } }, false)
    await person.click(view.getByRole('radio', { name: /I collect it/ }))
    await person.type(view.getByLabelText('Name'), 'Ali')
    await person.type(view.getByLabelText('Mobile number'), '03001234567')
    await press()
    await expect.poll(() => orders().length).toBe(1)
    expect(orders()[0]?.body).toMatchObject({ delivery: 'collect', amount: 560 })
  })

  test('where the shop delivers everywhere, a misspelled city has a suggestion', async () => {
    const elsewhere = aZone({ name: 'Elsewhere', cities: [], fee: 300 })
    const near = { 'GET /api/hitech/delivery': { suggestion: 'Lahore' } }
    const { view, person } = await openCheckout(near, false, { zones: [usualZone, elsewhere] })
    // The cash is that of the first city, as in a list of cities.
    const city = view.getByLabelText<HTMLInputElement>('City')
    expect(city.value).toBe('Lahore')
    await person.clear(city)
    expect(city.value).toBe('')
    await person.type(city, 'Lahor')
    await person.click(await view.findByRole('button', { name: 'Did you mean Lahore?' }))
    expect(city.value).toBe('Lahore')
  })

  test('typed values stay on the device, also for the form after a login', async () => {
    const { view, person } = await openCheckout()
    await person.click(view.getByRole('radio', { name: /I collect it/ }))
    expect(JSON.parse(localStorage.getItem('guest-order-form') ?? '{}')).toMatchObject({
      name: 'Ali Raza',
      phone: '+92 300 1234567',
      street: 'House 5, near the mosque',
      delivery: 'collect',
    })
    document.body.replaceChildren()
    const again = await openCheckout({}, false)
    const value = (label: string) => again.view.getByLabelText<HTMLInputElement>(label).value
    await expect.poll(() => value('Name')).toBe('Ali Raza')
    expect(again.view.getByRole<HTMLInputElement>('radio', { name: /I collect it/ }).checked).toBe(true)
    document.body.replaceChildren()
    localStorage.setItem('token', 'a-token')
    const account = await openScreen('/place-order', {
      'POST /api/hitech/cart/get': { cartData: { PLUG: 2 } },
      'GET /api/hitech/product/cards': { products: [plug] },
    })
    await account.view.findByDisplayValue('Raza')
    for (const known of ['Ali', '+92 300 1234567', 'House 5, near the mosque'])
      expect(account.view.getByDisplayValue(known)).toBeTruthy()
  })

  test('an order without a network is stored on the phone and sent once, without a login', async () => {
    let isAway = true
    vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => !isAway)
    const { press, orders, view, address } = await openCheckout({
      [place]: () => (isAway ? new Error('no network') : placed),
    })
    await press()
    await expect.poll(address).toBe('/orders')
    await view.findByRole('heading', { name: 'Waiting to be sent' })
    expect(view.getByText(/We will send it once, automatically/)).toBeTruthy()
    isAway = false
    dispatchEvent(new Event('online'))
    await view.findByText(uiText.checkout.success)
    expect(new Set(orders().map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(1)
    expect(localStorage.getItem('waiting-order')).toBeNull()
    expect(localStorage.getItem('cart')).toBe('{}')
    expect(JSON.parse(localStorage.getItem('order-links') ?? '[]')).toMatchObject([{ link }])
  })
})

describe('refuses', () => {
  test('a missing or wrong field is named and focused; nothing is sent', async () => {
    const { press, orders, view, person } = await openCheckout({}, false)
    await press()
    await view.findAllByText(uiText.signup.nameMissing)
    for (const sentence of [uiText.signup.phoneInvalid, uiText.signup.addressMissing])
      expect(view.getByText(sentence)).toBeTruthy()
    expect(document.activeElement).toBe(view.getByLabelText('Name'))
    await person.type(view.getByLabelText('Mobile number'), '042 35550146')
    await person.type(view.getByLabelText('Name'), 'Ali')
    await press()
    expect(document.activeElement).toBe(view.getByLabelText('Mobile number'))
    expect(orders()).toEqual([])
  })

  test('too many orders: the sentence of the shop stays beside the button', async () => {
    const sentence = 'There were too many orders in a short time. To order now, call 042 3555 0146.'
    const { press, view } = await openCheckout({ [place]: failing(429, 'RATE_LIMITED', sentence) })
    await press()
    expect((await view.findAllByText(sentence)).length).toBeGreaterThan(0)
    expect(localStorage.getItem('cart')).toBe('{"PLUG":2}')
  })
})

describe('protects', () => {
  test('changed prices are shown with the new total, and confirming sends another order', async () => {
    let isChanged = false
    const { press, orders, view } = await openCheckout({
      'GET /api/hitech/product/cards': () => ({ products: [{ ...plug, newPrice: isChanged ? 300 : 280 }] }),
      [place]: () => {
        if (isChanged) return { ...placed, amount: 650 }
        isChanged = true
        return failing(409, 'PRICE_CHANGED', 'Prices have changed. Please review your cart.', { amount: 650 })
      },
    })
    await press()
    await view.findByText('The total is now PKR 650. Press PLACE ORDER again to agree.')
    await view.findByText('PKR 600.00')
    await press()
    await view.findByText(uiText.checkout.success)
    const [first, second] = orders()
    expect(second?.body).toMatchObject({ amount: 650 })
    expect(second?.headers.get('Idempotency-Key')).not.toBe(first?.headers.get('Idempotency-Key'))
  })
})
