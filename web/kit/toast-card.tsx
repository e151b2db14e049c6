import { useEffect, useRef, useState } from 'react'
import { t } from '#domain/language/translate.ts'
import type { Toast } from './toasts.tsx'

/** Two seconds for a short sentence, six from twelve words on. */
function readingMs(text: string): number {
  const words = text.split(' ').length
  return Math.min(6000, 2000 + Math.max(0, words - 5) * 600)
}

/** A message that closes when it has been read, unless it has an action. */
export function ToastCard({ toast, onClose }: { toast: Toast; onClose(): void }) {
  const [isHeld, setIsHeld] = useState(false)
  const closeLater = useRef(onClose)
  closeLater.current = onClose
  const { text, action, beside } = toast
  useEffect(() => {
    if (isHeld || action) return
    const timer = setTimeout(() => closeLater.current(), readingMs(text))
    return () => clearTimeout(timer)
  }, [isHeld, action, text])
  const hold = { onPointerEnter: () => setIsHeld(true), onPointerLeave: () => setIsHeld(false) }
  return (
    <div
      className={`toast toast-${toast.tone}`}
      {...hold}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      <span>{text}</span>
      {action && (
        <button
          type="button"
          className="link-button"
          onClick={() => {
            action.onPress()
            onClose()
          }}
        >
          {action.label}
        </button>
      )}
      <button type="button" className="toast-close" aria-label={t('Close message')} onClick={onClose}>
        ×
      </button>
      {beside}
    </div>
  )
}
