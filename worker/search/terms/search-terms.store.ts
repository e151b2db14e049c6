import { lt, sql } from 'drizzle-orm'
import { Store } from '#worker/database/store.ts'
import { searchTerms } from '#worker/database/schema/products.ts'
import { maxStoredTerms, termRetentionDays } from './searched-text.ts'

/** A search as it is counted. */
export interface CountedSearch {
  /** From `searchedText`. */
  words: string
  /** The number of parts with all words. */
  results: number
  /** The day in Pakistan, as `pakistanDay` counts. */
  day: number
}

/** Search terms with their frequency and number of results; nothing about the person. */
export class SearchTermsStore extends Store {
  /** Counts searches; of equal ones the last says how many parts were found. */
  async count(searches: CountedSearch[]): Promise<void> {
    const statements = [...Map.groupBy(searches, ({ words }) => words)].flatMap(([words, equal]) => {
      const { results, day } = equal.at(-1) as CountedSearch
      return [
        this.statement(sql`DELETE FROM search_terms WHERE (SELECT count FROM search_term_count) >= ${maxStoredTerms}
          AND words = (SELECT words FROM search_terms INDEXED BY search_terms_once WHERE searches = 1
            ORDER BY last_day LIMIT 1)`),
        this.statement(sql`INSERT INTO search_terms (words, searches, results, first_day, last_day)
          VALUES (${words}, ${equal.length}, ${results}, ${day}, ${day})
          ON CONFLICT (words) DO UPDATE SET searches = searches + excluded.searches, results = excluded.results,
            last_day = excluded.last_day`),
      ]
    })
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
