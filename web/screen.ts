import type { ComponentType } from 'react'
import type { ShopFacts } from '#domain/shop-facts.ts'
import type { CallEndpoint } from './api.ts'

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
  /** Path of the picture for shared links. */
  image?: string
}

/** One screen's code. `load` runs on the edge for the first page and in the browser for the next ones. */
export interface ScreenModule<Loaded = unknown> {
  Page: ComponentType<{ data: Loaded; request: Omit<ScreenRequest, 'call'> }>
  /** What the page shows; the same for everybody. @throws ApiError 404 for an address of nothing */
  load?: (request: ScreenRequest) => Promise<Loaded>
  head: (data: Loaded, request: Omit<ScreenRequest, 'call'>, facts: ShopFacts) => Head
  /** The picture that is fetched before everything else; one for each `media` where they differ. */
  firstPicture?: (data: Loaded) => FirstPicture[]
  /** Where the screen's linked data for search engines is made: a module that only the edge asks for. */
  linkedData?: () => Promise<{ linkedData: LinkedData<Loaded> }>
}

/** Blocks of linked data. A text in them that begins with a slash is a path of the shop. */
export type LinkedData<Loaded> = (data: Loaded, request: Omit<ScreenRequest, 'call'>, facts: ShopFacts) => object[]

/** Types a module's parts against each other. */
export function defineScreen<Loaded = null>(module: ScreenModule<Loaded>): ScreenModule<Loaded> {
  return module
}
