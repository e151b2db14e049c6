import { describe, expect, test } from 'vitest'
import { fitOf, type FitRow, fitSentence, yearsWords } from '#domain/vehicles/fit.ts'
import { joinFits, readFits } from '#domain/vehicles/fit-text.ts'
import { aVehicle, knowVehicles } from '#tests/support/fixtures/vehicles.ts'
import { inLanguage } from '#worker/language/translators.ts'

const list = knowVehicles(aVehicle({ maker: 'United', name: 'US 70', partsOf: 'honda-cd-70' }))
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
    ['CD 70 / CG 125', [row(cd70), row(cg125)]],
    ['Honda CD 70 2012-1990', [row(cd70)]],
    ['all bikes', []],
  ])('%s is read', (text, rows) => {
    expect(readFits([text], list).rows).toEqual(rows.map((each) => ({ ...each, at: 0 })))
  })

  test('chosen rows keep the words that others were read from, and texts that name none their place', () => {
    const was = readFits(['CD-70', 'all mopeds', 'CG 125'], list)
    const rows = [row(cg125), { ...row(united, 2019), place: 'rear' }, row(cd70)]
    const joined = joinFits({ rows, texts: ['all mopeds'] }, was, list)
    expect(joined.texts).toEqual(['CD-70', 'all mopeds', 'CG 125', 'United US 70 2019–'])
    expect(joined.cells).toEqual(['CD-70', 'all mopeds', 'CG 125', 'United US 70 2019- (rear)'])
    expect(readFits(joined.cells ?? [], list).rows).toEqual(joined.rows)
    expect(joinFits({ rows: [row(cd70)], texts: [] }, joined, list).texts).toEqual(['CD-70'])
  })

  test('a vehicle whose years or place change stays the first, under which its part is filed', () => {
    const was = readFits(['CD-70', 'all mopeds'], list)
    const placed = joinFits({ rows: [row(cg125), { ...row(cd70), place: 'front' }], texts: ['all mopeds'] }, was, list)
    expect(placed.texts).toEqual(['CD-70', 'all mopeds', 'Honda CG 125'])
    expect(joinFits({ rows: [row(cd70, 2012)], texts: ['all mopeds'] }, was, list).texts).toEqual([
      'Honda CD 70 2012–',
      'all mopeds',
    ])
  })
})
