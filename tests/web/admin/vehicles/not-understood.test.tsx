import { describe, expect, test, vi } from 'vitest'
import { openAdmin } from '#tests/support/web/admin.tsx'

const answers = {
  'GET /api/hitech/owner/vehicles/not-understood': {
    texts: [
      { text: 'Prider 2015', parts: 12, suggestion: 'honda-pridor', means: 'Honda Pridor' },
      { text: 'all mopeds', parts: 1, suggestion: null, means: null },
    ],
    next: null,
  },
  'POST /api/hitech/owner/vehicles/not-understood': { parts: 12 },
}

describe('does', () => {
  test('a text is repaired, or left, in one press', async () => {
    const { view, person, asked } = openAdmin('/owner/vehicles/not-understood', answers)
    await person.click(await view.findByRole('button', { name: 'Means Honda Pridor' }))
    await view.findByText('12 parts repaired.')
    await person.click(view.getByRole('button', { name: 'Leave it: all mopeds' }))
    await vi.waitFor(() => expect(asked.filter(({ method }) => method === 'POST')).toHaveLength(2))
    expect(asked.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
      { text: 'Prider 2015', rows: [{ vehicle: 'honda-pridor', from: null, to: null }] },
      { text: 'all mopeds', rows: null },
    ])
  })
})

describe('protects', () => {
  test('staff see the texts and repair none', async () => {
    const { view } = openAdmin('/owner/vehicles/not-understood', answers, 'staff')
    await view.findByText('12 parts')
    expect(view.queryByRole('button', { name: /Means|Leave|Choose/ })).toBeNull()
  })
})
