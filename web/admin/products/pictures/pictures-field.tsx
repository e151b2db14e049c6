import { type DragEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { productLimits } from '#domain/products/product-limits.ts'
import { AdminIcon } from '#web/admin/layout/admin-icon.tsx'
import { FieldError } from '#web/kit/fields/field.tsx'
import { useProblem } from '#web/kit/fields/form-problems.ts'
import { PictureRow } from './picture-row.tsx'
import type { PictureUploads } from './picture-uploads.ts'
import type { UploadedPicture } from './picture-list.ts'
import { usePictureDrag } from './use-picture-drag.ts'

interface PicturesFieldProps {
  uploads: PictureUploads
  pictures: UploadedPicture[]
  /** Default description of the picture at a position. */
  suggestAlt(place: number): string
}

/** Adds, orders, removes and restores the pictures of a product. */
export function PicturesField({ uploads, pictures, suggestAlt }: PicturesFieldProps) {
  const error = useProblem('pictures')
  const { draggedId, handle } = usePictureDrag((id) => uploads.list().findIndex((each) => each.id === id), uploads.move)
  const [removed, setRemoved] = useState<{ run(): void } | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const [isWhitened, setIsWhitened] = useState(true)
  const hasRoom = pictures.length < productLimits.pictures

  function add(files: File[]) {
    setRemoved(null)
    if (files.length > 0) uploads.add(files, isWhitened)
  }

  function move(id: string, to: number) {
    flushSync(() => uploads.move(id, to))
    setAnnouncement(`Picture is now number ${to + 1} of ${pictures.length}.`)
  }

  const { isOver, handlers } = usePictureDrop(add, (files) => uploads.add(files, isWhitened))

  return (
    <section className={isOver ? 'card stack pictures pictures-over' : 'card stack pictures'} {...handlers}>
      <h2>Pictures</h2>
      {pictures.length > 0 && (
        <ol className="stack">
          {pictures.map((picture, place) => (
            <PictureRow
              key={picture.id}
              picture={picture}
              place={place}
              count={pictures.length}
              suggestion={suggestAlt(place)}
              isDragged={picture.id === draggedId}
              handle={handle(picture.id)}
              uploads={uploads}
              onMove={(to) => move(picture.id, to)}
              onRemove={() => setRemoved({ run: uploads.remove(picture.id) })}
            />
          ))}
        </ol>
      )}
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      {removed && <RemovedNotice restore={removed} onRestored={() => setRemoved(null)} />}
      {pictures.length === 0 && <WhiteSheet />}
      {hasRoom && (
        <div className="picture-buttons">
          <PictureInput label="Take a photo" capture onFiles={add}>
            <AdminIcon name="camera" />
          </PictureInput>
          <PictureInput label="Choose pictures" name="pictures" error={error && 'pictures-error'} onFiles={add}>
            <AdminIcon name="plus" />
          </PictureInput>
        </div>
      )}
      {error && <FieldError id="pictures-error" sentence={error} />}
      {hasRoom && (
        <div className="check">
          <label>
            <input
              type="checkbox"
              checked={isWhitened}
              onChange={({ currentTarget }) => setIsWhitened(currentTarget.checked)}
            />
            <span>Make the sheet behind it white. Without this, new photos stay as they were taken.</span>
          </label>
        </div>
      )}
      <p className="field-hint">
        {pictures.length === 0
          ? 'Up to 8, the first is the one in lists. They are made small before they are sent.'
          : 'The first picture is shown in lists. Leave the text empty to use the grey suggestion.'}
        <span className="pictures-desk"> You can also drop or paste pictures here.</span>
      </p>
    </section>
  )
}

/** Says that a picture was removed and offers to restore it; focused for every removal. */
function RemovedNotice({ restore, onRestored }: { restore: { run(): void }; onRestored(): void }) {
  const undo = useRef<HTMLButtonElement>(null)
  useEffect(() => undo.current?.focus(), [restore])
  return (
    <p className="picture-undo" role="status">
      Picture removed.
      <button
        ref={undo}
        type="button"
        className="link-button"
        onClick={() => {
          restore.run()
          onRestored()
        }}
      >
        Undo
      </button>
    </p>
  )
}

/** How to take a good photo; the outline marks the square that lists show. */
function WhiteSheet() {
  return (
    <div className="white-sheet">
      <svg viewBox="0 0 96 96" width="96" height="96" aria-hidden="true">
        <path d="M12 20 84 12l6 70-76 4Z" fill="#fff" stroke="#858b92" />
        <circle cx="50" cy="49" r="21" fill="#8c949c" stroke="#1b2026" strokeWidth="2" />
        <circle cx="50" cy="49" r="8" fill="#fff" stroke="#1b2026" strokeWidth="2" />
        <rect
          x="20"
          y="19"
          width="60"
          height="60"
          rx="4"
          fill="none"
          stroke="#f5a400"
          strokeWidth="3"
          strokeDasharray="7 5"
        />
      </svg>
      <p>
        <strong>Put it on a white sheet, daylight from the window.</strong> Fill the middle of the picture; lists show a
        square of it.
      </p>
    </div>
  )
}

interface PictureInputProps {
  label: string
  name?: string
  /** Opens the camera if the device has one. */
  capture?: boolean
  /** Id of the error element. */
  error?: string | undefined
  onFiles(files: File[]): void
  children: ReactNode
}

/** A button that opens the camera or the picture chooser. */
function PictureInput({ label, name, capture = false, error, onFiles, children }: PictureInputProps) {
  return (
    <label className="button picture-button">
      <input
        className="visually-hidden"
        type="file"
        accept="image/*"
        {...(name && { name })}
        {...(error && { 'aria-invalid': true, 'aria-describedby': error })}
        {...(capture ? { capture: 'environment' as const } : { multiple: true })}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])])
          // Otherwise choosing the same file again fires no event.
          currentTarget.value = ''
        }}
      />
      {children}
      {label}
    </label>
  )
}

/** Receives images that are dropped on an element or pasted into the page. */
function usePictureDrop(onDropped: (files: File[]) => void, onPasted: (files: File[]) => void) {
  const [isOver, setIsOver] = useState(false)
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const files = imagesOf(event.clipboardData)
    if (files.length === 0) return
    event.preventDefault()
    onPasted(files)
  })
  useEffect(() => {
    const listener = (event: ClipboardEvent) => paste(event)
    document.addEventListener('paste', listener)
    return () => document.removeEventListener('paste', listener)
  }, [])

  return {
    isOver,
    handlers: {
      onDragOver(event: DragEvent) {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setIsOver(true)
      },
      onDragLeave: () => setIsOver(false),
      onDrop(event: DragEvent) {
        event.preventDefault()
        setIsOver(false)
        onDropped(imagesOf(event.dataTransfer))
      },
    },
  }
}

function imagesOf(from: DataTransfer | null): File[] {
  return [...(from?.files ?? [])].filter(({ type }) => type.startsWith('image/'))
}
