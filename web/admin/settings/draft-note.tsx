import { Button } from '#web/kit/button.tsx'

interface DraftNoteProps {
  /** Somebody else saved something while this was typed. */
  isOutdated: boolean
  onThrowAway(): void
}

/** Says that something here is not saved yet, and discards it when asked. */
export function DraftNote({ isOutdated, onThrowAway }: DraftNoteProps) {
  return (
    <div className="settings-note">
      <p role="status">
        {isOutdated
          ? 'Somebody else changed this. What you typed is still here; Save replaces theirs.'
          : 'Not saved yet. Draft saved on this device.'}
      </p>
      <Button kind="quiet" onClick={onThrowAway}>
        Discard
      </Button>
    </div>
  )
}
