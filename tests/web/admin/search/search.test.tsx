import { describe, expect, test } from 'vitest'
import { openAdmin } from '#tests/support/web/admin.tsx'

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

  test('the owner enters a synonym', async () => {
    const { view, person, asked } = openAdmin('/owner/searches', { ...lists, [save]: saved })
    await person.click(await view.findByRole('button', { name: 'Other words' }))
    await person.type(view.getByRole('textbox', { name: '“silinsrr” means' }), 'exhaust pipe{Enter}')
    await view.findByText('“silinsrr” finds 4 parts now.')
    expect(asked.find(({ method }) => method === 'POST')?.body).toMatchObject({ means: 'exhaust pipe' })
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
