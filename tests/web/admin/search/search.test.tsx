import { describe, expect, test } from 'vitest'
import { openAdmin } from '#tests/support/web/admin.tsx'
import { failing } from '#tests/support/web/screen.tsx'

const searched = { words: 'silinsrr', searches: 7, results: 0, firstDay: '2026-11-01', lastDay: '2026-11-20' }
const lists = {
  'GET /api/hitech/owner/searches': { searches: [searched], next: null },
  'GET /api/hitech/owner/synonyms': { synonyms: [{ words: 'bhonpu', means: 'horn', version: 2 }], next: null },
}
const save = 'POST /api/hitech/owner/synonyms'
const saved = { synonym: { words: 'silinsrr', means: 'silencer', version: 1 }, found: 4 }

describe('does', () => {
  test('a search without results becomes a synonym in one press', async () => {
    const { view, person, asked } = openAdmin('/owner/searches', { ...lists, [save]: saved })
    await view.findByText('7 searches, last 20 Nov 2026 · nothing found')
    await person.click(view.getByRole('button', { name: 'Same as “silencer”' }))
    await view.findByText('“silinsrr” finds 4 parts now.')
    expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({
      words: 'silinsrr',
      means: 'silencer',
      from: 0,
    })
  })

  test('the owner enters a synonym, and the input stays when the network fails', async () => {
    const { view, person, asked } = openAdmin('/owner/searches', {
      ...lists,
      [save]: failing(503, 'UNAVAILABLE', 'The shop is resting.'),
    })
    await person.click(await view.findByRole('button', { name: 'Other words' }))
    const field = view.getByRole<HTMLInputElement>('textbox', { name: '“silinsrr” means' })
    await person.type(field, 'exhaust pipe{Enter}')
    await expect.poll(() => asked.filter(({ method }) => method === 'POST').length).toBe(1)
    await expect.poll(() => view.queryAllByText('The shop is resting. Ref test').length).toBeGreaterThan(0)
    expect(field.value).toBe('exhaust pipe')
  })

  test('a synonym is removed', async () => {
    const { view, person, asked } = openAdmin('/owner/searches', {
      ...lists,
      'POST /api/hitech/owner/synonyms/remove': {},
    })
    await person.click(await view.findByRole('button', { name: 'Remove bhonpu' }))
    await view.findByText('“bhonpu” is no longer a synonym.')
    expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({ words: 'bhonpu', from: 2 })
  })
})
