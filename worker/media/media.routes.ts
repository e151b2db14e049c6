import type { Hono } from 'hono'
import { pictureFormats, picturePath, readPictureName } from '#domain/media/picture.ts'
import { readShareName, shareFile } from '#domain/media/share-picture.ts'
import { rateLimitByIp } from '#worker/http/rate-limit.ts'
import type { AppEnv, ShopRequest } from '#worker/context.ts'
import { makeShare } from './make-share.ts'
import { imagesEncoder } from './encode-picture.ts'

/** Serves pictures under their exact names, cached for ever. The headers keep a browser from running the file. */
export function mediaRoutes(app: Hono<AppEnv>): void {
  app.get('/images/:name', async (context) => {
    context.set('route', 'GET /images/{name}')
    const name = readPictureName(context.req.param('name'))
    const shareKey = readShareName(context.req.param('name'))
    const plain = name ? picturePath(name.key, name.width, name.format) : shareKey && shareFile({ key: shareKey }).path
    // Another spelling or a query string would add an entry to the CDN cache.
    if (plain && new URL(plain, context.req.url).href !== context.req.url) return redirectTo(context, plain)
    const object = await pictureObject(context, name, shareKey)
    if (!object) return notFound(context)
    const headers = new Headers({
      'Content-Type': contentType(object) ?? `image/${name?.format ?? 'jpeg'}`,
      'Cache-Control': 'public, max-age=31536000, immutable',
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'Accept-Ranges': 'bytes',
      ETag: object.httpEtag,
      'Last-Modified': object.uploaded.toUTCString(),
    })
    // R2 returns no body when a condition fails: `If-Match` and `If-Unmodified-Since` give 412, the others 304.
    if (!('body' in object)) return new Response(null, { status: hasPrecondition(context) ? 412 : 304, headers })
    const range = context.req.header('Range') ? rangeOf(object) : null
    // R2 returns the whole object for an invalid range, which is no 206.
    if (range && range.length < object.size) {
      headers.set('Content-Range', `bytes ${range.offset}-${range.offset + range.length - 1}/${object.size}`)
      headers.set('Content-Length', String(range.length))
      return new Response(object.body, { status: 206, headers })
    }
    headers.set('Content-Length', String(object.size))
    return new Response(object.body, { headers })
  })
  app.get('/images/*', (context) => notFound(context))
}

/** The real format of a rendition, if it is a known one. */
function contentType({ httpMetadata }: R2Object): string | undefined {
  const type = httpMetadata?.contentType
  return [...pictureFormats, 'jpeg'].some((format) => type === `image/${format}`) ? type : undefined
}

function pictureObject(
  context: ShopRequest,
  name: ReturnType<typeof readPictureName>,
  shareKey: string | null,
): Promise<R2ObjectBody | R2Object | null> {
  const { media } = context.get('shop').stores
  if (name) return media.getRendition(name.key, name.width, name.format, context.req.raw.headers)
  return shareKey === null ? Promise.resolve(null) : sharedPicture(context, shareKey)
}

/** The picture for shared links. Of one that was stored without it, it is made and stored at the first request. */
async function sharedPicture(context: ShopRequest, key: string) {
  const { stores, env } = context.get('shop')
  const { headers } = context.req.raw
  const stored = await stores.media.getShare(key, headers)
  if (stored) return stored
  await rateLimitByIp(context)
  return (await makeShare(stores, imagesEncoder(env.IMAGES), key)) ? stores.media.getShare(key, headers) : null
}

function hasPrecondition({ req }: ShopRequest): boolean {
  return req.header('If-Match') !== undefined || req.header('If-Unmodified-Since') !== undefined
}

async function redirectTo(context: ShopRequest, path: string): Promise<Response> {
  await rateLimitByIp(context)
  return context.redirect(path, 301)
}

/** A missing picture is not cached, so requests for it are rate-limited. */
async function notFound(context: ShopRequest): Promise<Response> {
  await rateLimitByIp(context)
  context.header('Cache-Control', 'no-store')
  return context.text('Not found', 404)
}

/** The range that R2 returned; `null` for the whole object. */
function rangeOf({ range, size }: R2ObjectBody): { offset: number; length: number } | null {
  if (!range) return null
  // Locally R2 sets all three fields, some of them undefined.
  const { offset, length, suffix } = range as { offset?: number; length?: number; suffix?: number }
  if (suffix !== undefined) return { offset: Math.max(0, size - suffix), length: Math.min(size, suffix) }
  const start = offset ?? 0
  return { offset: start, length: Math.min(length ?? size, size - start) }
}
