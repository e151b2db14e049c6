import { describe, expect, test } from 'vitest'
import type { OpenProof } from '#domain/advances/advance.ts'
import { within } from '@testing-library/react'
import { adminPaths } from '#domain/admin-paths.ts'
import type { AdminOrder } from '#domain/orders/admin-order.ts'
import type { StaffRole } from '#domain/staff/staff-person.ts'
import { defaultSettings } from '#domain/settings/default-settings.ts'
import { paidMoney, unpaidMoney } from '#tests/support/fixtures/orders.ts'
import { anOrder } from '#tests/support/web/admin-orders.ts'
import { englishChoices } from '#tests/support/fixtures/choices.ts'
import { openAdmin } from '#tests/support/web/admin.tsx'
import { type Answers, failing } from '#tests/support/web/screen.tsx'

const proof: OpenProof = {
  id: 'p1',
  kind: 'reference',
  reference: 'FP-1234',
  state: 'open',
  words: null,
  at: 0,
  who: null,
  usedBefore: [1003],
  orderId: 'O1',
  number: 1005,
  name: 'Ali Raza',
  missing: 500,
  payable: 2000,
  isEnded: false,
}
const list = 'GET /api/hitech/owner/proofs'
const owed = { ...unpaidMoney(610), toRefund: 0, entries: [] }

const openOrder = (order: AdminOrder, answers: Answers = {}, role: StaffRole = 'owner') =>
  openAdmin(
    adminPaths.order('A'),
    {
      'GET /api/hitech/shop': { marqueeText: '', facts: defaultSettings, choices: englishChoices },
      'GET /api/hitech/owner/orders/A/links': { links: null },
      'GET /api/hitech/owner/orders/A': { order, couriers: [] },
      ...answers,
    },
    role,
  )

describe('does', () => {
  test('a used reference is pointed out, and the missing amount is proposed', async () => {
    const { asked, person, view } = openAdmin('/owner/proofs', {
      [list]: { proofs: [proof] },
      'POST /api/hitech/owner/proofs/p1/received': { order: anOrder() },
    })
    expect(await view.findByText('This reference stands on order 1003 too.')).toBeTruthy()
    await person.click(view.getByRole('button', { name: 'Received' }))
    expect(view.getByLabelText<HTMLInputElement>('Amount, PKR').value).toBe('500')
    await person.click(view.getAllByRole('button', { name: 'Received' }).at(-1) as HTMLElement)
    const sent = asked.find(({ method }) => method === 'POST')
    expect(sent?.body).toMatchObject({ amount: 500, way: 'bank-transfer', reference: 'FP-1234' })
  })

  test('a proof is declined with words', async () => {
    const { asked, person, view } = openAdmin('/owner/proofs', {
      [list]: { proofs: [proof] },
      'POST /api/hitech/owner/proofs/p1/declined': { order: anOrder() },
    })
    await person.click(await view.findByRole('button', { name: 'Not received' }))
    await person.type(view.getByLabelText('What the customer reads'), 'We see no payment.')
    await person.click(view.getAllByRole('button', { name: 'Not received' }).at(-1) as HTMLElement)
    expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({ words: 'We see no payment.' })
  })

  test('a decided proof leaves the list, and the next one gets the focus', async () => {
    const left = [proof, { ...proof, id: 'p2', number: 1006 }]
    const { person, view } = openAdmin('/owner/proofs', {
      [list]: () => ({ proofs: [...left] }),
      'POST /api/hitech/owner/proofs/p1/received': () => {
        left.shift()
        return { order: anOrder() }
      },
    })
    const [button] = await view.findAllByRole('button', { name: 'Received' })
    await person.click(button as HTMLElement)
    await person.click(within(view.getByRole('dialog')).getByRole('button', { name: 'Received' }))
    await expect.poll(() => document.activeElement?.textContent).toBe('Order 1006')
    expect(view.queryByRole('link', { name: 'Order 1005' })).toBeNull()
  })

  test('without proofs the page says so', async () => {
    const { view } = openAdmin('/owner/proofs', { [list]: { proofs: [] } })
    expect(await view.findByText('Nothing to check')).toBeTruthy()
  })
})

describe('refuses', () => {
  test('a proof of an order that takes no more money can only be answered', async () => {
    const { view } = openAdmin('/owner/proofs', { [list]: { proofs: [{ ...proof, missing: 0, payable: 0 }] } })
    expect(await view.findByText(/takes no more money/)).toBeTruthy()
    expect(view.queryByRole('button', { name: 'Received' })).toBeNull()
    expect(view.getByRole('button', { name: 'Not received' })).toBeTruthy()
  })

  test('more than is to collect, at its amount; the list is read again', async () => {
    const tooMuch = 'This is more than is to collect.'
    const { asked, person, view } = openAdmin('/owner/proofs', {
      [list]: { proofs: [proof] },
      'POST /api/hitech/owner/proofs/p1/received': failing(409, 'TOO_MUCH', tooMuch),
    })
    await person.click(await view.findByRole('button', { name: 'Received' }))
    const form = within(view.getByRole('dialog'))
    await person.click(form.getByRole('button', { name: 'Received' }))
    await form.findByText(tooMuch)
    const field = form.getByLabelText('Amount, PKR')
    expect([document.activeElement, field.getAttribute('aria-invalid')]).toEqual([field, 'true'])
    expect(asked.filter(({ path }) => path === '/api/hitech/owner/proofs')).toHaveLength(2)
  })

  test('an advance of more than is to collect, at its amount; what was typed stays', async () => {
    const { person, view } = openOrder(anOrder({ money: owed }), {
      'POST /api/hitech/owner/orders/A/advance': failing(409, 'TOO_MUCH', 'This is more than is to collect.'),
    })
    await person.click(await view.findByRole('button', { name: 'Ask for an advance' }))
    const form = within(view.getByRole('dialog'))
    await person.selectOptions(form.getByLabelText('Percent or rupees'), 'Rupees')
    await person.clear(form.getByLabelText('How much?'))
    await person.type(form.getByLabelText('How much?'), '999')
    await person.click(form.getByRole('button', { name: 'Ask for it' }))
    await form.findByText('This is more than is to collect.')
    const field = form.getByLabelText<HTMLInputElement>('How much?')
    expect([field.value, field.getAttribute('aria-invalid'), document.activeElement]).toEqual(['999', 'true', field])
    await person.selectOptions(form.getByLabelText('Percent or rupees'), 'Percent')
    await person.click(form.getByRole('button', { name: 'Ask for it' }))
    await form.findByText('Please enter 1 to 100 percent.')
    expect([field.value, document.activeElement]).toEqual(['999', field])
  })

  test('staff read that the owner names an account', async () => {
    const advance = { ...anOrder().advance, asked: 200, missing: 200, until: Date.now() }
    const { view } = openOrder(anOrder({ money: owed, advance }), {}, 'staff')
    expect((await view.findByText(/No account is shown to customers/)).textContent).toContain('The owner names one')
  })

  test('an advance that is complete is not taken back', async () => {
    const advance = { ...anOrder().advance, asked: 200, missing: 0 }
    const money = { ...paidMoney(610, { advance: 200 }), toRefund: 0, entries: [] }
    const { view } = openOrder(anOrder({ money, advance }))
    await view.findByText('The advance of PKR 200 is complete.')
    expect(view.getByRole('button', { name: 'Ask for more' })).toBeTruthy()
    expect(view.queryByRole('button', { name: 'Take it back' })).toBeNull()
  })

  test('no advance is asked for after the data of the customer was erased', async () => {
    const { view } = openOrder(anOrder({ money: owed, isAccountDeleted: true, phone: null }))
    await view.findByRole('heading', { name: 'Money' })
    expect(view.queryByRole('button', { name: 'Ask for an advance' })).toBeNull()
  })
})
