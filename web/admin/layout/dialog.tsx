import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { closeModal, openModal } from '#web/kit/modal.ts'

/** A modal dialog. It holds the focus, closes on Escape and returns the focus. */
export function Dialog({ title, onClose, children }: { title: string; onClose(): void; children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  // A layout effect, because only a dialog that is closed while still in the document returns the focus.
  useLayoutEffect(() => {
    const element = dialog.current
    openModal(element)
    return () => closeModal(element)
  }, [])
  return (
    <dialog
      ref={dialog}
      className="dialog"
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <div className="stack">
        <h2 id={id}>{title}</h2>
        {children}
      </div>
    </dialog>
  )
}
