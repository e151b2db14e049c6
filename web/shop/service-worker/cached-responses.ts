import { type Language, splitPath } from '#domain/language/languages.ts'
import { adminRoot, type ScreenPath, screenPaths } from '#domain/screen-paths.ts'

/** The paths of the files that a document of the shop names: scripts, styles and fonts, of its language's build. */
export function filesNamedIn(document: string): string[] {
  return [...new Set(document.match(/(?:\/[a-z]+)?\/assets\/[\w.-]+\.\w+/g))]
}

/**
 * Deletes the files that no version needs, and the pages that name a file which is none of them: without a network
 * they would open without their scripts.
 */
export async function removeUnneeded(files: Cache, pages: Cache, needed: ReadonlySet<string>): Promise<void> {
  const removeIf = async (cache: Cache, isUnneeded: (request: Request) => Promise<boolean> | boolean) => {
    for (const request of await cache.keys()) if (await isUnneeded(request)) await cache.delete(request)
  }
  await removeIf(files, ({ url }) => !needed.has(new URL(url).pathname))
  await removeIf(pages, async (request) => {
    const text = (await (await pages.match(request))?.text()) ?? ''
    return !filesNamedIn(text).every((file) => needed.has(file))
  })
}

const screens = Object.values<ScreenPath>(screenPaths)

/** Shown without a network for pages that are not cached. */
export const offlinePath = screenPaths.offline.pattern

/** The pages of an order: each version caches them with all their files, so that they work without a network. */
export const ownPages = screens.filter(({ isKeptOffline }) => isKeptOffline).map(({ pattern }) => pattern)

/** Whether a page is one of these, in any language. */
export function isOwnPage({ pathname }: URL): boolean {
  return ownPages.includes(splitPath(pathname).path)
}

/** The language of a page, by its URL. */
export function languageOfPage(href: string): Language {
  return splitPath(new URL(href).pathname).language
}

/** Whether this is a file of the shop's build in any language; those of the admin are not cached. */
export function isFile({ pathname }: URL): boolean {
  const { path } = splitPath(pathname)
  return path.startsWith('/assets/') && !path.startsWith('/assets/owner/')
}

const firstPart = (path: string) => path.split('/')[1] ?? ''
/** The first segments of paths that are never cached as pages. */
const neverCached = [
  'api',
  'images',
  'assets',
  ...screens.filter(({ isPersonal }) => isPersonal).map(({ pattern }) => firstPart(pattern)),
  firstPart(adminRoot),
]

/** Whether a page may be cached. Pages with personal data in their URL and the admin never are, in any spelling. */
export function isCachedPage({ pathname }: URL): boolean {
  const canonical = canonicalPath(pathname)
  if (canonical === null) return false
  const { path } = splitPath(canonical)
  return !neverCached.includes(firstPart(path)) && !/\.\w+$/.test(path)
}

/** Whether an API response may be cached: the same for everybody, but not the whole catalogue or suggestions. */
export function isCachedResponse({ pathname }: URL): boolean {
  return (
    /^\/api\/hitech\/(product|bike|shop|policy|mute)(\/|$)/.test(pathname) &&
    !/^\/api\/hitech\/product\/(list|suggest)/.test(pathname)
  )
}

/** Whether a response may be stored: complete and not redirected, because a redirect's target may be personal. */
export function isCacheable({ status, redirected }: Response): boolean {
  return status === 200 && !redirected
}

/** A path as the shop reads it: lower case, decoded, single slashes; `null` for an invalid one. */
function canonicalPath(pathname: string): string | null {
  let path = pathname
  try {
    // A path that is encoded twice may be decoded twice elsewhere.
    while (path.includes('%') && path !== decodeURIComponent(path)) path = decodeURIComponent(path)
  } catch {
    return null
  }
  return path.toLowerCase().replace(/[/\\]+/g, '/')
}
