import type { ShopRequest } from '#worker/context.ts'

/** Sets the headers of a stored picture, so that browsers treat it as an image and nothing else. */
export function setFileHeaders(context: ShopRequest): void {
  context.header('Content-Type', 'image/webp')
  context.header('Content-Security-Policy', "default-src 'none'; sandbox")
  context.header('X-Content-Type-Options', 'nosniff')
}
