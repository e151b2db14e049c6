import { describe, expect, test, vi } from 'vitest'
import { openAdmin } from '#tests/support/web/admin.tsx'

const makers = [
  { name: 'Honda', vehicles: 17, there: 7 },
  { name: 'United', vehicles: 7, there: 0 },
  { name: 'Habib', vehicles: 1, there: 1 },
]
const change = {
  id: 'C1',
  kind: 'vehicles',
  title: 'Motorcycles of Pakistan: United',
  state: 'previewed',
  who: 'Imran',
  createdAt: 0,
  appliedAt: null,
  undoneAt: null,
  canApply: true,
  canUndo: false,
  openUntil: 1,
  counts: { changed: 0, added: 7, unchanged: 0, problems: 0 },
  columns: [],
  ignoredColumns: [],
  suggestions: [],
  kept: [],
  notes: [],
  applied: null,
  undone: null,
}
const united = {
  line: 2,
  productId: null,
  name: 'United US 70',
  partNumber: '',
  bike: null,
  isNew: true,
  changes: [{ column: 'takes_parts_of', before: null, after: 'Honda CD 70' }],
  kept: [],
  pictures: [],
  problems: [],
}
const answers = {
  'GET /api/hitech/owner/vehicles/pakistan': { makers },
  'POST /api/hitech/owner/vehicles/import': { change },
  'GET /api/hitech/owner/changes/C1': { change, rows: [united], next: null },
}

/** What a form holds in a browser: jsdom leaves out files that a test chose. */
class FormDataWithFiles extends FormData {
  constructor(form?: HTMLFormElement) {
    super(form)
    for (const input of form?.querySelectorAll<HTMLInputElement>('[type=file]') ?? []) {
      if (input.files?.[0]) this.set(input.name, input.files[0])
    }
  }
}

describe('does', () => {
  test('ticked makers are previewed, and the preview says whose parts each takes', async () => {
    const { view, person, asked, address } = openAdmin('/owner/vehicles/many', answers)
    expect(await view.findByLabelText('Habib, 1 motorcycle, there already')).toHaveProperty('disabled', true)
    view.getByLabelText('Honda, 17 motorcycles, 7 of them there')
    await person.click(view.getByLabelText('United, 7 motorcycles'))
    await person.click(view.getByRole('button', { name: 'Preview 1 maker' }))
    await view.findByText('United US 70')
    expect(address()).toBe('/owner/prices/C1')
    view.getByText('Takes the parts of')
    view.getByRole('button', { name: 'Change 7 vehicles' })
    expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({ makers: ['United'] })
  })

  test('a file of the owner is previewed', async () => {
    vi.stubGlobal('FormData', FormDataWithFiles)
    const { view, person, asked, address } = openAdmin('/owner/vehicles/many', answers)
    await view.findByLabelText('United, 7 motorcycles')
    await person.upload(
      await view.findByLabelText('Upload CSV'),
      new File(['maker,name'], 'v.csv', { type: 'text/csv' }),
    )
    await person.click(view.getByRole('button', { name: 'Preview file' }))
    await vi.waitFor(() => expect(address()).toBe('/owner/prices/C1'))
    const sent = asked.find(({ method }) => method === 'POST')?.body
    expect((sent as FormData).get('file')).toBeInstanceOf(File)
  })
})

describe('protects', () => {
  test('nothing ticked is said, and nothing is sent', async () => {
    const { view, person, asked } = openAdmin('/owner/vehicles/many', answers)
    await view.findByLabelText('United, 7 motorcycles')
    await person.click(view.getByRole('button', { name: 'Preview' }))
    expect((await view.findAllByText('Please tick a maker.')).length).toBeGreaterThan(0)
    expect(asked.filter(({ method }) => method === 'POST')).toEqual([])
  })
})
