import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useState } from 'react'
import { Button } from '#web/kit/button.tsx'
import { useAction } from '#web/admin/queries/use-action.ts'
import type { Refreshed } from '#web/admin/queries/use-endpoint-query.ts'
import { useToasts } from '#web/kit/toasts.tsx'

/** A step that can be undone. */
interface Offer {
  text: string
  /** Undoes it and returns the sentence for that. @throws ApiError */
  undo(): Promise<string>
  onUndone: (() => void) | undefined
  /** What shows it. */
  refresh: Refreshed
}

interface UndoValue {
  offer: Offer | null
  setOffer(offer: Offer | null): void
  /** While a dock is mounted, it shows the undo bar itself; returns its removal. */
  addDock(): () => void
}

const UndoContext = createContext<UndoValue | null>(null)
/** The server accepts an undo a little longer, for slow networks. */
const shownMs = 6000

/** Offers to undo the last step for six seconds, on every screen. */
export function UndoProvider({ children }: { children: ReactNode }) {
  const [offer, setOffer] = useState<Offer | null>(null)
  const [docks, setDocks] = useState(0)
  const addDock = useCallback(() => {
    setDocks((count) => count + 1)
    return () => setDocks((count) => count - 1)
  }, [])
  useEffect(() => {
    if (!offer) return
    const timer = setTimeout(() => setOffer(null), shownMs)
    return () => clearTimeout(timer)
  }, [offer])
  const value = useMemo(() => ({ offer, setOffer, addDock }), [offer, addDock])
  return (
    <UndoContext value={value}>
      {children}
      {/* Always mounted, so that screen readers announce changes. */}
      <p className="visually-hidden" role="status">
        {offer?.text}
      </p>
      {docks === 0 && <Bar value={value} className="undo-bar" />}
    </UndoContext>
  )
}

/** The undo bar inside a dock. */
export function DockUndo() {
  const value = useUndoValue()
  const { addDock } = value
  useEffect(() => addDock(), [addDock])
  return <Bar value={value} className="undo-bar undo-bar-docked" />
}

/** Returns a function that offers to undo a step. */
export function useUndo(): (offer: Offer) => void {
  return useUndoValue().setOffer
}

function Bar({ value: { offer, setOffer }, className }: { value: UndoValue; className: string }) {
  const { toast } = useToasts()
  const { run } = useAction({ refresh: offer?.refresh ?? [] })
  if (!offer) return null
  return (
    <div className={className}>
      <span>{offer.text}</span>
      <Button
        kind="quiet"
        onClick={() => {
          setOffer(null)
          void run(async () => {
            toast(await offer.undo(), 'success')
            offer.onUndone?.()
          })
        }}
      >
        Undo
      </Button>
    </div>
  )
}

function useUndoValue(): UndoValue {
  const value = use(UndoContext)
  if (!value) throw new Error('useUndo needs UndoProvider')
  return value
}
