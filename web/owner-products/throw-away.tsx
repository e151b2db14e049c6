import { OwnerDialog } from '#web/owner/owner-dialog.tsx'
import { Button } from '#web/ui/button.tsx'

/** Asks before what was typed is gone for good. */
export function ThrowAway({ onClose, onThrowAway }: { onClose(): void; onThrowAway(): void }) {
  return (
    <OwnerDialog title="Throw away what you typed?" onClose={onClose}>
      <p>Words and pictures that were not saved are gone then.</p>
      <div className="actions">
        <Button kind="danger" onClick={onThrowAway}>
          Throw away
        </Button>
        <Button onClick={onClose}>Keep it</Button>
      </div>
    </OwnerDialog>
  )
}
