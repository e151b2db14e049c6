import { describe, expect, test } from 'vitest'
import { fitOf, type FitRow, fitSentence, yearsWords } from '#domain/vehicles/fit.ts'
import { fitProblem, joinFits, readCells, readFits, readTexts, repairFits } from '#domain/vehicles/fit-text.ts'
import { aVehicle, knowVehicles } from '#tests/support/fixtures/vehicles.ts'
import { inLanguage } from '#worker/language/translators.ts'

const us70 = aVehicle({ maker: 'United', name: 'US 70', partsOf: 'honda-cd-70' })
const list = knowVehicles(us70)
const lastYear = 2027
const [cd70, cg125, united] = ['honda-cd-70', 'honda-cg-125', 'united-us-70']
const row = (vehicle: string | null, from: number | null = null, to: number | null = null): FitRow => ({
  vehicle,
  from,
  to,
  place: null,
  note: null,
})
const rider = (id: string, year: number | null = null) => ({ id, partsOf: id === united ? cd70 : null, year })

describe('does', () => {
  test.each([
    ['any vehicle fits everybody', [row(null), row(cg125, 2021)], rider(cd70, 2000), 'fits'],
    ['a named one without years fits', [row(cd70), row(cd70, 2021)], rider(cd70, 2000), 'fits'],
    ['a year inside fits', [row(cd70, 1990, 2012), row(cd70, 2021)], rider(cd70, 2012), 'fits'],
    ['a year outside does not', [row(cd70, 1990, 2012), row(cd70, 2021)], rider(cd70, 2015), 'not'],
    ['an unknown year is asked for', [row(cd70, 2021)], rider(cd70), 'check'],
    ['the family’s part fits', [row(cd70)], rider(united, 1999), 'fits'],
    ['the family’s years say nothing', [row(cd70, 2021)], rider(united, 2022), 'check'],
    ['an own row is stronger than the family’s', [row(cd70), row(united, 2020)], rider(united, 2010), 'not'],
    ['others are named', [row(cg125)], rider(cd70), 'not'],
    ['nobody is named', [], rider(cd70), 'check'],
  ])('%s', (_, rows, ridden, answer) => {
    expect(fitOf({ rows }, ridden).answer).toBe(answer)
  })

  test('what others sent back is doubtful for the years they named, and for an unknown one', () => {
    const doubted = [{ bike: cd70, first: 2010, last: 2014 }]
    const answers = [null, 2009, 2010, 2014, 2015].map((year) =>
      fitOf({ rows: [row(cd70)], doubted }, rider(cd70, year)),
    )
    expect(answers.map(({ answer }) => answer)).toEqual(['check', 'fits', 'check', 'check', 'fits'])
    const always = [{ bike: cd70, first: null, last: null }]
    expect(fitOf({ rows: [row(cd70)], doubted: always }, rider(cd70, 1999)).answer).toBe('check')
  })

  test('an answer has its sentence', () => {
    const said = (rows: FitRow[], ridden: ReturnType<typeof rider>) =>
      fitSentence(fitOf({ rows }, ridden), { bike: 'X', family: 'Honda CD 70' })
    expect(said([row(cd70)], rider(cd70))).toBe('Fits your X')
    expect(said([row(cd70)], rider(united))).toBe('Fits your X, as for Honda CD 70')
    expect(said([row(cg125)], rider(cd70))).toBe('Not for your X')
    const [late, early] = [[row(cd70, 2021)], rider(cd70, 2000)] as const
    expect(said([...late], early)).toBe('Not for your X. It is for 2021 and newer.')
    const inUrdu = inLanguage('ur', () => said([...late], early))
    expect(inUrdu.split(/[.۔]/).map((each) => each.length > 0)).toEqual([true, true, false])
    expect(inUrdu, 'a full stop of Latin script').not.toContain('.')
    expect(said([row(cd70, null, 2012)], rider(cd70))).toBe('Which year is yours? It fits 2012 and older.')
    expect(said([], rider(cd70))).toBe('Check if it fits')
    expect(yearsWords([row(null, 1990, 2012), row(null, 2019, 2019)])).toBe('1990 to 2012 and 2019')
  })

  test.each([
    ['Honda CD 70', [row(cd70)]],
    ['CD 70 1990-2012', [row(cd70, 1990, 2012)]],
    ['Honda CG 125 2021–', [row(cg125, 2021)]],
    ['honda cg-125 -2012', [row(cg125, null, 2012)]],
    ['United US 70 2019', [row(united, 2019, 2019)]],
    [
      'Honda CD 70 1990-2012 (front: with drum brake)',
      [{ ...row(cd70, 1990, 2012), place: 'front', note: 'with drum brake' }],
    ],
    ['Honda CD 70 (: note)', [{ ...row(cd70), note: 'note' }]],
    ['any', [row(null)]],
    ['Any vehicle', [row(null)]],
    ['CD 70; CG 125 2021-', [row(cd70), row(cg125, 2021)]],
    ['Honda CD70 (2012-2020)', [row(cd70)]],
    ['Honda CD 70 1990-2012 (2012)', [row(cd70, 1990, 2012)]],
    ['CD 70 / CG 125', [row(cd70), row(cg125)]],
    ['Honda CD 70 1990-2012 (front); Foo', [{ ...row(cd70, 1990, 2012), place: 'front' }]],
    ['Honda CD 70 2027-', [row(cd70, 2027)]],
    ['all bikes', []],
    ['Honda CD 70 2012-1990', []],
    ['Honda CD 70 1949-', []],
    ['Honda CD 70 2099-', []],
    ['Honda CG 125 2099-; CD 70', [row(cd70)]],
  ])('%s is read', (text, rows) => {
    expect(readFits([text], list, lastYear).rows).toEqual(rows.map((each) => ({ ...each, at: 0 })))
  })

  test('chosen rows keep the words that others were read from, and texts that name none their place', () => {
    const was = readFits(['CD-70', 'all mopeds', 'CG 125'], list, lastYear)
    const rows = [row(cg125), { ...row(united, 2019), place: 'rear' }, row(cd70)]
    const joined = joinFits({ rows, texts: ['all mopeds'] }, was, list)
    expect(joined.texts).toEqual(['CD-70', 'all mopeds', 'CG 125', 'United US 70 2019–'])
    expect(joined.cells).toEqual(['CD-70', 'all mopeds', 'CG 125', 'United US 70 2019- (rear)'])
    expect(readFits(joined.cells ?? [], list, lastYear).rows).toEqual(joined.rows)
    expect(joinFits({ rows: [row(cd70)], texts: [] }, joined, list).texts).toEqual(['CD-70'])
  })

  test('a vehicle whose years or place change stays the first, under which its part is filed', () => {
    const was = readFits(['CD-70', 'all mopeds'], list, lastYear)
    const placed = joinFits({ rows: [row(cg125), { ...row(cd70), place: 'front' }], texts: ['all mopeds'] }, was, list)
    expect(placed.texts).toEqual(['CD-70', 'all mopeds', 'Honda CG 125'])
    expect(joinFits({ rows: [row(cd70, 2012)], texts: ['all mopeds'] }, was, list).texts).toEqual([
      'Honda CD 70 2012–',
      'all mopeds',
    ])
  })

  test('a text that was not understood stays in the CSV, also when it would be understood now', () => {
    const before = knowVehicles()
    const was = readFits(['Honda CD 70', 'United US 70', 'US 70', 'Foo'], before, lastYear)
    const now = knowVehicles(us70)
    const said = repairFits(was, { text: 'US 70', rows: [{ vehicle: cg125, from: null, to: null }] }, now)
    expect(said.cells).toEqual(['Honda CD 70', 'United US 70', 'Honda CG 125', 'Foo'])
    const rows = [{ ...row(cd70), place: 'front' }]
    const joined = joinFits({ rows, texts: ['United US 70', 'Foo'] }, was, now)
    expect([joined.texts, joined.cells]).toEqual([
      ['Honda CD 70', 'United US 70', 'Foo'],
      ['Honda CD 70 (front)', 'United US 70', 'Foo'],
    ])
    const halves = readFits(['Honda CD 70 (front); United US 70'], before, lastYear)
    expect(joinFits({ rows: halves.rows, texts: [] }, halves, now).cells).toBeUndefined()
  })

  test('an entry of a cell whose words did not change keeps its text and its row, whatever the vehicle is called now', () => {
    const raider = aVehicle({ maker: 'Suzuki', name: 'Raider 110' })
    const was = readFits(['Suzuki Raider 110 2015–', 'Honda CD 70', 'CD 70; CG 125'], knowVehicles(raider), lastYear)
    const renamed = knowVehicles({ ...raider, name: 'Raider R 110' })
    const read = readCells(['Suzuki Raider 110 2015–', 'CD 70', 'CG 125', 'Honda Pridor'], was, renamed, lastYear)
    expect(read).toEqual({
      texts: ['Suzuki Raider 110 2015–', 'CD 70; CG 125', 'Honda Pridor'],
      rows: [row(raider.id, 2015), row(cd70), row(cg125), row('honda-pridor')].map((each, index) => ({
        ...each,
        at: [0, 1, 1, 2][index],
      })),
      cells: ['Suzuki Raider R 110 2015-', 'CD 70; CG 125', 'Honda Pridor'],
    })
    // Now its cell has the present name, and the text is still the words that it was read from.
    const again = readCells(['Suzuki Raider R 110 2015-', 'Honda Pridor (front)'], read, renamed, lastYear)
    expect([again.texts, again.rows.map(({ vehicle, place }) => [vehicle, place])]).toEqual([
      ['Suzuki Raider 110 2015–', 'Honda Pridor (front)'],
      [
        [raider.id, null],
        ['honda-pridor', 'front'],
      ],
    ])
    const texts = readTexts(['Suzuki Raider 110 2015–', 'YBR 125'], was, renamed, lastYear)
    expect(texts.rows.map(({ vehicle }) => vehicle)).toEqual([raider.id, 'yamaha-ybr-125'])
  })

  test('a cell of a hundred rows with places and notes is read; texts have their own limits', () => {
    const none = { texts: [], rows: [] }
    const problem = (entries: string[], was = none) =>
      fitProblem(readCells(entries, was, list, lastYear), was, list, lastYear)
    const rows = Array.from(
      { length: 100 },
      (_, index) => `Honda CD 70 ${1990 + (index % 30)}- (front: ${index}${'x'.repeat(70)})`,
    )
    const words = Array.from({ length: 21 }, (_, index) => `Bike ${index}`)
    expect(problem(rows)).toBeNull()
    expect(problem([...rows, 'Foo'])).toBe('Please enter at most 100.')
    expect(problem(words.slice(1))).toBeNull()
    expect(problem(words)).toBe('Please enter at most 20.')
    expect(problem([`CD 70 and ${'x'.repeat(60)}`])).toBe('Please use at most 60 characters.')
    for (const wrong of ['Honda CD 70 2012-1990', 'Honda CD 70 1949-', 'Honda CD 70 2028-'])
      expect(problem(['Honda CG 125', wrong])).toBe(
        `Please write years from 1950 to 2027, the earlier one first: ${wrong}.`,
      )
    // What is not understood is written back as it is.
    const was = readFits(['Honda CD 70 2012-1990'], list, lastYear)
    expect(problem(['Honda CD 70 2012-1990', 'Honda CG 125'], was as typeof none)).toBeNull()
  })
})
