import { breadcrumbList } from '#web/shop/products/breadcrumb-list.ts'
import { linkedList } from '#web/shop/search/list-linked-data.ts'
import type { LinkedData } from '#web/shop/screen/screen.ts'
import { type BikeParts, bikeHeading, bikeTrail, countOfKind } from './bike-head.ts'

/** The parts that fit a bike, and the page's breadcrumbs. */
export const linkedData: LinkedData<BikeParts> = (data, { params }, shop) => {
  const kind = params['kind']
  return [
    breadcrumbList(bikeTrail(data, kind), shop),
    linkedList(bikeHeading(data, kind), countOfKind(data, kind), data.products, shop),
  ]
}
