import { Button } from '#web/ui/button.tsx'

interface DraftNoteProps {
  /** Somebody else saved something while this was typed. */
  isOutdated: boolean
  onThrowAway(): void
}

/** Says that something here is not saved yet, and takes it back when asked. */
export function DraftNote({ isOutdated, onThrowAway }: DraftNoteProps) {
  return (
    <div className="settings-note">
      <p role="status">
        {isOutdated
          ? 'Somebody changed this since. What you typed is still here; Save puts yours in its place.'
          : 'Not saved yet. It is kept on this device.'}
      </p>
      <Button kind="quiet" onClick={onThrowAway}>
        Take back
      </Button>
    </div>
  )
}
