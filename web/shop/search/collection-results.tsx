import { t } from '#domain/language/translate.ts'
import { whatsappHref } from '#domain/contact/shop-links.ts'
import type { ProductCard } from '#domain/products/product.ts'
import type { CollectionQuery } from '#domain/search/collection-query.ts'
import type { CollectionPage } from '#domain/search/search.endpoints.ts'
import { Trans } from '#web/kit/text.tsx'
import { useMyBike } from '#web/shop/bikes/my-bike/my-bike-context.ts'
import { useShopSettings } from '#web/kit/shop-settings-provider.tsx'
import { Kept } from '#web/shop/screen/kept.tsx'
import type * as Parts from './collection-parts.tsx'
import { NoneFound } from './none-found.tsx'
import { ProductGrid } from '#web/shop/products/product-grid.tsx'
import { wishFor } from './wish-for.ts'

interface CollectionResultsProps {
  page: CollectionPage
  query: CollectionQuery
  /** The next list is loading: this one fades. */
  isPending: boolean
  parts: typeof Parts | undefined
}

/** The cards of one page, or the next step when there are none. */
export function CollectionResults({ page, query, isPending, parts }: CollectionResultsProps) {
  const { whatsapp } = useShopSettings()
  return (
    <section className="collection-results" aria-label={t('Parts')} aria-busy={isPending}>
      <h2 className="visually-hidden">{t('Parts')}</h2>
      {page.corrected !== null && (
        <p className="collection-note">
          <Trans
            message="Showing results for <0>{text}</0>"
            values={{ text: page.corrected }}
            parts={[<b key="text" />]}
          />
        </p>
      )}
      {page.nearest && (
        <p className="collection-note">
          {t('No exact match for “{q}”. Closest parts:', { q: query.q })}{' '}
          <a href={whatsappHref(whatsapp, wishFor(query.q))}>{t('Ask us on WhatsApp')}</a>
        </p>
      )}
      {page.products.length > 0 ? (
        <OwnFirst products={page.products} />
      ) : (
        <NoneFound query={query} bikes={page.bikes} />
      )}
      {(page.next !== null || page.previous !== null) && (
        <Kept as="nav" className="page-links" aria-label={t('Pages')}>
          {parts && <parts.PageLinks page={page} query={query} />}
        </Kept>
      )}
    </section>
  )
}

/** The parts of a page; with a selected bike those that do not fit it come after a divider. */
function OwnFirst({ products }: { products: ProductCard[] }) {
  const { bike, fits } = useMyBike()
  const isOthers = ({ _id }: ProductCard) => fits.get(_id)?.answer === 'not'
  const others = products.filter(isOthers)
  const own = products.filter((product) => !isOthers(product))
  return (
    <>
      {/* Remounted instead of moved: a move would be visible. */}
      {own.length > 0 && <ProductGrid key={others.length} products={own} columns="four" isFirst />}
      {bike && others.length > 0 && <h3 className="others-line">{t('Not for your {bike}', { bike: bike.name })}</h3>}
      {others.length > 0 && <ProductGrid products={others} columns="four" />}
    </>
  )
}
