import { describe, expect, test, vi } from 'vitest'
import type { BulkChange } from '#domain/bulk-changes/bulk-change.ts'
import type { FileReading } from '#domain/bulk-changes/column-mapping.ts'
import { openAdmin } from '#tests/support/web/admin.tsx'
import { answerWith, failing, lost } from '#tests/support/web/screen.tsx'
import { previewFile } from '#web/admin/bulk-changes/uploaded-file.ts'

const change: BulkChange = {
  id: 'CHANGE',
  kind: 'prices',
  title: '+8 %, rounded to 10, on "chain"',
  state: 'previewed',
  who: 'Imran',
  createdAt: 1_790_000_000_000,
  appliedAt: null,
  undoneAt: null,
  canApply: true,
  canUndo: false,
  openUntil: 1_790_086_400_000,
  counts: { changed: 2, added: 0, unchanged: 1, problems: 1 },
  columns: [{ column: 'new_price', count: 2 }],
  ignoredColumns: [],
  suggestions: [],
  kept: [],
  notes: [],
  applied: null,
  undone: null,
}
const rows = [
  {
    line: 1,
    productId: 'CHAIN',
    name: 'Chain set',
    partNumber: 'HT-1',
    bike: 'CG 125',
    isNew: false,
    changes: [{ column: 'new_price', before: 1950, after: 2110 }],
    kept: [],
    pictures: [],
    problems: [],
  },
]
/** What a form holds in a browser: jsdom leaves out files that a test chose. */
class FormDataWithFiles extends FormData {
  constructor(form?: HTMLFormElement) {
    super(form)
    for (const input of form?.querySelectorAll<HTMLInputElement>('[type=file]') ?? []) {
      if (input.files?.[0]) this.set(input.name, input.files[0])
    }
  }
}

const list = { 'GET /api/hitech/owner/changes': { changes: [], next: null } }

describe('does', () => {
  test('a price rule is previewed before it is applied', async () => {
    const { view, person, asked, address } = openAdmin('/owner/prices', {
      ...list,
      'POST /api/hitech/owner/prices/preview': { change },
      'GET /api/hitech/owner/changes/CHANGE': { change, rows, next: null },
    })
    const by = await view.findByLabelText('Change by')
    await person.clear(by)
    await person.type(by, '-7.5')
    await person.type(view.getByLabelText('Words in the name'), 'chain set')
    await person.selectOptions(view.getByLabelText('Brand'), 'Honda')
    await person.click(view.getAllByRole('button', { name: /^Preview/ })[0] as HTMLElement)
    await view.findByText('PKR 2,110')
    expect(address()).toBe('/owner/prices/CHANGE')
    expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({
      selection: { text: 'chain set', category: 'Honda' },
      rule: { percent: -7.5, roundTo: 10, keepOldPrice: 'leave' },
    })
  })

  test('a previewed change is applied in one press and undone in another', async () => {
    let state: BulkChange = change
    const { view, person } = openAdmin('/owner/prices/CHANGE', {
      'GET /api/hitech/owner/changes/CHANGE': () => ({ change: state, rows, next: null }),
      'POST /api/hitech/owner/changes/CHANGE/apply': () => {
        const applied = { applied: 2, skipped: 0 }
        state = { ...change, state: 'applied', canApply: false, canUndo: true, appliedAt: change.createdAt, applied }
        return { change: state, ...applied }
      },
      'POST /api/hitech/owner/changes/CHANGE/undo': () => {
        const undone = { restored: 2, hidden: 0, left: 0 }
        state = { ...state, state: 'undone', canUndo: false, undone }
        return { change: state, ...undone }
      },
    })
    await person.click(await view.findByRole('button', { name: 'Change 2 parts' }))
    await view.findByText('Applied to 2 parts.')
    await person.click(view.getByRole('button', { name: 'Undo this change' }))
    await view.findByText('Undone: 2 parts put back.')
    expect(view.queryByRole('button', { name: /Undo|Change/ })).toBeNull()
  })

  test('a cell that the shop changed meanwhile is left alone until it is ticked, and an unknown column asks', async () => {
    const kept = { column: 'stock', reason: 'moved', count: 1 } as const
    const preview: BulkChange = {
      ...change,
      kind: 'import',
      ignoredColumns: ['Rate'],
      suggestions: [{ heading: 'Rate', column: 'new_price' }],
      kept: [kept],
    }
    const mapped = { ...preview, id: 'MAPPED', suggestions: [] }
    const answers = {
      'POST /api/hitech/owner/import': ({ body }: { body: unknown }) =>
        body instanceof FormData && body.has('mapping') ? { change: mapped } : { change: preview },
      'GET /api/hitech/owner/changes/CHANGE': { change: preview, rows, next: null },
      'GET /api/hitech/owner/changes/MAPPED': {
        change: mapped,
        rows: [{ ...rows[0], name: '', kept: [{ column: 'stock', reason: 'moved', before: 4, after: 5 }] }],
        next: null,
      },
      'POST /api/hitech/owner/changes/MAPPED/apply': { change: mapped, applied: 2, skipped: 0 },
    }
    answerWith(answers)
    await previewFile(new File(['SKU,Rate'], 'parts.csv'))
    const { view, person, asked, address } = openAdmin('/owner/prices/CHANGE', answers)
    await person.click(await view.findByRole('button', { name: 'Use it as new_price' }))
    await view.findByText('Left alone: Stock 4, in the file 5')
    expect(address()).toBe('/owner/prices/MAPPED')
    // The number stands once.
    expect(view.getAllByText(/HT-1/)).toHaveLength(1)
    await person.click(view.getByRole('checkbox', { name: /^Stock of 1 part: the shop sold or changed it/ }))
    await person.click(view.getByRole('button', { name: 'Change parts, ticked ones too' }))
    await expect.poll(() => asked.find(({ path }) => path.endsWith('/apply'))?.search.get('take')).toBe('stock.moved')
  })

  test('a table of another shop is explained column by column, keeps what is chosen without a network, and is remembered', async () => {
    const reading: FileReading = {
      format: 'shopify',
      encoding: 'utf-8',
      separator: ',',
      rows: 1200,
      columns: [
        { header: 'Title', examples: ['Plug', 'Chain set'], means: 'name' },
        { header: 'Variant Price', examples: ['280.50'], means: 'new_price' },
        { header: 'Cost per item', examples: [], means: null },
      ],
      needed: ['part_number', 'category', 'sub_category', 'kind'],
      kept: { fixed: { category: 'Yamaha' }, roundPrices: true },
    }
    const imported: BulkChange = { ...change, kind: 'import', state: 'applied', applied: { applied: 1, skipped: 0 } }
    const made = { ...rows[0], isNew: true, pictures: ['https://cdn.example/a.jpg'] }
    let isOnline = false
    vi.stubGlobal('FormData', FormDataWithFiles)
    const { view, person, asked, address } = openAdmin('/owner/prices', {
      ...list,
      'POST /api/hitech/owner/import': ({ body }: { body: FormData }) => {
        if (!body.has('mapping')) return failing(400, 'MAPPING_NEEDED', 'Please say …', { ...reading })
        return isOnline ? { change: imported } : lost()
      },
      'GET /api/hitech/owner/changes/CHANGE': { change: imported, rows: [made], next: null },
    })
    await person.upload(
      await view.findByLabelText('Upload CSV'),
      new File(['Title'], 'shopify.csv', { type: 'text/csv' }),
    )
    await person.click(view.getByRole('button', { name: 'Preview file' }))
    await view.findByText(/products of a Shopify shop: 1,200 rows/)
    expect(document.activeElement?.textContent).toBe('What the columns mean')
    expect(view.getByLabelText('Title')).toHaveProperty('value', 'name')
    expect(view.getByText('For example: Plug · Chain set')).toBeTruthy()
    expect(view.getByLabelText('Brand of all rows')).toHaveProperty('value', 'Yamaha')
    expect(view.getByLabelText('Round prices with decimals to whole rupees')).toHaveProperty('checked', true)
    expect(view.getByText(/every row becomes a new part/)).toBeTruthy()
    await person.selectOptions(view.getByLabelText('Kind of part of all rows'), 'Engine')
    await person.selectOptions(view.getByLabelText('Cost per item'), 'Engine size')
    expect(view.queryByLabelText('Engine size of all rows')).toBeNull()
    await person.click(view.getByRole('button', { name: 'Preview parts' }))
    await view.findByText(/No connection/)
    isOnline = true
    await person.click(view.getByRole('button', { name: 'Preview parts' }))
    await view.findByText('1 picture to save and upload yourself')
    expect(address()).toBe('/owner/prices/CHANGE')
    expect(view.getByRole('link', { name: 'Chain set' })).toBeTruthy()
    const sent = asked.findLast(({ method }) => method === 'POST')?.body as FormData
    expect(JSON.parse(String(sent.get('mapping')))).toEqual({
      columns: { Title: 'name', 'Variant Price': 'new_price', 'Cost per item': 'sub_category' },
      fixed: { category: 'Yamaha', kind: 'engine' },
      roundPrices: true,
    })
  })
})

describe('refuses', () => {
  test('without a file the field shows an error and nothing is sent', async () => {
    const { view, person, asked } = openAdmin('/owner/prices', list)
    const field = await view.findByLabelText('Upload CSV')
    await person.click(view.getAllByRole('button', { name: /^Preview/ })[1] as HTMLElement)
    await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true')
    expect(view.getAllByText('Please choose a CSV file.')).toHaveLength(1)
    expect(asked.some(({ method }) => method === 'POST')).toBe(false)
  })

  test('a rule without a number stays on screen with its error', async () => {
    const { view, person, asked } = openAdmin('/owner/prices', list)
    const by = await view.findByLabelText('Change by')
    await person.clear(by)
    await person.click(view.getAllByRole('button', { name: /^Preview/ })[0] as HTMLElement)
    await expect.poll(() => by.getAttribute('aria-invalid')).toBe('true')
    expect(view.queryAllByText(/Please enter a percentage/).length).toBeGreaterThan(0)
    expect(asked.some(({ method }) => method === 'POST')).toBe(false)
  })

  test('a change that somebody else has applied says so', async () => {
    const { view, person } = openAdmin('/owner/prices/CHANGE', {
      'GET /api/hitech/owner/changes/CHANGE': { change, rows, next: null },
      'POST /api/hitech/owner/changes/CHANGE/apply': failing(409, 'STALE', 'Somebody changed this in the meantime.'),
    })
    await person.click(await view.findByRole('button', { name: 'Change 2 parts' }))
    await view.findByText('Somebody changed this in the meantime.')
  })
})
