import type { ReactNode } from 'react'
import { Link } from '#web/shop/screen/link.tsx'

/** The props of every option of the list. */
export interface OptionProps {
  id: string
  /** The keyboard selection is here. */
  isActive: boolean
  /** Called when its page is opened. */
  onLeave(): void
}

/** An option that is also a link, so that it opens in another tab. */
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
