import { type FocusEvent, type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { t } from '#domain/language/translate.ts'
import { paths } from '#domain/paths.ts'
import { useLogOut } from '#web/shop/accounts/use-log-out.ts'
import { Icon } from '#web/kit/icon.tsx'
import { WishlistLink } from '#web/shop/wishlist/wishlist-link.tsx'
import { Link } from '#web/shop/screen/link.tsx'

/** A pointer that moves diagonally from the icon to an entry is outside both for a moment. */
const graceMs = 250

/** The profile icon of a signed-in person: a menu with Orders, Account and Logout. */
export function SignedInMenu() {
  const logOut = useLogOut()
  const [isOpen, setIsOpen] = useState(false)
  const closing = useRef(0)
  const button = useRef<HTMLButtonElement>(null)

  const close = {
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setIsOpen(false)
      button.current?.focus()
    },
    onBlur: (event: FocusEvent) => {
      if (!event.currentTarget.contains(event.relatedTarget)) setIsOpen(false)
    },
    // A finger leaves before its click event.
    onPointerLeave: ({ pointerType }: PointerEvent) => {
      if (pointerType === 'mouse') closing.current = window.setTimeout(() => setIsOpen(false), graceMs)
    },
  }

  return (
    <div
      className="account-menu"
      onPointerEnter={(event) => {
        clearTimeout(closing.current)
        if (event.pointerType === 'mouse') setIsOpen(true)
      }}
      {...close}
    >
      <button
        ref={button}
        type="button"
        className="header-icon"
        aria-label={t('Profile: your account')}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(true)}
      >
        <Icon name="profile" />
      </button>
      <ul hidden={!isOpen}>
        <li>
          <Link to={paths.orders} onClick={() => setIsOpen(false)}>
            {t('Orders')}
          </Link>
        </li>
        <li>
          <WishlistLink onClick={() => setIsOpen(false)} />
        </li>
        <li>
          <Link to={paths.account} onClick={() => setIsOpen(false)}>
            {t('Account')}
          </Link>
        </li>
        <li>
          <button type="button" onClick={logOut}>
            {t('Logout')}
          </button>
        </li>
      </ul>
    </div>
  )
}
