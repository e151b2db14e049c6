import { type SQL, sql } from 'drizzle-orm'

/** A condition in JSON, which has words for it. */
const jsonYesNo = (condition: SQL) => sql`json(iif(${condition}, 'true', 'false'))`

/** The review of `reviews AS r` as its writer edits it, as JSON. */
export const ownReviewJson = sql`json_object('stars', r.stars, 'text', r.text, 'fit', r.fit, 'bike', r.bike, 'year', r.year,
  'isNameHidden', ${jsonYesNo(sql`r.is_name_hidden`)}, 'pictures', json(r.pictures),
  'isHidden', ${jsonYesNo(sql`r.hidden_at IS NOT NULL`)}, 'answer', r.answer)`
