import { and, desc, eq, gt, sql } from 'drizzle-orm'
import { dayText } from '#domain/pakistan-day.ts'
import { type Searched, searchesPerPage, type Synonym } from '#domain/search/search-terms.ts'
import { Store } from '#worker/database/store.ts'
import { guardedBatch } from '#worker/database/guarded-batch.ts'
import { recordAudit } from '#worker/database/audit.sql.ts'
import { searchTerms, synonyms } from '#worker/database/schema/products.ts'
import { toPage } from '#worker/database/to-page.ts'

/** A synonym that the search index does not have yet; an empty meaning deletes it. */
export interface PendingSynonym {
  phrase: string
  means: string
  version: number
}

/** A change of a synonym. `phrase` is its words joined, `from` the version it was made from. */
export interface SynonymChange {
  phrase: string
  words: string
  /** Empty to delete it. */
  means: string
  from: number
  actor: string
  now: number
}

/** Search terms of shoppers and the owner's synonyms; the search index copies the synonyms from here. */
export class SynonymsStore extends Store {
  /** Lists search terms, the most frequent first, from a cursor (`searches_words`) on. */
  async listSearches(
    isUnanswered: boolean,
    after: { searches: number; words: string } | null,
  ): Promise<{ searches: Searched[]; next: string | null }> {
    const rows = await this.db
      .select()
      .from(searchTerms)
      .where(
        and(
          // SQLite uses the partial index only for its literal condition.
          isUnanswered ? sql`results = 0` : undefined,
          after === null ? undefined : sql`(searches, words) < (${after.searches}, ${after.words})`,
        ),
      )
      .orderBy(desc(searchTerms.searches), desc(searchTerms.words))
      .limit(searchesPerPage + 1)
    const { rows: shown, next } = toPage(rows, searchesPerPage, (row) => `${row.searches}_${row.words}`)
    return {
      searches: shown.map(({ firstDay, lastDay, ...row }) => ({
        ...row,
        firstDay: dayText(firstDay),
        lastDay: dayText(lastDay),
      })),
      next,
    }
  }

  /** Lists synonyms by phrase, from a phrase on. */
  async listSynonyms(after: string | undefined): Promise<{ synonyms: Synonym[]; next: string | null }> {
    const rows = await this.db
      .select()
      .from(synonyms)
      .where(and(sql`means <> ''`, after === undefined ? undefined : gt(synonyms.phrase, after)))
      .orderBy(synonyms.phrase)
      .limit(searchesPerPage + 1)
    const { rows: shown, next } = toPage(rows, searchesPerPage, ({ phrase }) => phrase)
    return { synonyms: shown.map(({ words, means, version }) => ({ words, means, version })), next }
  }

  /** Finds a synonym, deleted ones included; `null` when there never was one. */
  async findSynonym(phrase: string): Promise<Synonym | null> {
    const [row] = await this.db.select().from(synonyms).where(eq(synonyms.phrase, phrase))
    return row ? { words: row.words, means: row.means, version: row.version } : null
  }

  /** Writes a change with its audit entry; false when another request was faster. */
  async saveSynonym({ phrase, words, means, from, actor, now }: SynonymChange): Promise<boolean> {
    const current = sql`coalesce((SELECT version FROM synonyms WHERE phrase = ${phrase}), 0)`
    const written = await guardedBatch(this.db, sql`${current} = ${from}`, [
      recordAudit(this.db, {
        at: now,
        actor,
        action: 'synonym.changed',
        subject: phrase,
        before: sql`coalesce((SELECT means FROM synonyms WHERE phrase = ${phrase}), '')`,
        after: means,
      }),
      this.statement(sql`INSERT INTO synonyms (phrase, words, means) VALUES (${phrase}, ${words}, ${means})
        ON CONFLICT (phrase) DO UPDATE SET words = excluded.words, means = excluded.means, version = version + 1`),
    ])
    return written !== null
  }

  /** Lists synonyms whose latest version is not in the index. */
  async listPending(limit: number): Promise<PendingSynonym[]> {
    return this.db
      .select({ phrase: synonyms.phrase, means: synonyms.means, version: synonyms.version })
      .from(synonyms)
      .where(sql`told <> version`)
      .limit(limit)
  }

  /** Marks these versions as pushed; later versions stay pending. */
  async markPushed(list: PendingSynonym[]): Promise<void> {
    const told = sql`SELECT value ->> 'version' FROM json_each(${JSON.stringify(list)})
      WHERE value ->> 'phrase' = synonyms.phrase`
    await this.db.run(
      sql`UPDATE synonyms SET told = (${told})
          WHERE phrase IN (SELECT value ->> 'phrase' FROM json_each(${JSON.stringify(list)}))`,
    )
  }

  /** Marks all synonyms as pending, for a rebuilt index. */
  async markAllPending(): Promise<void> {
    await this.db.run(sql`UPDATE synonyms SET told = 0 WHERE told <> 0`)
  }

  /** Updates the number of parts that a search term finds. */
  async saveResultCount(words: string, results: number): Promise<void> {
    await this.db.update(searchTerms).set({ results }).where(eq(searchTerms.words, words))
  }
}
