import type { ComponentType } from 'react'
import type { PictureFile } from '#domain/media/picture.ts'
import type { ScreenPath } from '#domain/screen-paths.ts'
import type { PublicShopSettings } from '#domain/settings/shop-settings.ts'
import type { CallEndpoint } from '#web/api.ts'

/** Where a screen is asked for. */
export interface ScreenRequest {
  /** Path and search part: `/collection?category=Honda`. */
  address: string
  params: Record<string, string>
  search: URLSearchParams
  call: CallEndpoint
}

/** A picture by `srcset` and `sizes` of AVIF, for screens of the `media`. */
export interface FirstPicture {
  srcset: string
  sizes: string
  media?: string
}

/** What stands in the head of a document, and in a shared link. */
export interface Head {
  title: string
  description: string
  /** The one address of this content, path and search; without it the page is not to be indexed. */
  canonical: string | null
  /** The picture for shared links. */
  image?: PictureFile
}

/** One screen's code. `load` runs on the edge for the first page and in the browser for the next ones. */
export interface ScreenModule<Loaded = unknown> {
  Page: ComponentType<{ data: Loaded; request: Omit<ScreenRequest, 'call'> }>
  /** What the page shows; the same for everybody. @throws ApiError 404 for an address of nothing */
  load?: (request: ScreenRequest) => Promise<Loaded>
  head: (data: Loaded, request: Omit<ScreenRequest, 'call'>, facts: PublicShopSettings) => Head
  /** The picture that is fetched before everything else; one for each `media` where they differ. */
  firstPicture?: (data: Loaded) => FirstPicture[]
  /** Where the screen's linked data for search engines is made: a module that only the edge asks for. */
  linkedData?: () => Promise<{ linkedData: LinkedData<Loaded> }>
}

/** One screen of the shop. `file` is its code as the build's manifest knows it. */
export interface Route extends ScreenPath {
  file: string
  /**
   * The styles of what its document shows, which stand in the document: the pages that shoppers come to from outside. The
   * sheet of all other styles follows with the app. Other documents link the sheets. Decision 24.
   */
  styles?: string
  /** Its form asks who sends it, where Turnstile is on. */
  asksForHuman?: boolean
  /** Its document's policy allows more than others: it is always loaded as one. */
  isOwnDocument?: boolean
  // oxlint-disable-next-line typescript/no-explicit-any -- each screen has data of its own, and types it itself
  module: () => Promise<{ screen: ScreenModule<any> }>
}

/** A screen with its code and what it shows: ready to be rendered. */
export interface LoadedScreen {
  route: Route
  module: ScreenModule
  data: unknown
  request: Omit<ScreenRequest, 'call'>
  status: 200 | 404
}

/** What linked data is made with besides the page's own data. */
export interface LinkedDataShop {
  facts: PublicShopSettings
  /** The whole address of a path of the shop, as search engines want it. */
  addressOf(path: string): string
}

/** Blocks of linked data. Its addresses are whole where they are made: a text is never looked at for being one. */
export type LinkedData<Loaded> = (data: Loaded, request: Omit<ScreenRequest, 'call'>, shop: LinkedDataShop) => object[]

/** Types a module's parts against each other. */
export function defineScreen<Loaded = null>(module: ScreenModule<Loaded>): ScreenModule<Loaded> {
  return module
}
