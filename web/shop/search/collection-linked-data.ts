import { t } from '#domain/language/translate.ts'
import { paths } from '#domain/paths.ts'
import type { CollectionPage } from '#domain/search/search.endpoints.ts'
import type { LinkedData } from '#web/shop/screen/screen.ts'
import { breadcrumbList } from '#web/shop/products/breadcrumb-list.ts'
import { collectionHeading } from './collection-text.ts'
import { queryOfList } from './facet-text.ts'
import { linkedList } from './list-linked-data.ts'

/** A list and its breadcrumbs. */
export const linkedData: LinkedData<CollectionPage> = (page, { search }, shop) => {
  const query = queryOfList(search, page.bikes)
  const heading = collectionHeading(query, page.bikes)
  return [
    breadcrumbList(
      [
        { label: t('Home'), to: paths.home },
        { label: heading, to: paths.collection({ ...query, after: null, before: null }) },
      ],
      shop,
    ),
    linkedList(heading, page.total, page.products, shop),
  ]
}
