import { within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Customer } from '#domain/customers/customer.ts'
import { openAdmin } from '#tests/support/web/admin.tsx'
import { aCard, bodies } from '#tests/support/web/admin-orders.ts'
import { type AskedRequest, failing } from '#tests/support/web/screen.tsx'

const path = '/api/hitech/owner/customers/phone-3001234567'

const customer: Customer = {
  key: 'phone-3001234567',
  account: null,
  names: ['Bilal Ahmed', 'B. Ahmed'],
  phones: ['03001234567'],
  others: [{ key: 'user-U1', label: 'Bilal' }],
  history: {
    delivered: 3,
    refused: 1,
    cancelled: 0,
    returned: 0,
    open: 1,
    names: 2,
    isCut: false,
    reasons: [{ text: '1 refused on this number', tone: 'warn' }],
  },
  note: { text: 'Rings twice', who: 'Imran', at: 0 },
  messages: [{ id: 'M1', subject: 'Chain set', at: 0, isAnswered: true }],
}

const answers = {
  [`GET ${path}`]: { customer },
  [`GET ${path}/orders`]: ({ search }: AskedRequest) =>
    search.get('after') ? { orders: [aCard({ id: 'B', number: 9 })], next: null } : { orders: [aCard()], next: 'A' },
}

describe('does', () => {
  test('a customer is shown with names, refusals, messages and orders, page by page', async () => {
    const { view, person } = openAdmin('/owner/customers/phone-3001234567', answers)
    await view.findByRole('heading', { level: 1, name: 'Bilal Ahmed' })
    expect(view.getByRole('region', { name: 'Who it is' }).textContent).toContain('Bilal Ahmed, B. Ahmed')
    view.getByText('1 refused on this number')
    expect(view.getByRole('link', { name: 'Account of Bilal' }).getAttribute('href')).toBe('/owner/customers/user-U1')
    expect(view.getByRole('link', { name: /Chain set/ }).getAttribute('href')).toBe('/owner/messages/M1')
    await person.click(await view.findByRole('button', { name: 'Show more' }))
    const older = await view.findByRole('link', { name: /Order 9/ })
    expect(older.getAttribute('href')).toBe('/owner/orders/B')
  })

  test('the owner logs a customer out on every device, after a question', async () => {
    const account = { name: 'Bilal Ahmed', email: 'bilal@example.com', phone: '03001234567', since: 0 }
    const { view, person, asked } = openAdmin('/owner/customers/phone-3001234567', {
      ...answers,
      [`GET ${path}`]: { customer: { ...customer, account } },
      [`POST ${path}/end-sessions`]: { message: 'Logged out on every device.' },
    })
    await person.click(await view.findByRole('button', { name: 'Log out everywhere' }))
    const dialog = within(view.getByRole('dialog', { name: 'Log Bilal Ahmed out?' }))
    expect(bodies(asked, /end-sessions/)).toHaveLength(0)
    await person.click(dialog.getByRole('button', { name: 'Log out everywhere' }))
    await view.findByText('Logged out on every device.')
    expect(bodies(asked, /end-sessions/)).toHaveLength(1)
    expect(view.queryByRole('dialog')).toBeNull()
  })

  test('the note is changed; one that somebody else saved is shown first', async () => {
    const { view, person, asked } = openAdmin('/owner/customers/phone-3001234567', {
      ...answers,
      [`POST ${path}/note`]: ({ body }: AskedRequest) =>
        (body as { was: string }).was === 'Brother calls'
          ? { customer: { ...customer, note: { text: 'New', who: 'Imran', at: 0 } }, message: 'Saved.' }
          : failing(409, 'STALE', 'Look again.', { note: 'Brother calls' }),
    })
    const note = await view.findByLabelText<HTMLTextAreaElement>(/^Note/)
    expect(note.value).toBe('Rings twice')
    await person.clear(note)
    await person.type(note, 'New')
    await person.click(view.getByRole('button', { name: 'Save the note' }))
    await view.findAllByText(/Somebody else wrote: “Brother calls”/)
    await person.click(view.getByRole('button', { name: 'Save the note' }))
    await view.findByText('Saved.')
    expect(bodies(asked, /note$/)).toEqual([
      { was: 'Rings twice', note: 'New' },
      { was: 'Brother calls', note: 'New' },
    ])
  })

  test('the owner downloads orders and customers of some days', async () => {
    const { view } = openAdmin('/owner/files')
    const links = await view.findAllByRole('link', { name: 'Download CSV' })
    expect(links.map((link) => link.getAttribute('href')?.replace(/\d{4}-\d\d-\d\d/g, 'DAY'))).toEqual([
      '/api/hitech/owner/orders.csv?from=DAY&to=DAY',
      '/api/hitech/owner/customers.csv?from=DAY&to=DAY',
    ])
  })
})

describe('refuses', () => {
  test('a customer that is gone', async () => {
    const { view } = openAdmin('/owner/customers/phone-3001234567', {
      [`GET ${path}`]: failing(404, 'NOT_FOUND', 'Not found.'),
    })
    await view.findByText('Customer not found')
  })
})
