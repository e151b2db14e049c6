import type { AdminReview } from '#domain/reviews/admin-review.ts'
import { hideReviewEndpoint, listAdminReviewsEndpoint } from '#domain/reviews/reviews.admin.endpoints.ts'
import { getTodayEndpoint } from '#domain/reports/reports.admin.endpoints.ts'
import { Dialog, DialogActions } from '#web/admin/layout/dialog.tsx'
import { callAsStaff } from '#web/admin/queries/admin-call.ts'
import { useInvalidate } from '#web/admin/queries/use-endpoint-query.ts'
import { Form } from '#web/kit/fields/form.tsx'
import { FormError } from '#web/kit/fields/form-error.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { useForm } from '#web/kit/hooks/use-form.ts'
import { useToasts } from '#web/kit/toasts.tsx'

/** Asks for the reason before a review is hidden. */
export function HideReview({ review: { id, stars }, onClose }: { review: AdminReview; onClose(): void }) {
  const invalidate = useInvalidate()
  const { toast } = useToasts()
  const { isBusy, ...state } = useForm({
    schema: hideReviewEndpoint.body,
    fallback: hideReviewEndpoint.failure,
    networkFallback: 'No connection. What you typed is still here: please try again.',
    async send({ reason }) {
      toast((await callAsStaff(hideReviewEndpoint, { params: { id }, body: { reason } })).message, 'success')
      onClose()
      await invalidate(listAdminReviewsEndpoint, getTodayEndpoint)
    },
  })
  return (
    <Dialog title="Hide this review?" onClose={onClose}>
      <p>
        It leaves all pages with its pictures, and its {stars} {stars === 1 ? 'star leaves' : 'stars leave'} the sum.
        Hide what insults or does not belong here, not what is only unpleasant: an answer does more.
      </p>
      <Form of={state} className="stack">
        <TextField
          label="Why?"
          name="reason"
          maxLength={200}
          hint="It is kept in the log."
          autoComplete="off"
          required
        />
        <FormError />
        <DialogActions submit="Hide the review" kind="danger" isBusy={isBusy} onClose={onClose} />
      </Form>
    </Dialog>
  )
}
