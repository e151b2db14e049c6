import { adminRoot, type ScreenPath, screenPaths } from '#domain/screen-paths.ts'

const screens = Object.values<ScreenPath>(screenPaths)

/** What is shown when a page was never seen and the network is away. */
export const offlinePath = screenPaths.offline.pattern

/** The pages of an order: each version of the shop has them with all their files, so that they are whole without a network. */
export const ownPages = screens.filter(({ isKeptOffline }) => isKeptOffline).map(({ pattern }) => pattern)

const firstPart = (path: string) => path.split('/')[1] ?? ''
/** The first part of paths that are never kept as pages. */
const neverCached = [
  'api',
  'images',
  'assets',
  ...screens.filter(({ isPersonal }) => isPersonal).map(({ pattern }) => firstPart(pattern)),
  firstPart(adminRoot),
]

/** Pages that hold something personal in their address, and the admin, are never kept, however their address is spelt. */
export function isCachedPage({ pathname }: URL): boolean {
  const path = canonicalPath(pathname)
  return path !== null && !neverCached.includes(firstPart(path)) && !/\.\w+$/.test(path)
}

/** Reads that are the same for everybody; not the whole catalogue, and not what changes with every letter. */
export function isCachedResponse({ pathname }: URL): boolean {
  return (
    /^\/api\/hitech\/(product|bike|shop|policy|mute)(\/|$)/.test(pathname) &&
    !/^\/api\/hitech\/product\/(list|suggest)/.test(pathname)
  )
}

/** An answer that may be kept: whole, and of the address that was asked, because where one was led to may be personal. */
export function isCacheable({ status, redirected }: Response): boolean {
  return status === 200 && !redirected
}

/** A path as the shop may read it: small letters, nothing encoded, single slashes; `null` for one that says nothing. */
function canonicalPath(pathname: string): string | null {
  let path = pathname
  try {
    // What was encoded twice is decoded twice somewhere on its way.
    while (path.includes('%') && path !== decodeURIComponent(path)) path = decodeURIComponent(path)
  } catch {
    return null
  }
  return path.toLowerCase().replace(/[/\\]+/g, '/')
}
