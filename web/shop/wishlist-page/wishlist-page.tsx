import { NotLoaded } from '#web/kit/not-loaded.tsx'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { t } from '#domain/language/translate.ts'
import { formatRupees } from '#domain/money.ts'
import { paths } from '#domain/paths.ts'
import { partName } from '#domain/products/part-names.ts'
import type { ProductCard } from '#domain/products/product.ts'
import { productsApi } from '#domain/products/products.endpoints.ts'
import { isInStock } from '#domain/products/public-stock.ts'
import { shop } from '#domain/settings/shop-name.ts'
import { call } from '#web/api.ts'
import { ProductTile } from '#web/shop/products/product-card.tsx'
import { ButtonLink, Link } from '#web/shop/screen/link.tsx'
import { defineScreen } from '#web/shop/screen/screen.ts'
import { useSession } from '#web/shop/session/session-provider.tsx'
import { RememberSwitch } from '#web/shop/wishlist/remember-switch.tsx'
import { loadRemembered } from '#web/shop/products/remembered/remembered.tsx'
import { type SavedPart, useRemembersParts, useWishlist } from '#web/shop/wishlist/wishlist-storage.ts'
import { focusIfLost } from '#web/kit/hooks/focus-if-lost.ts'

/** The parts that a person saved on this device or in their account. */
function WishlistPage() {
  const wishlist = useWishlist()
  const remembers = useRemembersParts()
  const { session } = useSession()
  const { cards, isFailed, retry } = useCards(wishlist)
  // The hearts take parts off: here they are needed at once.
  useEffect(() => void loadRemembered().catch(() => undefined), [])
  const shown = wishlist?.flatMap((saved) => {
    const product = cards?.get(saved.id)
    return product ? [{ saved, product }] : []
  })
  return (
    <div className="page wishlist">
      <h1 tabIndex={-1}>{t('Wishlist')}</h1>
      <noscript>
        <p>{t('Your wishlist needs JavaScript.')}</p>
      </noscript>
      {isFailed && (
        <NotLoaded
          role="alert"
          text={t('We could not load your parts. Nothing is lost. Please try again.')}
          onRetry={retry}
        />
      )}
      {!isFailed && wishlist && wishlist.length > 0 && !cards && (
        <p className="second" role="status">
          {t('Loading your parts...')}
        </p>
      )}
      {remembers !== false && shown && (wishlist?.length === 0 || cards) && shown.length === 0 && <Nothing />}
      {shown && shown.length > 0 && (
        <ul className="part-grid part-grid-five" onClick={focusNextHeart}>
          {shown.map(({ saved, product }) => (
            <li key={saved.id}>
              <ProductTile product={product} sizes="(min-width: 900px) 224px, calc(50vw - 22px)" />
              <Note saved={saved} product={product} />
            </li>
          ))}
        </ul>
      )}
      {remembers === false && <p>{t('Saving is off on this device. Turn it on to keep parts.')}</p>}
      {wishlist && (
        <div className="card stack">
          <RememberSwitch />
          {remembers && !session && (
            <p className="second">
              <Link to={`${paths.login}?next=${paths.wishlist}`}>
                {t('Log in to see the same wishlist on your other devices.')}
              </Link>
            </p>
          )}
        </div>
      )}
    </div>
  )
}

/** A part that is taken off leaves with its pressed heart: the next one gets the focus, or at the end the title. */
function focusNextHeart({ currentTarget: list, target }: MouseEvent<HTMLUListElement>) {
  const place = [...list.children].findIndex((part) => part.contains(target as Node))
  // Its heart has changed the list already: only the page has not.
  flushSync(() => undefined)
  const left = document.querySelectorAll('.wishlist :is(h1, .heart)')
  focusIfLost(left[place + 1] ?? left[place] ?? null)
}

/** The change since a part was saved: a lower price, or sold out. */
function Note({ saved, product }: { saved: SavedPart; product: ProductCard }) {
  const less = saved.price - product.newPrice
  if (!isInStock(product)) {
    return (
      <p className="wish-note">
        <Link
          to={`${paths.product(product._id)}#waiting`}
          aria-label={t('Tell me when {name} is back', { name: partName(product) })}
        >
          {t('Tell me when it is back')}
        </Link>
      </p>
    )
  }
  return less > 0 ? (
    <p className="wish-note in-stock">{t('{price} less than when you saved it', { price: formatRupees(less) })}</p>
  ) : null
}

function Nothing() {
  return (
    <div className="card state">
      <p>{t('Nothing saved yet. Tap the heart on a part to keep it here.')}</p>
      <ButtonLink kind="main" to={paths.collection()}>
        {t('See all parts')}
      </ButtonLink>
    </div>
  )
}

/** Today's cards of the saved parts; those taken off meanwhile stay known. */
function useCards(wishlist: SavedPart[] | undefined) {
  const [cards, setCards] = useState<ReadonlyMap<string, ProductCard>>()
  const [isFailed, setIsFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const asked = useRef('')
  const ids = wishlist?.map(({ id }) => id).join(',') ?? ''
  useEffect(() => {
    // Parts that were taken off leave their cards, and those no longer sold are asked for once.
    const known = new Set(asked.current.split(','))
    if (ids === '' || ids.split(',').every((id) => known.has(id))) return
    const over = new AbortController()
    setIsFailed(false)
    call(productsApi.listCards, { query: { ids }, signal: over.signal }).then(
      ({ products }) => {
        asked.current = ids
        setCards(new Map(products.map((product) => [product._id, product])))
      },
      () => over.signal.aborted || setIsFailed(true),
    )
    return () => over.abort()
  }, [ids, attempt])
  return { cards, isFailed, retry: () => setAttempt((count) => count + 1) }
}

export const screen = defineScreen({
  Page: WishlistPage,
  head: () => ({
    title: `${t('Wishlist')} | ${shop.name}`,
    description: t('The parts you saved.'),
    canonical: null,
  }),
})
