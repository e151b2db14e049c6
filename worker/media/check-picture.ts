import { ShopError } from '#domain/errors.ts'
import { msg } from '#domain/language/translate.ts'
import { pictureLimits } from '#domain/media/picture.ts'

const tooManyPixels = msg('This picture has more than 24 megapixels, or a side of more than 12,000 pixels.')
const isHeic = msg(
  'This is a HEIC photo, as iPhones make them. Please send a JPEG: in Settings, Camera, Formats choose “Most Compatible”, or send a screenshot of the photo.',
)

/** The error for a file that is no picture of the shop's types; it says what to do with a photo of an iPhone. */
export function fileTypeError(bytes: Uint8Array, message?: string): ShopError {
  const brand = String.fromCharCode(...bytes.subarray(4, 12))
  if (/^ftyp(hei|hev|mif1|msf1)/.test(brand)) return new ShopError('FILE_TYPE', { message: isHeic })
  return new ShopError('FILE_TYPE', message ? { message } : {})
}

/**
 * Refuses a picture that a phone could not open: a small file may hold very many pixels.
 * @throws ShopError 'FILE_TOO_LARGE'
 */
export function refuseManyPixels({ width, height }: { width: number; height: number }): void {
  const { maxSide, maxPixels } = pictureLimits
  if (width > maxSide || height > maxSide || width * height > maxPixels)
    throw new ShopError('FILE_TOO_LARGE', { message: tooManyPixels })
}
