import { describe, expect, test } from 'vitest'
import type { Consent } from '#domain/accounts/marketing-consent.ts'
import { openAdmin } from '#tests/support/web/admin.tsx'

const list = 'GET /api/hitech/owner/consents'
const aConsent = (changes: Partial<Consent> = {}): Consent => ({
  id: 'c1',
  email: 'sara@example.com',
  name: 'Sara Khan',
  source: 'contact',
  words: 'Send me occasional offers by email',
  givenAt: Date.UTC(2026, 10, 21, 9, 5),
  withdrawnAt: null,
  isConfirmed: true,
  ...changes,
})
const reply = (consents: Consent[], count = consents.length) => ({
  consents,
  next: null,
  standing: { count, isMore: false },
})

describe('does', () => {
  test('the owner reads who agreed, when, where and to which words, and takes a person out in two presses', async () => {
    let consent = aConsent()
    const { person, view, asked } = openAdmin('/owner/offers', {
      [list]: () => reply([consent, aConsent({ id: 'c2', email: 'ali@example.com', withdrawnAt: 0 })], 1),
      'POST /api/hitech/owner/consents/c1/withdraw': () => {
        consent = aConsent({ withdrawnAt: Date.UTC(2026, 10, 23) })
        return { consent }
      },
    })
    await view.findByText('sara@example.com')
    expect(view.getByText('People who want offers: 1')).toBeTruthy()
    expect(view.getAllByText(/21 Nov 2026, on the contact page: “Send me occasional offers by email”/)).toHaveLength(2)
    expect(view.getByRole('link', { name: 'Download CSV' }).getAttribute('href')).toBe(
      '/api/hitech/owner/consents-export',
    )
    await person.click(view.getByRole('button', { name: 'Take out sara@example.com' }))
    expect(asked.filter(({ path }) => path.endsWith('/withdraw'))).toEqual([])
    await person.click(view.getByRole('button', { name: 'Take out sara@example.com now' }))
    await view.findByText('Taken back on 23 Nov 2026')
  })

  test('an empty list says so', async () => {
    const { view } = openAdmin('/owner/offers', { [list]: reply([]) })
    await view.findByText('Nobody has agreed to get offers yet.')
  })
})
