import { screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import type { AdminOrder, BoardCard } from '#domain/orders/admin-order.ts'
import { transitionsFrom } from '#domain/orders/allowed-transitions.ts'
import type { AskedRequest } from '#tests/support/web/screen.tsx'
import { unpaidMoney } from '#tests/support/fixtures/orders.ts'

/** Outcomes of a phone number with one open order. */
const noAnswerYet = {
  delivered: 0,
  refused: 0,
  cancelled: 0,
  returned: 0,
  open: 1,
  names: 1,
  isCut: false,
  reasons: [],
}

/** Nothing is asked for in advance. */
const noAdvance = {
  asked: 0,
  missing: 0,
  reason: null,
  why: '',
  note: null,
  until: null,
  isReminded: false,
  suggested: null,
  accounts: [],
  proofs: [],
}

/** An order as the admin reads it. */
export const anOrder = (changes: Partial<AdminOrder> = {}): AdminOrder => {
  const state = changes.state ?? 'placed'
  return {
    id: 'A',
    number: 1048,
    state,
    isPaid: false,
    place: state,
    moves: [...transitionsFrom(state, changes.delivery ?? 'door')],
    channel: 'web',
    language: 'en',
    delivery: 'door',
    zone: null,
    customerConfirmedAt: null,
    createdAt: Date.now() - 130 * 60_000,
    updatedAt: 1,
    name: 'Bilal Ahmed',
    phone: '923001234567',
    email: 'bilal@example.com',
    street: 'House 14, Street 3, Samanabad',
    city: 'Lahore',
    province: 'Punjab',
    zipCode: null,
    country: 'Pakistan',
    address: 'House 14, Street 3, Samanabad, Lahore, Punjab',
    customer: 'phone-3001234567',
    isAccountDeleted: false,
    lines: [
      {
        productId: 'PLUG',
        name: 'Spark plug',
        names: { roman: 'Spark plug', ur: 'اسپارک پلگ' },
        price: 280,
        quantity: 2,
        picture: null,
        partNumber: null,
        shelf: 'A1',
        stock: 5,
        isMisfit: false,
        misfitSentence: null,
      },
    ],
    bike: null,
    subtotal: 560,
    deliveryFee: 50,
    amount: 610,
    money: { ...unpaidMoney(changes.amount ?? 610), toRefund: 0, entries: [] },
    advance: noAdvance,
    cashDue: null,
    callAttempts: 0,
    callAfter: 0,
    reason: null,
    note: null,
    courierId: null,
    tracking: null,
    parcel: null,
    shippedAt: null,
    deliveredAt: null,
    history: [{ id: 'e1', at: 0, who: 'Customer', text: 'Placed' }],
    holdsHalfOf: [],
    phoneHistory: { ...noAnswerYet, delivered: 4, reasons: [{ text: '4 delivered', tone: 'good' }] },
    ...changes,
  }
}

/** A card of the board. */
export const aCard = (changes: Partial<BoardCard> = {}): BoardCard => ({
  id: 'A',
  number: 1048,
  name: 'Bilal Ahmed',
  phone: '923001234567',
  city: 'Lahore',
  amount: 610,
  toCollect: changes.amount ?? 610,
  missingAdvance: 0,
  place: 'confirmed',
  channel: 'web',
  delivery: 'door',
  createdAt: Date.now() - 60_000,
  customerConfirmedAt: null,
  itemCount: 2,
  callAttempts: 0,
  callAfter: 0,
  courierId: null,
  courierName: null,
  trackingNumber: null,
  shippedAt: null,
  ...changes,
})

/** The button of a dock when it is enabled again after a step. */
export const awakeButton = (name: string | RegExp) =>
  waitFor(() => {
    const button = screen.getByRole<HTMLButtonElement>('button', { name })
    expect(button.disabled).toBe(false)
    return button
  })

/** Bodies posted to paths that match. */
export const bodies = (asked: AskedRequest[], path: RegExp) =>
  asked.filter((each) => each.method === 'POST' && path.test(each.path)).map(({ body }) => body)
