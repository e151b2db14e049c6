import { type ReactNode, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Link } from 'react-router-dom'
import { adminPaths } from '#domain/admin-paths.ts'
import { fillPath } from '#domain/endpoint.ts'
import { paths } from '#domain/paths.ts'
import { reportsApi } from '#domain/reports/reports.admin.endpoints.ts'
import type { AdminReview } from '#domain/reviews/admin-review.ts'
import { type FitVote, lowStars, reviewTextMax } from '#domain/reviews/review.ts'
import { adminReviewsApi } from '#domain/reviews/reviews.admin.endpoints.ts'
import { ActionDialog } from '#web/admin/forms/action-dialog.tsx'
import { ActionForm, Submit } from '#web/admin/forms/action-form.tsx'
import { AdminIcon } from '#web/admin/layout/admin-icon.tsx'
import { timeOf } from '#web/admin/layout/texts.ts'
import { callAsStaff } from '#web/admin/queries/admin-call.ts'
import { useCurrentStaff } from '#web/admin/queries/current-staff.ts'
import { useAction } from '#web/admin/queries/use-action.ts'
import { Button } from '#web/kit/button.tsx'
import { FormError } from '#web/kit/fields/form-error.tsx'
import { TextAreaField } from '#web/kit/fields/text-area-field.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'

const fitTexts: Record<FitVote, string> = {
  yes: 'Fits',
  no: 'Does not fit',
  changed: 'Fits with a modification',
}

/** One review: what the customer wrote, the answer, and what staff can do about it. */
export function ReviewCard({ review }: { review: AdminReview }) {
  const { id, stars, text, fit, bike, year, name, city, pictures, at, updatedAt, useful } = review
  const isLow = stars <= lowStars
  return (
    <article
      className={`card stack admin-review${isLow ? ' admin-review-low' : ''}`}
      aria-label={`${stars} of 5 stars for ${review.partName}`}
    >
      <header>
        <p className="admin-review-stars">
          <span role="img" aria-label={`${stars} of 5 stars`}>
            {'★'.repeat(stars)}
            {'☆'.repeat(5 - stars)}
          </span>
          {isLow && <span className="chip chip-bad">Few stars</span>}
          {review.hiddenAt !== null && <span className="chip">Hidden</span>}
          {review.answer !== null && <span className="chip chip-good">Answered</span>}
        </p>
        <h2>
          <a href={paths.product(review.productId)}>{review.partName}</a>
        </h2>
        <p className="second">
          <bdi>{name ?? 'A customer'}</bdi>
          {city !== null && `, ${city}`} · <Link to={adminPaths.order(review.orderId)}>Order {review.orderNumber}</Link>{' '}
          · <time dateTime={new Date(at).toISOString()}>{timeOf(at)}</time>
          {updatedAt > at && ' · changed since'}
          {useful > 0 && ` · useful to ${useful}`}
        </p>
      </header>
      {text === '' ? <p className="second">No text.</p> : <CustomersText>{text}</CustomersText>}
      {fit && (
        <p>
          <b>{fitTexts[fit]}</b>
          {bike && `: ${bike}${year === null ? '' : `, ${year}`}`}
        </p>
      )}
      {pictures.length > 0 && (
        <ul className="row admin-review-pictures">
          {pictures.map(({ key }, index) => {
            const path = fillPath(adminReviewsApi.getReviewPicture.path, { id, key })
            return (
              <li key={key}>
                <a href={`${path}?width=1120`} target="_blank" rel="noopener">
                  <img src={path} alt={`Number ${index + 1} of this review`} width={88} height={88} loading="lazy" />
                </a>
              </li>
            )
          })}
        </ul>
      )}
      {review.hiddenAt !== null && (
        <p className="admin-review-hidden">
          Hidden on {timeOf(review.hiddenAt)} by {review.hiddenBy}: <span dir="auto">{review.hiddenReason}</span>
        </p>
      )}
      <ReviewActions review={review} />
    </article>
  )
}

function CustomersText({ children }: { children: ReactNode }) {
  return (
    <p className="message-text" dir="auto">
      {children}
    </p>
  )
}

/** The answer, and buttons to answer, hide and show. Only the owner hides. */
function ReviewActions({ review }: { review: AdminReview }) {
  const { person } = useCurrentStaff()
  const { isBusy, run, notSaved } = useAction({ refresh: [adminReviewsApi.listAdminReviews] })
  const [open, setOpen] = useState<'answer' | 'hide' | null>(null)
  const answerButton = useRef<HTMLButtonElement>(null)
  const isOwner = person?.role === 'owner'
  const label = review.partName
  const show = () => run(() => callAsStaff(adminReviewsApi.showReview, { params: { id: review.id } }))
  const closeAnswer = () => {
    flushSync(() => setOpen(null))
    answerButton.current?.focus()
  }
  return (
    <>
      {review.answer !== null && open !== 'answer' && (
        <blockquote className="admin-review-answer">
          <p className="message-text" dir="auto">
            {review.answer}
          </p>
          <footer className="second">
            {review.answeredBy}
            {review.answeredAt !== null && `, ${timeOf(review.answeredAt)}`}
          </footer>
        </blockquote>
      )}
      {open === 'answer' ? (
        <AnswerForm review={review} onClose={closeAnswer} />
      ) : (
        <div className="actions">
          <Button
            ref={answerButton}
            aria-label={`${review.answer === null ? 'Answer' : 'Change the answer'}: ${label}`}
            onClick={() => setOpen('answer')}
          >
            <AdminIcon name="edit" />
            {review.answer === null ? 'Answer' : 'Change the answer'}
          </Button>
          {isOwner &&
            (review.hiddenAt === null ? (
              <Button aria-label={`Hide: ${label}`} onClick={() => setOpen('hide')}>
                Hide
              </Button>
            ) : (
              <Button isBusy={isBusy} aria-label={`Show again: ${label}`} onClick={() => void show()}>
                Show again
              </Button>
            ))}
        </div>
      )}
      {notSaved}
      {open === 'hide' && <HideReview review={review} onClose={() => setOpen(null)} />}
    </>
  )
}

/** Asks for the reason before a review is hidden. */
function HideReview({ review: { id, stars }, onClose }: { review: AdminReview; onClose(): void }) {
  return (
    <ActionDialog
      title="Hide this review?"
      submit="Hide the review"
      kind="danger"
      endpoint={adminReviewsApi.hideReview}
      params={{ id }}
      refresh={[adminReviewsApi.listAdminReviews, reportsApi.getToday]}
      onClose={onClose}
    >
      <p>
        It leaves all pages with its pictures, and its {stars} {stars === 1 ? 'star leaves' : 'stars leave'} the sum.
        Hide what insults or does not belong here, not what is only unpleasant: an answer does more.
      </p>
      <TextField label="Why?" name="reason" maxLength={200} hint="It is kept in the log." required />
    </ActionDialog>
  )
}

/** Answers a review for everybody to read. It takes the focus; the text stays in the field when sending fails. */
function AnswerForm({ review: { id, answer }, onClose }: { review: AdminReview; onClose(): void }) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('textarea')?.focus(), [])
  return (
    <ActionForm
      ref={form}
      endpoint={adminReviewsApi.answerReview}
      params={{ id }}
      refresh={[adminReviewsApi.listAdminReviews, reportsApi.getToday]}
      fallback={adminReviewsApi.answerReview.failure}
      networkFallback="No connection. Your answer is still in the field: send it again when you are back online."
      onDone={onClose}
    >
      <TextAreaField
        label="Your answer"
        name="text"
        rows={4}
        dir="auto"
        maxLength={reviewTextMax}
        defaultValue={answer ?? ''}
        hint="Everybody who looks at the part reads it. Do not name the customer or the order."
        required
      />
      <FormError />
      <div className="actions">
        <Submit kind="main" busyLabel="Saving...">
          Publish the answer
        </Submit>
        <Button kind="quiet" onClick={onClose}>
          Not now
        </Button>
      </div>
    </ActionForm>
  )
}
