import { Suspense, useEffect, useRef, useState } from 'react'
import { localPath, t } from '#domain/language/translate.ts'
import { telHref } from '#domain/contact/shop-links.ts'
import { paths } from '#domain/paths.ts'
import { BikeButton } from '#web/shop/bikes/bike-button.tsx'
import { Icon } from '#web/kit/icon.tsx'
import { Link } from '#web/shop/screen/link.tsx'
import { LanguageSwitch } from './languages/language-switch.tsx'
import { MainMenu } from './main-menu.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { useLocation } from '#web/kit/hooks/router.ts'
import { SearchBar } from './search-bar.tsx'
import { useShopSettings } from '#web/kit/shop-settings-provider.tsx'
import { Trans } from '#web/kit/text.tsx'
import { ToggleLink } from './toggle-link.tsx'
import { useSession } from '#web/shop/session/session-provider.tsx'
import { lazyWithRetry } from '#web/kit/lazy-with-retry.ts'
import { countItems, emptyCart } from '#domain/cart/cart.ts'
import { useCart } from '#web/shop/cart/cart-provider.tsx'
import { shop } from '#domain/settings/shop-name.ts'

/**
 * The sticky header: mark, menu, search, phone, profile, cart. Without room for the search field the search icon shows
 * and hides it.
 */
export function Header() {
  const { key } = useLocation()
  const { phone } = useShopSettings()
  const [isSearching, setIsSearching] = useState(false)
  const toggle = useRef<HTMLAnchorElement>(null)
  useEffect(() => setIsSearching(false), [key])
  return (
    <header className="header">
      <div className="header-languages">
        <LanguageSwitch label={t('Choose a language')} />
      </div>
      <div className={isSearching ? 'header-row is-searching' : 'header-row'}>
        <MobileMenu />
        <Wordmark />
        <div className="header-menu">
          <MainMenu label={t('Main')} />
        </div>
        <div className={isSearching ? 'header-search header-search-open' : 'header-search'}>
          <SearchBar
            label={t('Search')}
            isFocused={isSearching}
            onEscape={() => {
              if (!isSearching) return
              setIsSearching(false)
              toggle.current?.focus()
            }}
          />
          <Link className="link-button list-way" to={paths.list()}>
            {t('Need several parts? Order by list')}
          </Link>
        </div>
        <a className="call-us" href={telHref(phone)}>
          <Icon name="phone" />
          <span>
            <Trans message="<0>Call us</0> {phone}" values={{ phone }} parts={[<b key="call" />]} />
          </span>
        </a>
        <ToggleLink
          ref={toggle}
          className="search-toggle"
          label={t('Search')}
          href={localPath(paths.collection())}
          isOpen={isSearching}
          onToggle={() => setIsSearching(!isSearching)}
        >
          <Icon name={isSearching ? 'close' : 'search'} />
        </ToggleLink>
        <BikeButton />
        <AccountMenu />
        <CartLink />
      </div>
    </header>
  )
}

const SignedInMenu = lazyWithRetry(async () => (await import('./signed-in-menu.tsx')).SignedInMenu)

/** The profile icon: a link to the login, or for signed-in people a menu with Orders, Account and Logout. */
function AccountMenu() {
  const { session } = useSession()
  const link = (
    <Link
      to={session ? paths.orders : paths.login}
      className="header-icon"
      aria-label={session ? t('Profile: your orders') : t('Profile: log in')}
    >
      <Icon name="profile" />
    </Link>
  )
  return session ? (
    <Suspense fallback={link}>
      <SignedInMenu />
    </Suspense>
  ) : (
    link
  )
}

/** The cart with its number of items, which is unknown until the device's storage has been read. */
function CartLink() {
  const { cart, account } = useCart()
  const count = countItems(cart ?? emptyCart)
  return (
    <Link
      to={paths.cart}
      className="header-icon cart-link"
      aria-label={
        cart && (count > 0 || account === 'known')
          ? t('Cart, {count, plural, one {# item} other {# items}}', { count })
          : t('Cart')
      }
    >
      <Icon name="cart" />
      {count > 0 ? (
        <span className="badge">{count}</span>
      ) : (
        cart && account === 'loading' && <span className="badge badge-asking" />
      )}
    </Link>
  )
}

/** The shop's mark and name; leads home. */
function Wordmark() {
  return (
    <Link to={paths.home} className="wordmark" aria-label={shop.name + t(', home')}>
      <svg viewBox="0 0 32 36" width="32" height="36" aria-hidden="true">
        <path className="wordmark-hexagon" d="M16 0 31.6 9v18L16 36 .4 27V9Z" />
        <circle className="wordmark-disc" cx="16" cy="18" r="9.5" />
        <path className="wordmark-letter" d="M11.5 13h3v3.5h3V13h3v10h-3v-3.5h-3V23h-3Z" />
      </svg>
      <span>
        <b>High Tech</b> <small>Auto Traders</small>
      </span>
    </Link>
  )
}
