import { cleanup, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { LinkedOrder } from '#domain/orders/links/linked-order.ts'
import { aLinkedOrder, paidMoney } from '#tests/support/fixtures/orders.ts'
import { uiText } from '#domain/ui-text.ts'
import { type Answers, failing, openScreen } from '#tests/support/web/screen.tsx'

const order = aLinkedOrder
const path = '/api/hitech/order/link/TOKEN'

function openOrder(changes: Partial<LinkedOrder> = {}, answers: Answers = {}) {
  return openScreen('/o/TOKEN', { [`GET ${path}`]: { order: { ...order, ...changes } }, ...answers })
}

const confirmed = { ...order, status: 'Confirmed', confirmedAt: 1, may: { ...order.may, confirm: false } }
const cancelled = { ...order, status: 'Cancelled', may: { confirm: false, change: false, cancel: false } }

describe('does', () => {
  test('the page says where the order is, what is to pay, and what happened when', async () => {
    const { view } = await openOrder()
    expect(view.getByRole('heading', { level: 1, name: 'Order 1005' })).toBeTruthy()
    expect(view.getByText('Placed', { selector: '[aria-current="step"]' })).toBeTruthy()
    expect(view.getByText('Spark plug')).toBeTruthy()
    expect(document.querySelector('img[src="/images/plug.webp"]')).toBeTruthy()
    expect(view.getByText('1 Jan 1970, 5:00 am · Customer')).toBeTruthy()
    expect(document.title).toMatch(/^Order 1005 \|/)
  })

  test('a new order is thanked for as that of an account is: who calls when, where it goes, how to find the page again', async () => {
    sessionStorage.setItem('order-placed', '{"orderId":"O1","isSeen":false}')
    localStorage.setItem('order-links', '[{"link":"/o/TOKEN","number":1005,"amount":610,"placedAt":0}]')
    const may = { confirm: false, change: true, cancel: true }
    const { view } = await openOrder({ isProved: false, may, receipt: { url: 'https://shop.example/o/TOKEN' } })
    const heading = view.getByRole('heading', { level: 1, name: 'Thank you, Ali. Order 1005 is in.' })
    expect(document.activeElement).toBe(heading)
    expect(await view.findByText(uiText.checkout.success)).toBeTruthy()
    expect(view.getByText(/^We will call/).textContent).toMatch(/0300 ••• 4567 to confirm, then pack it\. We call /)
    // A street in Urdu and an English city in one line would change places.
    const lines = view.getByText(/^We will deliver to:/).querySelectorAll('bdi')
    expect([...lines].map(({ textContent }) => textContent)).toEqual(['House 5', 'Lahore'])
    expect(view.getByText(/^This page is saved on this phone/).textContent).toContain('My orders')
    expect(view.getByRole('link', { name: 'Send this link to my WhatsApp' }).getAttribute('href')).toBe(
      'https://wa.me/?text=High%20Tech%20Auto%20Traders%2C%20Order%201005%3A%20https%3A%2F%2Fshop.example%2Fo%2FTOKEN',
    )
    // Nothing was sent to a person without an email address.
    expect(view.queryByText(/our (message|email)/)).toBeNull()
    expect(view.getByRole('link', { name: 'Want it faster? Confirm on WhatsApp' })).toBeTruthy()
    cleanup()
    const mailed = await openOrder({ isProved: false, may, isMailed: true })
    expect(mailed.view.getByText(/To skip the call, confirm with the link in our email\./)).toBeTruthy()
  })

  test('an advance stands below the total, and the cash to pay is the rest', async () => {
    const { view } = await openOrder({ money: paidMoney(610, { advance: 200 }) })
    expect(view.getByText('Cash to pay').parentElement?.textContent).toContain('PKR 410')
    expect(view.getByText('Paid in advance').parentElement?.textContent).toContain('PKR 200')
    expect(view.getByText('To collect').parentElement?.textContent).toContain('PKR 410')
  })

  test('a paid order has nothing to pay at the door, and a cancelled one says that the money comes back', async () => {
    const money = paidMoney(610, { advance: 610 })
    const { view } = await openOrder({ money, payment: true })
    expect(view.getByText('It is paid. There is nothing to pay at the door.')).toBeTruthy()
    expect(view.queryByText('Cash to pay')).toBeNull()
    cleanup()
    const ended = await openOrder({ ...cancelled, money, payment: true })
    expect(ended.view.getByText('We will send back the PKR 610 that you paid.')).toBeTruthy()
    cleanup()
    const kept = await openOrder({
      ...cancelled,
      status: 'Refused',
      money: { ...money, kept: { amount: 410, words: 'The courier was paid both ways' } },
    })
    const said = kept.view.getByText(/^We are keeping PKR 410 of your payment: The courier was paid both ways\b/)
    // The owner's words may end without a full stop.
    expect(said.textContent?.split('\n')[1]).toBe('We will send back the remaining PKR 200.')
    expect(said.className).toBe('order-notice')
    cleanup()
    const smaller = await openOrder({ money: paidMoney(610, { advance: 900 }), payment: true })
    expect(
      smaller.view.getByText(/nothing to pay at the door\. You paid PKR 290 too much\. We will send it back\./),
    ).toBeTruthy()
  })

  test('money that went back stands below the cash that came in before it', async () => {
    await openOrder({ status: 'Delivered', payment: true, money: paidMoney(610, { collected: 610, refunded: 280 }) })
    const rows = [...document.querySelectorAll('.order-sums dt')].map(({ textContent }) => textContent)
    expect(rows.slice(2)).toEqual(['Total', 'Paid in cash', 'Money sent back'])
  })

  test('“Yes, send it” confirms the order in place, and says so', async () => {
    const { view, person, asked } = await openOrder(
      {},
      { [`POST ${path}/confirm`]: { order: confirmed, message: 'Thank you.' } },
    )
    await person.click(view.getByRole('button', { name: 'Yes, send it' }))
    expect(await view.findByText('Thank you.')).toBe(document.activeElement)
    expect(view.queryByRole('button', { name: 'Yes, send it' })).toBeNull()
    expect(view.getByText('Confirmed', { selector: '[aria-current="step"]' })).toBeTruthy()
    expect(asked.map((request) => request.path)).toContain(`${path}/confirm`)
  })

  test('cancelling asks once more, and takes a reason that may stay empty', async () => {
    const { view, person, asked } = await openOrder({}, { [`POST ${path}/cancel`]: { order: cancelled } })
    await person.click(view.getByRole('button', { name: 'Cancel the order' }))
    await person.click(view.getByRole('button', { name: 'No, keep it' }))
    await person.click(view.getByRole('button', { name: 'Cancel the order' }))
    await person.click(view.getByRole('button', { name: 'Yes, cancel it' }))
    await view.findByText(/This order was cancelled/)
    expect(asked.at(-1)?.body).toEqual({ reason: '' })
    expect(view.queryByText('Cash to pay')).toBeNull()
  })

  test('a change is sent with the parts only if a quantity differs, and a new price is agreed to by another press', async () => {
    let tries = 0
    const changed = { ...order, amount: 890, subtotal: 840, items: [{ ...order.items[0], quantity: 3 }] }
    const { view, person, asked } = await openOrder(
      {},
      {
        [`POST ${path}/change`]: () => {
          tries += 1
          return tries === 1
            ? failing(409, 'PRICE_CHANGED', 'Prices have changed.', { amount: 890 })
            : { order: changed, message: 'Your order is changed.' }
        },
      },
    )
    await person.click(view.getByRole('button', { name: 'Change' }))
    expect(document.activeElement?.textContent).toBe('Change order 1005')
    await person.clear(view.getByLabelText('Name'))
    await person.type(view.getByLabelText('Name'), 'Bilal')
    const quantity = view.getByLabelText('Spark plug')
    await person.clear(quantity)
    await person.type(quantity, '3')
    await person.click(view.getByRole('button', { name: 'Save changes' }))
    const sentence = 'Cash to pay is now PKR 890. Press “Save changes” again to agree.'
    expect((await view.findAllByText(sentence)).length).toBeGreaterThan(0)
    await person.click(view.getByRole('button', { name: 'Save changes' }))
    expect(await view.findByText('Your order is changed.')).toBe(document.activeElement)
    const details = { name: 'Bilal', phone: '', city: 'Lahore', street: 'House 5' }
    const items = [{ _id: 'PLUG', quantity: 3 }]
    expect(asked.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
      { order: details, items, amount: 610 },
      { order: details, items, amount: 890 },
    ])
  })

  test('a change of the address alone does not name the parts', async () => {
    const { view, person, asked } = await openOrder({}, { [`POST ${path}/change`]: { order } })
    await person.click(view.getByRole('button', { name: 'Change' }))
    await person.clear(view.getByLabelText('Spark plug'))
    await person.type(view.getByLabelText('Street address and landmark'), ', first floor')
    await person.click(view.getByRole('button', { name: 'Save changes' }))
    await view.findByText('Your parts')
    expect(asked.at(-1)?.body).toEqual({
      order: { name: 'Ali Raza', phone: '', city: 'Lahore', street: 'House 5, first floor' },
      amount: 610,
    })
  })

  test('a delivered order asks for no cash, also before the courier has handed it over', async () => {
    const { view } = await openOrder({ status: 'Delivered', may: cancelled.may })
    expect(view.getByText('PKR 610, cash on delivery')).toBeTruthy()
    expect(view.queryByText('Cash to pay')).toBeNull()
    cleanup()
    const paid = await openOrder({ status: 'Delivered', payment: true, may: cancelled.may })
    expect(paid.view.getByText('PKR 610 paid in cash')).toBeTruthy()
  })

  test('an order that is collected has no courier’s step, and says where it is ready', async () => {
    const { view } = await openOrder({ delivery: 'collect', status: 'Packed', may: cancelled.may, deliveryFee: 0 })
    const steps = within(view.getByRole('list', { name: 'Progress' }))
    expect(steps.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Placed, done',
      'Confirmed, done',
      'Ready to collect',
      'Collected',
    ])
    expect(view.getByText(/Your parts are ready at our shop/)).toBeTruthy()
  })

  test('a signed-in customer may add the order to the account', async () => {
    localStorage.setItem('token', 'a-token')
    const message = 'The order is in your account now.'
    const { view, person, asked } = await openOrder(
      {},
      { [`POST ${path}/claim`]: { order: { ...order, isClaimable: false }, message } },
    )
    await person.click(await view.findByRole('button', { name: 'Add it to my account' }))
    await view.findByText(message)
    expect(view.queryByRole('button', { name: 'Add it to my account' })).toBeNull()
    const claim = asked.find((request) => request.path.endsWith('/claim'))
    expect(claim?.headers.get('Authorization')).toBe('a-token')
  })
})

describe('refuses', () => {
  test('a change with a problem names it at its field, and keeps what was typed', async () => {
    const { view, person, asked } = await openOrder()
    await person.click(view.getByRole('button', { name: 'Change' }))
    await person.clear(view.getByLabelText('Street address and landmark'))
    await person.type(view.getByLabelText(/^New mobile number/), '12')
    await person.click(view.getByRole('button', { name: 'Save changes' }))
    expect(view.getByLabelText('Street address and landmark').getAttribute('aria-invalid')).toBe('true')
    expect(view.getByLabelText<HTMLInputElement>(/^New mobile number/).value).toBe('12')
    expect(asked.filter(({ method }) => method === 'POST')).toEqual([])
  })

  test('nothing is offered from packed on, but the number to call', async () => {
    const { view } = await openOrder({ status: 'Packed', may: cancelled.may })
    for (const name of ['Yes, send it', 'Change', 'Cancel the order']) {
      expect(view.queryByRole('button', { name })).toBeNull()
    }
    expect(view.getByText(/It is already packed\. To cancel it, call/)).toBeTruthy()
  })

  test('an order that was packed meanwhile is shown as it is now, with the reason', async () => {
    const late = 'It is packed already. To stop it, call 042 3555 0146.'
    let isPacked = false
    const { view, person } = await openScreen('/o/TOKEN', {
      [`GET ${path}`]: () => ({ order: isPacked ? { ...order, status: 'Packed', may: cancelled.may } : order }),
      [`POST ${path}/confirm`]: failing(409, 'TOO_LATE', late),
    })
    isPacked = true
    await person.click(view.getByRole('button', { name: 'Yes, send it' }))
    expect(await view.findByText(late, { selector: '.order-notice' })).toBeTruthy()
    expect(view.getByText('Packed', { selector: '[aria-current="step"]' })).toBeTruthy()
  })
})

describe('protects', () => {
  test('what was typed stays when the network fails, and can be sent again', async () => {
    let isAway = true
    const { view, person } = await openOrder(
      {},
      { [`POST ${path}/cancel`]: () => (isAway ? new Error('no network') : { order: cancelled }) },
    )
    await person.click(view.getByRole('button', { name: 'Cancel the order' }))
    await person.type(view.getByLabelText('Why? (optional)'), 'Too slow')
    await person.click(view.getByRole('button', { name: 'Yes, cancel it' }))
    expect((await view.findAllByText('Network error. Please try again.')).length).toBeGreaterThan(0)
    expect(view.getByLabelText<HTMLInputElement>('Why? (optional)').value).toBe('Too slow')
    isAway = false
    await person.click(view.getByRole('button', { name: 'Yes, cancel it' }))
    await view.findByText(/This order was cancelled/)
  })

  test('the sentence after a posted form goes when the order has gone on, and an unknown one is none', async () => {
    const openDone = (done: string, changes: Partial<LinkedOrder>) =>
      openScreen(`/o/TOKEN?done=${done}`, { [`GET ${path}`]: { order: { ...order, ...changes } } })
    const { view } = await openDone('confirm', confirmed)
    expect(view.getByText('Thank you. We will pack your order next.')).toBeTruthy()
    cleanup()
    const later = await openDone('confirm', { ...confirmed, status: 'Delivered' })
    expect(later.view.queryByText('Thank you. We will pack your order next.')).toBeNull()
    cleanup()
    const unknown = await openDone('constructor', {})
    expect(unknown.view.getByRole('heading', { level: 1, name: 'Order 1005' })).toBeTruthy()
  })
})
