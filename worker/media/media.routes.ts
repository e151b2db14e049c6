import type { Hono } from 'hono'
import { pictureFormats, picturePath, readPictureName } from '#domain/media/picture.ts'
import { rateLimitByIp } from '#worker/http/rate-limit.ts'
import type { AppEnv, ShopRequest } from '#worker/context.ts'

/** Serves pictures: exact names only, for ever, with the headers of a file that can do nothing. Trust §3.16. */
export function mediaRoutes(app: Hono<AppEnv>): void {
  app.get('/images/:name', async (context) => {
    context.set('route', 'GET /images/{name}')
    const name = readPictureName(context.req.param('name'))
    const plain = name && picturePath(name.key, name.width, name.format)
    // Any other spelling, or a query, would be one more entry of the cache in front.
    if (plain && new URL(plain, context.req.url).href !== context.req.url) return leadTo(context, plain)
    const { media } = context.get('shop').stores
    const object = name && (await media.getRendition(name.key, name.width, name.format, context.req.raw.headers))
    if (!name || !object) return missing(context)
    const headers = new Headers({
      'Content-Type': contentType(object) ?? `image/${name.format}`,
      'Cache-Control': 'public, max-age=31536000, immutable',
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'Accept-Ranges': 'bytes',
      ETag: object.httpEtag,
      'Last-Modified': object.uploaded.toUTCString(),
    })
    // R2 gives no body when a condition is not met: `If-Match` and its kin stop what is not expected, others what is known.
    if (!('body' in object)) return new Response(null, { status: isExpecting(context) ? 412 : 304, headers })
    const range = context.req.header('Range') ? rangeOf(object) : null
    // R2 gives all of it for a range that makes no sense, which is the whole and no part.
    if (range && range.length < object.size) {
      headers.set('Content-Range', `bytes ${range.offset}-${range.offset + range.length - 1}/${object.size}`)
      headers.set('Content-Length', String(range.length))
      return new Response(object.body, { status: 206, headers })
    }
    headers.set('Content-Length', String(object.size))
    return new Response(object.body, { headers })
  })
  app.get('/images/*', (context) => missing(context))
}

/** The format that a rendition is really in, when it is one of ours. */
function contentType({ httpMetadata }: R2Object): string | undefined {
  const type = httpMetadata?.contentType
  return pictureFormats.some((format) => type === `image/${format}`) ? type : undefined
}

function isExpecting({ req }: ShopRequest): boolean {
  return req.header('If-Match') !== undefined || req.header('If-Unmodified-Since') !== undefined
}

async function leadTo(context: ShopRequest, path: string): Promise<Response> {
  await rateLimitByIp(context)
  return context.redirect(path, 301)
}

/** What is not there is in no cache, so that whoever asks for much of it is counted. */
async function missing(context: ShopRequest): Promise<Response> {
  await rateLimitByIp(context)
  context.header('Cache-Control', 'no-store')
  return context.text('Not found', 404)
}

/** The part of a picture that R2 gave; `null` when it gave all of it. */
function rangeOf({ range, size }: R2ObjectBody): { offset: number; length: number } | null {
  if (!range) return null
  // Locally R2 names all three, of which some are undefined.
  const { offset, length, suffix } = range as { offset?: number; length?: number; suffix?: number }
  if (suffix !== undefined) return { offset: Math.max(0, size - suffix), length: Math.min(size, suffix) }
  const start = offset ?? 0
  return { offset: start, length: Math.min(length ?? size, size - start) }
}
