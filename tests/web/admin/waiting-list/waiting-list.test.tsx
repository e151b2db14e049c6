import { within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { openAdmin } from '#tests/support/web/admin.tsx'

const part = {
  _id: 'PLUG',
  name: 'Spark plug',
  partNumber: 'HT-1',
  picture: null,
  price: 1950,
  stock: 4,
  people: 7,
  worth: 13_650,
  isBack: true,
}
const person = {
  id: 'P1',
  phone: '03001234567',
  email: null,
  language: 'ur',
  at: Date.UTC(2026, 10, 21, 9),
  notifiedAt: null,
  stopLink: 'https://shop.example/ur/w/TOKEN',
}
const people = {
  part: {
    ...part,
    names: { roman: 'Plug', ur: 'اسپارک پلگ' },
    origin: 'https://shop.example',
  },
  list: [person, { ...person, id: 'P2', phone: null, email: 'ali@example.com', language: 'en' }],
  next: null,
}

describe('does', () => {
  test('parts are listed with how many wait and what it is worth', async () => {
    const { view } = openAdmin('/owner/waiting', {
      'GET /api/hitech/owner/waiting-list': { parts: [part], back: 1, next: null },
    })
    const row = await view.findByRole('link', { name: /Spark plug/ })
    expect(row.textContent).toContain('7 people wait: PKR 13,650')
    expect(view.getByRole('link', { name: 'Back in stock (1)' })).toBeTruthy()
  })

  test('a phone has a ready message in the person’s language or another, and is marked as told', async () => {
    const {
      view,
      person: hand,
      asked,
    } = openAdmin('/owner/waiting/PLUG', {
      'GET /api/hitech/owner/waiting-list/parts/PLUG': people,
      'POST /api/hitech/owner/waiting-list/people/P1/notified': { notifiedAt: 1 },
    })
    const row = within((await view.findByText('0300 1234567')).closest('li') as HTMLElement)
    const text = () => decodeURIComponent(row.getByRole<HTMLAnchorElement>('link', { name: /WhatsApp/ }).href)
    await row.findByRole('link', { name: /WhatsApp/ })
    expect(text()).toContain('wa.me/923001234567')
    expect(text()).toContain('دوبارہ اسٹاک میں')
    expect(text()).toContain('https://shop.example/ur/product/PLUG')
    await hand.click(row.getByRole('radio', { name: 'English' }))
    expect(text()).toContain('Spark plug is back in stock')
    expect(text()).toContain('PKR 1,950')
    expect(text()).toContain('https://shop.example/w/TOKEN')
    await hand.click(row.getByRole('button', { name: 'Mark as told: 0300 1234567' }))
    expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({ told: true })
    // Emails go out by themselves.
    const other = within(view.getByText('ali@example.com').closest('li') as HTMLElement)
    expect(other.queryByRole('button', { name: /as told/ })).toBeNull()
  })

  test('a person is removed after one more question', async () => {
    const {
      view,
      person: hand,
      asked,
    } = openAdmin('/owner/waiting/PLUG', {
      'GET /api/hitech/owner/waiting-list/parts/PLUG': people,
      'POST /api/hitech/owner/waiting-list/people/P2/remove': {},
    })
    await hand.click(await view.findByRole('button', { name: 'Remove ali@example.com' }))
    expect(asked.filter(({ method }) => method === 'POST')).toEqual([])
    await hand.click(view.getByRole('button', { name: 'Remove now: ali@example.com' }))
    expect(asked.filter(({ method }) => method === 'POST')).toHaveLength(1)
  })
})
