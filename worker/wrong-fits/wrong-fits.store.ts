import { type SQL, sql } from 'drizzle-orm'
import { knownVehicles } from '#domain/vehicles/known-vehicles.ts'
import { promptAgainAfter, type WrongFit, yearsText } from '#domain/wrong-fits/wrong-fit.ts'
import { changeRow } from '#worker/database/audit.sql.ts'
import { Store } from '#worker/database/store.ts'
import { columnsOf, computed, int, orNull, select, text, yesNo } from '#worker/database/rows.ts'

/** The answer of the owner for a part and a bike. */
export interface WrongFitAnswer {
  productId: string
  bike: string
  answer: 'warn' | 'not-now' | 'stop'
  actor: string
  now: number
}

const mostListed = 20
const isAsked = sql`w.is_warned = 0 AND w.people >= w.ask_from`
const wrongFitColumns = {
  ...columnsOf('w', {
    productId: text,
    bike: text,
    people: int,
    firstYear: orNull(int),
    lastYear: orNull(int),
    isWarned: yesNo,
  }),
  part: computed(sql`p.name`, text),
  isAsked: computed(sql`(${isAsked})`, yesNo),
}

/** Parts that did not fit; the trigger `return_lines_wrong_fit` counts them. */
export class WrongFitsStore extends Store {
  /** The wrong fits that wait for the owner's answer, most people first. */
  async listOpen(): Promise<WrongFit[]> {
    return this.read(
      sql`INDEXED BY wrong_fits_to_ask`,
      sql`${isAsked} ORDER BY w.people DESC, w.product_id LIMIT ${mostListed}`,
    )
  }

  /** All that is known of a part, most people first. */
  async listOfPart(productId: string): Promise<WrongFit[]> {
    return this.read(sql``, sql`w.product_id = ${productId} ORDER BY w.people DESC, w.bike`)
  }

  /** Writes an answer with its audit entry, once. False for a part that nobody sent back for that bike. */
  async answer({ productId, bike, answer, actor, now }: WrongFitAnswer): Promise<boolean> {
    const row = sql`product_id = ${productId} AND bike = ${bike}`
    const { sets, differs } = {
      warn: { sets: sql`is_warned = 1`, differs: sql`is_warned = 0` },
      'not-now': {
        sets: sql`ask_from = people + ${promptAgainAfter}`,
        differs: sql`is_warned = 0 AND ask_from <= people`,
      },
      stop: { sets: sql`is_warned = 0, ask_from = people + ${promptAgainAfter}`, differs: sql`is_warned = 1` },
    }[answer]
    const [, , [known]] = await this.db.batch([
      ...changeRow(
        this.db,
        { table: 'wrong_fits', row: sql`${row} AND ${differs}`, sets },
        { at: now, actor, action: 'product.wrong-fit', subject: productId, after: JSON.stringify({ bike, answer }) },
      ),
      this.readRows({ known: int })`SELECT 1 AS known FROM wrong_fits WHERE ${row}`,
    ])
    return known !== undefined
  }

  private async read(index: SQL, where: SQL): Promise<WrongFit[]> {
    const [rows] = await this.db.batch([
      this.readRows(wrongFitColumns)`SELECT ${select(wrongFitColumns)}
        FROM wrong_fits AS w ${index} CROSS JOIN products AS p ON p.id = w.product_id WHERE ${where}`,
    ])
    return rows.map(({ firstYear, lastYear, ...row }) => {
      const vehicles = knownVehicles()
      const slug = vehicles.of(row.bike)?.slug ?? row.bike
      return { ...row, bike: slug, bikeName: vehicles.nameOf(row.bike), years: yearsText(firstYear, lastYear) }
    })
  }
}
