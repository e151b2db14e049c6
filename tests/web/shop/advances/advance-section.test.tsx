import { act, cleanup, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import type { OrderAdvance } from '#domain/advances/advance.ts'
import type { LinkedOrder } from '#domain/orders/links/linked-order.ts'
import { unpaidMoney } from '#tests/support/fixtures/orders.ts'
import { watchUploads } from '#tests/support/fixtures/uploads.ts'
import { openScreen } from '#tests/support/web/screen.tsx'

const advance: OrderAdvance = {
  asked: 500,
  missing: 500,
  reason: 'staff',
  why: 'The engine is ordered for you.',
  until: Date.UTC(2026, 4, 2, 13, 57),
  accounts: [
    {
      title: 'High Tech, Telenor Bank',
      kind: 'bank',
      iban: 'PK61TMFB0000000098214843',
      number: null,
      qr: '0002020102120202000424PK61TMFB0000000098214843050350007120205202618571004782A',
    },
    { title: 'High Tech', kind: 'easypaisa', iban: null, number: '03001234567', qr: null },
  ],
  proofs: [],
  maySend: true,
}

const order: LinkedOrder = {
  orderId: 'O1',
  number: 1005,
  status: 'Confirmed',
  payment: false,
  date: 0,
  items: [{ _id: 'PLUG', name: 'Spark plug', price: 280, quantity: 2, image: [] }],
  subtotal: 560,
  deliveryFee: 50,
  amount: 610,
  money: unpaidMoney(610),
  advance,
  delivery: 'door',
  language: 'en',
  name: 'Ali Raza',
  phone: '0300 ••• 4567',
  address: 'House 5, Lahore',
  addressLines: ['House 5', 'Lahore'],
  city: 'Lahore',
  street: 'House 5',
  tracking: null,
  reason: null,
  history: [],
  may: { confirm: false, change: true, cancel: true },
  confirmedAt: null,
  isProved: true,
  isMailed: false,
  receipt: null,
  isClaimable: false,
  isReviewable: false,
  returns: [],
  returnable: null,
  bikes: [],
  exchangeOf: null,
}

const open = (changes: Partial<OrderAdvance> = {}, more: Partial<LinkedOrder> = {}) =>
  openScreen('/o/TOKEN', {
    'GET /api/hitech/order/link/TOKEN': { order: { ...order, ...more, advance: { ...advance, ...changes } } },
  })

afterEach(cleanup)

describe('does', () => {
  test('the page says how much, why, until when and to whom, and draws the code', async () => {
    const { view } = await open()
    expect(view.getByRole('heading', { name: 'Pay PKR 500 in advance' })).toBeTruthy()
    expect(view.getByText('The engine is ordered for you.')).toBeTruthy()
    expect(view.getByText('Until 2 May 2026, 6:57 pm')).toBeTruthy()
    expect(view.getByText('PK61 TMFB 0000 0000 9821 4843').getAttribute('dir')).toBe('ltr')
    expect(view.getByText('0300 1234567')).toBeTruthy()
    expect(await view.findByRole('img', { name: 'Raast code: PKR 500 to High Tech, Telenor Bank' })).toBeTruthy()
    // What is asked for in advance is not paid at the door.
    expect(view.getByText('Cash to pay').parentElement?.textContent).toContain('110')
  })

  test('the end is said only where the shop cancels by itself; else it calls', async () => {
    const sentence = async (changes: Partial<OrderAdvance>, more: Partial<LinkedOrder> = {}) => {
      const { view } = await open(changes, more)
      const text = view.getByText(/^If we do not receive it by then/).textContent
      cleanup()
      return text
    }
    const call = 'If we do not receive it by then, we will call you.'
    expect(await sentence({})).toContain('we will cancel the order')
    expect(await sentence({ missing: 400 }, { money: { ...unpaidMoney(610), advance: 100 } })).toBe(call)
    expect(await sentence({}, { money: { ...unpaidMoney(610), collectedBefore: 100 } })).toBe(call)
    expect(await sentence({}, { status: 'Packed' })).toBe(call)
  })

  test('what came in already is said of the whole advance', async () => {
    const { view } = await open({ missing: 380 }, { money: { ...unpaidMoney(610), advance: 120 } })
    expect(view.getByText('PKR 120 of PKR 500 received so far.')).toBeTruthy()
    cleanup()
    // Less is asked for because the shop took something off: nothing came in.
    const { view: less } = await open(
      { missing: 380 },
      { money: { ...unpaidMoney(610), goodwill: 230, toCollect: 380 } },
    )
    expect(less.queryByText(/received so far/)).toBeNull()
  })

  test('where all is paid in advance no cash is named', async () => {
    const { view } = await open({ asked: 610, missing: 610 })
    expect(view.queryByText('Cash to pay')).toBeNull()
    const status = view.getByRole('region', { name: 'Where your order is' })
    expect(within(status).getByText('To pay in advance').parentElement?.textContent).toBe('To pay in advancePKR 610')
  })

  test('one thing is to be done at a time: to prove the payment, then to confirm the order', async () => {
    const mainButtons = async (changes: Partial<OrderAdvance>) => {
      const { view } = await open(changes, { status: 'Placed', may: { confirm: true, change: true, cancel: true } })
      const next = changes.proofs ? /^We are checking your payment, then/ : /^We will pack your order as soon as/
      expect(view.getByText(next)).toBeTruthy()
      const names = view
        .getAllByRole('button')
        .flatMap(({ classList, textContent }) => (classList.contains('button-main') ? [textContent] : []))
      cleanup()
      return names
    }
    expect(await mainButtons({})).toEqual(['Send the proof'])
    const sent = { id: 'p1', kind: 'reference', reference: 'FP-1234', state: 'open', words: null, at: 0 } as const
    expect(await mainButtons({ proofs: [sent] })).toEqual(['Yes, send it'])
    expect(await mainButtons({ maySend: false })).toEqual(['Yes, send it'])
  })

  test('a reference is sent, and the page thanks and shows it', async () => {
    const uploads = watchUploads()
    const { view, person } = await open()
    await person.type(view.getByLabelText('Or the reference of the transfer'), 'FP-1234')
    await person.click(view.getByRole('button', { name: 'Send the proof' }))
    const sent = { id: 'p1', kind: 'reference', reference: 'FP-1234', state: 'open', words: null, at: 0 }
    const upload = uploads[0]
    if (!upload) throw new Error('nothing was sent')
    upload.status = 200
    upload.response = {
      success: true,
      message: 'Thank you. We will check it and tell you.',
      order: { ...order, advance: { ...advance, proofs: [sent] } },
    }
    await act(async () => void upload.dispatchEvent(new Event('load')))
    expect(await view.findByText('Thank you. We will check it and tell you.')).toBeTruthy()
    expect(view.getByText('We are checking it.')).toBeTruthy()
    expect(view.getByRole('heading', { name: /^We are checking your payment of PKR/ })).toBeTruthy()
    expect(view.getByText('How to pay').closest('details')?.open, 'the way to pay is folded').toBe(false)
  })

  test('a complete advance says so and asks for nothing more', async () => {
    const { view } = await open({ missing: 0, accounts: [] })
    expect(view.getByText('The advance of PKR 500 is complete. Thank you.')).toBeTruthy()
    expect(view.queryByRole('button', { name: 'Send the proof' })).toBeNull()
  })
})

describe('refuses', () => {
  test('nothing, with the problem at the field', async () => {
    const uploads = watchUploads()
    const { view, person } = await open()
    await person.click(view.getByRole('button', { name: 'Send the proof' }))
    expect((await view.findAllByText('Please add a picture of the payment, or its reference.')).length).toBeGreaterThan(
      0,
    )
    expect(uploads).toEqual([])
  })

  test.each(['<b>12345', '- -', 'A'.repeat(81)])('a reference that no bank wrote: %j', async (typed) => {
    const uploads = watchUploads()
    const { view, person } = await open()
    const field = view.getByLabelText<HTMLInputElement>('Or the reference of the transfer')
    field.removeAttribute('maxlength')
    await person.type(field, typed)
    await person.click(view.getByRole('button', { name: 'Send the proof' }))
    const sentence = 'Please check the reference: letters and numbers, as your bank wrote it.'
    expect((await view.findAllByText(sentence)).length).toBeGreaterThan(0)
    expect([field.getAttribute('aria-invalid'), uploads]).toEqual(['true', []])
  })

  test('a lost network keeps what was typed', async () => {
    const uploads = watchUploads()
    const { view, person } = await open()
    const field = view.getByLabelText<HTMLInputElement>('Or the reference of the transfer')
    await person.type(field, 'FP-1234')
    await person.click(view.getByRole('button', { name: 'Send the proof' }))
    await act(async () => uploads[0]?.breakOff())
    expect(await view.findByRole('button', { name: 'Send the proof' })).toBeTruthy()
    expect(field.value).toBe('FP-1234')
  })
})

describe('protects', () => {
  test('a printed link shows the account, but no form', async () => {
    const { view } = await open({ maySend: false })
    expect(view.getByText('PK61 TMFB 0000 0000 9821 4843')).toBeTruthy()
    expect(view.queryByRole('button', { name: 'Send the proof' })).toBeNull()
  })
})
