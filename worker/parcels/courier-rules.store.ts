import { sql } from 'drizzle-orm'
import type { CourierRule } from '#domain/parcels/parcels.admin.endpoints.ts'
import { recordAudit } from '#worker/database/audit.sql.ts'
import { guardedBatch } from '#worker/database/guarded-batch.ts'
import { columnsOf, int, orNull, select, text } from '#worker/database/rows.ts'
import { Store } from '#worker/database/store.ts'

const ruleColumns = columnsOf('r', { zone: orNull(text), upToGrams: orNull(int), courierId: text })

/** All rules as JSON, in their order. */
const allRules = sql`(SELECT json_group_array(json_object('zone', zone, 'upToGrams', up_to_grams, 'courierId', courier_id))
  FROM (SELECT * FROM courier_rules ORDER BY position))`

/** One spelling of rules, as `allRules` writes them. */
const asJson = (rules: CourierRule[]) =>
  JSON.stringify(rules.map(({ zone, upToGrams, courierId }) => ({ zone, upToGrams, courierId })))

/** The owner's rules of which courier a new parcel goes with. */
export class CourierRulesStore extends Store {
  /** All rules in their order. */
  async list(): Promise<CourierRule[]> {
    const [rows] = await this.db.batch([
      this.readRows(ruleColumns)`SELECT ${select(ruleColumns)} FROM courier_rules AS r ORDER BY r.position`,
    ])
    return rows
  }

  /** Replaces the rules, if they still are `was` and each courier is known; false otherwise. */
  async replace(
    was: CourierRule[],
    rules: CourierRule[],
    { actor, now }: { actor: string; now: number },
  ): Promise<boolean> {
    const given = sql`json_each(${asJson(rules)}) AS rule`
    const holds = sql`${allRules} = ${asJson(was)} AND NOT EXISTS (SELECT 1 FROM ${given}
      WHERE rule.value ->> 'courierId' NOT IN (SELECT id FROM couriers))`
    const [before, after] = [JSON.stringify({ rules: was }), JSON.stringify({ rules })]
    const done = await guardedBatch(this.db, holds, [
      this.statement(sql`DELETE FROM courier_rules`),
      this.statement(sql`INSERT INTO courier_rules (position, zone, up_to_grams, courier_id)
        SELECT rule.key, rule.value ->> 'zone', rule.value ->> 'upToGrams', rule.value ->> 'courierId' FROM ${given}`),
      recordAudit(this.db, { at: now, actor, action: 'courier.rules-saved', subject: 'couriers', before, after }),
    ])
    return done !== null
  }
}
