import { t } from '#domain/language/translate.ts'
import { Icon } from '#web/kit/icon.tsx'

interface PictureBarProps {
  /** The index of the picture shown. */
  current: number
  count: number
  /** Shows the next picture, or with -1 the previous one. */
  onStep(by: 1 | -1): void
  onClose(): void
}

/** Which of several large pictures is shown, with buttons for the others and to close them. */
export function PictureBar({ current, count, onStep, onClose }: PictureBarProps) {
  return (
    <div className="zoom-bar">
      <p aria-live="polite">{t('{number} of {count}', { number: current + 1, count })}</p>
      {count > 1 && (
        <>
          <button type="button" className="icon-button" aria-label={t('Previous picture')} onClick={() => onStep(-1)}>
            <Icon name="chevron-left" />
          </button>
          <button type="button" className="icon-button" aria-label={t('Next picture')} onClick={() => onStep(1)}>
            <Icon name="chevron-right" />
          </button>
        </>
      )}
      <button type="button" className="icon-button" aria-label={t('Close pictures')} onClick={onClose}>
        <Icon name="close" />
      </button>
    </div>
  )
}

/** The step of an arrow key in the direction of reading; 0 for other keys. */
export function stepOfKey(key: string): 1 | -1 | 0 {
  const forward = document.dir === 'rtl' ? -1 : 1
  if (key === 'ArrowRight') return forward
  return key === 'ArrowLeft' ? (forward === 1 ? -1 : 1) : 0
}

/** The index of a picture that many steps on; after the last comes the first. */
export function steppedIndex(current: number, by: number, count: number): number {
  return (current + by + count) % count
}
