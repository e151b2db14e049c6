import { useId } from 'react'
import { largestFile } from '#domain/media/picture.ts'
import { productLimits } from '#domain/products/product-limits.ts'
import { AdminIcon } from '#web/admin/layout/admin-icon.tsx'
import { MoveButton } from '#web/admin/layout/move-button.tsx'
import { Button } from '#web/kit/button.tsx'
import { FieldError } from '#web/kit/fields/field.tsx'
import { Spinner } from '#web/kit/icon.tsx'
import type { PictureUploads } from './picture-uploads.ts'
import { isPending, type UploadedPicture } from './picture-list.ts'

interface PictureRowProps {
  picture: UploadedPicture
  /** Counted from 0. */
  place: number
  count: number
  /** Placeholder while the description is empty. */
  suggestion: string
  isDragged: boolean
  /** Props that make the thumbnail draggable. */
  handle: object
  uploads: PictureUploads
  onMove(place: number): void
  onRemove(): void
}

/** One picture of the form: upload progress, description, position. */
export function PictureRow({ picture, place, count, suggestion, isDragged, handle, uploads, ...on }: PictureRowProps) {
  const id = useId()
  const { id: pictureId, alt, state, share, problem, isRefused } = picture
  const moveTo = (to: number) => ({
    subject: `picture ${place + 1}`,
    isDisabled: to < 0 || to >= count || to === place,
    onMove: () => on.onMove(to),
  })
  return (
    <li className={isDragged ? 'picture-row picture-row-dragged' : 'picture-row'} data-place={place}>
      <span className={count > 1 ? 'picture-thumb picture-handle' : 'picture-thumb'} {...(count > 1 && handle)}>
        <Thumbnail picture={picture} />
        {place === 0 && <span className="picture-first">First</span>}
      </span>
      <div className="stack gap-8 picture-words">
        <div className="field">
          <label htmlFor={id}>What picture {place + 1} shows</label>
          <input
            id={id}
            type="text"
            value={alt}
            placeholder={suggestion}
            maxLength={productLimits.alt}
            onChange={({ currentTarget }) => uploads.setAlt(pictureId, currentTarget.value)}
          />
        </div>
        {isPending(state) && (
          <p className="picture-progress">
            <progress
              aria-label={`Sending picture ${place + 1}`}
              max={1}
              {...(state === 'sending' && { value: share })}
            />
            {progressText(picture)}
          </p>
        )}
        {problem && (
          <div className="stack gap-8 picture-problem">
            <FieldError id={`${id}-problem`} sentence={problem} />
            {!isRefused && (
              <Button aria-label={`Try again: picture ${place + 1}`} onClick={() => uploads.retry(pictureId)}>
                <AdminIcon name="undo" />
                Try again
              </Button>
            )}
          </div>
        )}
        <div className="picture-moves">
          {count > 1 && (
            <>
              <MoveButton label="Earlier" icon="arrow-up" {...moveTo(place - 1)} />
              <MoveButton label="Later" icon="arrow-down" {...moveTo(place + 1)} />
              <MoveButton label="Make first" icon="star" {...moveTo(0)} />
            </>
          )}
          <button
            type="button"
            className="owner-icon-button"
            aria-label={`Remove picture ${place + 1}`}
            title="Remove"
            onClick={on.onRemove}
          >
            <AdminIcon name="trash" />
          </button>
        </div>
      </div>
    </li>
  )
}

function progressText({ state, share }: UploadedPicture): string {
  if (state === 'preparing') return 'Preparing'
  if (state === 'waiting') return 'Waiting'
  return share < 1 ? `${Math.round(share * 100)} %` : 'Saving'
}

/** The image; its description is in the field beside it. */
function Thumbnail({ picture: { stored, preview, state, fileName } }: { picture: UploadedPicture }) {
  const source = preview ?? (stored && largestFile(stored, 'webp', 320).path)
  if (source) return <img src={source} alt="" width={88} height={88} draggable={false} />
  return state === 'preparing' ? <Spinner /> : <small>{fileName || 'Picture'}</small>
}
