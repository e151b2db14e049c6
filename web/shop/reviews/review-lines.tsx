import { noticeLook } from '#web/kit/notice-look.ts'
import { Unbroken } from '#web/kit/text.tsx'
import { useEffect, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { t } from '#domain/language/translate.ts'
import { type NamedPart, partName } from '#domain/products/part-names.ts'
import type { LinkedOrder } from '#domain/orders/links/linked-order.ts'
import type { OwnReview } from '#domain/reviews/review.ts'
import { useLazyModule } from '#web/kit/hooks/use-lazy-module.ts'
import type { PostedForm } from '#web/shop/screen/posted-form.ts'
import { ShowButton } from '#web/shop/screen/show-button.tsx'
import { lazyForm } from '#web/shop/screen/lazy-form.tsx'
import { reviewsId } from '#web/shop/screen/form-places.ts'
import { Rating } from './rating.tsx'

/** A delivered line, with what its customer wrote about it. */
export type ReviewedLine = NamedPart & { _id: string; review?: OwnReview | undefined }

const editorCode = () => import('./review-editor.tsx')
export const reviewForm = lazyForm(async () => (await editorCode()).ReviewEditor)

/** The place of the page's address and of a posted form, where the page works without JavaScript. */
interface PlainPage {
  search?: URLSearchParams | undefined
  /** The result of a review that was posted. */
  posted?: PostedForm | undefined
}

interface ReviewLinesProps extends PlainPage {
  lines: ReviewedLine[]
  bikes: LinkedOrder['bikes']
  token: string
}

/** "Rate your parts" for each part of a delivered order. The form follows a press. */
export function ReviewLines({ lines, posted, search, ...rest }: ReviewLinesProps) {
  const heading = useId()
  const of = (id: string) => (posted?.typed['productId'] === id ? posted : undefined)
  const notice = search?.get('done') === 'review' ? t('Thank you for your review.') : ''
  const sentence = posted?.message ?? notice
  return (
    <section className="card" {...(search && { id: reviewsId })} aria-labelledby={heading}>
      <h2 id={heading}>{t('Rate your parts')}</h2>
      {sentence && <p className={noticeLook(sentence, posted?.message)}>{sentence}</p>}
      <p className="second">{t('Your review helps others with the same bike.')}</p>
      <ul className="review-lines">
        {lines.map((line) => (
          <ReviewLine key={line._id} line={line} posted={of(line._id)} search={search} {...rest} />
        ))}
      </ul>
    </section>
  )
}

const showOf = (productId: string) => `review-${productId}`
const isAskedFor = (productId: string, search: URLSearchParams | undefined) => search?.get('show') === showOf(productId)

interface ReviewLineProps extends PlainPage {
  line: ReviewedLine
  bikes: LinkedOrder['bikes']
  token: string
}

function ReviewLine({ line, bikes, token, posted, search }: ReviewLineProps) {
  const editor = useLazyModule(editorCode)
  const [sent, setSent] = useState<OwnReview | null>(null)
  const review = sent ?? line.review
  const id = useId()
  // Opened by `?show=`: the form without JavaScript, which the interactive one replaces.
  const isAsked = isAskedFor(line._id, search) && editor.times === 0
  useEffect(() => {
    if (isAsked) editor.show()
    // Only when the page opens.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  // The stars that were pressed in an email.
  const pressed = isAskedFor(line._id, search) ? search?.get('stars') : null
  function close() {
    flushSync(editor.hide)
    document.getElementById(`write-${id}`)?.focus()
  }
  const form = {
    productId: line._id,
    bikes,
    token,
    review,
    posted,
    pressed: pressed ?? undefined,
    onSent(written: OwnReview) {
      setSent(written)
      close()
    },
    onClose: close,
  }
  return (
    <li>
      <h3 id={id}>
        <Unbroken text={partName(line)} />
      </h3>
      {editor.module ? (
        <editor.module.ReviewEditor key={editor.times} {...form} />
      ) : (
        <>
          {sent && <p role="status">{t('Thank you for your review.')}</p>}
          {review && (
            <p>
              <Rating stars={review.stars} />
              {review.isHidden && <span className="second">{t('The shop does not show this review.')}</span>}
            </p>
          )}
          {isAsked ? (
            <reviewForm.Plain {...form} />
          ) : (
            <ShowButton
              what={showOf(line._id)}
              place={reviewsId}
              onShow={editor.show}
              id={`write-${id}`}
              aria-labelledby={`write-${id} ${id}`}
            >
              {review ? t('Change my review') : t('Write a review')}
            </ShowButton>
          )}
        </>
      )}
    </li>
  )
}
