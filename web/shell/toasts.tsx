import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useRef, useState } from 'react'

type Tone = 'success' | 'error' | 'plain'

interface Toast {
  id: number
  text: string
  tone: Tone
  action?: { label: string; onPress(): void } | undefined
}

interface ToastsValue {
  /** Says something, top right, for two seconds. Decisions, toasts. */
  toast(text: string, tone?: Tone, action?: Toast['action']): void
}

const ToastsContext = createContext<ToastsValue | null>(null)
const closeAfterMs = 2000

/** Holds the messages; they wait while the pointer or the focus is on them. */
export function ToastsProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<Toast[]>([])
  const nextId = useRef(1)
  const close = useCallback((id: number) => setToasts((list) => list.filter((each) => each.id !== id)), [])
  const toast = useCallback<ToastsValue['toast']>((text, tone = 'plain', action) => {
    const id = nextId.current++
    setToasts((list) => [...list.filter((each) => each.text !== text).slice(-2), { id, text, tone, action }])
  }, [])
  const value = useMemo(() => ({ toast }), [toast])
  const region = useRef<HTMLDivElement>(null)
  const cameFrom = useRef<HTMLElement | null>(null)
  // Always shown, so that it is read out; above a dialog that was opened since, as the newest thing in the top layer.
  useEffect(() => {
    if (document.querySelector('dialog[open]')) region.current?.hidePopover?.()
    region.current?.showPopover?.()
  }, [toasts])
  /** Closes a message that has the focus: it goes back to where it was before. */
  function leave(id: number) {
    if (region.current?.contains(document.activeElement)) cameFrom.current?.focus({ preventScroll: true })
    close(id)
  }
  return (
    <ToastsContext value={value}>
      {children}
      <div
        ref={region}
        className="toasts"
        role="status"
        popover="manual"
        onFocus={({ relatedTarget, currentTarget }) => {
          if (!currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget as HTMLElement | null
        }}
      >
        {toasts.map((each) => (
          <ToastCard key={each.id} toast={each} onClose={() => leave(each.id)} />
        ))}
      </div>
    </ToastsContext>
  )
}

export function useToasts(): ToastsValue {
  const value = use(ToastsContext)
  if (!value) throw new Error('useToasts needs ToastsProvider')
  return value
}

function ToastCard({ toast, onClose }: { toast: Toast; onClose(): void }) {
  const [isHeld, setIsHeld] = useState(false)
  const closeLater = useRef(onClose)
  closeLater.current = onClose
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => closeLater.current(), closeAfterMs)
    return () => clearTimeout(timer)
  }, [isHeld])
  const hold = { onPointerEnter: () => setIsHeld(true), onPointerLeave: () => setIsHeld(false) }
  return (
    <div
      className={`toast toast-${toast.tone}`}
      {...hold}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      <span>{toast.text}</span>
      {toast.action && (
        <button
          type="button"
          className="link-button"
          onClick={() => {
            toast.action?.onPress()
            onClose()
          }}
        >
          {toast.action.label}
        </button>
      )}
      <button type="button" className="toast-close" aria-label="Close message" onClick={onClose}>
        ×
      </button>
    </div>
  )
}
