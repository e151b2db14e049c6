import { useEffect, useRef } from 'react'
import type { AdminReview } from '#domain/reviews/admin-review.ts'
import { reviewTextMax } from '#domain/reviews/review.ts'
import { answerReviewEndpoint, listAdminReviewsEndpoint } from '#domain/reviews/reviews.admin.endpoints.ts'
import { getTodayEndpoint } from '#domain/reports/reports.admin.endpoints.ts'
import { callAsStaff } from '#web/admin/queries/admin-call.ts'
import { useInvalidate } from '#web/admin/queries/use-endpoint-query.ts'
import { Button } from '#web/kit/button.tsx'
import { Form } from '#web/kit/fields/form.tsx'
import { FormError } from '#web/kit/fields/form-error.tsx'
import { TextAreaField } from '#web/kit/fields/text-area-field.tsx'
import { useForm } from '#web/kit/hooks/use-form.ts'
import { useToasts } from '#web/kit/toasts.tsx'

/** Answers a review for everybody to read. It takes the focus; the text stays in the field when sending fails. */
export function AnswerForm({ review: { id, answer }, onClose }: { review: AdminReview; onClose(): void }) {
  const invalidate = useInvalidate()
  const { toast } = useToasts()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('textarea')?.focus(), [])
  const { isBusy, ...state } = useForm({
    schema: answerReviewEndpoint.body,
    fallback: answerReviewEndpoint.failure,
    networkFallback: 'No connection. Your answer is still in the field: send it again when you are back online.',
    async send({ text }) {
      toast((await callAsStaff(answerReviewEndpoint, { params: { id }, body: { text } })).message, 'success')
      onClose()
      await invalidate(listAdminReviewsEndpoint, getTodayEndpoint)
    },
  })
  return (
    <Form of={state} ref={form} className="stack">
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
        <Button type="submit" kind="main" isBusy={isBusy} busyLabel="Saving...">
          Publish the answer
        </Button>
        <Button kind="quiet" onClick={onClose}>
          Not now
        </Button>
      </div>
    </Form>
  )
}
