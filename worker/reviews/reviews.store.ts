import { type SQL, sql } from 'drizzle-orm'
import { knownVehicles } from '#domain/vehicles/known-vehicles.ts'
import type { FitCounts, StarCounts } from '#domain/products/review-summary.ts'
import {
  type FitVote,
  lowStars,
  type OwnReview,
  type Review,
  type ReviewOrder,
  type ReviewPicture,
  reviewsPerPage,
} from '#domain/reviews/review.ts'
import { Store } from '#worker/database/store.ts'
import { guardedBatch } from '#worker/database/guarded-batch.ts'
import { newId } from '#worker/database/ids.ts'
import { toPage } from '#worker/database/to-page.ts'
import type { EncryptedEmail } from '#worker/email/encrypt-email.ts'
import { enqueueEmailIf } from '#worker/email/outbox.sql.ts'
import { ownReviewJson } from '#worker/orders/links/own-review.sql.ts'
import { fitCounts, starCounts, toFitCounts } from './review-summary.sql.ts'
import {
  columnsOf,
  computed,
  decimal,
  int,
  json,
  orNull,
  type RowOf,
  select,
  text,
  word,
} from '#worker/database/rows.ts'

/** A review to store. Epoch milliseconds. */
export interface WrittenReview {
  orderId: string
  productId: string
  stars: number
  text: string
  fit: FitVote | null
  bike: string | null
  year: number | null
  name: string | null
  city: string | null
  isNameHidden: boolean
  pictures: ReviewPicture[]
  now: number
}

const publicColumns = {
  ...columnsOf('r', {
    id: text,
    stars: int,
    text,
    name: orNull(text),
    city: orNull(text),
    fit: orNull(word<FitVote>()),
    bike: orNull(text),
    year: orNull(int),
    pictures: json<ReviewPicture[]>(),
    answer: orNull(text),
  }),
  at: computed(sql`r.created_at`, int),
  useful: computed(sql`r.helpful`, int),
}

/** The sums of a part, from `products AS p`. */
const sumColumns = {
  count: computed(sql`p.review_count`, int),
  stars: computed(sql`p.review_stars`, decimal),
  byStar: computed(
    sql`(SELECT ${starCounts} FROM product_ratings AS r WHERE r.product_id = p.id)`,
    orNull(json<StarCounts>()),
  ),
  fits: computed(
    sql`(SELECT ${fitCounts} FROM review_fits AS f WHERE f.product_id = p.id)`,
    json<Omit<FitCounts, 'name'>[]>(),
  ),
}

const noStars: StarCounts = { '1': 0, '2': 0, '3': 0, '4': 0, '5': 0 }

/** Reads and writes reviews. Triggers keep the sums, the stars of the part and the stale tags. */
export class ReviewsStore extends Store {
  /**
   * A line of an order, with the person's first name and city and the line's review; `null` if it is not in the order, or
   * nothing of it was accepted at the door.
   */
  async findLine(orderId: string, productId: string) {
    const [[row]] = await this.db.batch([
      this.readRows({ firstName: orNull(text), city: text, partName: text, review: orNull(json<OwnReview>()) })`
        SELECT o.first_name AS firstName, o.city, i.name AS partName, iif(r.id IS NULL, NULL, ${ownReviewJson}) AS review
        FROM order_items AS i JOIN orders AS o ON o.id = i.order_id
        JOIN products AS p ON p.id = i.product_id
        LEFT JOIN reviews AS r ON r.order_id = i.order_id AND r.product_id = i.product_id
        WHERE i.order_id = ${orderId} AND i.product_id = ${productId} AND i.quantity > (
          SELECT coalesce(sum(l.quantity), 0) FROM returns AS back JOIN return_lines AS l ON l.return_id = back.id
          WHERE back.order_id = i.order_id AND back.source = 'door' AND l.product_id = i.product_id)`,
    ])
    return row ?? null
  }

  /**
   * Writes the review of a line, or changes it; the same again changes nothing. An email goes out when it becomes bad news.
   * `null` when the order is not delivered any more.
   */
  async save(review: WrittenReview, notice: EncryptedEmail | null): Promise<OwnReview | null> {
    const { orderId, productId, stars, text, fit, bike, year, name, city, isNameHidden, now } = review
    const pictures = JSON.stringify(review.pictures)
    const isDelivered = sql`EXISTS (SELECT 1 FROM orders WHERE id = ${orderId} AND state = 'delivered'
      AND account_deleted_at IS NULL AND scrubbed_at IS NULL)`
    const isNews = sql`${stars} <= ${lowStars} AND NOT EXISTS (SELECT 1 FROM reviews
      WHERE order_id = ${orderId} AND product_id = ${productId} AND stars <= ${lowStars})`
    const columns = sql`stars, text, fit, bike, year, name, city, is_name_hidden, pictures`
    const found = await guardedBatch(this.db, isDelivered, [
      notice ? enqueueEmailIf(this.db, isNews, notice) : this.statement(sql`SELECT 1`),
      this.statement(sql`INSERT INTO reviews (id, order_id, product_id, ${columns}, created_at, updated_at)
        VALUES (${newId(now)}, ${orderId}, ${productId}, ${stars}, ${text}, ${fit}, ${bike}, ${year}, ${name}, ${city},
          ${isNameHidden ? 1 : 0}, ${pictures}, ${now}, ${now})
        ON CONFLICT (order_id, product_id) DO UPDATE SET (${columns}) = (excluded.stars, excluded.text, excluded.fit,
          excluded.bike, excluded.year, excluded.name, excluded.city, excluded.is_name_hidden, excluded.pictures),
          updated_at = excluded.updated_at
        WHERE (${columns}) IS NOT (excluded.stars, excluded.text, excluded.fit, excluded.bike, excluded.year,
          excluded.name, excluded.city, excluded.is_name_hidden, excluded.pictures)`),
      this.readRows({ review: json<OwnReview>() })`SELECT ${ownReviewJson} AS review FROM reviews AS r
        WHERE r.order_id = ${orderId} AND r.product_id = ${productId}`,
    ])
    return found?.[2][0]?.review ?? null
  }

  /** One page of the public reviews of a part, with their sums; `null` for an unknown part. */
  async listPublic(productId: string, { order, after }: { order: ReviewOrder; after: string | undefined }) {
    const [, votes, id] = /^(?:(\d+)_)?(\w+)$/.exec(after ?? '') ?? []
    const isUseful = order === 'useful'
    const [[part], rows] = await this.db.batch([
      this.readRows(sumColumns)`SELECT ${select(sumColumns)}
        FROM products AS p WHERE p.id = ${productId} AND +p.is_active = 1`,
      this.readRows(publicColumns)`SELECT ${select(publicColumns)}
        FROM reviews AS r INDEXED BY ${sql.raw(isUseful ? 'reviews_useful' : 'reviews_newest')}
        WHERE product_id = ${productId} AND hidden_at IS NULL ${beyond(isUseful, votes, id)}
        ORDER BY ${isUseful ? sql`helpful DESC, id DESC` : sql`id DESC`} LIMIT ${reviewsPerPage + 1}`,
    ])
    if (!part) return null
    const { rows: shown, next } = toPage(rows, reviewsPerPage, ({ useful, id: last }) =>
      isUseful ? `${useful}_${last}` : last,
    )
    const { stars, count } = part
    return {
      rating: count > 0 ? { stars, count } : null,
      byStar: part.byStar ?? noStars,
      fits: toFitCounts(part.fits),
      reviews: shown.map(toReview),
      next,
    }
  }

  /** Counts "Useful" of a voter once. Returns the count; `null` for a review that is not public. */
  async vote(id: string, voter: string, now: number): Promise<number | null> {
    const [, [row]] = await this.db.batch([
      this.statement(sql`INSERT INTO review_votes (review_id, voter, at)
        SELECT id, ${voter}, ${now} FROM reviews WHERE id = ${id} AND hidden_at IS NULL ON CONFLICT DO NOTHING`),
      this.readRows({ helpful: int })`SELECT helpful FROM reviews WHERE id = ${id} AND hidden_at IS NULL`,
    ])
    return row?.helpful ?? null
  }

  /** Deletes votes from before a time; the counts stay. */
  async deleteVotes(before: number): Promise<void> {
    await this.db.run(sql`DELETE FROM review_votes WHERE (review_id, voter) IN (
      SELECT review_id, voter FROM review_votes WHERE at < ${before} LIMIT 2000)`)
  }
}

function beyond(isUseful: boolean, votes: string | undefined, id: string | undefined): SQL {
  if (id === undefined) return sql``
  return isUseful ? sql`AND (helpful, id) < (${Number(votes ?? 0)}, ${id})` : sql`AND id < ${id}`
}

function toReview(row: RowOf<typeof publicColumns>): Review {
  return { ...row, bike: knownVehicles().of(row.bike)?.name ?? row.bike }
}
