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

/** What opens a screen: on the edge, and in the browser for every page but the first, which has arrived with it. */
export interface ScreenEntry<Loaded = unknown, Parts = unknown> {
  /**
   * Loads the data of the page; the same for everybody.
   * @throws ApiError 404 when there is nothing at the URL
   */
  load?: (request: ScreenRequest) => Promise<Loaded>
  head: (data: Loaded, request: Omit<ScreenRequest, 'call'>, facts: PublicShopSettings) => Head
  /** Loads the module that makes the screen's linked data for search engines. Only the edge calls it. */
  linkedData?: () => Promise<{ linkedData: LinkedData<Loaded> }>
  /** The contents of what the page keeps as the edge rendered it (`kept.tsx`). */
  parts?: Parts
}

/** One screen's code. Those that many visits begin with have their entry in a file of its own (`load-screen.ts`). */
export interface ScreenModule<Loaded = unknown, Parts = unknown> extends Partial<ScreenEntry<Loaded, Parts>> {
  Page: ComponentType<{ data: Loaded; request: Omit<ScreenRequest, 'call'>; parts?: Parts | undefined }>
  /** Loads code that a page with this data needs, before it is rendered. */
  prepare?: (data: Loaded) => Promise<unknown> | undefined
  /** The picture that is fetched before everything else; one for each `media` where they differ. */
  firstPicture?: (data: Loaded) => FirstPicture[]
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
  module: () => Promise<{ screen: ScreenModule<any, any> }>
}

/** A screen with its code and data, ready to render. */
export interface LoadedScreen {
  route: Route
  module: ScreenModule
  data: unknown
  request: Omit<ScreenRequest, 'call'>
  status: 200 | 404
  /** Missing for the page that the browser found. */
  opened?: OpenedCode
}

/** The code of a page that is rendered from nothing. */
export interface OpenedCode {
  entry: ScreenEntry
  /** Writes the screen's head into the document. */
  ScreenHead: ComponentType<{ screen: LoadedScreen }>
  FooterBlocks: ComponentType
}

/** A screen that the edge or the browser opened. */
export type OpenedScreen = LoadedScreen & { opened: OpenedCode }

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
export function defineScreen<Loaded = null>(module: ScreenModule<Loaded> & ScreenEntry<Loaded>): ScreenModule<Loaded> {
  return module
}

/** The same for a screen whose entry is in a file of its own. */
export function definePage<Loaded, Parts = unknown>(module: ScreenModule<Loaded, Parts>): ScreenModule<Loaded, Parts> {
  return module
}

/** The same for such an entry. */
export function defineEntry<Loaded, Parts = unknown>(entry: ScreenEntry<Loaded, Parts>): ScreenEntry<Loaded, Parts> {
  return entry
}
