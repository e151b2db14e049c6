import type { ComponentType } from 'react'
import type { PictureFile } from '#domain/media/picture.ts'
import type { ScreenPath } from '#domain/screen-paths.ts'
import type { PublicShopSettings } from '#domain/settings/shop-settings.ts'
import type { CallEndpoint } from '#web/api.ts'

/** The request for a screen. */
export interface ScreenRequest {
  /** Path and query: `/collection?category=Honda`. */
  url: string
  params: Record<string, string>
  search: URLSearchParams
  call: CallEndpoint
}

/** A picture to preload, by `srcset` and `sizes` of AVIF, for screens that match `media`. */
export interface FirstPicture {
  srcset: string
  sizes: string
  media?: string
}

/** The head of a document, also used by shared links. */
export interface Head {
  title: string
  description: string
  /** The canonical path and query of this content; `null` for a page that must not be indexed. */
  canonical: string | null
  /** The picture for shared links: a JPEG. */
  image?: PictureFile
}

/** One screen's code. `load` runs on the edge for the first page and in the browser for the next ones. */
export interface ScreenModule<Loaded = unknown> {
  Page: ComponentType<{ data: Loaded; request: Omit<ScreenRequest, 'call'> }>
  /**
   * Loads the data of the page; the same for everybody.
   * @throws ApiError 404 when there is nothing at the URL
   */
  load?: (request: ScreenRequest) => Promise<Loaded>
  /** Loads code that a page with this data needs, before it is rendered. */
  prepare?: (data: Loaded) => Promise<unknown> | undefined
  head: (data: Loaded, request: Omit<ScreenRequest, 'call'>, facts: PublicShopSettings) => Head
  /** The picture that is fetched before everything else; one for each `media` where they differ. */
  firstPicture?: (data: Loaded) => FirstPicture[]
  /** Loads the module that makes the screen's linked data for search engines. Only the edge calls it. */
  linkedData?: () => Promise<{ linkedData: LinkedData<Loaded> }>
}

/** One screen of the shop. `file` is its code, as in the build's manifest. */
export interface Route extends ScreenPath {
  file: string
  /**
   * The styles of what its document shows, inlined into the document, for pages that visitors land on. The sheet of
   * all other styles follows with the app. Other documents link the sheets.
   */
  styles?: string
  /** Its form uses Turnstile, where that is on. */
  asksForHuman?: boolean
  /** Its document's policy allows more than others: it is always loaded as a document. */
  isOwnDocument?: boolean
  // oxlint-disable-next-line typescript/no-explicit-any -- each screen has data of its own, and types it itself
  module: () => Promise<{ screen: ScreenModule<any> }>
}

/** A screen with its code and data, ready to render. */
export interface LoadedScreen {
  route: Route
  module: ScreenModule
  data: unknown
  request: Omit<ScreenRequest, 'call'>
  status: 200 | 404
}

/** The input of linked data besides the page's own data. */
export interface LinkedDataShop {
  facts: PublicShopSettings
  /** The absolute URL of a page in the current language, from its English path. */
  pageUrl(path: string): string
  /** The absolute URL of a picture. */
  fileUrl(path: string): string
}

/** Makes blocks of linked data. URLs are absolute where they are made: texts are never searched for URLs. */
export type LinkedData<Loaded> = (data: Loaded, request: Omit<ScreenRequest, 'call'>, shop: LinkedDataShop) => object[]

/** Checks the types of a module's parts against each other. */
export function defineScreen<Loaded = null>(module: ScreenModule<Loaded>): ScreenModule<Loaded> {
  return module
}
