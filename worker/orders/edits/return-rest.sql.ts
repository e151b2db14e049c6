import type { RestOfParcel } from '#domain/returns/accepted-parts.ts'
import type { Database } from '#worker/database/connect.ts'
import { newId } from '#worker/database/ids.ts'
import { insertReturn } from '#worker/returns/return-rows.sql.ts'

/** The statements that create an agreed return of the parts that were not accepted at the door. Stock changes when it is received. */
export function returnRest(
  db: Database,
  orderId: string,
  { lines }: RestOfParcel,
  { actor, now }: { actor: string; now: number },
) {
  return insertReturn(db, {
    id: newId(now),
    orderId,
    state: 'agreed',
    source: 'door',
    note: null,
    key: 'door',
    requestHash: '',
    lines: lines.map((line) => ({ ...line, reason: null, wish: 'money', bike: null, year: null })),
    photos: [],
    actor,
    now,
  })
}
