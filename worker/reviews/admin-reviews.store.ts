import { type SQL, sql } from 'drizzle-orm'
import { knownVehicles } from '#domain/vehicles/known-vehicles.ts'
import {
  type AdminReview,
  adminReviewsPerPage,
  countedReviews,
  type ReviewState,
} from '#domain/reviews/admin-review.ts'
import type { FitVote, ReviewPicture } from '#domain/reviews/review.ts'
import { actorName, changeRow } from '#worker/database/audit.sql.ts'
import { Store } from '#worker/database/store.ts'
import { toPage } from '#worker/database/to-page.ts'
import { columnsOf, computed, int, json, orNull, type RowOf, select, text, word } from '#worker/database/rows.ts'

/** The person who changes a review, and the time. */
interface Editor {
  actor: string
  now: number
}

// Literal conditions, so that SQLite can use the partial indexes.
const conditions: Record<ReviewState, { index: SQL; holds: SQL }> = {
  all: { index: sql``, holds: sql`true` },
  unanswered: {
    index: sql`INDEXED BY reviews_unanswered`,
    holds: sql`r.answered_at IS NULL AND r.hidden_at IS NULL`,
  },
  hidden: { index: sql`INDEXED BY reviews_hidden`, holds: sql`r.hidden_at IS NOT NULL` },
}

const reviewColumns = {
  ...columnsOf('r', {
    id: text,
    orderId: text,
    productId: text,
    stars: int,
    text,
    fit: orNull(word<FitVote>()),
    bike: orNull(text),
    year: orNull(int),
    name: orNull(text),
    city: orNull(text),
    pictures: json<ReviewPicture[]>(),
    answer: orNull(text),
    answeredAt: orNull(int),
    answeredBy: orNull(text),
    hiddenAt: orNull(int),
    hiddenReason: orNull(text),
    hiddenBy: orNull(text),
    updatedAt: int,
  }),
  orderNumber: computed(sql`o.number`, int),
  partName: computed(sql`p.name`, text),
  answeredName: computed(sql`a.name`, orNull(text)),
  hiddenName: computed(sql`h.name`, orNull(text)),
  useful: computed(sql`r.helpful`, int),
  at: computed(sql`r.created_at`, int),
}
const joins = sql`JOIN orders AS o ON o.id = r.order_id JOIN products AS p ON p.id = r.product_id
  LEFT JOIN staff AS a ON a.id = substr(r.answered_by, 7) LEFT JOIN staff AS h ON h.id = substr(r.hidden_by, 7)`

/** Reads and changes reviews for staff. */
export class AdminReviewsStore extends Store {
  /** One page of the reviews of a state, newest first, with the counts of the others. */
  async list(state: ReviewState, after: string | undefined) {
    const { index, holds } = conditions[state]
    const [rows, [unanswered], [hidden]] = await this.db.batch([
      this.readRows(reviewColumns)`SELECT ${select(reviewColumns)} FROM reviews AS r ${index} ${joins}
        WHERE ${holds} ${after === undefined ? sql`` : sql`AND r.id < ${after}`}
        ORDER BY r.id DESC LIMIT ${adminReviewsPerPage + 1}`,
      this.count('unanswered'),
      this.count('hidden'),
    ])
    const { rows: shown, next } = toPage(rows, adminReviewsPerPage, ({ id }) => id)
    return {
      reviews: shown.map(toAdminReview),
      next,
      unanswered: unanswered?.count ?? 0,
      hidden: hidden?.count ?? 0,
    }
  }

  /** Writes the answer of a review, with its audit entry. `null` for an unknown review; the same answer changes nothing. */
  answer(id: string, text: string, { actor, now }: Editor): Promise<AdminReview | null> {
    return this.change(
      id,
      sql`answer IS NOT ${text}`,
      sql`answer = ${text}, answered_at = ${now}, answered_by = ${actor}`,
      { actor, now, action: 'review.answered', before: sql`json_object('answer', answer)`, after: { answer: text } },
    )
  }

  /** Hides a review. `null` for an unknown one. */
  hide(id: string, reason: string, { actor, now }: Editor): Promise<AdminReview | null> {
    return this.change(
      id,
      sql`hidden_at IS NULL`,
      sql`hidden_at = ${now}, hidden_reason = ${reason}, hidden_by = ${actor}`,
      { actor, now, action: 'review.hidden', before: sql`NULL`, after: { reason } },
    )
  }

  /** Shows a hidden review again. `null` for an unknown one. */
  show(id: string, { actor, now }: Editor): Promise<AdminReview | null> {
    return this.change(id, sql`hidden_at IS NOT NULL`, sql`hidden_at = NULL, hidden_reason = NULL, hidden_by = NULL`, {
      actor,
      now,
      action: 'review.shown',
      before: sql`json_object('reason', hidden_reason)`,
      after: {},
    })
  }

  private async change(
    id: string,
    isDifferent: SQL,
    sets: SQL,
    { actor, now, action, before, after }: Editor & { action: string; before: SQL; after: object },
  ): Promise<AdminReview | null> {
    const change = { table: 'reviews', row: sql`id = ${id} AND ${isDifferent}`, sets }
    const [, , [row]] = await this.db.batch([
      ...changeRow(this.db, change, { at: now, actor, action, subject: id, before, after: JSON.stringify(after) }),
      this.readRows(reviewColumns)`SELECT ${select(reviewColumns)} FROM reviews AS r ${joins} WHERE r.id = ${id}`,
    ])
    return row ? toAdminReview(row) : null
  }

  private count(state: 'unanswered' | 'hidden') {
    const { index, holds } = conditions[state]
    return this.countUpTo(countedReviews, sql`reviews AS r ${index} WHERE ${holds}`)
  }
}

function toAdminReview({ answeredName, hiddenName, ...row }: RowOf<typeof reviewColumns>): AdminReview {
  return {
    ...row,
    bike: row.bike && knownVehicles().nameOf(row.bike),
    answeredBy: row.answeredBy && actorName(row.answeredBy, answeredName),
    hiddenBy: row.hiddenBy && actorName(row.hiddenBy, hiddenName),
  }
}
