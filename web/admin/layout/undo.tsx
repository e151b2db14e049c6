import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useState } from 'react'
import { Button } from '#web/kit/button.tsx'
import { useAction } from '#web/admin/app/use-action.ts'

/** What can be undone: said in a bar over the dock. */
interface Offer {
  text: string
  undo(): Promise<unknown>
}

interface UndoValue {
  offer: Offer | null
  setOffer(offer: Offer | null): void
  /** A dock shows the bar while it is there. */
  addDock(): () => void
}

const UndoContext = createContext<UndoValue | null>(null)
/** The bar stays for six seconds; the shop takes an undo for a little longer, for slow networks. */
const shownMs = 6000

/** Around the screens: offers to undo the last step, for some seconds, wherever somebody goes. */
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
      {/* Always there, so that it is read out. */}
      <p className="visually-hidden" role="status">
        {offer?.text}
      </p>
      {docks === 0 && <Bar value={value} className="undo-bar" />}
    </UndoContext>
  )
}

/** The bar over a dock; belongs into the dock. */
export function DockUndo() {
  const value = useUndoValue()
  const { addDock } = value
  useEffect(() => addDock(), [addDock])
  return <Bar value={value} className="undo-bar undo-bar-docked" />
}

/** Offers to undo what was just done. */
export function useUndo(): (text: string, undo: Offer['undo']) => void {
  const { setOffer } = useUndoValue()
  return (text, undo) => setOffer({ text, undo })
}

function Bar({ value: { offer, setOffer }, className }: { value: UndoValue; className: string }) {
  const { run } = useAction()
  if (!offer) return null
  return (
    <div className={className}>
      <span>{offer.text}</span>
      <Button
        kind="quiet"
        onClick={() => {
          setOffer(null)
          void run(offer.undo)
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
