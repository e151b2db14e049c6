import { and, desc, eq, gt, sql } from 'drizzle-orm'
import { dayText } from '#domain/pakistan-day.ts'
import type { Searched, Synonym } from '#domain/search/search-terms.ts'
import { searchesPerPage } from '#domain/search/synonym-limits.ts'
import { type Database, statement } from '#worker/database/connect.ts'
import { guardedBatch } from '#worker/database/guarded-batch.ts'
import { newId } from '#worker/database/ids.ts'
import { searchTerms, synonyms } from '#worker/database/schema/search.ts'

/** A synonym as the search index must be told it; without a meaning it was taken back. */
export interface PendingSynonym {
  phrase: string
  means: string
  version: number
}

/** A change of a synonym. `phrase` is its words as one, `from` the version that it was made from. */
export interface SynonymChange {
  phrase: string
  words: string
  /** Empty takes it back. */
  means: string
  from: number
  actor: string
  now: number
}

/** What people searched, and what the owner says that words mean; the search index is told of it from here. */
export function synonymsStore(db: Database) {
  return {
    /** The most searched first, from a cursor (`searches_words`) on. */
    async listSearches(
      isUnanswered: boolean,
      after: { searches: number; words: string } | null,
    ): Promise<{ searches: Searched[]; next: string | null }> {
      const rows = await db
        .select()
        .from(searchTerms)
        .where(
          and(
            // Literally the condition of the index, or it is not used.
            isUnanswered ? sql`results = 0` : undefined,
            after === null ? undefined : sql`(searches, words) < (${after.searches}, ${after.words})`,
          ),
        )
        .orderBy(desc(searchTerms.searches), desc(searchTerms.words))
        .limit(searchesPerPage + 1)
      const shown = rows.slice(0, searchesPerPage)
      const last = shown.at(-1)
      return {
        searches: shown.map(({ firstDay, lastDay, ...row }) => ({
          ...row,
          firstDay: dayText(firstDay),
          lastDay: dayText(lastDay),
        })),
        next: rows.length > searchesPerPage && last ? `${last.searches}_${last.words}` : null,
      }
    },

    /** Those with a meaning, by their words as one, from a phrase on. */
    async listSynonyms(after: string | undefined): Promise<{ synonyms: Synonym[]; next: string | null }> {
      const rows = await db
        .select()
        .from(synonyms)
        .where(and(sql`means <> ''`, after === undefined ? undefined : gt(synonyms.phrase, after)))
        .orderBy(synonyms.phrase)
        .limit(searchesPerPage + 1)
      const shown = rows.slice(0, searchesPerPage)
      return {
        synonyms: shown.map(({ words, means, version }) => ({ words, means, version })),
        next: rows.length > searchesPerPage ? (shown.at(-1)?.phrase ?? null) : null,
      }
    },

    /** What a phrase means, `null` when it never had a meaning. */
    async findSynonym(phrase: string): Promise<Synonym | null> {
      const [row] = await db.select().from(synonyms).where(eq(synonyms.phrase, phrase))
      return row ? { words: row.words, means: row.means, version: row.version } : null
    },

    /** Writes a change with its line in the log; false when somebody was faster. */
    async saveSynonym({ phrase, words, means, from, actor, now }: SynonymChange): Promise<boolean> {
      const current = sql`coalesce((SELECT version FROM synonyms WHERE phrase = ${phrase}), 0)`
      const written = await guardedBatch(db, sql`${current} = ${from}`, [
        statement(
          db,
          sql`INSERT INTO audit (id, at, actor, action, subject, before, after)
              SELECT ${newId(now)}, ${now}, ${actor}, 'synonym.changed', ${phrase},
                coalesce((SELECT means FROM synonyms WHERE phrase = ${phrase}), ''), ${means}`,
        ),
        statement(
          db,
          sql`INSERT INTO synonyms (phrase, words, means) VALUES (${phrase}, ${words}, ${means})
              ON CONFLICT (phrase) DO UPDATE SET words = excluded.words, means = excluded.means, version = version + 1`,
        ),
      ])
      return written !== null
    },

    /** Synonyms that the index does not know the latest of. */
    async listPending(limit: number): Promise<PendingSynonym[]> {
      return db
        .select({ phrase: synonyms.phrase, means: synonyms.means, version: synonyms.version })
        .from(synonyms)
        .where(sql`told <> version`)
        .limit(limit)
    },

    /** The index knows these; what changed since is still untold. */
    async markPushed(list: PendingSynonym[]): Promise<void> {
      const told = sql`SELECT value ->> 'version' FROM json_each(${JSON.stringify(list)})
        WHERE value ->> 'phrase' = synonyms.phrase`
      await db.run(
        sql`UPDATE synonyms SET told = (${told})
            WHERE phrase IN (SELECT value ->> 'phrase' FROM json_each(${JSON.stringify(list)}))`,
      )
    },

    /** All must be told again, to an index that was made anew. */
    async markAllPending(): Promise<void> {
      await db.run(sql`UPDATE synonyms SET told = 0 WHERE told <> 0`)
    },

    /** What a search of these words finds now, so that it no longer stands among those without an answer. */
    async saveResultCount(words: string, results: number): Promise<void> {
      await db.update(searchTerms).set({ results }).where(eq(searchTerms.words, words))
    },
  }
}
