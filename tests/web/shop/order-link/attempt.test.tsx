import { describe, expect, test } from 'vitest'
import type { LinkedOrder } from '#domain/orders/links/linked-order.ts'
import type { TrackedAttempt } from '#domain/parcels/parcel-tracking.ts'
import { aLinkedOrder } from '#tests/support/fixtures/orders.ts'
import { type Answers, openScreen } from '#tests/support/web/screen.tsx'

const path = '/api/hitech/order/link/TOKEN'
const monday = Date.UTC(2026, 10, 23, 6)

const failed = (changes: Partial<TrackedAttempt> = {}): LinkedOrder => ({
  ...aLinkedOrder,
  status: 'On its way',
  may: { confirm: false, change: false, cancel: false },
  tracking: {
    courier: 'TCS',
    number: 'T100',
    href: null,
    state: 'attempt_failed',
    events: [
      { at: monday - 1000, state: 'picked', text: 'The courier has your parcel' },
      { at: monday, state: 'attempt_failed', text: 'The rider came and could not deliver' },
    ],
    attempt: {
      id: 'T1',
      at: monday,
      reason: 'Nobody was at home',
      answer: null,
      may: true,
      daysAgo: 2,
      days: ['2026-11-26', '2026-11-27'],
      ...changes,
    },
  },
})

const answer = { wish: 'contact', day: null, phone: '0333 ••• 4321', landmark: 'Mosque', reason: null, at: 0 } as const

function open(order: LinkedOrder, answers: Answers = {}) {
  return openScreen('/o/TOKEN', { [`GET ${path}`]: { order }, ...answers })
}

describe('does', () => {
  test('the page asks what to do, and sends what belongs to the choice', async () => {
    const { view, person, asked } = await open(failed(), {
      [`POST ${path}/attempt`]: { order: failed({ answer }), message: 'Thank you. We will tell the courier.' },
    })
    expect(view.getByRole('heading', { name: 'The rider came on Monday and could not deliver.' })).toBeTruthy()
    expect(view.getByText('Reason: Nobody was at home.')).toBeTruthy()
    await person.click(await view.findByRole('radio', { name: 'Use another number or landmark' }))
    await person.type(view.getByLabelText('Mobile number for the rider'), '03337654321')
    await person.click(view.getByRole('button', { name: 'Send the answer' }))
    const notice = await view.findByText('Thank you. We will tell the courier.')
    expect(document.activeElement).toBe(notice)
    expect(asked.find((each) => each.path.endsWith('/attempt'))?.body).toMatchObject({
      attempt: 'T1',
      wish: 'contact',
      phone: '03337654321',
    })
    const answered = view.getByText(/Another number: 0333 ••• 4321 Landmark: Mosque/)
    // Not broken between two lines.
    expect(answered.textContent).toContain('0333\u00A0•••\u00A04321')
    expect(view.getByRole('button', { name: 'Change the answer' })).toBeTruthy()
  })

  test('once the courier knows the answer it can only be read, and the way of the parcel stands on the page', async () => {
    const { view } = await open(failed({ answer, may: false, days: [], daysAgo: 8 }))
    expect(view.getByRole('heading', { name: 'The rider came on 23 Nov and could not deliver.' })).toBeTruthy()
    expect(view.getByText('The courier knows your answer.')).toBeTruthy()
    expect(view.queryByRole('button', { name: 'Change the answer' })).toBeNull()
    expect(view.getByText('The courier has your parcel')).toBeTruthy()
  })
})
