import { t } from '#domain/language/translate.ts'
import { paths } from '#domain/paths.ts'
import { pageSize } from '#domain/products/product-limits.ts'
import type { CollectionQuery } from '#domain/search/collection-query.ts'
import type { CollectionPage } from '#domain/search/search.endpoints.ts'
import { Icon } from '#web/kit/icon.tsx'
import { Link } from '#web/shop/screen/link.tsx'
import { Crumbs } from '#web/shop/products/breadcrumbs.tsx'
import { rangeWords } from './collection-text.ts'

/** The path to a list. */
export function Trail({ heading }: { heading: string }) {
  return <Crumbs trail={[{ label: t('Home'), to: paths.home }, { label: heading }]} />
}

/** The position of this page in the list, with links to its neighbours. */
export function PageLinks({ page, query }: { page: CollectionPage; query: CollectionQuery }) {
  const left = page.from === null ? pageSize : Math.min(pageSize, page.total - page.from - page.products.length + 1)
  return (
    <>
      <p>{rangeWords(page)}</p>
      {page.previous !== null && (
        <Link className="button" rel="prev" to={paths.collection({ ...query, before: page.previous, after: null })}>
          <Icon name="chevron-left" />
          {t('Previous')}
        </Link>
      )}
      {page.next !== null && (
        <Link className="button" rel="next" to={paths.collection({ ...query, after: page.next, before: null })}>
          {t('Next {count} parts', { count: left })}
          <Icon name="chevron-right" />
        </Link>
      )}
    </>
  )
}
