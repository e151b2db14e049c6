import { ShopError } from '#domain/errors.ts'
import { type Picture, pictureFormats, type PictureFormat, pictureLimits, renditionWidths } from '#domain/media.ts'
import { sha256 } from '#worker/secrets/keyed-hash.ts'
import type { Stores } from '#worker/shop-context.ts'
import { isDecodable, readPictureHeader } from './picture-header.ts'

/** Makes one rendition of a picture: never wider than it is, without any metadata. */
export type EncodePicture = (
  content: Uint8Array<ArrayBuffer>,
  rendition: { width: number; format: PictureFormat; quality: number },
) => Promise<ArrayBuffer>

/** The platform's own encoder. */
export function imagesEncoder(images: ImagesBinding): EncodePicture {
  return async (content, { width, format, quality }) => {
    const picture = images.input(new Blob([content]).stream()).transform({ width, fit: 'scale-down' })
    return (await picture.output({ format: `image/${format}`, quality })).response().arrayBuffer()
  }
}

/** Strength of compression by format: below these a drawn or photographed part shows traces of it. */
const quality: Record<PictureFormat, number> = { avif: 50, webp: 74 }
const placeholderWidth = 8

/**
 * Takes a picture as it was uploaded, an owner's photograph or a drawing of the sample catalogue: checks it by its
 * contents, makes every width that pages use in both formats (which leaves all metadata behind), stores them under the
 * hash of the contents, and gives what a product needs to show it. The same picture twice is stored once.
 * @throws ShopError 'FILE_TOO_LARGE' above 10 MB or 24 megapixels, 'FILE_TYPE' for what is no JPEG, PNG or WebP
 */
export async function storePicture(
  { media }: Pick<Stores, 'media'>,
  encode: EncodePicture,
  content: Uint8Array<ArrayBuffer>,
  now: number,
): Promise<Omit<Picture, 'alt'>> {
  if (content.byteLength > pictureLimits.maxBytes) throw new ShopError('FILE_TOO_LARGE')
  const header = readPictureHeader(content)
  if (!header) throw new ShopError('FILE_TYPE')
  if (!isDecodable(header)) throw new ShopError('FILE_TOO_LARGE')

  const key = (await sha256(content)).slice(0, 32)
  const known = await media.find(key)
  if (known) return known

  const wanted = pictureFormats.flatMap((format) =>
    renditionWidths(header.width, format).map((width) => ({ width, format })),
  )
  const [tiny, ...renditions] = await Promise.all([
    encode(content, { width: placeholderWidth, format: 'webp', quality: 40 }),
    ...wanted.map(async (each) => ({
      ...each,
      content: await encode(content, { ...each, quality: quality[each.format] }),
    })),
  ]).catch(() => {
    // The beginning was that of a picture, the rest is not: the decoder's own words are for nobody.
    throw new ShopError('FILE_TYPE', { message: 'This picture could not be read.' })
  })
  await Promise.all(renditions.map((each) => media.putRendition(key, each.width, each.format, each.content)))
  const placeholder = `data:image/webp;base64,${btoa(String.fromCharCode(...new Uint8Array(tiny)))}`
  const picture = { key, width: header.width, height: header.height, placeholder }
  await media.create(picture, now)
  return picture
}
