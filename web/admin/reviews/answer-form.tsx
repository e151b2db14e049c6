import { useEffect, useRef } from 'react'
import type { AdminReview } from '#domain/reviews/admin-review.ts'
import { reviewTextMax } from '#domain/reviews/review.ts'
import { adminReviewsApi } from '#domain/reviews/reviews.admin.endpoints.ts'
import { reportsApi } from '#domain/reports/reports.admin.endpoints.ts'
import { ActionForm, Submit } from '#web/admin/forms/action-form.tsx'
import { Button } from '#web/kit/button.tsx'
import { FormError } from '#web/kit/fields/form-error.tsx'
import { TextAreaField } from '#web/kit/fields/text-area-field.tsx'

/** Answers a review for everybody to read. It takes the focus; the text stays in the field when sending fails. */
export function AnswerForm({ review: { id, answer }, onClose }: { review: AdminReview; onClose(): void }) {
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
