import { useEffect, useRef, useState } from 'react'
import { localPath, t } from '#domain/language/translate.ts'
import { telHref } from '#domain/contact/shop-links.ts'
import { paths } from '#domain/paths.ts'
import { BikeButton } from '#web/shop/bikes/bike-button.tsx'
import { Icon } from '#web/kit/icon.tsx'
import { Link } from '#web/shop/screen/link.tsx'
import { AccountMenu } from './account-menu.tsx'
import { CartLink } from './cart-link.tsx'
import { LanguageSwitch } from './languages/language-switch.tsx'
import { MainMenu } from './main-menu.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { useLocation } from '#web/kit/hooks/router.ts'
import { SearchBar } from './search-bar.tsx'
import { useShopSettings } from '#web/kit/shop-settings-provider.tsx'
import { Trans } from '#web/kit/trans.tsx'
import { ToggleLink } from './toggle-link.tsx'
import { Wordmark } from './wordmark.tsx'

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
