import { describe, expect, test } from 'vitest'
import { cashApi } from '#domain/cash/cash.admin.endpoints.ts'
import type { Courier } from '#domain/cash/courier-cash.ts'
import { lineKinds, type Statement, type StatementLine } from '#domain/statements/statement.ts'
import { statementsApi } from '#domain/statements/statements.admin.endpoints.ts'
import { openAdmin } from '#tests/support/web/admin.tsx'
import { type AskedRequest, failing } from '#tests/support/web/screen.tsx'

const call = ({ method, path }: { method: string; path: string }) => `${method} ${path}`
const [couriers, read, list, differences] = [
  call(cashApi.listCouriers),
  'POST /api/hitech/owner/cash/leopards/statements',
  'GET /api/hitech/owner/cash/leopards/statements',
  call(statementsApi.listDifferences),
]
const [get, accept, undo] = [
  'GET /api/hitech/owner/statements/s1',
  'POST /api/hitech/owner/statements/s1/accept',
  'POST /api/hitech/owner/statements/s1/undo',
]

const leopards: Courier = {
  id: 'leopards',
  name: 'Leopards',
  trackingUrl: null,
  fee: 180,
  incomeTaxPercent: 2,
  salesTaxPercent: 2,
  mostCash: null,
  mostGrams: 30_000,
  keepsDays: 5,
  isActive: true,
  updatedAt: 7,
}
const aLine = (changes: Partial<StatementLine>): StatementLine => ({
  line: 2,
  trackingNumber: 'LE-1',
  orderId: 'o1',
  number: 1041,
  what: 'as-expected',
  expected: 2610,
  paid: 2609.6,
  fee: null,
  tax: null,
  sentence: 'As expected, PKR 0.40 less: within PKR 1.',
  ...changes,
})
const aStatement = (changes: Partial<Statement> = {}): Statement => ({
  id: 's1',
  courierId: 'leopards',
  courierName: 'Leopards',
  state: 'open',
  lineCount: 2,
  paid: 4609.6,
  who: 'Imran',
  createdAt: Date.UTC(2026, 10, 27, 9),
  acceptedAt: null,
  undoneAt: null,
  sums: { expected: 4720, paid: 4609.6, fee: 0, tax: 0 },
  counts: {
    ...(Object.fromEntries(lineKinds.map((kind) => [kind, 0])) as Statement['counts']),
    'as-expected': 1,
    'other-amount': 1,
  },
  lines: [
    aLine({}),
    aLine({
      line: 3,
      orderId: 'o2',
      number: 1042,
      what: 'other-amount',
      expected: 2110,
      paid: 2000,
      sentence: 'PKR 110 less than the PKR 2,110 due.',
    }),
  ],
  missing: [{ orderId: 'o3', number: 1043, trackingNumber: null, deliveredAt: Date.UTC(2026, 10, 20), due: 900 }],
  missingCount: 1,
  seen: 'seen-1',
  receipts: [],
  rest: 0,
  undoUntil: null,
  ...changes,
})
const bodiesOf = (asked: AskedRequest[], name: string) =>
  asked.filter(({ method, path }) => `${method} ${path}` === name).map(({ body }) => body)

const screen = {
  [couriers]: { couriers: [leopards] },
  [list]: { statements: [], next: null },
  [differences]: { differences: [], next: null },
}

describe('does', () => {
  test('a pasted table is read, after its columns were confirmed once', async () => {
    const columns = [
      { header: 'CN', examples: ['LE-1'], means: 'trackingNumber' },
      { header: 'Net', examples: ['2609.60'], means: null },
    ]
    const reading = { encoding: 'utf-8', separator: '\t', rows: 1, columns, needed: ['paid'] }
    const { view, person, asked } = openAdmin('/owner/cash/statement', {
      ...screen,
      [read]: ({ body }: AskedRequest) =>
        (body as { mapping?: unknown }).mapping
          ? { statement: aStatement() }
          : failing(400, 'MAPPING_NEEDED', 'Which?', reading),
      [get]: { statement: aStatement() },
    })
    await person.click(await view.findByLabelText('Or paste its table from Excel'))
    await person.paste('CN\tNet\nLE-1\t2609.60')
    await person.click(view.getByRole('button', { name: 'Read the statement' }))
    await person.selectOptions(await view.findByLabelText('Net'), 'paid')
    const [, confirm] = view.getAllByRole('button', { name: 'Read the statement' })
    await person.click(confirm as HTMLElement)
    expect(await view.findByRole('heading', { name: 'Statement of Leopards' })).toBeDefined()
    expect(bodiesOf(asked, read).at(-1)).toEqual({
      text: 'CN\tNet\nLE-1\t2609.60',
      mapping: { columns: { CN: 'trackingNumber', Net: 'paid' } },
    })
  })

  test('lines are grouped by what they are; ticked ones are accepted, and the whole can be undone', async () => {
    let statement = aStatement()
    const { view, person, asked } = openAdmin('/owner/cash/statement/s1', {
      [get]: () => ({ statement }),
      [accept]: () => {
        statement = aStatement({ state: 'accepted', undoUntil: Date.now() + 1000_000 })
        return { receipts: [] }
      },
      [undo]: () => {
        statement = aStatement({ state: 'undone' })
        return { statement }
      },
    })
    expect(await view.findByRole('heading', { name: 'Other amount (1) PKR 2,000' })).toBeDefined()
    expect(view.getByRole('heading', { name: 'As expected (1) PKR 2,609.60' })).toBeDefined()
    expect(view.getByRole('heading', { name: 'Missing from the statement (1)' })).toBeDefined()
    expect(view.getByText('1 parcel to take')).toBeDefined()
    await person.click(view.getByLabelText('Take row 3'))
    expect(view.getByText('2 parcels to take')).toBeDefined()
    await person.click(view.getByRole('button', { name: 'Accept' }))
    expect(view.getByRole('dialog').textContent).toContain('1 with another amount: PKR 110 short')
    await person.click(view.getByRole('button', { name: 'Accept PKR 4,609.60' }))
    expect(bodiesOf(asked, accept).at(-1)).toEqual({ lines: [3], from: 'seen-1' })
    await person.click(await view.findByRole('button', { name: 'Undo this statement' }))
    await person.click(view.getByRole('button', { name: 'Undo it' }))
    await expect.poll(() => bodiesOf(asked, undo)).toHaveLength(1)
  })
})
