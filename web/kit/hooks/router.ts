import { createContext, use } from 'react'
import { splitPath } from '#domain/language/languages.ts'

/** An entry of the browser's history. */
export interface Location {
  /** The English path, without the language's prefix. */
  pathname: string
  /** With its `?`, or empty. */
  search: string
  /** With its `#`, or empty. */
  hash: string
  /** Identifies this entry: two visits to one URL have two keys. */
  key: string
}

/** How the visitor arrived: by Back, Forward or a document, by a link, or by a link that replaced the entry. */
export type Arrival = 'pop' | 'push' | 'replace'

/** How a navigation changes the history and the scroll position. */
export interface NavigateOptions {
  /** Replaces the current history entry. */
  replace?: boolean
  /** The element where the new content begins. The page keeps its scroll position, but not below this element. */
  showFrom?: Element | null
}

/** Opens a URL of the shop, or goes back in the history by a number of entries (-1). */
export type Navigate = (to: string | number, options?: NavigateOptions) => void

/** The current location, and the functions that links and pages navigate with. */
export interface RouterValue {
  location: Location
  arrival: Arrival
  navigate: Navigate
  /** Fetches the screen of a URL ahead of the press. */
  prefetch(this: void, url: string): void
  /** Fetches it once a link to it is visible. Returns the function that stops it. */
  prefetchInSight(this: void, link: Element, url: string): (() => void) | undefined
}

/** Provided by the edge for one URL, and in the browser by `ShopRouter`. */
export const RouterContext = createContext<RouterValue | null>(null)

/** The router around a component. Links get everything from it, and import no screen. */
export function useRouter(): RouterValue {
  const value = use(RouterContext)
  if (!value) throw new Error('a router is needed around this')
  return value
}

/** The current location. */
export function useLocation(): Location {
  return useRouter().location
}

/** How the visitor reached the current location. */
export function useArrival(): Arrival {
  return useRouter().arrival
}

/** The function that navigates within the shop. */
export function useNavigate(): Navigate {
  return useRouter().navigate
}

/** Splits a URL, in any language, into its parts: `/ur/collection?q=plug#results`. */
export function locationOf(url: string, key: string): Location {
  const { pathname, search, hash } = new URL(url, 'http://shop')
  return { pathname: splitPath(pathname).path, search, hash, key }
}

/** The location of the browser's current history entry. */
export function currentLocation(): Location {
  const entry = history.state as { key?: string } | null
  return locationOf(location.href, entry?.key ?? 'default')
}

/** The URL to load for a location: without its hash. */
export function urlOf({ pathname, search }: Location): string {
  return pathname + search
}
