import { describe, expect, test } from 'vitest'
import { bulkChangesApi } from '#domain/bulk-changes/bulk-changes.admin.endpoints.ts'
import { vehicleImportApi } from '#domain/bulk-changes/vehicle-import.admin.endpoints.ts'
import { minute } from '#domain/durations.ts'
import { searchApi } from '#domain/search/search.endpoints.ts'
import { byVehicle, type JudgedQuery, judgedQueries } from '#tests/support/data/judged-queries.ts'
import { sampleRecords } from '#tests/support/fixtures/sample.ts'
import { theOwner } from '#tests/support/people/staff.ts'
import { openShop, type TestShop } from '#tests/support/shop.ts'

interface Answer {
  query: JudgedQuery
  /** Rank of the first right part, from 1; 0 when none is on the first page. */
  place: number
  found: number
  isNearest: boolean
}

const share = (answers: Answer[], isTrue: (answer: Answer) => boolean) => answers.filter(isTrue).length / answers.length

/** Mean reciprocal rank: 1 for a right part at the top, 1/2 for one at the second rank. */
const meanReciprocalRank = (answers: Answer[]) =>
  answers.reduce((sum, { place }) => sum + (place === 0 ? 0 : 1 / place), 0) / answers.length

/** More than 250 searches one after the other, on a busy machine. */
const timeoutMs = 3 * minute

const halves = ['tuning', 'held out'] as const

async function answersOf(shop: TestShop, queries: JudgedQuery[]): Promise<Answer[]> {
  const answers: Answer[] = []
  for (const query of queries) {
    const { products, total, nearest } = await shop
      .visitor()
      .call(searchApi.listCollection, { query: { q: query.text } })
    const place = products.findIndex(({ partNumber }) => query.right.has(partNumber)) + 1
    answers.push({ query, place, found: total, isNearest: nearest })
  }
  return answers
}

/** The figures of one half are good enough. */
function expectFound(answers: Answer[], half: JudgedQuery['half'], least: number): void {
  const judged = answers.filter(({ query }) => query.half === half)
  const figures = {
    queries: judged.length,
    meanReciprocalRank: meanReciprocalRank(judged),
    inFirstThree: share(judged, ({ place }) => place > 0 && place <= 3),
    empty: share(judged, ({ found }) => found === 0),
    nearest: share(judged, ({ isNearest }) => isNearest),
  }
  console.log(half, figures)
  expect(figures.queries, half).toBeGreaterThanOrEqual(least)
  expect(figures.meanReciprocalRank, half).toBeGreaterThanOrEqual(0.9)
  expect(figures.inFirstThree, half).toBeGreaterThanOrEqual(0.95)
  expect(figures.empty, half).toBe(0)
}

/** Two heads of one bike, for different years. */
const datedHeads = [
  { partNumber: 'HT-9001', fits: ['Honda CG 125 2021-'] },
  { partNumber: 'HT-9002', fits: ['Honda CG 125 -2020'] },
].map((head) => ({
  ...head,
  name: 'Cylinder head',
  kind: 'engine',
  category: 'Honda',
  subCategory: '125',
  maker: null,
  grade: null,
}))

/** The owner ticks makers of Pakistan. */
async function addMakersOfPakistan(shop: TestShop): Promise<void> {
  const owner = await theOwner(shop)
  const { makers } = await owner.call(vehicleImportApi.listMakersOfPakistan)
  const body = { makers: makers.map(({ name }) => name) }
  const { change } = await owner.call(vehicleImportApi.previewVehicles, { body: body as never })
  await owner.call(bulkChangesApi.applyBulkChange, { params: { id: change.id }, query: {} })
}

describe('does', () => {
  test(
    'people find the right part first: in the half that tuned the search, and in the half that was put aside',
    async () => {
      const shop = openShop()
      await shop.products(sampleRecords)
      const queries = judgedQueries(sampleRecords)
      expect(queries.length).toBeGreaterThanOrEqual(250)
      expect(new Set(queries.map(({ text }) => text)).size).toBe(queries.length)
      expect(queries.filter(({ right }) => right.size === 0)).toEqual([])

      const answers = await answersOf(shop, queries)
      for (const half of halves) expectFound(answers, half, 125)
    },
    timeoutMs,
  )

  test(
    'people find the parts of other makers’ bikes by vehicle, family and year, in three scripts',
    async () => {
      const shop = openShop({ LIMITS_SCALE: '1000' })
      await addMakersOfPakistan(shop)
      await shop.products([...sampleRecords, ...datedHeads])
      await shop.runCron()
      const queries = judgedQueries([...sampleRecords, ...datedHeads], byVehicle)
      expect(queries.filter(({ right }) => right.size === 0)).toEqual([])
      const answers = await answersOf(shop, queries)
      for (const half of halves) expectFound(answers, half, 30)
    },
    timeoutMs,
  )

  test('a missing part is reported as missing, instead of parts that only mention it', async () => {
    const shop = openShop()
    await shop.products(sampleRecords)
    const ask = (q: string) => shop.visitor().call(searchApi.listCollection, { query: { q } })
    for (const q of ['self motor', 'self starter', 'double stand', 'main stand', 'side stand', 'ریس والا سیلف']) {
      const { total, nearest } = await ask(q)
      expect(total === 0 || nearest, q).toBe(true)
    }
    // The nearest kind ranks first, mere mentions last.
    for (const q of ['challa', 'ring set', 'ring set 125', 'challa cg 125']) {
      const { products, nearest } = await ask(q)
      const isKit = products.map(({ name }) => name.startsWith('Piston kit'))
      expect([isKit[0], isKit.lastIndexOf(true) < (isKit.indexOf(false) + 1 || 99), nearest], q).toEqual([
        true,
        true,
        false,
      ])
    }
    const misspelt = await ask('chian set')
    expect(misspelt.products.filter(({ name }) => !name.startsWith('Chain and sprocket set'))).toEqual([])
    expect(misspelt.corrected).toBe('chain set')
    expect((await ask('chain set')).corrected).toBeNull()
  })

  test('the part itself ranks before a set that contains it', async () => {
    const shop = openShop()
    await shop.products([
      { name: 'Piston ring set', kind: 'engine', category: 'Honda', subCategory: '125', fits: ['Honda CG 125'] },
      ...sampleRecords,
      { name: 'Starter motor', kind: 'battery-and-lights', fits: ['Honda CG 125'] },
      { name: 'Centre stand', kind: 'body-and-mirrors', fits: ['Honda CG 125'] },
    ])
    for (const [q, first] of [
      ['challa', 'Piston ring set'],
      ['ring set 125', 'Piston ring set'],
      ['رنگ', 'Piston ring set'],
      ['self motor', 'Starter motor'],
      ['double stand', 'Centre stand'],
    ] as const) {
      const { products, nearest } = await shop.visitor().call(searchApi.listCollection, { query: { q } })
      expect([products[0]?.name, nearest], q).toEqual([first, false])
    }
  })
})
