import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { isolateLatin } from '#domain/language/isolate-latin.ts'
import { msg, t } from '#domain/language/translate.ts'
import {
  type FitVote,
  type Review,
  type ReviewOrder,
  reviewOrders,
  type ReviewPicture,
  reviewPicturePath,
} from '#domain/reviews/review.ts'
import { reviewsApi } from '#domain/reviews/reviews.endpoints.ts'
import { call } from '#web/api.ts'
import { Button } from '#web/kit/button.tsx'
import { closeModal, openModal } from '#web/kit/modal.ts'
import { Spinner } from '#web/kit/icon.tsx'
import { randomId } from '#web/random-id.ts'
import { PictureBar, stepOfKey, steppedIndex } from '#web/shop/screen/picture-bar.tsx'
import { deviceStorage } from '#web/storage.ts'
import { ReviewHeading } from './review-heading.tsx'

const orderTexts: Record<ReviewOrder, string> = { newest: msg('Newest'), useful: msg('Most useful') }
const fitTexts: Record<FitVote, string> = {
  yes: msg('Fits the {bike}'),
  no: msg('Does not fit the {bike}'),
  changed: msg('Fits the {bike} with a modification'),
}

const votingKey = 'useful-reviews'

interface Shown {
  reviews: Review[]
  next: string | null
}

/** All reviews of a part, some at a time, the newest or the most useful first. */
export function AllReviews({ productId }: { productId: string }) {
  const [order, setOrder] = useState<ReviewOrder>('newest')
  const [shown, setShown] = useState<Shown | null>(null)
  const [isFailed, setIsFailed] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const top = useRef<HTMLDivElement>(null)
  const asked = useRef(0)

  function load(by: ReviewOrder, from: Shown | null) {
    const turn = (asked.current += 1)
    setIsBusy(true)
    setIsFailed(false)
    call(reviewsApi.listReviews, {
      params: { productId },
      query: { order: by, ...(from?.next && { after: from.next }) },
    })
      .then(
        ({ reviews, next }) =>
          turn === asked.current && setShown({ reviews: [...(from?.reviews ?? []), ...reviews], next }),
        () => turn === asked.current && setIsFailed(true),
      )
      .finally(() => turn === asked.current && setIsBusy(false))
  }
  const start = useEffectEvent(() => load('newest', null))
  useEffect(() => {
    top.current?.focus({ preventScroll: true })
    start()
  }, [])

  return (
    <div ref={top} tabIndex={-1} className="all-reviews">
      <div className="actions" role="group" aria-label={t('Order of the reviews')}>
        {reviewOrders.map((each) => (
          <Button
            key={each}
            aria-pressed={each === order}
            onClick={() => {
              setOrder(each)
              load(each, null)
            }}
          >
            {t(orderTexts[each])}
          </Button>
        ))}
      </div>
      {shown?.reviews.map((review) => (
        <OneReview key={review.id} review={review} />
      ))}
      {isFailed && (
        <p role="alert">
          {t('We could not load the reviews.')}{' '}
          <button type="button" className="link-button" onClick={() => load(order, shown?.next ? shown : null)}>
            {t('Try again')}
          </button>
        </p>
      )}
      {!shown && isBusy && <Spinner />}
      {shown?.next && !isFailed && (
        <Button isBusy={isBusy} onClick={() => load(order, shown)}>
          {t('Show more reviews')}
        </Button>
      )}
    </div>
  )
}

function OneReview({ review }: { review: Review }) {
  const { text, fit, bike, year, pictures, answer } = review
  return (
    <article className="review">
      <ReviewHeading review={review} />
      {fit && bike && (
        <p className="second">{t(fitTexts[fit], { bike: isolateLatin(year === null ? bike : `${bike} ${year}`) })}</p>
      )}
      {text && <p dir="auto">{text}</p>}
      <ReviewPhotos pictures={pictures} />
      {answer !== null && (
        <div className="review-answer">
          <b>{t('The shop answers')}</b>
          <p dir="auto">{answer}</p>
        </div>
      )}
      <Useful review={review} />
    </article>
  )
}

/** The random id by which a review counts this device once. */
function votingDevice(): string {
  const known = deviceStorage.read(votingKey) ?? randomId()
  deviceStorage.write(votingKey, known)
  return known
}

function Useful({ review: { id, useful } }: { review: Review }) {
  const [count, setCount] = useState(useful)
  const [isMarked, setIsMarked] = useState(false)
  function mark() {
    if (isMarked) return
    setIsMarked(true)
    call(reviewsApi.markReviewUseful, { params: { reviewId: id }, query: { device: votingDevice() } }).then(
      ({ useful: now }) => setCount(now),
      () => setIsMarked(false),
    )
  }
  return (
    <p className="review-useful">
      <button type="button" className="link-button" aria-pressed={isMarked} onClick={mark}>
        {isMarked ? t('Thank you.') : t('Useful')}
      </button>
      {count > 0 && <span className="second">{t('Useful to {count}', { count })}</span>}
    </p>
  )
}

/** The pictures of a review; a press shows one over the page. */
function ReviewPhotos({ pictures }: { pictures: ReviewPicture[] }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [current, setCurrent] = useState(0)
  const shown = pictures[current]
  if (!shown) return null
  const step = (by: number) => setCurrent(steppedIndex(current, by, pictures.length))
  const label = (index: number) => t('Picture {number} of {count}', { number: index + 1, count: pictures.length })
  return (
    <>
      <ul className="review-photos">
        {pictures.map(({ key, placeholder }, index) => (
          <li key={key}>
            <button
              type="button"
              aria-label={label(index)}
              aria-haspopup="dialog"
              onClick={() => {
                setCurrent(index)
                openModal(dialog.current)
              }}
            >
              <img
                src={reviewPicturePath(key, 320)}
                alt=""
                width={88}
                height={88}
                loading="lazy"
                onError={({ currentTarget }) => {
                  if (currentTarget.src !== placeholder) currentTarget.src = placeholder
                }}
              />
            </button>
          </li>
        ))}
      </ul>
      <dialog
        ref={dialog}
        className="review-zoom"
        aria-label={t('Pictures of this review')}
        onKeyDown={({ key }) => step(stepOfKey(key))}
      >
        <PictureBar
          current={current}
          count={pictures.length}
          onStep={step}
          onClose={() => closeModal(dialog.current)}
        />
        <img
          src={reviewPicturePath(shown.key, 1120)}
          alt={label(current)}
          width={shown.width}
          height={shown.height}
          loading="lazy"
        />
      </dialog>
    </>
  )
}
