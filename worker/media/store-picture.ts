import { msg } from '#domain/language/translate.ts'
import { fileTypeError, type PictureHeader, readPictureHeader, refuseManyPixels } from './picture-header.ts'
import { ShopError } from '#domain/errors.ts'
import {
  type Picture,
  type PictureFormat,
  pictureFormats,
  pictureLimits,
  renditionWidths,
} from '#domain/media/picture.ts'
import type { Stores } from '#worker/stores.ts'
import { sha256 } from '#worker/crypto/keyed-hash.ts'
import { isTransient } from '#worker/database/guarded-batch.ts'
import type { EncodePicture, Rendition } from './encode-picture.ts'
import { encodeShare } from './make-share.ts'

/** Quality by format; lower values show artefacts on parts. */
const quality: Record<PictureFormat, number> = { avif: 50, webp: 74 }
const placeholderWidth = 8

/**
 * Stores an uploaded picture: checks its header, encodes every width in both formats, and stores them under the hash of
 * the upload. The upload itself is never stored, and the same picture only once.
 * @throws ShopError 'FILE_TOO_LARGE' above 10 MB or 24 megapixels
 * @throws ShopError 'FILE_TYPE' for other formats, animations and unreadable files
 */
export async function storePicture(
  { media }: Pick<Stores, 'media'>,
  encode: EncodePicture,
  content: Uint8Array<ArrayBuffer>,
  now: number,
): Promise<Omit<Picture, 'alt'>> {
  const { width, height, byteLength } = checkPicture(content)
  // Bytes after the end of the picture are dropped.
  const picture = new Blob([content.subarray(0, byteLength)])
  const key = (await sha256(content)).slice(0, 32)
  const encodeThis = (rendition: Rendition) => encode(picture, rendition)
  const stored = await storeRenditions({ media }, encodeThis, { key, width, height }, now)
  if (!(await media.hasShare(key))) {
    // Without it the first request for it tries again.
    const share = await encodeShare(encodeThis).catch(() => null)
    if (share) await media.putShare(key, share)
  }
  return stored
}

/**
 * Checks the header of an upload, and returns its upright size and the bytes up to its end.
 * @throws ShopError 'FILE_TOO_LARGE', 'FILE_TYPE'
 */
export function checkPicture(content: Uint8Array<ArrayBuffer>): PictureHeader {
  if (content.byteLength > pictureLimits.maxBytes) throw new ShopError('FILE_TOO_LARGE', { message: tooLarge })
  const header = readPictureHeader(content)
  if (!header) throw fileTypeError(content, noPicture)
  refuseManyPixels(header)
  return header
}

/**
 * Stores every rendition of a picture whose key and upright size are known.
 * @throws ShopError 'FILE_TYPE' when a rendition cannot be encoded
 */
export async function storeRenditions(
  { media }: Pick<Stores, 'media'>,
  encode: (rendition: Rendition) => Promise<ArrayBuffer>,
  { key, width, height }: Pick<Picture, 'key' | 'width' | 'height'>,
  now: number,
): Promise<Omit<Picture, 'alt'>> {
  const known = await media.find(key)
  if (known) return known

  const required = pictureFormats.flatMap((format) =>
    renditionWidths(width, format).map((each) => ({ width: each, format })),
  )
  const { renditions, placeholder } = await encodeAll(encode, required)
  await Promise.all(renditions.map((each) => media.putRendition(key, each.width, each.format, each)))
  const picture = { key, width, height, placeholder }
  await media.create(picture, now)
  return picture
}

/**
 * Encodes renditions of a picture, and a few pixels as a `data:` URL.
 * @throws ShopError 'FILE_TYPE' when one cannot be encoded
 */
export async function encodeAll<Wanted extends { width: number; format: PictureFormat }>(
  encode: (rendition: Rendition) => Promise<ArrayBuffer>,
  wanted: readonly Wanted[],
) {
  const [tiny, ...renditions] = await Promise.all([
    encode({ width: placeholderWidth, format: 'webp', quality: 40 }).then(toRendition),
    ...wanted.map(async (each) => ({
      ...each,
      ...toRendition(await encode({ ...each, quality: quality[each.format] })),
    })),
  ]).catch(refuseUnreadable)
  const placeholder = `data:image/webp;base64,${new Uint8Array(tiny.content).toBase64()}`
  return { renditions, placeholder }
}

function refuseUnreadable(error: unknown): never {
  if (isTransient(error)) throw error
  // The header was valid but the pixels are not; the decoder's message is not for people.
  throw new ShopError('FILE_TYPE', { message: unreadable })
}

const tooLarge = msg('This picture is larger than 10 MB.')
const noPicture = msg('This is not a complete JPEG, PNG or WebP photo. Animations are not supported.')
const unreadable = msg('This picture could not be read.')

/**
 * Detects the real format of an encoded picture; the platform returns WebP where AVIF would take too long.
 * @throws Error for any other format, such as the unchanged upload
 */
function toRendition(content: ArrayBuffer): { content: ArrayBuffer; encoded: PictureFormat } {
  const start = new TextDecoder('latin1').decode(content.slice(0, 16))
  if (/^RIFF.{4}WEBP/s.test(start)) return { content, encoded: 'webp' }
  if (/^.{4}ftypavi[fs]/s.test(start)) return { content, encoded: 'avif' }
  throw new Error('the encoder made no picture')
}
