import { type MouseEvent, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { t } from '#domain/language/translate.ts'
import type { Picture } from '#domain/media/picture.ts'
import { ProductPicture } from '#web/kit/product-picture.tsx'
import { useSheet } from '#web/kit/hooks/use-sheet.ts'
import { PictureBar, steppedIndex, stepOfKey } from '#web/shop/screen/picture-bar.tsx'

interface ZoomedPictureProps {
  name: string
  pictures: Picture[]
  /** The index of the picture shown. */
  current: number
  onChoose(index: number): void
}

/** One picture that fits the screen; a press zooms in twofold around its point, another one zooms out. */
export function ZoomedPicture({ name, pictures, current, onChoose }: ZoomedPictureProps) {
  const sheet = useSheet()
  const view = useRef<HTMLDivElement>(null)
  const open = useEffectEvent(sheet.open)
  useEffect(() => open(), [])
  const [near, setNear] = useState<{ x: number; y: number } | null>(null)
  useEffect(() => setNear(null), [current])
  useLayoutEffect(() => {
    const { current: box } = view
    if (!box || !near) return
    box.scrollLeft = near.x * box.scrollWidth - box.clientWidth / 2
    box.scrollTop = near.y * box.scrollHeight - box.clientHeight / 2
  }, [near])
  function magnify({ clientX, clientY, currentTarget }: MouseEvent<HTMLElement>) {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    setNear(near ? null : { x: (clientX - left) / width, y: (clientY - top) / height })
  }
  const step = (by: number) => onChoose(steppedIndex(current, by, pictures.length))
  if (!sheet.isOpen) return null
  return (
    <div
      ref={sheet.panel}
      className="zoom"
      role="dialog"
      aria-modal="true"
      aria-label={t('Pictures of {name}', { name })}
      onKeyDown={({ key }) => step(stepOfKey(key))}
    >
      <PictureBar current={current} count={pictures.length} onStep={step} onClose={sheet.close} />
      {/* Pictures are not mirrored: from right to left too their left edge is where scrolling begins. */}
      <div ref={view} className="zoom-view" role="group" aria-label={t('Picture')} tabIndex={0} dir="ltr">
        <button
          type="button"
          className={near ? 'zoom-near' : ''}
          aria-label={near ? t('Show the whole picture') : t('Enlarge')}
          onClick={magnify}
        >
          <ProductPicture key={current} picture={pictures[current]} sizes="1120px" />
        </button>
      </div>
    </div>
  )
}
