import { sql } from 'drizzle-orm'
import { hour } from '#domain/durations.ts'
import { knownVehicles, setKnownVehicles } from '#domain/vehicles/known-vehicles.ts'
import { VehicleList, type VehicleTotals } from '#domain/vehicles/vehicle-list.ts'
import { connect, type Database, type DatabaseSession } from '#worker/database/connect.ts'
import { type BatchingSession, withPiggybackedRead } from '#worker/database/piggyback-read.ts'
import { columnsOf, int, type RowOf, select, text } from '#worker/database/rows.ts'
import { Store } from '#worker/database/store.ts'
import { vehicleColumns } from './vehicle-columns.sql.ts'

const slugColumns = columnsOf('s', { slug: text, vehicle: text })
const doubtColumns = columnsOf('w', { bike: text })
const totalColumns = columnsOf('t', { bike: text, count: int, openCount: int, overlap: int })

/** The vehicles as they were at a mark, which changes with each of them. */
export interface MarkedVehicles {
  mark: string
  list: VehicleList
}

/** The mark of the vehicles that this isolate read last, and when. */
let [knownMark, readAt] = ['', 0]
/** After this time it reads the numbers of their parts again, by which long lists choose. */
const rereadMs = hour

/** The vehicles of the shop. An isolate keeps all of them, because most requests name one. */
export class VehiclesStore extends Store {
  private readonly session: BatchingSession

  constructor(db: Database, session: BatchingSession) {
    super(db)
    this.session = session
  }

  /**
   * Reads the vehicles when this isolate has none. Otherwise the next batch also reads their mark: after somebody else's
   * change the next request reads them again.
   */
  async know(): Promise<void> {
    if (knownMark === '' || Date.now() - readAt > rereadMs) return void (await this.refreshCounts())
    const mark = knownMark
    this.session.readWithNextBatch<{ mark: string }>(
      this.session.prepare('SELECT mark FROM vehicle_mark'),
      ({ results: [row] }) => {
        if (row?.mark !== mark) knownMark = ''
      },
    )
  }

  /** Reads the vehicles again if they changed, also the numbers of their parts. Returns them with their mark. */
  refresh(): Promise<MarkedVehicles> {
    return this.read(false)
  }

  /** The same, and in any case the numbers of their parts, which move with every part. */
  refreshCounts(): Promise<MarkedVehicles> {
    return this.read(true)
  }

  private async read(withCounts: boolean): Promise<MarkedVehicles> {
    // Another request may forget or read them meanwhile.
    const [asked, list] = [knownMark, knownVehicles()]
    const [[row], rows, slugs, totals, doubts] = await this.db.batch([
      this.readRows({ mark: text })`SELECT mark FROM vehicle_mark`,
      this.readRows(vehicleColumns)`SELECT ${select(vehicleColumns)} FROM vehicle_mark AS m CROSS JOIN vehicles AS v
        WHERE m.mark <> ${asked}`,
      this.readRows(slugColumns)`SELECT ${select(slugColumns)} FROM vehicle_mark AS m CROSS JOIN vehicle_slugs AS s
        WHERE m.mark <> ${asked} AND s.slug <> s.vehicle`,
      this.readRows(totalColumns)`SELECT ${select(totalColumns)} FROM vehicle_mark AS m CROSS JOIN vehicle_totals AS t
        WHERE m.mark <> ${asked} OR ${Number(withCounts)} = 1`,
      this.readRows({ ...doubtColumns, count: int })`SELECT ${select(doubtColumns)}, count(*) AS count
        FROM vehicle_mark AS m CROSS JOIN wrong_fits AS w INDEXED BY wrong_fits_warned CROSS JOIN vehicles AS v ON v.id = w.bike
        CROSS JOIN product_bikes AS part INDEXED BY product_bikes_product ON part.product_id = w.product_id
        WHERE w.is_warned = 1 AND (m.mark <> ${asked} OR ${Number(withCounts)} = 1) AND (part.bike = '*'
          OR part.is_open = 1 AND (part.bike = w.bike OR part.bike = v.parts_of AND NOT EXISTS (
            SELECT 1 FROM product_bikes AS own WHERE own.bike = w.bike AND own.product_id = w.product_id)))
        GROUP BY w.bike`,
    ])
    const isSame = row?.mark === asked
    if (isSame && !withCounts) return { mark: asked, list }
    const counts = new Map(totals.map(toTotals))
    for (const { bike, count: doubted } of doubts) counts.set(bike, { ...(counts.get(bike) ?? noParts), doubted })
    const read = isSame
      ? new VehicleList(list.all, list.oldSlugs, counts)
      : new VehicleList(
          rows,
          slugs.map(({ slug, vehicle }) => [slug, vehicle]),
          counts,
        )
    setKnownVehicles(read)
    knownMark = row?.mark ?? ''
    readAt = Date.now()
    return { mark: knownMark, list: read }
  }

  /** Counts anew the parts that name both a vehicle and the one whose parts it takes, where that one changed. */
  async countFamilies(): Promise<void> {
    const changed = sql`SELECT bike FROM changed_families ORDER BY bike LIMIT 20`
    await this.db.batch([
      this.statement(sql`DELETE FROM family_overlaps WHERE bike IN (${changed})`),
      this.statement(sql`INSERT INTO family_overlaps (bike, kind, count)
        SELECT own.bike, own.kind, count(*) FROM (${changed}) AS changed CROSS JOIN vehicles AS v ON v.id = changed.bike
        CROSS JOIN product_bikes AS own ON own.bike = v.id
        CROSS JOIN product_bikes AS family ON family.bike = v.parts_of AND family.product_id = own.product_id
        WHERE family.is_open = 1 GROUP BY own.bike, own.kind`),
      // Isolates read the counts again.
      this.statement(sql`UPDATE vehicle_mark SET mark = lower(hex(randomblob(8)))
        WHERE EXISTS (SELECT 1 FROM changed_families)`),
      this.statement(sql`DELETE FROM changed_families WHERE bike IN (${changed})`),
    ])
  }
}

const noParts: VehicleTotals = { count: 0, open: 0, overlap: 0 }
const toTotals = ({ bike, count, openCount: open, overlap }: RowOf<typeof totalColumns>): [string, VehicleTotals] => [
  bike,
  { count, open, overlap },
]

/** Opens the store on a database of its own: for commands and tests, whose batches carry no other read. */
export function openVehicles(database: DatabaseSession): VehiclesStore {
  return new VehiclesStore(connect(database), withPiggybackedRead(database))
}

/** Forgets the vehicles: the next request reads them. */
export function forgetVehicles(): void {
  knownMark = ''
  setKnownVehicles(null)
}
