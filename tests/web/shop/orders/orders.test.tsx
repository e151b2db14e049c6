import { cleanup, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Order } from '#domain/orders/order.ts'
import { unpaidMoney } from '#tests/support/fixtures/orders.ts'
import { openScreen } from '#tests/support/web/screen.tsx'
import { saveOrderLink, saveSeenOrder } from '#web/shop/order-link/saved-links.ts'

const order: Order = {
  orderId: 'O1',
  number: 1048,
  status: 'On its way',
  payment: false,
  date: 0,
  amount: 610,
  money: unpaidMoney(610),
  mayReturn: false,
  deliveryFee: 50,
  language: 'en',
  tracking: {
    courier: 'Leopards',
    number: 'LE100',
    href: 'https://courier.example/?n=LE100',
    state: 'picked',
    events: [],
    attempt: null,
  },
  reason: null,
  deliverTo: {
    firstName: 'Aslam',
    phone: '03001234567',
    address: 'House 14, Lahore 54000, Punjab',
    addressLines: ['House 14', 'Lahore 54000, Punjab'],
    city: 'Lahore',
  },
  items: [{ _id: 'PLUG', name: 'Spark plug', price: 280, quantity: 2, image: [] }],
}

async function openOrders(changes: Partial<Order>) {
  localStorage.setItem('token', 'a-token')
  const { view } = await openScreen('/orders', {
    'POST /api/hitech/order/userorders': { orders: [{ ...order, ...changes }] },
  })
  await view.findByText('Spark plug')
  return view
}

describe('does', () => {
  test('the menu counts the orders under way of the account and of this device, each once, and asks once', async () => {
    localStorage.setItem('token', 'a-token')
    const saved = { link: '/o/abc', amount: 610, placedAt: 0 }
    saveOrderLink({ ...saved, number: 1047 })
    saveOrderLink({ ...saved, number: 1050, link: '/o/def' })
    for (const number of [1047, 1050]) saveSeenOrder(number, { ...order, number })
    const { view, person, asked } = await openScreen('/about', {
      'POST /api/hitech/order/userorders': { orders: [order, { ...order, number: 1047, status: 'Delivered' }] },
    })
    await person.click(view.getByRole('button', { name: 'Menu' }))
    await view.findByText('Orders (2)')
    await person.click(view.getByRole('button', { name: 'Close menu' }))
    await expect.poll(() => view.queryByText('Orders (2)')).toBeNull()
    await person.click(view.getByRole('button', { name: 'Menu' }))
    await view.findByText('Orders (2)')
    expect(asked.filter(({ path }) => path.endsWith('/userorders'))).toHaveLength(1)
  })

  test('a shipped parcel shows its courier, tracking number and tracking link', async () => {
    const view = await openOrders({})
    expect(view.getByText('LE100').closest('p')?.textContent).toContain('With Leopards, tracking number LE100')
    const link = view.getByRole('link', { name: 'Follow the parcel of order 1048' })
    expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual([
      'https://courier.example/?n=LE100',
      'noopener noreferrer',
    ])
  })

  test('without a number or a courier’s page only the known facts are shown', async () => {
    const view = await openOrders({
      tracking: { courier: 'Own rider', number: null, href: null, state: 'picked', events: [], attempt: null },
    })
    expect(view.getByText('With Own rider')).toBeTruthy()
    expect(view.queryByRole('link', { name: /Follow/ })).toBeNull()
  })

  test('until the shop has called, an order says that it will', async () => {
    const view = await openOrders({ status: 'Placed', tracking: null })
    expect(view.getByRole('article').textContent).toContain('We will call 0300 1234567 to confirm, then pack it.')
    expect(view.getByText('Delivery to Lahore: usually 1 to 3 days after the call.')).toBeTruthy()
  })

  test('an order that its customer collects is ready at the shop, and no courier comes', async () => {
    const view = await openOrders({ status: 'Packed', tracking: null, delivery: 'collect' })
    expect(view.getByText('Ready to collect', { selector: '[aria-current=step]' })).toBeTruthy()
    expect(view.queryByText('On its way')).toBeNull()
    expect(view.queryByText(/^Delivery to/)).toBeNull()
  })

  test('a confirmed order does not announce a call', async () => {
    expect((await openOrders({ status: 'Confirmed', tracking: null })).queryByText(/We will call/)).toBeNull()
  })

  test('an order with a missing advance waits for it, and says how much of the cash it is', async () => {
    const advance = { missing: 200, until: 0 }
    const view = await openOrders({ status: 'Placed', tracking: null, link: '/order/abc', advance })
    expect(view.getByText('We will pack your order as soon as we receive the advance.')).toBeTruthy()
    expect(view.queryByText(/We will call/)).toBeNull()
    expect(view.getByText('PKR 200 now, PKR 410 at your door')).toBeTruthy()
    cleanup()
    const whole = await openOrders({ status: 'Placed', tracking: null, advance: { missing: 610, until: 0 } })
    expect(whole.getByText('To pay in advance').parentElement?.textContent).toContain('610')
    expect(whole.queryByText('Cash to pay')).toBeNull()
  })

  test('returns of an order say how far they are, and lead to its page', async () => {
    const returns = [
      { number: 1, state: 'done' as const },
      { number: 2, state: 'agreed' as const },
    ]
    const view = await openOrders({ status: 'Delivered', link: '/order/abc', returns })
    const links = view.getAllByRole('link', { name: /^Return \d/ })
    expect(links.map((link) => [link.ariaLabel, link.getAttribute('href')])).toEqual([
      ['Return 1: Done, order 1048', '/order/abc#order-returns'],
      ['Return 2: Agreed, order 1048', '/order/abc#order-returns'],
    ])
    cleanup()
    const closed = await openOrders({ status: 'Delivered', returns })
    expect(closed.getByText('Return 2: Agreed').closest('a')).toBeNull()
  })

  test('a closed order shows no progress', async () => {
    const view = await openOrders({ status: 'Delivered', payment: true })
    expect(view.queryByText('LE100')).toBeNull()
  })

  test.each([
    ['Cancelled', 'Out of stock', /cancelled\. There is nothing to pay\. Reason: Out of stock\. .* call 042 3555 0146/],
    ['Cancelled', 'We did not receive the advance.', /Reason: We did not receive the advance\. Do you/],
    ['Refused', 'Nobody was at home', /not accepted\. Reason: Nobody was at home\. .* send it again: 042 3555 0146/],
    ['Returned', null, /received the parts back\. Do you still need them/],
  ])('an order that was %s says why, and what to do now', async (status, reason, words) => {
    const view = await openOrders({ status, reason, tracking: null })
    expect(view.getByRole('article').textContent).toMatch(words)
    expect(view.queryByRole('link', { name: /Cancel by WhatsApp/ })).toBeNull()
  })

  test('until an order is packed it can be corrected and cancelled by WhatsApp', async () => {
    const view = await openOrders({ status: 'Confirmed', tracking: null })
    const cancel = view.getByRole('link', { name: 'Cancel by WhatsApp, order 1048' })
    expect(decodeURIComponent(cancel.getAttribute('href') ?? '')).toBe(
      'https://wa.me/923003550146?text=Please cancel my order 1048.',
    )
    expect(view.getByRole('link', { name: 'Wrong address? WhatsApp us, order 1048' })).toBeTruthy()
    cleanup()
    const collected = await openOrders({ status: 'Confirmed', tracking: null, delivery: 'collect' })
    collected.getByRole('link', { name: 'Cancel by WhatsApp, order 1048' })
    expect(collected.queryByRole('link', { name: /Wrong address/ })).toBeNull()
  })

  test('each order leads to its own page, where it can be changed until it is packed', async () => {
    const open = await openOrders({ status: 'Placed', tracking: null, link: '/o/TOKEN' })
    const link = open.getByRole('link', { name: 'Change or cancel this order, order 1048' })
    expect(link.getAttribute('href')).toBe('/o/TOKEN')
    cleanup()
    const packed = await openOrders({ status: 'Packed', tracking: null, link: '/o/TOKEN' })
    expect(packed.getByRole('link', { name: 'See this order, order 1048' })).toBeTruthy()
  })

  test('an order that is packed can no longer be cancelled by WhatsApp', async () => {
    const view = await openOrders({ status: 'Packed', tracking: null })
    expect(view.queryByRole('link', { name: /Wrong address|Cancel/ })).toBeNull()
  })
})

describe('protects', () => {
  test('when orders fail to load the page says so and offers a retry and the phone', async () => {
    localStorage.setItem('token', 'a-token')
    let isAway = true
    const { view, person } = await openScreen('/orders', {
      'POST /api/hitech/order/userorders': () => (isAway ? new Error('no network') : { orders: [order] }),
    })
    const notice = within(await view.findByRole('alert'))
    expect(notice.getByRole('link', { name: /^Call / }).getAttribute('href')).toMatch(/^tel:/)
    isAway = false
    await person.click(notice.getByRole('button', { name: 'Try again' }))
    await view.findByText('Spark plug')
    expect(view.queryByRole('alert')).toBeNull()
  })

  test.each(['null', '{"key":"k","body":null}', '{"key":"k","body":{}}'])(
    'a waiting order that cannot be read, %s, breaks nothing',
    async (text) => {
      localStorage.setItem('waiting-order', text)
      expect((await openOrders({})).queryByText('Waiting to be sent')).toBeNull()
    },
  )
})
