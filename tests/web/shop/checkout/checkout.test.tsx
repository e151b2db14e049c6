import { act, within } from '@testing-library/react'
import { unpaidMoney } from '#tests/support/fixtures/orders.ts'
import { describe, expect, test, vi } from 'vitest'
import { uiText } from '#domain/ui-text.ts'
import { aCard } from '#tests/support/fixtures/products.ts'
import { failing, openScreen } from '#tests/support/web/screen.tsx'

const plug = aCard({ _id: 'PLUG', name: 'Spark plug', newPrice: 280 })
const place = 'POST /api/hitech/order/place'

async function openCheckout(answers: Record<string, unknown>) {
  localStorage.setItem('token', 'a-token')
  localStorage.setItem('cart', '{"PLUG":2}')
  const opened = await openScreen('/place-order', {
    'POST /api/hitech/cart/get': { cartData: { PLUG: 2 } },
    'POST /api/hitech/order/userorders': { orders: [] },
    'GET /api/hitech/product/cards': { products: [plug] },
    ...answers,
  })
  const { view, person } = opened
  await view.findByText('Spark plug')
  for (const [label, value] of [
    ['First name', 'Sara'],
    ['Last name', 'Khan'],
    ['Mobile number', '0300 1234567'],
    ['Email', 'sara@example.com'],
    ['Street address and landmark', 'House 14, near the mosque'],
    ['Zip code', '54500'],
  ] as const) {
    const field = view.getByLabelText<HTMLInputElement>(label)
    if (field.value === '') await person.type(field, value)
  }
  const press = () => person.click(view.getByRole('button', { name: 'PLACE ORDER' }))
  const orders = () => opened.asked.filter(({ path }) => path.endsWith('/order/place'))
  return { ...opened, press, orders }
}

const home = {
  firstName: 'Bilal',
  lastName: 'Ahmed',
  email: 'bilal@example.com',
  phone: '03001234567',
  street: 'House 14, Street 3',
  city: 'Gujranwala',
  state: 'Punjab',
  zipCode: '',
}

/** The checkout of a signed-in person; the address arrives when `answer` is called. */
async function openWithLateUrl(delivery: typeof home) {
  localStorage.setItem('token', 'a-token')
  localStorage.setItem('cart', '{"PLUG":2}')
  let answer = () => {}
  const { view, person } = await openScreen('/place-order', {
    'POST /api/hitech/cart/get': { cartData: { PLUG: 2 } },
    'GET /api/hitech/product/cards': { products: [plug] },
    'GET /api/hitech/order/delivery': async () => {
      await new Promise<void>((resolve) => (answer = resolve))
      return { delivery }
    },
  })
  const field = (label: string) => view.getByLabelText<HTMLInputElement>(label)
  return { view, person, field, answer: () => answer() }
}

describe('does', () => {
  test('an order sends whole products with quantities, amount and a key, empties the cart and shows the orders', async () => {
    localStorage.setItem('guest-order-form', '{"name":"Sara Khan"}')
    const { press, orders, view, address, asked } = await openCheckout({
      [place]: { orderId: 'O1', number: 1001, amount: 610, message: uiText.checkout.success },
    })
    await press()
    await view.findByText(uiText.checkout.success)
    await expect.poll(address).toBe('/orders')
    const [sent] = orders()
    expect(sent?.body).toMatchObject({
      amount: 610,
      items: [{ ...plug, quantity: 2 }],
      order: { city: 'Lahore', country: 'Pakistan' },
    })
    expect(sent?.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f-]{36}$/)
    expect(localStorage.getItem('cart')).toBe('{}')
    expect(localStorage.getItem('guest-order-form'), 'typed before the login').toBeNull()
    expect(asked.filter(({ path }) => /cart\/update/.test(path))).toEqual([])
  })

  test('an order of five lines empties the cart without a request per line: the server did so with the order', async () => {
    const parts = ['P1', 'P2', 'P3', 'P4', 'P5'].map((_id) => aCard({ _id, name: `Part ${_id}` }))
    const cartData = Object.fromEntries(parts.map(({ _id }) => [_id, 1]))
    localStorage.setItem('cart', JSON.stringify(cartData))
    const { press, view, address, asked } = await openCheckout({
      'POST /api/hitech/cart/get': { cartData: { ...cartData, PLUG: 2 } },
      'GET /api/hitech/product/cards': { products: [plug, ...parts] },
      [place]: { orderId: 'O1', number: 1001, amount: 2010, message: uiText.checkout.success },
    })
    expect(await view.findByRole('link', { name: 'Cart, 7 items' })).toBeTruthy()
    await press()
    await expect.poll(address).toBe('/orders')
    expect(localStorage.getItem('cart')).toBe('{}')
    expect(view.getByRole('link', { name: 'Cart, 0 items' })).toBeTruthy()
    const calls = asked.map(({ path }) => path).filter((path) => path.includes('/cart/'))
    expect(new Set(calls)).toEqual(new Set(['/api/hitech/cart/get']))
  })

  test('an unsynced change of the cart is sent once with the order, so that it does not return', async () => {
    localStorage.setItem('cart-untold', '["PLUG"]')
    const { press, address, asked } = await openCheckout({
      'POST /api/hitech/cart/update': failing(503, 'UNAVAILABLE', 'The shop is temporarily unavailable.'),
      'POST /api/hitech/cart/get': { cartData: {} },
      [place]: { orderId: 'O1', number: 1001, amount: 610, message: uiText.checkout.success },
    })
    await press()
    await expect.poll(address).toBe('/orders')
    const told = () => asked.filter(({ path }) => path.endsWith('/cart/update-lines')).map(({ body }) => body)
    await expect.poll(told).toEqual([{ lines: [{ itemId: 'PLUG', quantity: 0 }] }])
  })

  test('the new order comes first as a receipt, which is read out once and stays', async () => {
    const placed = {
      orderId: 'O1',
      number: 1001,
      status: 'Placed',
      payment: false,
      language: 'en',
      date: 0,
      amount: 610,
      money: unpaidMoney(610),
      mayReturn: false,
      deliveryFee: 50,
      tracking: null,
      reason: null,
      deliverTo: {
        firstName: 'Sara',
        phone: '03001234567',
        address: 'House 14, Lahore 54000, Punjab',
        addressLines: ['House 14', 'Lahore 54000, Punjab'],
        city: 'Lahore',
      },
      items: [{ _id: 'PLUG', name: 'Spark plug', price: 280, quantity: 2, image: [] }],
    }
    const { press, view, person } = await openCheckout({
      [place]: { orderId: 'O1', number: 1001, amount: 610, message: uiText.checkout.success },
      'POST /api/hitech/order/userorders': { orders: [placed, { ...placed, orderId: 'O0', number: 1000 }] },
    })
    expect(view.getByText('Delivery to Lahore: usually 1 to 3 days after the call.')).toBeTruthy()
    await press()
    const heading = await view.findByRole('heading', { name: 'Thank you, Sara. Order 1001 is in.' })
    await expect.poll(() => document.activeElement).toBe(heading)
    const [receipt] = view.getAllByRole('article')
    for (const words of [
      'We will call 0300 1234567 to confirm, then pack it. We call Monday to Saturday, 10 am to 9 pm.',
      'Delivery to Lahore: usually 1 to 3 days after the call.',
      'House 14',
      'Lahore 54000, Punjab',
      'Please keep the exact amount ready',
    ]) {
      expect(receipt?.textContent).toContain(words)
    }
    await person.click(view.getByRole('button', { name: 'Track order' }))
    expect(await view.findByRole('heading', { name: 'Thank you, Sara. Order 1001 is in.' })).toBeTruthy()
    expect(document.activeElement?.tagName).not.toBe('H2')
    expect(view.getByRole('heading', { name: 'Order 1000' })).toBeTruthy()
  })

  test('a collected order has no fee and sends no address', async () => {
    const { press, orders, view, person } = await openCheckout({
      [place]: { orderId: 'O1', number: 1001, amount: 560, message: uiText.checkout.success },
    })
    await person.click(view.getByRole('radio', { name: /I collect it/ }))
    await press()
    await view.findByText(uiText.checkout.success)
    expect(orders()[0]?.body).toMatchObject({
      order: { firstName: 'Sara', lastName: 'Khan', email: 'sara@example.com', phone: '0300 1234567' },
      delivery: 'collect',
      amount: 560,
    })
    expect(orders()[0]?.body).not.toHaveProperty('order.street')
  })

  test('an order includes the selected bike', async () => {
    localStorage.setItem(
      'bike',
      JSON.stringify({ slug: 'yamaha-ybr-125', brand: 'Yamaha', name: 'YBR 125', year: 2019 }),
    )
    const { press, orders, view } = await openCheckout({
      [place]: { orderId: 'O1', number: 1001, amount: 610, message: uiText.checkout.success },
    })
    await press()
    await view.findByText(uiText.checkout.success)
    expect(orders()[0]?.body).toMatchObject({ bike: { slug: 'yamaha-ybr-125', year: 2019 }, amount: 610 })
  })

  test('an order without a network is stored on the phone, sent once with the same key, and says so', async () => {
    let isAway = true
    vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => !isAway)
    const { press, orders, view, address } = await openCheckout({
      [place]: () =>
        isAway
          ? new Error('no network')
          : { orderId: 'O1', number: 1001, amount: 610, message: uiText.checkout.success },
    })
    await press()
    await view.findByText(uiText.checkout.waits)
    await expect.poll(address).toBe('/orders')
    await view.findByRole('heading', { name: 'Waiting to be sent' })
    expect(localStorage.getItem('cart')).toBe('{"PLUG":2}')
    isAway = false
    dispatchEvent(new Event('online'))
    await view.findByText(uiText.checkout.success)
    await expect.poll(() => view.queryByRole('heading', { name: 'Waiting to be sent' })).toBeNull()
    expect(new Set(orders().map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(1)
    expect(localStorage.getItem('cart')).toBe('{}')
    expect(localStorage.getItem('waiting-order')).toBeNull()
  })

  test('after a login the form is filled in from the account, and can be changed', async () => {
    localStorage.setItem('token', 'a-token')
    localStorage.setItem('cart', '{"PLUG":2}')
    const { view, person } = await openScreen('/place-order', {
      'POST /api/hitech/cart/get': { cartData: { PLUG: 2 } },
      'GET /api/hitech/product/cards': { products: [plug] },
      'GET /api/hitech/order/delivery': { delivery: home },
    })
    await view.findByDisplayValue('Bilal')
    await view.findByText(/^Logged in as Bilal\./)
    const value = (label: string) => view.getByLabelText<HTMLInputElement>(label).value
    expect(
      ['Last name', 'Mobile number', 'Email', 'Street address and landmark', 'State', 'City', 'Zip code'].map(value),
    ).toEqual(['Ahmed', '03001234567', 'bilal@example.com', 'House 14, Street 3', 'Punjab', 'Gujranwala', '52250'])
    await person.selectOptions(view.getByLabelText('City'), 'Faisalabad')
    expect(value('City')).toBe('Faisalabad')
    expect(value('Zip code')).toBe('38000')
    await person.clear(view.getByLabelText('Zip code'))
    await person.type(view.getByLabelText('Zip code'), '38090')
    await person.selectOptions(view.getByLabelText('City'), 'Lahore')
    expect(value('Zip code')).toBe('38090')
  })
})

describe('refuses', () => {
  test('a field with an error is named, marked and focused, and a corrected field is no longer marked', async () => {
    const { press, orders, view, person } = await openCheckout({})
    const phone = view.getByLabelText<HTMLInputElement>('Mobile number')
    await person.clear(phone)
    await person.type(phone, '0300 12')
    await press()
    await view.findAllByText(uiText.signup.phoneInvalid)
    expect(document.activeElement).toBe(phone)
    expect(phone.getAttribute('aria-invalid')).toBe('true')
    await person.type(phone, '34567')
    expect(phone.getAttribute('aria-invalid')).toBeNull()
    expect(orders()).toEqual([])
  })

  test('an empty cart shows a link to the parts instead of the form', async () => {
    const { view, asked } = await openScreen('/place-order')
    await view.findByText(uiText.checkout.emptyCart)
    expect(view.queryByRole('button', { name: 'PLACE ORDER' })).toBeNull()
    expect(view.queryByLabelText('First name')).toBeNull()
    expect(view.getByRole('link', { name: 'See all parts' })).toBeTruthy()
    expect(asked).toEqual([])
  })

  test('where the owner wants accounts, an order needs one; login and sign-up lead back here', async () => {
    localStorage.setItem('cart', '{"PLUG":2}')
    const answers = { 'GET /api/hitech/product/cards': { products: [plug] } }
    const { view } = await openScreen('/place-order', answers, { guestOrders: false })
    const notice = (await view.findByText(/to place the order/)).closest('p') as HTMLElement
    expect(notice.textContent).toBe(
      'Log in or sign up to place the order. Your cart and everything you typed are kept.',
    )
    const ways = within(notice).getAllByRole('link')
    expect(ways.map((way) => way.getAttribute('href'))).toEqual([
      '/loginpage?next=/place-order',
      '/signup?next=/place-order',
    ])
  })

  test('viewing orders without a token makes no request', async () => {
    const { view, asked } = await openScreen('/orders')
    await view.findByText('Have an account? Log in to see all your orders.')
    expect(asked).toEqual([])
  })
})

describe('protects', () => {
  test('a lost response is retried with the same key, and a double press sends once', async () => {
    let tries = 0
    const { press, orders, view } = await openCheckout({
      [place]: () => {
        tries += 1
        return tries === 1
          ? new Error('lost')
          : { orderId: 'O1', number: 1001, amount: 610, message: uiText.checkout.success }
      },
    })
    await press()
    await press().catch(() => undefined)
    await view.findByText(uiText.checkout.success)
    expect(orders()).toHaveLength(2)
    expect(new Set(orders().map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(1)
  })

  test('changed prices are shown with the new total, and confirming sends another order', async () => {
    let isChanged = false
    const { press, orders, view } = await openCheckout({
      'GET /api/hitech/product/cards': () => ({ products: [{ ...plug, newPrice: isChanged ? 300 : 280 }] }),
      [place]: () => {
        if (isChanged) return { orderId: 'O1', number: 1001, amount: 650, message: uiText.checkout.success }
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

  test('a pending order that is refused says why, keeps the cart, and is not sent again automatically', async () => {
    let isAway = true
    vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => !isAway)
    const { press, orders, view } = await openCheckout({
      [place]: () =>
        isAway ? new Error('no network') : failing(409, 'PRICE_CHANGED', 'Prices have changed.', { amount: 700 }),
    })
    await press()
    await view.findByRole('heading', { name: 'Waiting to be sent' })
    isAway = false
    dispatchEvent(new Event('online'))
    await view.findByRole('heading', { name: 'We could not place this order' })
    const sent = orders().length
    dispatchEvent(new Event('online'))
    expect(orders()).toHaveLength(sent)
    expect(localStorage.getItem('cart')).toBe('{"PLUG":2}')
  })

  test('values typed, cleared or chosen before the response stay', async () => {
    const { view, person, field, answer } = await openWithLateUrl({ ...home, lastName: 'Late' })
    await person.type(field('First name'), 'Sara')
    await person.type(field('Email'), 's')
    await person.clear(field('Email'))
    await person.selectOptions(field('City'), 'Rawalpindi')
    answer()
    await view.findByDisplayValue('Late')
    expect(['First name', 'Email', 'City'].map((label) => field(label).value)).toEqual(['Sara', '', 'Rawalpindi'])
  })

  test('what was typed wins over the address of the account: before the login and after a reload', async () => {
    const typed = { name: 'Aslam Khan', phone: '03331112223', street: 'Shop 4, Ichhra' }
    localStorage.setItem('guest-order-form', JSON.stringify(typed))
    const first = await openWithLateUrl(home)
    first.answer()
    await first.view.findByDisplayValue(home.email)
    const values = ({ field }: typeof first) =>
      ['First name', 'Last name', 'Mobile number', 'Street address and landmark', 'City'].map(
        (each) => field(each).value,
      )
    const mine = ['Aslam', 'Khan', '03331112223', 'Shop 4, Ichhra', 'Gujranwala']
    expect(values(first)).toEqual(mine)
    await first.person.clear(first.field('First name'))
    await first.person.type(first.field('First name'), 'Akram')
    document.body.replaceChildren()
    // The account moved meanwhile: what nobody typed follows it.
    const again = await openWithLateUrl({ ...home, city: 'Faisalabad' })
    again.answer()
    await again.view.findByDisplayValue(home.email)
    await expect.poll(() => values(again)).toEqual(['Akram', ...mine.slice(1, 4), 'Faisalabad'])
  })

  test('another account that logs in finds nothing that the one before typed', async () => {
    const tokenOf = (sub: string) => `h.${btoa(JSON.stringify({ sub }))}.s`
    const { view, person, field, answer } = await openWithLateUrl({ ...home, firstName: '' })
    const logIn = (account: string) => {
      localStorage.setItem('token', tokenOf(account))
      act(() => void dispatchEvent(new StorageEvent('storage', { key: 'token' })))
    }
    logIn('A')
    answer()
    await view.findByDisplayValue(home.street)
    await person.type(field('First name'), 'Sara')
    logIn('A')
    expect(field('First name').value).toBe('Sara')
    logIn('B')
    expect(field('First name').value).toBe('')
    expect(sessionStorage.getItem('order-form')).not.toContain('Sara')
  })

  test('a focused empty field is filled in and selected, so that typing replaces it', async () => {
    const { view, person, field, answer } = await openWithLateUrl(home)
    await person.click(field('Mobile number'))
    answer()
    await view.findByDisplayValue(home.phone)
    await person.keyboard('03217654321')
    expect(field('Mobile number').value).toBe('03217654321')
  })
})
