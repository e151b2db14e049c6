import type { Trip } from '#tests/support/database.ts'

/** The table of a statement that changes one; that the search index was told is no change. */
const write = /\b(?:INSERT INTO|UPDATE|DELETE FROM)\s+"?(?!synonyms SET told)(\w+)/i

/**
 * Tables that need no entry in the log: of requests and queues, of copies and counts that are made again, of ticks and
 * the order of a list, of pictures before a part shows them, and of a bulk change before it is applied.
 */
const withoutEntry = new Set(
  `attempts request_hours known_networks staff_sessions outbox stale_tags search_queue done_to facet_counts pictures
  courier_city_lists bench_picks run_stops bulk_changes bulk_change_rows import_mappings`.split(/\s+/),
)
/** Where a courier is asked, and what its answer changes: nobody on the staff decided that. */
const asksCourier = /\/parcels\/|\/connection\/test$/
const ofAnswers = /^(parcels|parcel_\w+|courier_connections)$/

/** Tables that a request of staff changed without an entry in the audit log, by its round trips. */
export function changedInSilence(path: string, trips: Trip[]): string[] {
  const changed = new Set(trips.flatMap(({ changes }) => changes.flatMap((sql) => write.exec(sql)?.[1] ?? [])))
  if (changed.has('audit')) return []
  return [...changed].filter((name) => !withoutEntry.has(name) && !(asksCourier.test(path) && ofAnswers.test(name)))
}
