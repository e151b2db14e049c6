import type { AdminReview } from '#domain/reviews/admin-review.ts'
import { adminReviewsApi } from '#domain/reviews/reviews.admin.endpoints.ts'
import { reportsApi } from '#domain/reports/reports.admin.endpoints.ts'
import { ActionDialog } from '#web/admin/forms/action-dialog.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'

/** Asks for the reason before a review is hidden. */
export function HideReview({ review: { id, stars }, onClose }: { review: AdminReview; onClose(): void }) {
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
      <TextField label="Why?" name="reason" maxLength={200} hint="It is kept in the log." autoComplete="off" required />
    </ActionDialog>
  )
}
