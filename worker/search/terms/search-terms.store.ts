import { lt, sql } from 'drizzle-orm'
import { Store } from '#worker/database/store.ts'
import { searchTerms } from '#worker/database/schema/search.ts'
import { termRetentionDays, maxStoredTerms } from './searched-text.ts'

/** Search terms with their frequency and number of results; nothing about the person. */
export class SearchTermsStore extends Store {
  /** Counts search terms from `searchedText`; `results` is the number of parts with all words. */
  async count(searches: string[], results: number, day: number): Promise<void> {
    const statements = searches.flatMap((words) => [
      this.statement(sql`DELETE FROM search_terms WHERE (SELECT count FROM search_term_count) >= ${maxStoredTerms}
        AND words = (SELECT words FROM search_terms INDEXED BY search_terms_once WHERE searches = 1
          ORDER BY last_day LIMIT 1)`),
      this.statement(sql`INSERT INTO search_terms (words, searches, results, first_day, last_day)
        VALUES (${words}, 1, ${results}, ${day}, ${day})
        ON CONFLICT (words) DO UPDATE SET searches = searches + 1, results = excluded.results,
          last_day = excluded.last_day`),
    ])
    const [first, ...others] = statements
    if (first) await this.db.batch([first, ...others])
  }

  /** Deletes terms that were not searched for long. */
  async deleteExpired(today: number): Promise<void> {
    await this.db.batch([
      this.db.delete(searchTerms).where(lt(searchTerms.lastDay, today - termRetentionDays.often)),
      this.db
        .delete(searchTerms)
        // SQLite uses the partial index only for its literal condition.
        .where(sql`searches = 1 AND last_day < ${today - termRetentionDays.once}`),
    ])
  }
}
