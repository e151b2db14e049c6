import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { shop } from '#domain/shop.ts'
import { useLogOut } from '#web/cart/use-log-out.ts'
import { paths } from '#web/paths.ts'
import { useSession } from '#web/session/session-provider.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { MainMenu } from './main-menu.tsx'
import { menuHash } from './scroll-position.ts'

const swipePixels = 60

/**
 * The menu of a phone: a drawer that holds the focus and closes on Escape, Back, a swipe to the left, or a press beside
 * it. Before the app is there the button is a link to the footer, where everything is linked too.
 */
export function MobileMenu() {
  const dialog = useRef<HTMLDialogElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const { key, hash } = useLocation()
  const navigate = useNavigate()
  const swipeFrom = useRef<number | null>(null)

  // The open drawer is an entry of the history, so that Back closes it and leaves the page alone.
  const isAsked = hash === menuHash
  useEffect(() => {
    setIsOpen(isAsked)
    if (isAsked) dialog.current?.showModal()
    else dialog.current?.close()
  }, [isAsked, key])

  function close() {
    if (isAsked) void navigate(-1)
  }

  const swipe = {
    onPointerDown: (event: PointerEvent) => {
      swipeFrom.current = event.clientX
    },
    onPointerUp: (event: PointerEvent) => {
      if (swipeFrom.current !== null && swipeFrom.current - event.clientX > swipePixels) close()
      swipeFrom.current = null
    },
  }

  return (
    <div className="mobile-menu">
      <a
        className="header-icon"
        href="#footer"
        role="button"
        aria-label="Menu"
        aria-expanded={isOpen}
        onClick={(event) => {
          event.preventDefault()
          void navigate({ search: location.search, hash: menuHash })
        }}
      >
        <Icon name="menu" />
      </a>
      {/* A press on the ground beside the drawer closes it; keys have Escape. */}
      <dialog
        ref={dialog}
        className="drawer"
        aria-label="Menu"
        onCancel={(event) => {
          event.preventDefault()
          close()
        }}
        onClick={(event) => {
          if (event.target === dialog.current) close()
        }}
        {...swipe}
      >
        <div className="drawer-body">
          <button type="button" className="header-icon" aria-label="Close menu" onClick={close}>
            <Icon name="close" />
          </button>
          <MainMenu label="Menu" />
          <AccountLinks />
          <a className="button" href={shop.phoneHref}>
            <Icon name="phone" />
            Call us {shop.phone}
          </a>
          <a className="button" href={shop.whatsappHref} rel="noopener">
            <Icon name="whatsapp" />
            WhatsApp us
          </a>
        </div>
      </dialog>
    </div>
  )
}

function AccountLinks() {
  const { session } = useSession()
  const logOut = useLogOut()
  return (
    <ul className="main-menu">
      <li>{session ? <Link to={paths.orders}>Orders</Link> : <Link to={paths.login}>Log in</Link>}</li>
      <li>
        {session ? (
          <button type="button" onClick={logOut}>
            Logout
          </button>
        ) : (
          <Link to={paths.signup}>Sign up</Link>
        )}
      </li>
    </ul>
  )
}
