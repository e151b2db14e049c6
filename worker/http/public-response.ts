import type { ShopContext, ShopRequest } from '#worker/context.ts'
import { cdnCacheHeader } from './cdn-cache.ts'
import { sha256 } from '#worker/crypto/keyed-hash.ts'

/**
 * What an answer that is the same for everybody shows. Triggers on the books say which of these a change makes stale
 * (`migrations/…_caches.sql`).
 */
export const tags = {
  /** A part's own facts. */
  product: (id: string) => `product:${id}`,
  /** Which parts there are, in what order, and how many. */
  lists: 'lists',
  /** What the owner sets. */
  settings: 'settings',
  /** What only a deployment changes. */
  code: 'code',
}

/**
 * Browsers ask each time, which an ETag makes cheap. The cache in front keeps an answer for five minutes, shows it up to an
 * hour longer while it fetches a new one, and a day longer when the Worker fails; a change empties it at once. `s-maxage` or
 * `must-revalidate` would forbid it to show what is older, and a browser must never do so.
 */
const forBrowsers = 'public, max-age=0'
const forTheEdge = 'public, max-age=300, stale-while-revalidate=3600, stale-if-error=86400'

/** Marks the answer under way as one that is the same for everybody, and says what it shows. */
export function addCacheTags({ tags }: ShopContext, ...shown: string[]): void {
  for (const tag of shown) tags.add(tag)
}

/** The headers of an answer that is the same for everybody. */
export function setPublicHeaders(context: ShopRequest, etag: string): void {
  context.header('Cache-Control', forBrowsers)
  context.header(cdnCacheHeader, forTheEdge)
  context.header('Cache-Tag', [...context.get('shop').tags].join(','))
  context.header('ETag', etag)
}

/** Takes back what was said of an answer that then failed. */
export function setPrivateHeaders(context: ShopRequest): void {
  context.header('Cache-Control', 'no-store')
  for (const name of [cdnCacheHeader, 'Cache-Tag', 'ETag']) context.header(name, undefined)
}

const encoder = new TextEncoder()

/** The tag of what is told by a text, or its bytes. */
export async function etagOf(told: string | Uint8Array<ArrayBuffer>): Promise<string> {
  const hash = await sha256(typeof told === 'string' ? encoder.encode(told) : told)
  return `"${hash.slice(0, 32)}"`
}

/** Sends a text: one that is the same for everybody (`shows`) with what caches need, any other not to be kept. */
export async function answer(context: ShopRequest, text: string, type: string): Promise<Response> {
  context.header('Content-Type', type)
  if (context.get('shop').tags.size === 0) {
    setPrivateHeaders(context)
    return context.body(text)
  }
  const body = encoder.encode(text) as Uint8Array<ArrayBuffer>
  const etag = await etagOf(body)
  context.set('publicBody', () => body)
  setPublicHeaders(context, etag)
  return isNotModified(context, etag) ? context.body(null, 304) : context.body(body)
}

/** Whether the browser has the answer with this tag already. */
export function isNotModified({ req }: ShopRequest, etag: string): boolean {
  const known = req.header('If-None-Match') ?? ''
  return known.split(',').some((each) => ['*', etag, `W/${etag}`].includes(each.trim()))
}
