import { type SQL, sql } from 'drizzle-orm'
import { nameKey, type Vehicle, vehicleName } from '#domain/vehicles/vehicle.ts'
import { type AuditEntry, recordAudit } from '#worker/database/audit.sql.ts'
import { guardedBatch } from '#worker/database/guarded-batch.ts'
import { jsonChunks } from '#worker/database/batches.ts'
import { columnsOf, computed, int, json, select, text } from '#worker/database/rows.ts'
import { Store } from '#worker/database/store.ts'
import { vehicleColumns } from './vehicle-columns.sql.ts'

const ownersColumns = {
  ...vehicleColumns,
  ...columnsOf('v', { updatedAt: int }),
  riders: computed(sql`coalesce((SELECT count FROM vehicle_riders WHERE vehicle = v.id), 0)`, int),
  oldSlugs: computed(
    sql`(SELECT json_group_array(s.slug) FROM vehicle_slugs AS s WHERE s.vehicle = v.id AND s.slug <> v.slug)`,
    json<string[]>(),
  ),
}

/** A vehicle as it is stored, with what the owner sees of it. */
export type OwnersVehicle = Vehicle & { updatedAt: number; riders: number; oldSlugs: string[] }

/** A vehicle as it will be stored. */
export type WrittenVehicle = Vehicle & { updatedAt: number }

/** What a change of vehicles is based on: none of them changed since. */
interface VehiclesChange {
  mark: string
  /** What must hold besides. */
  holds?: SQL
  /** Written in the same batch. */
  with: SQL[]
  audit?: AuditEntry & { at: number }
}

/** The vehicles as the owner reads and changes them. */
export class VehicleChangesStore extends Store {
  /** Finds vehicles by id, in the order of the ids. */
  async find(ids: readonly string[]): Promise<OwnersVehicle[]> {
    const rows = await this.readRows(ownersColumns)`SELECT ${select(ownersColumns)}
      FROM json_each(${JSON.stringify(ids)}) AS each CROSS JOIN vehicles AS v ON v.id = each.value ORDER BY each.key`
    return rows
  }

  /** Those of some vehicles that nothing ever named. */
  async listUnused(ids: readonly string[]): Promise<string[]> {
    const rows = await this.readRows({ id: text })`SELECT value AS id FROM json_each(${JSON.stringify(ids)})
      WHERE value NOT IN (SELECT vehicle FROM used_vehicles)`
    return rows.map(({ id }) => id)
  }

  /**
   * Writes vehicles, their names and slugs, and removes others. False when any vehicle changed since `mark`, or `holds` does
   * not hold. The triggers `vehicles_mark_*` tell every isolate and the caches, `vehicles_family_changed` the cron.
   */
  async write(
    { written, removed = [] }: { written: readonly WrittenVehicle[]; removed?: readonly string[] },
    { mark, holds, audit, with: others }: VehiclesChange,
  ): Promise<boolean> {
    const chunks = jsonChunks(written.map((vehicle) => ({ ...vehicle, isHidden: Number(vehicle.isHidden) })))
    const names = jsonChunks(written.flatMap(namesOf))
    const ids = JSON.stringify([...written.map(({ id }) => id), ...removed])
    const statements = [
      sql`DELETE FROM vehicle_names WHERE vehicle IN (SELECT value FROM json_each(${ids}))`,
      sql`DELETE FROM vehicles WHERE id IN (SELECT value FROM json_each(${JSON.stringify(removed)}))`,
      // A family that goes makes room for one that comes.
      ...chunks.map(
        (chunk) => sql`UPDATE vehicles SET parts_of = NULL FROM json_each(${chunk}) AS each
        WHERE vehicles.id = each.value ->> 'id' AND parts_of IS NOT NULL AND parts_of IS NOT each.value ->> 'partsOf'`,
      ),
      ...chunks.map(
        (
          chunk,
        ) => sql`INSERT INTO vehicles (id, slug, maker, name, cc, type, from_year, to_year, also_called, is_hidden,
          name_ur, name_roman, position, updated_at)
        SELECT value ->> 'id', value ->> 'slug', value ->> 'maker', value ->> 'name', value ->> 'cc', value ->> 'type',
          value ->> 'fromYear', value ->> 'toYear', value -> 'alsoCalled', value ->> 'isHidden', value ->> 'nameUr',
          value ->> 'nameRoman', value ->> 'position', value ->> 'updatedAt'
        FROM json_each(${chunk}) WHERE true
        ON CONFLICT (id) DO UPDATE SET slug = excluded.slug, maker = excluded.maker, name = excluded.name, cc = excluded.cc,
          type = excluded.type, from_year = excluded.from_year, to_year = excluded.to_year,
          also_called = excluded.also_called, is_hidden = excluded.is_hidden, name_ur = excluded.name_ur,
          name_roman = excluded.name_roman, updated_at = excluded.updated_at`,
      ),
      ...chunks.map(
        (chunk) => sql`UPDATE vehicles SET parts_of = each.value ->> 'partsOf' FROM json_each(${chunk}) AS each
        WHERE vehicles.id = each.value ->> 'id' AND parts_of IS NOT each.value ->> 'partsOf'`,
      ),
      ...chunks.map(
        (chunk) => sql`INSERT INTO vehicle_slugs (slug, vehicle) SELECT value ->> 'slug', value ->> 'id'
        FROM json_each(${chunk}) WHERE true ON CONFLICT DO NOTHING`,
      ),
      ...names.map(
        (chunk) => sql`INSERT INTO vehicle_names (maker, name, vehicle)
        SELECT value ->> 0, value ->> 1, value ->> 2 FROM json_each(${chunk})`,
      ),
      ...others,
    ].map((each) => this.statement(each))
    const isAsRead = sql`EXISTS (SELECT 1 FROM vehicle_mark WHERE mark = ${mark}) AND ${holds ?? sql`1`}`
    const [first, ...rest] = [...statements, ...(audit ? [recordAudit(this.db, audit)] : [])]
    return first !== undefined && (await guardedBatch(this.db, isAsRead, [first, ...rest])) !== null
  }
}

/** Every name as it is compared: within its maker, and the whole name without one. */
function namesOf(vehicle: Vehicle): [maker: string, name: string, id: string][] {
  const { id, maker, name, alsoCalled } = vehicle
  const own = new Set([name, ...alsoCalled].map(nameKey))
  return [
    ['', nameKey(vehicleName(vehicle)), id],
    ...[...own].map((key): [string, string, string] => [nameKey(maker), key, id]),
  ]
}
