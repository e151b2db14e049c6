import { shownChoices } from '#domain/choices/choices.ts'
import { useLayoutEffect, useRef } from 'react'
import { t } from '#domain/language/translate.ts'
import { telHref, whatsappHref } from '#domain/contact/shop-links.ts'
import { paths } from '#domain/paths.ts'
import { useMyBike } from '#web/shop/bikes/my-bike/my-bike-context.ts'
import { useLogOut } from '#web/shop/accounts/use-log-out.ts'
import { useSession } from '#web/shop/session/session-provider.tsx'
import { Icon } from '#web/kit/icon.tsx'
import { WishlistLink } from '#web/shop/wishlist/wishlist-link.tsx'
import { Link } from '#web/shop/screen/link.tsx'
import { useOrdersUnderWay } from '#web/shop/orders/orders-under-way.ts'
import { useSwipe } from '#web/kit/hooks/use-swipe.ts'
import { LanguageSwitch } from './languages/language-switch.tsx'
import { MainMenu } from './main-menu.tsx'
import { useShopSettings } from '#web/kit/shop-settings-provider.tsx'
import { closeModal, openModal } from '#web/kit/modal.ts'

/**
 * The menu of a phone: a drawer that traps the focus and closes on Escape, Back, a swipe towards its side, or a press
 * outside. Its links replace its own history entry.
 */
export function MenuDrawer({ onClose }: { onClose(): void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const { phone, whatsapp } = useShopSettings()
  const { bike, openChooser } = useMyBike()

  useLayoutEffect(() => {
    const drawer = dialog.current
    openModal(drawer)
    // Closing returns the focus; removing the element would not.
    return () => closeModal(drawer)
  }, [])

  const swipe = useSwipe((towards) => {
    if (towards === 'start') onClose()
  })

  // A press outside the drawer closes it; keyboards have Escape.
  return (
    <dialog
      ref={dialog}
      className="drawer"
      aria-label={t('Menu')}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => {
        if (event.target === dialog.current) onClose()
      }}
      {...swipe}
    >
      <div className="drawer-body">
        <div className="drawer-top">
          <button type="button" className="header-icon" aria-label={t('Close menu')} onClick={onClose}>
            <Icon name="close" />
          </button>
          <LanguageSwitch label={t('Choose a language')} />
        </div>
        <MainMenu label={t('Menu')} isReplacing />
        <AccountLinks />
        <ShopLinks />
        <button
          type="button"
          className="button"
          onClick={() => {
            onClose()
            openChooser()
          }}
        >
          <Icon name="bike" />
          {bike ? t('My bike: {name}', { name: bike.name }) : t('Choose your bike')}
        </button>
        <a className="button" href={telHref(phone)}>
          <Icon name="phone" />
          {t('Call us {phone}', { phone })}
        </a>
        <a className="button" href={whatsappHref(whatsapp)} rel="noopener">
          <Icon name="whatsapp" />
          {t('WhatsApp us')}
        </a>
      </div>
    </dialog>
  )
}

/** Links to the list and to every kind of part. */
function ShopLinks() {
  return (
    <nav aria-label={t('Parts')}>
      <ul className="main-menu">
        <li>
          <Link to={paths.list()} replace>
            {t('Order by list')}
          </Link>
        </li>
        {shownChoices('kinds').map(({ key: kind, label }) => (
          <li key={kind}>
            <Link to={paths.collection({ kind: [kind] })} replace>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function AccountLinks() {
  const { session } = useSession()
  const logOut = useLogOut()
  const underWay = useOrdersUnderWay()
  return (
    <ul className="main-menu">
      <li>
        <Link to={paths.orders} replace>
          {t('Orders')}
          {underWay > 0 && ` (${underWay})`}
        </Link>
      </li>
      <li>
        <WishlistLink isReplacing />
      </li>
      <li>
        {session ? (
          <Link to={paths.account} replace>
            {t('Account')}
          </Link>
        ) : (
          <Link to={paths.login} replace>
            {t('Log in')}
          </Link>
        )}
      </li>
      <li>
        {session ? (
          <button type="button" onClick={logOut}>
            {t('Logout')}
          </button>
        ) : (
          <Link to={paths.signup} replace>
            {t('Sign up')}
          </Link>
        )}
      </li>
    </ul>
  )
}
