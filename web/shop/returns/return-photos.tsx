import { type ChangeEvent, useRef, useState } from 'react'
import { t } from '#domain/language/translate.ts'
import { returnLimits } from '#domain/returns/return-limits.ts'
import { ExtraIcon } from '#web/kit/extra-icon.tsx'
import { FileInput, photoTypes } from '#web/kit/fields/file-input.tsx'
import { useProblem } from '#web/kit/fields/form-problems.ts'
import { Spinner } from '#web/kit/spinner.tsx'
import { type ChosenPhoto, shrinkPhoto } from '#web/shop/screen/shrink-photo.ts'

interface ReturnPhotosProps {
  photos: ChosenPhoto[]
  /** Some are still being made small, which takes seconds on a slow phone. */
  isReading: boolean
  /** Some may have been chosen before the form was posted: a page cannot keep them. */
  isLost: boolean
  onReading(isReading: boolean): void
  onChange(photos: ChosenPhoto[]): void
}

/** Up to four photographs, shown small and removable. They are made small before they are sent. */
export function ReturnPhotos({ photos, isReading, isLost, onReading, onChange }: ReturnPhotosProps) {
  const input = useRef<HTMLInputElement>(null)
  const refused = useProblem('photos')
  const [problem, setProblem] = useState('')
  const reading = useRef(0)
  const latest = useRef(photos)
  latest.current = photos

  async function add({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const files = [...(currentTarget.files ?? [])]
    currentTarget.value = ''
    reading.current += 1
    onReading(true)
    const read = (await Promise.all(files.map(shrinkPhoto))).filter((photo) => photo !== null)
    reading.current -= 1
    onReading(reading.current > 0)
    // Others may have been added or removed meanwhile.
    const next = [...latest.current, ...read]
    latest.current = next.slice(0, returnLimits.photos)
    onChange(latest.current)
    if (next.length > returnLimits.photos) {
      setProblem(t('Please send at most {max} photos.', { max: returnLimits.photos }))
    } else setProblem(read.length < files.length ? t('Please choose photos (JPG, PNG, WebP).') : '')
  }
  function remove(photo: ChosenPhoto) {
    onChange(photos.filter((each) => each !== photo))
    setProblem('')
    input.current?.focus()
  }
  return (
    <FileInput
      ref={input}
      className="return-photos"
      label={t('Photos (optional)')}
      hint={
        <>
          {t('Up to {max} photos. Only our staff see them.', { max: returnLimits.photos })}{' '}
          {isLost && t('If you had chosen pictures, please choose them again.')}
        </>
      }
      problem={problem || refused}
      chosen=""
      name="photos"
      accept={photoTypes}
      multiple
      onChange={(event) => void add(event)}
    >
      {isReading && <Spinner />}
      {photos.length > 0 && (
        <ul>
          {photos.map((photo, index) => (
            <li key={photo.id}>
              <img src={photo.preview} alt={t('Photo {number}', { number: index + 1 })} width={80} height={80} />
              <button
                type="button"
                className="link-button"
                aria-label={t('Remove photo {number}', { number: index + 1 })}
                onClick={() => remove(photo)}
              >
                <ExtraIcon name="trash" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </FileInput>
  )
}
