import { useRef, useState } from 'react'
import { t } from '#domain/language/translate.ts'
import { type ReviewPicture, reviewPicturePath } from '#domain/reviews/review.ts'
import { PictureBar, steppedIndex, stepOfKey } from '#web/shop/screen/picture-bar.tsx'
import { closeModal, openModal } from '#web/kit/modal.ts'

/** The pictures of a review; a press shows one over the page. */
export function ReviewPhotos({ pictures }: { pictures: ReviewPicture[] }) {
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
