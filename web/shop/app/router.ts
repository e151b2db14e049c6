import { createContext, use } from 'react'

/** Where somebody is: an entry of the browser's history. */
export interface Location {
  pathname: string
  /** With its `?`, or empty. */
  search: string
  /** With its `#`, or empty. */
  hash: string
  /** Of this entry alone: two visits to one address are two keys. */
  key: string
}

/** How somebody came there: by Back, Forward or a document, by a link, or by a link that took the entry's place. */
export type Arrival = 'pop' | 'push' | 'replace'

export interface NavigateOptions {
  /** Takes the place of the present entry of the history. */
  replace?: boolean
  /** What the page shows from on. It stays where it is scrolled to, or goes back to this if that is already past. */
  showFrom?: Element | null
}

/** Leads to an address of the shop, or so many entries back (-1) in the history. */
export type Navigate = (to: string | number, options?: NavigateOptions) => void

export interface RouterValue {
  location: Location
  arrival: Arrival
  navigate: Navigate
  /** Fetches the screen of an address ahead of the press. */
  prefetch(this: void, address: string): void
  /** The same once a link to it has come into sight. Returns how to stop. */
  prefetchInSight(this: void, link: Element, address: string): (() => void) | undefined
}

/** The edge provides an address, the browser `ShopRouter`. */
export const RouterContext = createContext<RouterValue | null>(null)

/** The router around a component. Links get all that they need from it, and import no screen. */
export function useRouter(): RouterValue {
  const value = use(RouterContext)
  if (!value) throw new Error('a router is needed around this')
  return value
}

export function useLocation(): Location {
  return useRouter().location
}

export function useArrival(): Arrival {
  return useRouter().arrival
}

export function useNavigate(): Navigate {
  return useRouter().navigate
}

/** An address in its parts: `/collection?q=plug#results`. */
export function locationOf(address: string, key: string): Location {
  const { pathname, search, hash } = new URL(address, 'http://shop')
  return { pathname, search, hash, key }
}

/** What is loaded for a location: its address without the place on the page. */
export function urlOf({ pathname, search }: Location): string {
  return pathname + search
}
