import type { RouteCosts } from '#tests/bench/read-route-costs.ts'
import type { ShotName } from '#tests/bench/requests.ts'
import type { Usage } from './arithmetic.ts'

/** What cannot be measured on one machine and is assumed; the page of the bill says each. */
export const assumptions = {
  /** Of all page views, which pages. */
  views: { homePage: 0.15, collectionPage: 0.25, searchPage: 0.1, productPage: 0.4, cartPage: 0.1 },
  /** Requests for data beside each view: what is fetched ahead and not used, carts, suggestions. */
  readsAhead: 1,
  /** Share of a page's pictures that the visitor's device does not have yet. */
  newPictures: 0.5,
  /** One in so many page views becomes an order. */
  viewsPerOrder: 50,
  /** What customers and the counter do around an order: parts put into carts, calls of the counter. */
  cartPressesPerOrder: 8,
  counterCallsPerOrder: 10,
  /** A sign-in or registration costs one password hash; this many for each order, and milliseconds for each. */
  hashesPerOrder: 0.5,
  hashMs: 20,
  /** Confirming, packing, shipping and delivering write so many times what placing an order writes. */
  movesPerOrder: 3,
  /** Letters of one order: to the customer and the owner, then of its progress. */
  lettersPerOrder: 4,
  /** Photographs that the owner adds in a month, and encoded sizes and formats of each. */
  newPhotographs: 100,
  renditions: 12,
  /** The books after so many months. */
  monthsKept: 12,
  rupeesPerDollar: 280,
}

/** Whether pages come from the edge's cache, and whether pictures have a domain of their own. */
export interface Setting {
  name: string
  /** Share of public reads that the edge answers without the Worker, at so many page views. */
  cachedShare(views: number): number
  /** Pictures from the store's own domain are no requests of the Worker. */
  hasPictureDomain: boolean
}

/** At little traffic what was kept is old before it is asked for again; at much it rarely is. */
const usualShare = (views: number) => (views < 100_000 ? 0.4 : views < 10_000_000 ? 0.8 : 0.95)

/** As the shop is deployed. */
export const asBuilt: Setting = {
  name: 'as built: pages cached at the edge',
  cachedShare: usualShare,
  hasPictureDomain: false,
}

export const settings: Setting[] = [
  { name: 'nothing cached', cachedShare: () => 0, hasPictureDomain: false },
  asBuilt,
  { name: 'and pictures on a domain of their own', cachedShare: usualShare, hasPictureDomain: true },
]

/** What was measured. */
export interface Measured {
  costs: RouteCosts
  /** Pictures in the document of each kind of page. */
  picturesOf: Record<keyof typeof assumptions.views, number>
  /** Bytes of the books that one order and one part take. */
  bytesPerOrder: number
  bytesPerPart: number
  /** Bytes of all encoded pictures of one part. */
  pictureBytesPerPart: number
  parts: number
}

/** What a month with so many page views uses. */
export function usageOf(views: number, { costs, ...measured }: Measured, setting: Setting): Usage {
  const of = assumptions
  const orders = views / of.viewsPerOrder
  const share = 1 - setting.cachedShare(views)
  const pages = Object.entries(of.views) as [keyof typeof of.views, number][]
  /** How often the Worker does the work of a route in the month. */
  const runs: Partial<Record<ShotName, number>> = {
    ...Object.fromEntries(pages.map(([page, part]) => [page, views * part * share])),
    list: views * of.readsAhead * share,
    addToCart: orders * of.cartPressesPerOrder,
    order: orders,
    board: orders * of.counterCallsPerOrder,
  }
  const sum = (what: (name: ShotName) => number) =>
    Object.entries(runs).reduce((total, [name, count]) => total + count * what(name as ShotName), 0)
  const pictures =
    pages.reduce((total, [page, part]) => total + views * part * measured.picturesOf[page], 0) * of.newPictures
  const moves = orders * of.movesPerOrder
  return {
    requests:
      views * (1 + of.readsAhead) +
      orders * (of.cartPressesPerOrder + 1 + of.counterCallsPerOrder) +
      (setting.hasPictureDomain ? 0 : pictures),
    cpu:
      sum((name) => costs[name].ownMs) +
      orders * of.hashesPerOrder * of.hashMs +
      moves * costs.order.ownMs +
      // A picture that the edge does not have is handed through by the Worker in about a millisecond.
      (setting.hasPictureDomain ? 0 : pictures * share),
    rowsRead: sum((name) => costs[name].rowsRead + costs[name].afterwards.rowsRead) + moves * costs.order.rowsRead,
    rowsWritten:
      sum((name) => costs[name].rowsWritten + costs[name].afterwards.rowsWritten) + moves * costs.order.rowsWritten,
    books: gigabytes(measured.parts * measured.bytesPerPart + of.monthsKept * orders * measured.bytesPerOrder),
    pictures: gigabytes(measured.parts * measured.pictureBytesPerPart),
    pictureReads: pictures * share,
    pictureWrites: of.newPhotographs * of.renditions,
    transformations: of.newPhotographs * of.renditions,
    letters: orders * of.lettersPerOrder,
    // One line for each request that reaches the Worker.
    logs: sum(() => 1) + moves + (setting.hasPictureDomain ? 0 : pictures * share),
  }
}

function gigabytes(bytes: number): number {
  return bytes / 1e9
}
