import { useEffect, useId, useRef, useState } from 'react'
import { msg, t } from '#domain/language/translate.ts'
import type { LinkedOrder } from '#domain/orders/links/linked-order.ts'
import { ReviewForm } from '#domain/reviews/review-form.ts'
import { type FitVote, fitVotes, type OwnReview, reviewTextMax } from '#domain/reviews/review.ts'
import { reviewsApi } from '#domain/reviews/reviews.endpoints.ts'
import { callWithProgress } from '#web/call-with-progress.ts'
import { Button } from '#web/kit/button.tsx'
import { CheckField } from '#web/kit/fields/check-field.tsx'
import { FieldError } from '#web/kit/fields/field.tsx'
import { FormError } from '#web/kit/fields/form-error.tsx'
import { useProblem, useTyped } from '#web/kit/fields/form-problems.ts'
import { Form } from '#web/kit/fields/form.tsx'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { TextAreaField } from '#web/kit/fields/text-area-field.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { useForm } from '#web/kit/hooks/use-form.ts'
import { Drawing } from '#web/kit/icon.tsx'
import { bikeOptions } from '#web/shop/bikes/bike-options.ts'
import { useMyBike } from '#web/shop/bikes/my-bike/my-bike-context.ts'
import { bodyWith, filesOf } from '#web/shop/screen/form-fields.ts'
import { reviewsId } from '#web/shop/screen/form-places.ts'
import { LeaveForm } from '#web/shop/screen/leave-form.tsx'
import type { PostedForm } from '#web/shop/screen/posted-form.ts'
import { shrinkPhoto } from '#web/shop/screen/shrink-photo.ts'
import { PhotosField } from './photos-field.tsx'
import { readDraft, readReview, writeDraft } from './review-draft.ts'

const star = 'm12 3.5 2.6 5.4 5.9.8-4.3 4.1 1.1 5.9L12 16.9l-5.3 2.8 1.1-5.9L3.5 9.7l5.9-.8Z'

const fitLabels: Record<FitVote | '', string> = {
  yes: msg('Yes'),
  no: msg('No'),
  changed: msg('Only after a modification'),
  '': msg('Not sure'),
}

interface ReviewEditorProps {
  productId: string
  /** The bikes of the choice. */
  bikes: LinkedOrder['bikes']
  token: string
  /** The stored review of this person. */
  review: OwnReview | undefined
  /** The stars that were chosen before the form opened. */
  pressed?: string | undefined
  /** The result of this form, when it was posted without JavaScript. */
  posted?: PostedForm | undefined
  isPlain?: boolean | undefined
  onSent(review: OwnReview): void
  onClose(): void
}

/** Writes or changes a review. What is typed stays in this tab until it is sent. */
export function ReviewEditor({ productId, bikes, token, review, pressed, posted, isPlain, ...on }: ReviewEditorProps) {
  const form = useRef<HTMLFormElement>(null)
  const [typed] = useState(() =>
    posted ? { isNameHidden: '', ...posted.typed } : { ...readDraft(productId), ...(pressed && { stars: pressed }) },
  )
  const [share, setShare] = useState<number | null>(null)
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  const { isBusy, ...state } = useForm({
    schema: ReviewForm,
    read: readReview,
    fallback: t('Your review was not sent. Please try again.'),
    // The sentence of the whole form stands above all parts.
    filled: { typed, errors: posted?.errors ?? {}, message: '' },
    networkFallback: t('No connection. What you wrote stays here: send it again when you are online.'),
    async send(values, filled) {
      try {
        const body = bodyWith(values, 'pictures', await smallPictures(filled))
        const { review: written } = await callWithProgress(reviewsApi.sendReview, { params: { token }, body }, setShare)
        writeDraft(productId, null)
        on.onSent(written)
      } finally {
        setShare(null)
      }
    },
  })
  return (
    <Form
      of={state}
      ref={form}
      className="stack"
      action={`#${reviewsId}`}
      encType="multipart/form-data"
      onInput={({ currentTarget }) => writeDraft(productId, new FormData(currentTarget))}
    >
      <StarChoice first={String(review?.stars ?? '')} />
      <TextAreaField
        label={t('What was good, and what was not? (optional)')}
        name="text"
        rows={4}
        dir="auto"
        maxLength={reviewTextMax}
        defaultValue={review?.text}
      />
      <FitFields review={review} bikes={bikes} />
      <PhotosField stored={review?.pictures ?? []} />
      {posted && <p className="field-hint">{t('If you had chosen pictures, please choose them again.')}</p>}
      <CheckField label={t('Hide my name')} name="isNameHidden" defaultChecked={review?.isNameHidden} />
      <p className="second">{t('Your review will appear on the page of the part, with your first name and city.')}</p>
      <input type="hidden" name="do" value="review" />
      <input type="hidden" name="productId" value={productId} />
      <FormError />
      <div className="actions">
        <Button
          type="submit"
          kind="main"
          isBusy={isBusy}
          busyLabel={share === null ? t('Sending...') : t('Sending: {percent} %', { percent: Math.round(share * 100) })}
        >
          {t('Send my review')}
        </Button>
        <LeaveForm place={reviewsId} kind="quiet" onLeave={isPlain ? undefined : on.onClose}>
          {t('Not now')}
        </LeaveForm>
      </div>
    </Form>
  )
}

/** Whether the part fits, and which bike: at first the selected one. */
function FitFields({ review, bikes }: Pick<ReviewEditorProps, 'review' | 'bikes'>) {
  const error = useProblem('fit')
  const chosen = useTyped('fit') ?? review?.fit ?? ''
  const { bike } = useMyBike()
  const id = useId()
  return (
    <>
      <fieldset {...(error && { 'aria-describedby': id })}>
        <legend>{t('Does it fit your bike?')}</legend>
        <div className="review-choices">
          {([...fitVotes, ''] as const).map((fit) => (
            <label key={fit}>
              <input type="radio" name="fit" value={fit} defaultChecked={chosen === fit} />
              {t(fitLabels[fit])}
            </label>
          ))}
        </div>
        {error && <FieldError id={id} sentence={error} />}
      </fieldset>
      <div className="review-bike">
        <SelectField
          label={t('Your bike')}
          name="bike"
          autoComplete="off"
          options={bikeOptions(bikes, bike)}
          defaultValue={(review ? review.bike : bike?.slug) ?? ''}
        />
        <TextField
          label={t('Year (optional)')}
          name="year"
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          defaultValue={String((review ? review.year : bike?.year) ?? '')}
        />
      </div>
    </>
  )
}

/** The chosen pictures, made smaller; one that the browser cannot read stays as it is: the server decides. */
const smallPictures = (form: HTMLFormElement) =>
  Promise.all(filesOf(new FormData(form), 'pictures').map(async (photo) => (await shrinkPhoto(photo))?.file ?? photo))

/** One to five stars, as native radio buttons. */
function StarChoice({ first }: { first: string }) {
  const error = useProblem('stars')
  const chosen = useTyped('stars') ?? first
  const id = useId()
  return (
    <fieldset {...(error && { 'aria-describedby': id })}>
      <legend>{t('Your stars')}</legend>
      <div className="star-choice">
        {[1, 2, 3, 4, 5].map((stars) => (
          <label key={stars}>
            <input
              type="radio"
              name="stars"
              value={stars}
              required
              defaultChecked={chosen === String(stars)}
              aria-label={t('{stars} of 5 stars', { stars })}
            />
            <Drawing path={star} />
          </label>
        ))}
      </div>
      {error && <FieldError id={id} sentence={error} />}
    </fieldset>
  )
}
