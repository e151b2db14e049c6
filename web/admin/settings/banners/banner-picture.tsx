import { useEffect, useId, useRef, useState } from 'react'
import { largestFile } from '#domain/media/picture.ts'
import type { StoredPicture } from '#domain/products/admin-product.ts'
import { ApiError } from '#web/api.ts'
import { AdminIcon } from '#web/admin/layout/admin-icon.tsx'
import { sendPicture } from '#web/admin/products/pictures/upload-queue.ts'
import { shrinkPicture } from '#web/admin/products/pictures/shrink-picture.ts'
import { Button } from '#web/kit/button.tsx'
import { useProblem } from '#web/kit/fields/form-problems.ts'
import { FieldError } from '#web/kit/fields/field.tsx'

interface BannerPictureProps {
  /** The problem of this field of the form is shown here. */
  name: string
  label: string
  hint: string
  shape: 'wide' | 'tall'
  picture: StoredPicture | null
  onStored(picture: StoredPicture): void
}

/** One picture of a banner: choose, shrink, upload and retry. */
export function BannerPicture({ name, label, hint, shape, picture, onStored }: BannerPictureProps) {
  const error = useProblem(name)
  const id = useId()
  const [share, setShare] = useState<number | null>(null)
  const [failed, setFailed] = useState<{ file: Blob; sentence: string } | null>(null)
  const stop = useRef<AbortController>(null)
  useEffect(() => () => stop.current?.abort(), [])

  async function upload(file: Blob) {
    stop.current?.abort()
    const mine = new AbortController()
    stop.current = mine
    setFailed(null)
    setShare(0)
    const { file: small } = await shrinkPicture(file)
    try {
      const stored = await sendPicture(small, setShare, mine.signal)
      if (!mine.signal.aborted) onStored(stored)
    } catch (problem) {
      const sentence = problem instanceof ApiError ? problem.message : 'It did not arrive. Please try again.'
      if (!mine.signal.aborted) setFailed({ file, sentence })
    } finally {
      if (stop.current === mine) setShare(null)
    }
  }

  const sentence = failed?.sentence ?? error
  return (
    <div className="stack gap-8 banner-picture">
      <span className={`banner-frame banner-frame-${shape}`}>
        {picture && <img src={largestFile(picture, 'webp', 320).path} alt="" />}
      </span>
      <label className="button picture-button">
        <input
          className="visually-hidden"
          type="file"
          accept="image/*"
          aria-describedby={[`${id}-hint`, sentence && `${id}-error`].filter(Boolean).join(' ')}
          {...(sentence && { 'aria-invalid': true as const })}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? []
            if (file) void upload(file)
            currentTarget.value = ''
          }}
        />
        <AdminIcon name="camera" />
        {picture ? `Change ${label}` : `Add ${label}`}
      </label>
      <p className="field-hint" id={`${id}-hint`}>
        {hint}
      </p>
      {share !== null && <progress aria-label={`Sending ${label}`} max={1} value={share} />}
      {sentence && <FieldError id={`${id}-error`} sentence={sentence} />}
      {failed && (
        <Button onClick={() => void upload(failed.file)}>
          <AdminIcon name="undo" />
          Try again
        </Button>
      )}
    </div>
  )
}
