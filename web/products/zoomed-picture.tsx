import { type KeyboardEvent, useEffect, useEffectEvent, useRef } from 'react'
import type { Picture } from '#domain/media.ts'
import { Icon } from '#web/ui/icon.tsx'
import { PartPicture } from '#web/ui/part-picture.tsx'
import { useSheet } from './use-sheet.ts'

interface ZoomedPictureProps {
  name: string
  pictures: Picture[]
  /** The index of the picture shown. */
  current: number
  onChoose(index: number): void
}

/** One picture as large as the screen is high; on a phone it is wider than the screen and can be moved about. */
export function ZoomedPicture({ name, pictures, current, onChoose }: ZoomedPictureProps) {
  const sheet = useSheet()
  const view = useRef<HTMLDivElement>(null)
  const open = useEffectEvent(sheet.open)
  useEffect(() => open(), [])
  useEffect(() => {
    if (view.current) view.current.scrollLeft = (view.current.scrollWidth - view.current.clientWidth) / 2
  }, [current, sheet.isOpen])
  const step = (by: number) => onChoose((current + by + pictures.length) % pictures.length)
  const onArrow = (event: KeyboardEvent) => {
    if (event.key === 'ArrowRight') step(1)
    if (event.key === 'ArrowLeft') step(-1)
  }
  if (!sheet.isOpen) return null
  return (
    <div
      ref={sheet.panel}
      className="zoom"
      role="dialog"
      aria-modal="true"
      aria-label={`Pictures of ${name}`}
      onKeyDown={onArrow}
    >
      <div className="zoom-bar">
        <p aria-live="polite">
          {current + 1} of {pictures.length}
        </p>
        {pictures.length > 1 && (
          <>
            <button type="button" className="icon-button" aria-label="Previous picture" onClick={() => step(-1)}>
              <Icon name="chevron-left" />
            </button>
            <button type="button" className="icon-button" aria-label="Next picture" onClick={() => step(1)}>
              <Icon name="chevron-right" />
            </button>
          </>
        )}
        <button type="button" className="icon-button" aria-label="Close pictures" onClick={sheet.close}>
          <Icon name="close" />
        </button>
      </div>
      <div ref={view} className="zoom-view" role="group" aria-label="Picture" tabIndex={0}>
        <PartPicture key={current} picture={pictures[current]} sizes="1120px" />
      </div>
    </div>
  )
}
