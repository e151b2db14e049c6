import { useId, useState } from 'react'
import { t } from '#domain/language/translate.ts'
import { type NamedPart, partName } from '#domain/products/part-names.ts'
import type { OwnReview } from '#domain/reviews/review.ts'
import { useLazyModule } from '#web/kit/hooks/use-lazy-module.ts'
import { Button } from '#web/kit/button.tsx'
import { Rating } from './rating.tsx'

/** A delivered line, with what its customer wrote about it. */
export type ReviewedLine = NamedPart & { _id: string; review?: OwnReview | undefined }

const editorCode = () => import('./review-editor.tsx')

/** "How was it?" for each part of a delivered order. The form follows a press. */
export function ReviewLines({ lines, token }: { lines: ReviewedLine[]; token: string }) {
  return (
    <section className="card" aria-labelledby={`how-${token}`}>
      <h2 id={`how-${token}`}>{t('How was it?')}</h2>
      <p className="second">{t('Your review helps others with the same bike.')}</p>
      <ul className="review-lines">
        {lines.map((line) => (
          <ReviewLine key={line._id} line={line} token={token} />
        ))}
      </ul>
    </section>
  )
}

function ReviewLine({ line, token }: { line: ReviewedLine; token: string }) {
  const editor = useLazyModule(editorCode)
  const [sent, setSent] = useState<OwnReview | null>(null)
  const review = sent ?? line.review
  const id = useId()
  return (
    <li>
      <h3 id={id}>{partName(line)}</h3>
      {editor.module ? (
        <editor.module.ReviewEditor
          key={editor.times}
          productId={line._id}
          token={token}
          review={review}
          onSent={(written) => {
            setSent(written)
            editor.hide()
          }}
          onClose={editor.hide}
        />
      ) : (
        <>
          {sent && <p role="status">{t('Thank you for your review.')}</p>}
          {review && (
            <p>
              <Rating stars={review.stars} />
              {review.isHidden && <span className="second">{t('The shop does not show this review.')}</span>}
            </p>
          )}
          <Button onClick={editor.show} id={`write-${id}`} aria-labelledby={`write-${id} ${id}`}>
            {review ? t('Change my review') : t('Write a review')}
          </Button>
        </>
      )}
    </li>
  )
}
