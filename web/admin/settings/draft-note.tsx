import { Button } from '#web/kit/button.tsx'

interface DraftNoteProps {
  /** Somebody else saved this part of the settings meanwhile. */
  isOutdated: boolean
  onDiscard(): void
}

/** Says that there are unsaved changes, with a button to discard them. */
export function DraftNote({ isOutdated, onDiscard }: DraftNoteProps) {
  return (
    <div className="settings-note">
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
