import { describe, expect, test } from 'vitest'
import { adminPaths } from '#domain/admin-paths.ts'
import type { AdminOrder } from '#domain/orders/admin-order.ts'
import type { StaffRole } from '#domain/staff/staff-person.ts'
import { defaultSettings } from '#domain/settings/default-settings.ts'
import { paidMoney, unpaidMoney } from '#tests/support/fixtures/orders.ts'
import { waitFor, within } from '@testing-library/react'
import { englishChoices } from '#tests/support/fixtures/choices.ts'
import { openAdmin } from '#tests/support/web/admin.tsx'
import { type Answers, failing } from '#tests/support/web/screen.tsx'
import { anOrder, bodies } from '#tests/support/web/admin-orders.ts'

const entry = {
  id: 'E1',
  kind: 'advance' as const,
  amount: 200,
  way: 'raast' as const,
  reference: 'FT123',
  note: null,
  who: 'Bilal',
  at: Date.UTC(2026, 4, 3),
}
const advanced: AdminOrder['money'] = { ...paidMoney(610, { advance: 200 }), toRefund: 0, entries: [entry] }
const paid: AdminOrder['money'] = {
  ...paidMoney(610, { advance: 610 }),
  toRefund: 0,
  entries: [{ ...entry, amount: 610 }],
}

const entries = 'POST /api/hitech/owner/orders/A/entries'
const openOrder = (path: string, changes: Partial<AdminOrder> = {}, answers: Answers = {}, role: StaffRole = 'owner') =>
  openAdmin(
    path,
    {
      'GET /api/hitech/shop': { marqueeText: '', facts: defaultSettings, choices: englishChoices },
      'GET /api/hitech/owner/orders/A/links': { links: null },
      'GET /api/hitech/owner/orders/A': { order: anOrder({ money: advanced, ...changes }), couriers: [] },
      ...answers,
    },
    role,
  )

/** Opens the form of an order that nothing was paid of. */
async function openForm(answers: Answers = {}, changes: Partial<AdminOrder> = {}, role: StaffRole = 'owner') {
  const money = { ...unpaidMoney(610), toRefund: 0, entries: [] }
  const opened = openOrder(adminPaths.order('A'), { money, ...changes }, answers, role)
  await opened.person.click(await opened.view.findByRole('button', { name: 'Add money' }))
  return { ...opened, form: within(opened.view.getByRole('dialog')) }
}

describe('does', () => {
  test('money that moved to an exchange order says so, and leads to that order', async () => {
    const moved: AdminOrder['money'] = {
      ...paidMoney(610, { advance: 610, refunded: 200, moved: [{ kind: 'refund', number: 1050, amount: 200 }] }),
      toRefund: 0,
      entries: [
        {
          ...entry,
          kind: 'refund',
          way: 'other',
          reference: 'Exchange order 1050',
          other: { orderId: 'B', number: 1050 },
        },
      ],
    }
    const { view } = openOrder(adminPaths.order('A'), { money: moved, state: 'delivered' })
    const card = within(await view.findByRole('region', { name: 'Money' }))
    expect(card.getByRole('link', { name: 'Moved to exchange order 1050' }).getAttribute('href')).toBe(
      adminPaths.order('B'),
    )
    expect(card.queryByText(/sent back|Other/)).toBeNull()
  })

  test('a packing slip says what is to collect and what was paid', async () => {
    const { view } = openOrder(adminPaths.slip('A'))
    const paper = await view.findByRole('article', { name: 'Slip of order 1048' })
    expect(paper.textContent).toMatch(/Cash to collect.*PKR 410.*Paid in advance PKR 200/)
    expect(paper.textContent).toContain('Please pay exactly the amount above')
  })

  test('the packing slip of a paid parcel says that there is nothing to pay, in the customer’s language', async () => {
    const { view } = openOrder(adminPaths.slip('A'), { money: paid, language: 'ur' })
    const paper = await view.findByRole('article', { name: 'Slip of order 1048' })
    await expect.poll(() => paper.textContent).toContain('رقم مل چکی · کچھ نہ لیں')
    expect(paper.textContent).toContain('رقم مل چکی ہے۔ دروازے پر کچھ نہیں دینا۔')
  })

  test('an invoice lists every entry with its day, and what is left', async () => {
    const { view } = openOrder(adminPaths.invoice('A'))
    const invoice = await view.findByRole('article', { name: 'Invoice 1048' })
    expect(invoice.textContent).toMatch(/Total610Paid in advance, Raast, 3 May 2026200To collectPKR 410/)
  })

  test('the order names what is to collect', async () => {
    const { view } = openOrder(adminPaths.order('A'))
    expect((await view.findByText('Cash to collect')).parentElement?.textContent).toContain('PKR 410')
  })

  test('the money card lists every entry with way, reference, time and person', async () => {
    const { view } = openOrder(adminPaths.order('A'))
    const card = await view.findByRole('region', { name: 'Money' })
    expect(card.textContent).toMatch(/AmountPKR 610.*Paid in advancePKR 200.*To collectPKR 410/)
    expect(within(card).getByRole('list', { name: 'Entries' }).textContent).toMatch(/Raast, FT123.*Bilal.*PKR 200/)
  })

  test('an advance is written with the amount that is left, once also after a lost reply', async () => {
    let tries = 0
    const { view, person, form, asked } = await openForm({
      [entries]: () => {
        tries += 1
        if (tries === 1) throw new Error('offline')
        return { order: anOrder({ money: advanced }), message: 'Saved.' }
      },
    })
    expect(form.getByLabelText<HTMLInputElement>('Amount, PKR').value).toBe('610')
    await person.clear(form.getByLabelText('Amount, PKR'))
    await person.type(form.getByLabelText('Amount, PKR'), '200')
    await person.selectOptions(form.getByLabelText('How?'), 'Raast')
    await person.type(form.getByLabelText('Reference (optional)'), 'FT123')
    await person.click(form.getByRole('button', { name: 'Save' }))
    await form.findByText('No connection. Nothing is lost: please try again.')
    expect(form.getByLabelText<HTMLInputElement>('Reference (optional)').value).toBe('FT123')
    await person.click(form.getByRole('button', { name: 'Save' }))
    await view.findByText('Saved.')
    const [one, two] = bodies(asked, /entries$/) as Record<string, unknown>[]
    expect(one).toMatchObject({ kind: 'advance', amount: 200, way: 'raast', reference: 'FT123' })
    expect(two).toEqual(one)
  })

  test('money to send back is said, and the form of the owner proposes it', async () => {
    const money = { ...paidMoney(610, { advance: 610 }), toRefund: 610, entries: [{ ...entry, amount: 610 }] }
    const { view, form } = await openForm({}, { money, state: 'cancelled' })
    expect(view.getByRole('note').textContent).toContain('PKR 610 to send back.')
    expect(form.getByLabelText<HTMLInputElement>('What is it?').value).toBe('refund')
    expect(form.getByLabelText<HTMLInputElement>('Amount, PKR').value).toBe('610')
  })

  test('the owner keeps the advance of a refused parcel, with words for the customer', async () => {
    const money = { ...paidMoney(610, { advance: 200 }), toRefund: 200, entries: [entry] }
    const { view, person, asked } = openOrder(
      adminPaths.order('A'),
      { money, state: 'refused' },
      { 'POST /api/hitech/owner/orders/A/kept': { message: 'Saved.', order: anOrder({ money }) } },
    )
    await person.click(await view.findByRole('button', { name: 'Keep it' }))
    const form = within(view.getByRole('dialog'))
    expect(form.getByLabelText<HTMLInputElement>('How much do you keep, PKR?').value).toBe('200')
    await person.click(form.getByRole('button', { name: 'Save' }))
    await form.findByText('Please write why.')
    await person.type(form.getByLabelText('Why? The customer reads it'), 'The way back.')
    await person.click(form.getByRole('button', { name: 'Save' }))
    await view.findByText('Saved.')
    expect(bodies(asked, /kept$/)).toEqual([{ amount: 200, words: 'The way back.', was: 0 }])
  })

  test('what is sent back before delivery is said not to be collected again', async () => {
    const money = { ...paidMoney(610, { advance: 200 }), toRefund: 0, entries: [entry] }
    const { form, person } = await openForm({}, { money, state: 'packed' })
    expect(form.queryByRole('note')).toBeNull()
    await person.selectOptions(form.getByLabelText('What is it?'), 'Money sent back')
    expect(form.getByRole('note').textContent).toContain('is not collected again: “To collect” stays PKR 410.')
  })
})

describe('refuses', () => {
  test('money without its way; the one that is chosen then stays', async () => {
    const { person, form } = await openForm()
    await person.click(form.getByRole('button', { name: 'Save' }))
    const way = form.getByLabelText('How?')
    expect([document.activeElement, way.getAttribute('aria-invalid')]).toEqual([way, 'true'])
    await person.selectOptions(way, 'Raast')
    await waitFor(() => expect(way.getAttribute('aria-invalid')).toBeNull())
    within(way).getByRole('option', { name: 'Raast', selected: true })
  })

  test('too much money, at the amount', async () => {
    const { form, person } = await openForm({
      [entries]: failing(409, 'TOO_MUCH', 'This is more than is to collect.'),
    })
    await person.selectOptions(form.getByLabelText('How?'), 'Cash')
    await person.click(form.getByRole('button', { name: 'Save' }))
    const amount = form.getByLabelText('Amount, PKR')
    await expect.poll(() => amount.getAttribute('aria-invalid')).toBe('true')
    form.getByText('This is more than is to collect.')
  })

  test('no way chosen', async () => {
    const { form, person, asked } = await openForm()
    await person.click(form.getByRole('button', { name: 'Save' }))
    await form.findByText('Please choose how the money was handed over.')
    expect(bodies(asked, /entries$/)).toEqual([])
  })
})

describe('protects', () => {
  test('staff take money, and are offered neither a refund nor goodwill', async () => {
    const money = { ...paidMoney(610, { advance: 200 }), toRefund: 0, entries: [entry] }
    const { form } = await openForm({}, { money }, 'staff')
    expect(
      form
        .getAllByRole('option')
        .map(({ textContent }) => textContent)
        .slice(0, 2),
    ).toEqual(['Paid in advance', 'Cash in the shop'])
    expect(form.queryByRole('option', { name: 'Money sent back' })).toBeNull()
    expect(form.queryByRole('option', { name: 'Take off the amount' })).toBeNull()
  })
})
