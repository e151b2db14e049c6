import { lt, sql } from 'drizzle-orm'
import { type Database, statement } from '#worker/database/connect.ts'
import { searchTerms } from '#worker/database/schema/search.ts'
import { rememberedDays, rememberedTexts } from './searched-text.ts'

/** What people searched: the words, how often and how many parts answered; nothing about who searched. */
export function searchTermsStore(db: Database) {
  return {
    /** Counts searches, each as `searchedText` made it; `results` is the parts that have all of its words. */
    async count(searches: string[], results: number, day: number): Promise<void> {
      const statements = searches.flatMap((words) => [
        statement(
          db,
          sql`DELETE FROM search_terms WHERE (SELECT count FROM search_term_count) >= ${rememberedTexts}
              AND words = (SELECT words FROM search_terms INDEXED BY search_terms_once WHERE searches = 1
                ORDER BY last_day LIMIT 1)`,
        ),
        statement(
          db,
          sql`INSERT INTO search_terms (words, searches, results, first_day, last_day)
              VALUES (${words}, 1, ${results}, ${day}, ${day})
              ON CONFLICT (words) DO UPDATE SET searches = searches + 1, results = excluded.results,
                last_day = excluded.last_day`,
        ),
      ])
      const [first, ...others] = statements
      if (first) await db.batch([first, ...others])
    },

    /** Forgets what nobody searched for long. */
    async deleteExpired(today: number): Promise<void> {
      await db.batch([
        db.delete(searchTerms).where(lt(searchTerms.lastDay, today - rememberedDays.often)),
        db
          .delete(searchTerms)
          // Literally the condition of the index, or it is not used.
          .where(sql`searches = 1 AND last_day < ${today - rememberedDays.once}`),
      ])
    },
  }
}
