import { createContext, type ReactNode, use, useEffect, useMemo, useRef, useState } from 'react'
import { Button } from '#web/kit/button.tsx'

/** A part of the settings with unsaved changes. `save` resolves to true on success. */
interface ChangedPart {
  part: string
  title: string
  save(): Promise<boolean>
}

/** Registers a changed part; returns its removal. */
type AddPart = (changed: ChangedPart) => () => void

const SaveDockContext = createContext<AddPart | null>(null)

/** Saves all changed parts of the settings with one dock, which is shown only while something has changed. */
export function SaveDock({ children }: { children: ReactNode }) {
  const [changed, setChanged] = useState<ChangedPart[]>([])
  const [isBusy, setIsBusy] = useState(false)
  const add = useMemo<AddPart>(
    () => (part) => {
      setChanged((list) => [...list, part])
      return () => setChanged((list) => list.filter((each) => each !== part))
    },
    [],
  )
  async function saveAll() {
    setIsBusy(true)
    for (const { save } of changed) {
      if (await save()) continue
      return setIsBusy(false)
    }
    setIsBusy(false)
    // The dock disappears while it has the focus.
    document.getElementById(changed[0]?.part ?? '')?.focus({ preventScroll: true })
  }
  return (
    <SaveDockContext value={add}>
      {children}
      {changed.length > 0 && (
        <section className="owner-dock settings-dock" aria-label="Save the settings">
          <p className="second">Changed: {changed.map(({ title }) => title).join(', ')}</p>
          <Button kind="main" isBusy={isBusy} onClick={() => void saveAll()}>
            Save
          </Button>
        </section>
      )}
    </SaveDockContext>
  )
}

/** Registers a part with the dock while it has unsaved changes. */
export function useChangedPart(part: string, title: string, isChanged: boolean, save: () => Promise<boolean>): void {
  const add = use(SaveDockContext)
  const latest = useRef(save)
  useEffect(() => {
    latest.current = save
  })
  useEffect(
    () => (isChanged ? add?.({ part, title, save: () => latest.current() }) : undefined),
    [add, part, title, isChanged],
  )
}

interface DraftNoteProps {
  /** Somebody else saved this part of the settings meanwhile. */
  isOutdated: boolean
  onDiscard(): void
}

/** Says that there are unsaved changes, with a button to discard them. */
export function DraftNote({ isOutdated, onDiscard }: DraftNoteProps) {
  return (
    <div className="apart settings-note">
      <p role="status">
        {isOutdated
          ? 'Somebody else changed this. What you typed is still here; Save replaces theirs.'
          : 'Not saved yet. Draft saved on this device.'}
      </p>
      <Button kind="quiet" onClick={onDiscard}>
        Discard
      </Button>
    </div>
  )
}
