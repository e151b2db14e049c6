import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { shop } from '#domain/shop.ts'
import { Icon } from '#web/ui/icon.tsx'
import { AccountMenu } from './account-menu.tsx'
import { CartLink } from './cart-link.tsx'
import { MainMenu } from './main-menu.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { SearchBar } from './search-bar.tsx'
import { Wordmark } from './wordmark.tsx'

/** One header that stays at the top: mark, menu, search, phone, profile, cart. Spec §2 Layout. */
export function Header() {
  const { key } = useLocation()
  const [isSearching, setIsSearching] = useState(false)
  useEffect(() => setIsSearching(false), [key])
  return (
    <header className="header">
      <div className="header-row">
        <MobileMenu />
        <Wordmark />
        <div className="header-menu">
          <MainMenu label="Main" />
        </div>
        <div className="header-search">
          <SearchBar />
        </div>
        <a className="call-us" href={shop.phoneHref}>
          <Icon name="phone" />
          <span>
            <b>Call us</b>
            {shop.phone}
          </span>
        </a>
        <a
          className="header-icon search-toggle"
          href="/collection"
          role="button"
          aria-label="Search"
          aria-expanded={isSearching}
          onClick={(event) => {
            event.preventDefault()
            setIsSearching(!isSearching)
          }}
        >
          <Icon name={isSearching ? 'close' : 'search'} />
        </a>
        <AccountMenu />
        <CartLink />
      </div>
      {isSearching && (
        <div className="header-drop">
          <SearchBar isFocused onDone={() => setIsSearching(false)} />
        </div>
      )}
    </header>
  )
}
