import type { ReactNode } from 'react'
import { Link } from '#web/kit/link.tsx'

/** What an option needs to be one of the list. */
export interface OptionProps {
  id: string
  /** The keys are at it. */
  isActive: boolean
  /** Its page is opened. */
  onLeave(): void
}

/** An option of the list that is a link as well: a pointer may open it in another tab. */
export function SuggestionLink({
  to,
  id,
  isActive,
  onLeave,
  children,
}: OptionProps & { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      className="suggestion"
      onClick={({ ctrlKey, metaKey, shiftKey }) => {
        if (!ctrlKey && !metaKey && !shiftKey) onLeave()
      }}
    >
      {children}
    </Link>
  )
}
