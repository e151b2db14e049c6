import { languageHeader } from '#domain/language/languages.ts'
import type { ShopContext, ShopRequest } from '#worker/context.ts'
import { cdnCacheHeader } from './cdn-cache.ts'
import { sha256 } from '#worker/crypto/keyed-hash.ts'

/** Cache tags of public responses. Triggers record which of them a change makes stale (`worker/database/README.md`). */
export const tags = {
  /** The data of a part. */
  product: (id: string) => `product:${id}`,
  /** Lists of parts: members, order and totals. */
  lists: 'lists',
  /** The vehicles: their names, addresses and families. */
  vehicles: 'vehicles',
  /** The owner's settings. */
  settings: 'settings',
  /** Content that only a deployment changes. */
  code: 'code',
}

/**
 * Browsers revalidate each time, cheaply by ETag. The CDN cache serves a response for five minutes, for another hour
 * while it fetches a new one, and for another day when the Worker fails. A change purges it at once. `s-maxage` or
 * `must-revalidate` would forbid stale responses, which a browser must never show.
 */
const forBrowsers = 'public, max-age=0'
const forCdnCache = 'public, max-age=300, stale-while-revalidate=3600, stale-if-error=86400'

/** Marks the response as public and adds the tags of its content. */
export function addCacheTags({ tags }: ShopContext, ...names: string[]): void {
  for (const tag of names) tags.add(tag)
}

/** Sets the cache headers of a public response. A call's language is in a header, that of a page in its path. */
export function setPublicHeaders(context: ShopRequest, etag: string): void {
  context.header('Cache-Control', forBrowsers)
  context.header(cdnCacheHeader, forCdnCache)
  context.header('Cache-Tag', [...context.get('shop').tags].join(','))
  context.header('ETag', etag)
  if (context.req.path.startsWith('/api/')) context.header('Vary', languageHeader)
}

/**
 * Sets a header of a finished response. `context.header` would copy the response for each one, which only one from
 * elsewhere needs: its headers are fixed.
 */
export function setSentHeader(context: ShopRequest, name: string, value: string): void {
  try {
    context.res.headers.set(name, value)
  } catch {
    context.header(name, value)
  }
}

/** Removes the cache headers of a response that then failed. */
export function setPrivateHeaders(context: ShopRequest): void {
  context.header('Cache-Control', 'no-store')
  for (const name of [cdnCacheHeader, 'Cache-Tag', 'ETag']) context.header(name, undefined)
}

const encoder = new TextEncoder()

/** The ETag of a text or its bytes. */
export async function etagOf(content: string | Uint8Array<ArrayBuffer>): Promise<string> {
  const hash = await sha256(typeof content === 'string' ? encoder.encode(content) : content)
  return `"${hash.slice(0, 32)}"`
}

/** Sends a text: a public response with an ETag and cache headers, any other as it is. */
export async function textResponse(context: ShopRequest, text: string, type: string): Promise<Response> {
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

/** Whether the browser already has the response with this ETag. */
export function isNotModified({ req }: ShopRequest, etag: string): boolean {
  const received = req.header('If-None-Match') ?? ''
  return received.split(',').some((each) => ['*', etag, `W/${etag}`].includes(each.trim()))
}
