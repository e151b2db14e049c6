import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react'
import { useLogOut } from '#web/cart/use-log-out.ts'
import { paths } from '#web/paths.ts'
import { useSession } from '#web/session/session-provider.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'

/** The profile icon: to the login page when logged out, otherwise a menu with Orders and Logout. Spec §2 Layout. */
export function AccountMenu() {
  const { session } = useSession()
  const logOut = useLogOut()
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)

  if (!session) {
    return (
      <Link to={paths.login} className="header-icon" aria-label="Profile: log in">
        <Icon name="profile" />
      </Link>
    )
  }

  const close = {
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setIsOpen(false)
      button.current?.focus()
    },
    onBlur: (event: FocusEvent) => {
      if (!event.currentTarget.contains(event.relatedTarget)) setIsOpen(false)
    },
    onPointerLeave: () => setIsOpen(false),
  }

  return (
    <div
      className="account-menu"
      onPointerEnter={(event) => {
        if (event.pointerType === 'mouse') setIsOpen(true)
      }}
      {...close}
    >
      <button
        ref={button}
        type="button"
        className="header-icon"
        aria-label="Profile: your account"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(true)}
      >
        <Icon name="profile" />
      </button>
      <ul hidden={!isOpen}>
        <li>
          <Link to={paths.orders} onClick={() => setIsOpen(false)}>
            Orders
          </Link>
        </li>
        <li>
          <button type="button" onClick={logOut}>
            Logout
          </button>
        </li>
      </ul>
    </div>
  )
}
