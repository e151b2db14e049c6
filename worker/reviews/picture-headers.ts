import type { ShopRequest } from '#worker/context.ts'

/** The headers of a stored picture: an image and nothing else, whatever it says. */
export function setFileHeaders(context: ShopRequest): void {
  context.header('Content-Type', 'image/webp')
  context.header('Content-Security-Policy', "default-src 'none'; sandbox")
  context.header('X-Content-Type-Options', 'nosniff')
}
