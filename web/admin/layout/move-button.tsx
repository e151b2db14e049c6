import { AdminIcon, type AdminIconName } from './admin-icon.tsx'

interface MoveButtonProps {
  label: string
  /** Completes the label for screen readers, such as `picture 2`. */
  subject: string
  icon: AdminIconName
  isDisabled: boolean
  onMove(): void
}

/** An icon button that moves an item of a list and keeps the focus. */
export function MoveButton({ label, subject, icon, isDisabled, onMove }: MoveButtonProps) {
  return (
    <button
      type="button"
      className="owner-icon-button"
      aria-label={`${label}: ${subject}`}
      title={label}
      aria-disabled={isDisabled}
      onClick={({ currentTarget }) => {
        if (isDisabled) return
        onMove()
        // Moving an element in the document removes its focus.
        currentTarget.focus()
      }}
    >
      <AdminIcon name={icon} />
    </button>
  )
}
