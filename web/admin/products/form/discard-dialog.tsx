import { Dialog } from '#web/admin/layout/dialog.tsx'
import { Button } from '#web/kit/button.tsx'

/** Asks before discarding unsaved changes. */
export function DiscardDialog({ onClose, onDiscard }: { onClose(): void; onDiscard(): void }) {
  return (
    <Dialog title="Discard your changes?" onClose={onClose}>
      <p>Text and pictures that are not saved will be lost.</p>
      <div className="actions">
        <Button kind="danger" onClick={onDiscard}>
          Discard
        </Button>
        <Button onClick={onClose}>Back</Button>
      </div>
    </Dialog>
  )
}
