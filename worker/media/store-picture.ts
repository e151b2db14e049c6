import { ShopError } from '#domain/errors.ts'
import { type Picture, pictureFormats, type PictureFormat, pictureLimits, renditionWidths } from '#domain/media.ts'
import { sha256 } from '#worker/secrets/keyed-hash.ts'
import type { Stores } from '#worker/stores.ts'
import { isTransient } from '#worker/database/connect.ts'
import { barePicture } from './bare-picture.ts'
import { encodedFormat, isDecodable } from './picture-header.ts'

/** One size of a picture, pixels wide, in one format. */
export interface Rendition {
  width: number
  format: PictureFormat
  quality: number
}

/** Makes one rendition of a picture: upright, never wider than it is, without any metadata. */
export type EncodePicture = (content: Blob, rendition: Rendition) => Promise<ArrayBuffer>

/** The platform's own encoder. */
export function imagesEncoder(images: ImagesBinding): EncodePicture {
  return async (content, { width, format, quality }) => {
    const picture = images.input(content.stream()).transform({ width, fit: 'scale-down' })
    return (await picture.output({ format: `image/${format}`, quality, anim: false })).response().arrayBuffer()
  }
}

/** Strength of compression by format: below these a drawn or photographed part shows traces of it. */
const quality: Record<PictureFormat, number> = { avif: 50, webp: 74 }
const placeholderWidth = 8

/**
 * Takes a picture as it was uploaded: checks it by its contents, leaves all but the pixels behind, makes every width that
 * pages use in both formats, stores them under the hash of the contents, and gives what a product needs to show it, upright.
 * The same picture twice is stored once.
 * @throws ShopError 'FILE_TOO_LARGE' above 10 MB or 24 megapixels, 'FILE_TYPE' for what is no JPEG, PNG or WebP, cannot
 * be read, or moves
 */
export async function storePicture(
  { media }: Pick<Stores, 'media'>,
  encode: EncodePicture,
  content: Uint8Array<ArrayBuffer>,
  now: number,
): Promise<Omit<Picture, 'alt'>> {
  if (content.byteLength > pictureLimits.maxBytes) throw new ShopError('FILE_TOO_LARGE', { message: tooLarge })
  const bare = barePicture(content)
  if (!bare) throw new ShopError('FILE_TYPE', { message: noPicture })
  if (!isDecodable(bare)) throw new ShopError('FILE_TOO_LARGE', { message: tooManyPixels })

  const { width, height } = bare
  const key = (await sha256(content)).slice(0, 32)
  return storeRenditions({ media }, (rendition) => encode(bare.content, rendition), { key, width, height }, now)
}

/**
 * Stores a picture whose key and upright size are known: every width that pages use in both formats, as they are made.
 * @throws ShopError 'FILE_TYPE' when one cannot be made
 */
export async function storeRenditions(
  { media }: Pick<Stores, 'media'>,
  make: (rendition: Rendition) => Promise<ArrayBuffer>,
  { key, width, height }: Pick<Picture, 'key' | 'width' | 'height'>,
  now: number,
): Promise<Omit<Picture, 'alt'>> {
  const known = await media.find(key)
  if (known) return known

  const wanted = pictureFormats.flatMap((format) =>
    renditionWidths(width, format).map((each) => ({ width: each, format })),
  )
  const [tiny, ...renditions] = await Promise.all([
    make({ width: placeholderWidth, format: 'webp', quality: 40 }).then(made),
    ...wanted.map(async (each) => ({ ...each, ...made(await make({ ...each, quality: quality[each.format] })) })),
  ]).catch((error: unknown) => {
    if (isTransient(error)) throw error
    // The beginning was that of a picture, the rest is not: the decoder's own words are for nobody.
    throw new ShopError('FILE_TYPE', { message: unreadable })
  })
  await Promise.all(renditions.map((each) => media.putRendition(key, each.width, each.format, each)))
  const placeholder = `data:image/webp;base64,${btoa(String.fromCharCode(...new Uint8Array(tiny.content)))}`
  const picture = { key, width, height, placeholder }
  await media.create(picture, now)
  return picture
}

const tooLarge = 'This picture is larger than 10 MB.'
const tooManyPixels = 'This picture has more than 24 megapixels, or a side of more than 12,000 pixels.'
const noPicture = 'This is no JPEG, PNG or WebP picture, or only a part of one. Moving pictures are not possible.'
const unreadable = 'This picture could not be read.'

/**
 * What an encoder made and the format it is really in: the platform gives WebP where AVIF would take too long. Anything
 * else, the picture as it came above all, is nothing to keep.
 */
function made(content: ArrayBuffer): { content: ArrayBuffer; encoded: PictureFormat } {
  const encoded = encodedFormat(content)
  if (!encoded) throw new Error('the encoder made no picture')
  return { content, encoded }
}
