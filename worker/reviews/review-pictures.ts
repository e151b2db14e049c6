import { ShopError } from '#domain/errors.ts'
import { msg } from '#domain/language/translate.ts'
import { type ReviewPicture, reviewPictureWidths } from '#domain/reviews/review.ts'
import type { ShopContext, ShopRequest } from '#worker/context.ts'
import { keyedHash, sha256 } from '#worker/crypto/keyed-hash.ts'
import { imagesEncoder } from '#worker/media/encode-picture.ts'
import { checkPicture, encodeAll } from '#worker/media/store-picture.ts'

/** The largest picture of a review, bytes; a page makes them smaller before it sends them. */
const maxBytes = 5 * 1024 * 1024

/**
 * Stores pictures of a review, encoded again at two widths: nothing is stored as it came, and no place and no device of a
 * photograph. The same picture of the same line has the same key. They are reachable only once a public review names them.
 * @throws ShopError 'FILE_TOO_LARGE', 'FILE_TYPE'
 */
export async function storeReviewPictures(
  { stores, config, env }: ShopContext,
  line: string,
  files: File[],
): Promise<ReviewPicture[]> {
  if (files.some(({ size }) => size > maxBytes))
    throw new ShopError('FILE_TOO_LARGE', { message: msg('A picture is larger than 5 MB.') })
  // All files are checked before any is encoded. One is read at a time, because all may not fit into memory.
  const checked = []
  for (const file of files) {
    const content = new Uint8Array(await file.arrayBuffer())
    const { width, height, byteLength } = checkPicture(content)
    checked.push({ picture: file.slice(0, byteLength), width, height, hash: await sha256(content) })
  }
  const encode = imagesEncoder(env.IMAGES)
  const wanted = reviewPictureWidths.map((width) => ({ width, format: 'webp' as const }))
  const pictures: ReviewPicture[] = []
  for (const { picture, width, height, hash } of checked) {
    const key = (await keyedHash(config.pepper, `review:${line}:${hash}`)).slice(0, 32)
    const { renditions, placeholder } = await encodeAll((rendition) => encode(picture, rendition), wanted)
    await Promise.all(renditions.map((each) => stores.reviewPictures.put(key, each.width, each.content)))
    if (!pictures.some((stored) => stored.key === key)) pictures.push({ key, width, height, placeholder })
  }
  return pictures
}

/** Sets the headers of a stored picture, so that browsers treat it as an image and nothing else. */
export function setFileHeaders(context: ShopRequest): void {
  context.header('Content-Type', 'image/webp')
  context.header('Content-Security-Policy', "default-src 'none'; sandbox")
  context.header('X-Content-Type-Options', 'nosniff')
}
