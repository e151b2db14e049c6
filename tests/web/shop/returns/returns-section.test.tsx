import { cleanup } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import type { LinkedOrder } from '#domain/orders/links/linked-order.ts'
import { paidMoney } from '#tests/support/fixtures/orders.ts'
import { watchUploads } from '#tests/support/fixtures/uploads.ts'
import { type Answers, failing, openScreen } from '#tests/support/web/screen.tsx'

const until = Date.UTC(2026, 11, 3, 18, 59, 59, 999)
const order: LinkedOrder = {
  orderId: 'O1',
  number: 1005,
  status: 'Delivered',
  payment: true,
  date: 0,
  items: [
    { _id: 'PLUG', name: 'Spark plug', price: 280, quantity: 2, image: [] },
    { _id: 'CHAIN', name: 'Chain set', price: 900, quantity: 1, image: [] },
  ],
  subtotal: 1460,
  deliveryFee: 50,
  amount: 1510,
  money: paidMoney(1510, { collected: 1510 }),
  delivery: 'door',
  language: 'en',
  name: 'Aslam',
  phone: '0300 ••• 4567',
  address: 'House 5, Lahore',
  addressLines: ['House 5', 'Lahore'],
  city: 'Lahore',
  street: null,
  tracking: null,
  reason: null,
  history: [],
  may: { confirm: false, change: false, cancel: false },
  confirmedAt: null,
  returns: [],
  returnable: {
    until,
    days: 7,
    lines: [
      { productId: 'PLUG', quantity: 2, isLimited: false },
      { productId: 'CHAIN', quantity: 1, isLimited: true },
    ],
  },
  bikes: [{ slug: 'honda-cd-70', name: 'Honda CD 70' }],
  exchangeOf: null,
  advance: null,
  isProved: true,
  isReviewable: false,
  isMailed: false,
  receipt: null,
  isClaimable: false,
}
const asked: LinkedOrder['returns'][number] = {
  id: 'R1',
  number: 1,
  state: 'asked',
  source: 'customer',
  lines: [
    {
      position: 0,
      productId: 'PLUG',
      name: 'Spark plug',
      price: 280,
      quantity: 2,
      reason: 'does-not-fit',
      wish: 'money',
      bike: 'honda-cd-70',
      year: 2019,
      outcome: null,
    },
  ],
  note: null,
  photos: 0,
  words: null,
  next: 'We will look at your request and answer soon.',
  askedAt: 0,
  updatedAt: 0,
  doneAt: null,
  exchange: null,
  refund: null,
  mayWithdraw: true,
}
const path = '/api/hitech/order/link/TOKEN'
const bitmap = { width: 40, height: 30, close: () => undefined }

function openOrder(changes: Partial<LinkedOrder> = {}, answers: Answers = {}) {
  return openScreen('/o/TOKEN', { [`GET ${path}`]: { order: { ...order, ...changes } }, ...answers })
}

describe('does', () => {
  test('an exchange for a wrong fit is offered only for what may come back for it', async () => {
    const fits = /Does a part not fit/
    const { view } = await openOrder()
    expect(await view.findByText(fits)).toBeTruthy()
    cleanup()
    const lines = [{ productId: 'CHAIN', quantity: 1, isLimited: true }]
    const { view: limited } = await openOrder({ returnable: { until, days: 7, lines } })
    await limited.findByText(/It was delivered/)
    expect(limited.queryByText(fits)).toBeNull()
  })

  test('the form sends what comes back with reason, wish, bike and year, and the return is shown', async () => {
    const {
      view,
      person,
      asked: sent,
    } = await openOrder(
      {},
      { [`POST ${path}/return`]: { order: { ...order, returns: [asked] }, returnId: 'R1', message: 'We have it.' } },
    )
    await person.click(view.getByRole('button', { name: 'Exchange or return a part' }))
    await person.click(await view.findByRole('checkbox', { name: 'Spark plug' }))
    await person.selectOptions(view.getByLabelText('How many?'), '2')
    await person.selectOptions(view.getByLabelText('Why are you returning it?'), 'It does not fit')
    await person.selectOptions(view.getByLabelText('Which bike does it not fit?'), 'honda-cd-70')
    await person.selectOptions(view.getByLabelText('Year'), '2019')
    await person.click(view.getByRole('radio', { name: 'Money back' }))
    await person.type(view.getByLabelText(/Anything else/), 'Thread too short')
    await person.click(view.getByRole('button', { name: 'Send the request' }))
    expect(await view.findByText('We have it.')).toBe(document.activeElement)
    const line = {
      productId: 'PLUG',
      quantity: 2,
      reason: 'does-not-fit',
      wish: 'money',
      bike: 'honda-cd-70',
      year: 2019,
    }
    expect(sent.at(-1)?.body).toEqual({ lines: [line], note: 'Thread too short' })
    expect(view.getByText('Asked', { selector: '[aria-current="step"]' })).toBeTruthy()
    expect(view.getByText('We will look at your request and answer soon.')).toBeTruthy()
  })

  test('a part that stays after all is not sent, and keeps what was chosen for it', async () => {
    const {
      view,
      person,
      asked: sent,
    } = await openOrder({}, { [`POST ${path}/return`]: failing(409, 'TOO_LATE', 'Late.') })
    await person.click(view.getByRole('button', { name: 'Exchange or return a part' }))
    const plug = await view.findByRole('checkbox', { name: 'Spark plug' })
    await person.click(plug)
    await person.selectOptions(view.getByLabelText('How many?'), '2')
    await person.click(view.getByRole('radio', { name: 'Money back' }))
    await person.click(plug)
    await person.click(view.getByRole('button', { name: 'Send the request' }))
    expect(view.getByText('Please choose what you are returning.')).toBeTruthy()
    expect(document.activeElement).toBe(plug)
    await person.click(plug)
    await person.selectOptions(view.getByLabelText('Why are you returning it?'), 'It is broken')
    await person.click(view.getByRole('button', { name: 'Send the request' }))
    await view.findByText('Late.')
    const line = { productId: 'PLUG', quantity: 2, reason: 'broken', wish: 'money' }
    expect(sent.at(-1)?.body).toEqual({ lines: [line], note: '' })
  })

  test('everything stays when the network fails, and is sent again with the same key', async () => {
    const keys: (string | null)[] = []
    const { view, person } = await openOrder(
      {},
      {
        [`POST ${path}/return`]: ({ headers }: { headers: Headers }) => {
          keys.push(headers.get('Idempotency-Key'))
          if (keys.length === 1) return new TypeError('no network')
          return { order: { ...order, returns: [asked] }, returnId: 'R1', message: 'We have it.' }
        },
      },
    )
    await person.click(view.getByRole('button', { name: 'Exchange or return a part' }))
    await person.click(await view.findByRole('checkbox', { name: 'Spark plug' }))
    await person.selectOptions(view.getByLabelText('Why are you returning it?'), 'It is broken')
    await person.click(view.getByRole('button', { name: 'Send the request' }))
    expect(await view.findByText('No network. Nothing is lost: please send it again.')).toBeTruthy()
    expect(view.getByLabelText('Why are you returning it?')).toHaveProperty('value', 'broken')
    await person.click(view.getByRole('button', { name: 'Send the request' }))
    await view.findByText('We have it.')
    expect(keys[0]).toBe(keys[1])
  })

  test('a form that closes gives the focus back to its button', async () => {
    const { view, person } = await openOrder()
    await person.click(view.getByRole('button', { name: 'Exchange or return a part' }))
    await person.click(await view.findByRole('button', { name: 'Close' }))
    expect(document.activeElement).toBe(view.getByRole('button', { name: 'Exchange or return a part' }))
  })

  test('a part that hardly ever comes back offers only the shop’s mistakes as reasons', async () => {
    const { view, person } = await openOrder()
    await person.click(view.getByRole('button', { name: 'Exchange or return a part' }))
    await person.click(await view.findByRole('checkbox', { name: 'Chain set' }))
    const options = [...view.getByLabelText('Why are you returning it?').querySelectorAll('option')]
    expect(options.map((option) => option.getAttribute('value'))).toEqual(['', 'broken', 'wrong-part'])
  })

  test('a request can be withdrawn, and a finished one shows money, order and answer', async () => {
    const withdrawn = { ...asked, state: 'withdrawn' as const, next: null, mayWithdraw: false }
    const { view, person } = await openOrder(
      { returns: [asked] },
      {
        [`POST ${path}/return/R1/withdraw`]: { order: { ...order, returns: [withdrawn] }, message: 'It is withdrawn.' },
      },
    )
    await person.click(view.getByRole('button', { name: /Withdraw the request/ }))
    expect(await view.findByText('It is withdrawn.')).toBeTruthy()
    cleanup()
    const done = {
      ...asked,
      state: 'done' as const,
      next: null,
      words: 'Sorry for the trouble',
      refund: { amount: 560, way: 'raast' as const, reference: 'FT1' },
      exchange: { number: 1009, link: '/o/OTHER' },
      mayWithdraw: false,
    }
    const ended = await openOrder({ returns: [done] })
    expect(ended.view.getByText(/We have sent you PKR 560 back: Raast./)).toBeTruthy()
    expect(ended.view.getByRole('link', { name: 'Exchange order 1009' }).getAttribute('href')).toBe('/o/OTHER')
    expect(ended.view.getByText('Sorry for the trouble')).toBeTruthy()
  })
})

describe('refuses', () => {
  test('a form without a part or a reason, and says so at the field', async () => {
    const { view, person, asked: sent } = await openOrder()
    await person.click(view.getByRole('button', { name: 'Exchange or return a part' }))
    await person.click(await view.findByRole('button', { name: 'Send the request' }))
    expect(view.getByText('Please choose what you are returning.')).toBeTruthy()
    await person.click(view.getByRole('checkbox', { name: 'Spark plug' }))
    await person.click(view.getByRole('button', { name: 'Send the request' }))
    const reason = view.getByLabelText('Why are you returning it?')
    expect(reason.getAttribute('aria-invalid')).toBe('true')
    await vi.waitFor(() => expect(document.activeElement).toBe(reason))
    expect(sent.filter(({ path: each }) => each.endsWith('/return'))).toHaveLength(0)
  })

  test('what the shop refuses is said, and nothing typed is lost', async () => {
    const { view, person } = await openOrder(
      {},
      { [`POST ${path}/return`]: failing(409, 'TOO_LATE', 'The 7 days ended on 3 December.') },
    )
    await person.click(view.getByRole('button', { name: 'Exchange or return a part' }))
    await person.click(await view.findByRole('checkbox', { name: 'Spark plug' }))
    await person.selectOptions(view.getByLabelText('Why are you returning it?'), 'It is broken')
    await person.click(view.getByRole('button', { name: 'Send the request' }))
    expect(await view.findByText('The 7 days ended on 3 December.')).toBeTruthy()
    expect(view.getByRole<HTMLInputElement>('checkbox', { name: 'Spark plug' }).checked).toBe(true)
  })

  test('nothing is offered before delivery, and after the days only a sentence stands there', async () => {
    const { view } = await openOrder({ status: 'On its way', returnable: null })
    expect(view.queryByText('Exchange or return')).toBeNull()
    cleanup()
    const late = await openOrder({ returnable: { until, days: 7, lines: [] } })
    expect(late.view.getByText('The 7 days ended on 3 December.')).toBeTruthy()
    expect(late.view.queryByRole('button', { name: /Exchange or return/ })).toBeNull()
  })
})

describe('protects', () => {
  test('of four photographs one is removed, and the focus stays in the form', async () => {
    vi.stubGlobal('createImageBitmap', () => Promise.resolve(bitmap))
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
    vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob(['x'])))
    vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue('data:image/jpeg;base64,')
    const { view, person } = await openOrder()
    await person.click(view.getByRole('button', { name: 'Exchange or return a part' }))
    const field = await view.findByLabelText('Photos (optional)')
    const photos = ['1', '2', '3', '4'].map((name) => new File(['x'], `${name}.jpg`, { type: 'image/jpeg' }))
    await person.upload(field, photos)
    await person.click(await view.findByRole('button', { name: 'Remove photo 4' }))
    expect(view.getAllByRole('img', { name: /^Photo/ })).toHaveLength(3)
    expect(document.activeElement).toBe(field)
  })

  test('photographs that are still being read are not left behind, nor those of an earlier choice', async () => {
    const read: (() => void)[] = []
    vi.stubGlobal('createImageBitmap', () => new Promise((resolve) => read.push(() => resolve(bitmap))))
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
    vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob(['x'])))
    vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue('data:image/jpeg;base64,')
    const uploads = watchUploads()
    const { view, person } = await openOrder()
    await person.click(view.getByRole('button', { name: 'Exchange or return a part' }))
    await person.click(await view.findByRole('checkbox', { name: 'Spark plug' }))
    await person.selectOptions(view.getByLabelText('Why are you returning it?'), 'It is broken')
    const field = view.getByLabelText('Photos (optional)')
    await person.upload(field, new File(['x'], 'one.jpg', { type: 'image/jpeg' }))
    await person.upload(field, new File(['x'], 'two.jpg', { type: 'image/jpeg' }))
    const button = view.getByRole<HTMLButtonElement>('button', { name: 'Send the request' })
    expect(button.disabled).toBe(true)
    read.forEach((finish) => finish())
    await vi.waitFor(() => expect(button.disabled).toBe(false))
    expect(view.getAllByRole('img', { name: /^Photo/ })).toHaveLength(2)
    await person.click(button)
    await expect.poll(() => uploads).toHaveLength(1)
    expect(uploads[0]?.body?.getAll('photos')).toHaveLength(2)
  })
})
