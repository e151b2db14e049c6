import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { withNetwork } from './lazy-with-retry.ts'

type Tone = 'success' | 'error' | 'plain'

/** A message on the screen. */
export interface Toast {
  id: number
  text: string
  tone: Tone
  action?: { label: string; onPress(): void } | undefined
  /** The part that the text is about, shown with it. */
  beside?: ReactNode
}

interface ToastsValue {
  /** Shows a message for as long as it takes to read; with an action until it is answered. */
  toast(text: string, tone?: Tone, action?: Toast['action'], beside?: ReactNode): void
}

type Card = typeof import('./toast-card.tsx').ToastCard

const ToastsContext = createContext<ToastsValue | null>(null)

/** Shows the toasts; they stay while the pointer or the focus is on them. */
export function ToastsProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<Toast[]>([])
  const nextId = useRef(1)
  const close = useCallback((id: number) => setToasts((list) => list.filter((each) => each.id !== id)), [])
  const toast = useCallback<ToastsValue['toast']>((text, tone = 'plain', action, beside) => {
    const id = nextId.current++
    // What went wrong before no longer holds once something is done.
    const isOver = (each: Toast) => each.text === text || (tone === 'success' && each.tone === 'error')
    setToasts((list) => [...list.filter((each) => !isOver(each)).slice(-2), { id, text, tone, action, beside }])
  }, [])
  const value = useMemo(() => ({ toast }), [toast])
  const region = useRef<HTMLDivElement>(null)
  const cameFrom = useRef<HTMLElement | null>(null)
  const [ToastCard, setToastCard] = useState<Card>()
  // There before the first message, which may be that the network is gone.
  useEffect(
    () => void withNetwork(() => import('./toast-card.tsx')).then((code) => setToastCard(() => code.ToastCard)),
    [],
  )
  // Always shown, so that it is read out. Reopened above a newer dialog, as the newest element of the top layer.
  useEffect(() => {
    if (document.querySelector('dialog[open]')) region.current?.hidePopover?.()
    region.current?.showPopover?.()
  }, [toasts, ToastCard])
  /** Before a message with the focus closes, the focus returns to where it was. */
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
        {ToastCard && toasts.map((each) => <ToastCard key={each.id} toast={each} onClose={() => leave(each.id)} />)}
      </div>
    </ToastsContext>
  )
}

/** Returns the function that shows a toast. */
export function useToasts(): ToastsValue {
  const value = use(ToastsContext)
  if (!value) throw new Error('useToasts needs ToastsProvider')
  return value
}
