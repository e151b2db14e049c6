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

/** Notes the names of the tables that each batch of statements changed, or a statement alone. */
export function noteChanges(real: D1Database): { database: D1Database; batches: Set<string>[] } {
  const batches: Set<string>[] = []
  const texts = new WeakMap<D1PreparedStatement, string>()
  const note = <Results extends D1Result[]>(statements: string[], results: Results) => {
    const changed = statements.filter((_, index) => (results[index]?.meta.changes ?? 0) > 0)
    batches.push(new Set(changed.flatMap((text) => write.exec(text)?.[1] ?? [])))
    return results
  }
  function watchStatement(text: string, statement: D1PreparedStatement): D1PreparedStatement {
    const { bind, run } = statement
    texts.set(statement, text)
    return Object.assign(statement, {
      bind: (...values: unknown[]) => watchStatement(text, bind.apply(statement, values)),
      run: async () => note([text], [await run.call(statement)])[0],
    })
  }
  function watch<Session extends Pick<D1Database, 'prepare' | 'batch'>>(session: Session): Session {
    return Object.assign(Object.create(session) as Session, {
      prepare: (text: string) => watchStatement(text, session.prepare(text)),
      batch: async (statements: D1PreparedStatement[]) =>
        note(
          statements.map((each) => texts.get(each) ?? ''),
          await session.batch(statements),
        ),
    })
  }
  const withSession = (constraint?: string) => watch(real.withSession(constraint))
  return { batches, database: Object.assign(watch(real), { withSession }) }
}

/** Tables that a request of staff changed without an entry in the audit log. */
export function changedInSilence(path: string, batches: Set<string>[]): string[] {
  const changed = new Set(batches.flatMap((each) => [...each]))
  if (changed.has('audit')) return []
  return [...changed].filter((name) => !withoutEntry.has(name) && !(asksCourier.test(path) && ofAnswers.test(name)))
}
