import { useEffect, useRef, useState } from 'react'
import { telHref, whatsappHref } from '#domain/shop.ts'
import { useMyBike } from '#web/bikes/my-bike-context.ts'
import { useLogOut } from '#web/cart/use-log-out.ts'
import { paths } from '#web/paths.ts'
import { useSession } from '#web/session/session-provider.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { useSwipe } from '#web/ui/use-swipe.ts'
import { MainMenu } from './main-menu.tsx'
import { useLocation, useNavigate } from './router.ts'
import { menuHash } from './scroll-position.ts'
import { useShop } from './shop-facts.tsx'
import { ToggleLink } from './toggle-link.tsx'

/**
 * The menu of a phone: a drawer that holds the focus and closes on Escape, Back, a swipe to the left, or a press beside
 * it. The open drawer is an entry of the history, so that Back closes it and leaves the page alone; its links take that
 * entry's place. Before the app is there the button leads to the footer, where everything is linked too.
 */
export function MobileMenu() {
  const dialog = useRef<HTMLDialogElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const { key, pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const { phone, whatsapp } = useShop()
  const { bike, openChooser } = useMyBike()
  const isAsked = hash === menuHash

  useEffect(() => {
    setIsOpen(isAsked)
    if (isAsked) dialog.current?.showModal()
    else dialog.current?.close()
  }, [isAsked, key])

  function close() {
    if (isAsked) navigate(-1)
  }

  const swipe = useSwipe((towards) => {
    if (towards === 'left') close()
  })

  return (
    <div className="mobile-menu">
      <ToggleLink
        className="menu-toggle"
        label="Menu"
        href="#footer"
        isOpen={isOpen}
        onToggle={() => navigate(pathname + search + menuHash)}
      >
        <Icon name="menu" />
      </ToggleLink>
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
          <MainMenu label="Menu" isReplacing />
          <button
            type="button"
            className="button"
            onClick={() => {
              close()
              openChooser()
            }}
          >
            <Icon name="bike" />
            {bike ? `Your bike: ${bike.name}` : 'Choose your bike'}
          </button>
          <AccountLinks />
          <a className="button" href={telHref(phone)}>
            <Icon name="phone" />
            Call us {phone}
          </a>
          <a className="button" href={whatsappHref(whatsapp)} rel="noopener">
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
      <li>
        <Link to={session ? paths.orders : paths.login} replace>
          {session ? 'Orders' : 'Log in'}
        </Link>
      </li>
      <li>
        {session ? (
          <button type="button" onClick={logOut}>
            Logout
          </button>
        ) : (
          <Link to={paths.signup} replace>
            Sign up
          </Link>
        )}
      </li>
    </ul>
  )
}
