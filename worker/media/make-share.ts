import { largestFile, readPictureName } from '#domain/media/picture.ts'
import { sharePicture } from '#domain/media/share-picture.ts'
import type { Stores } from '#worker/stores.ts'
import { readPictureHeader } from './picture-header.ts'
import type { EncodePicture, Rendition } from './encode-picture.ts'

/** From the best: a busy photograph needs more bytes than messengers take. */
const qualities = [82, 60, 40, 20, 8]

/**
 * Encodes the JPEG of a picture for shared links.
 * @throws Error when the encoder made none that is small enough
 */
export async function encodeShare(encode: (rendition: Rendition) => Promise<ArrayBuffer>): Promise<ArrayBuffer> {
  for (const quality of qualities) {
    const made = await encode({ width: sharePicture.side, format: 'jpeg', quality })
    const { width, height } = readPictureHeader(new Uint8Array(made)) ?? {}
    // An upload that came back unchanged would carry the notes of its camera.
    if (width !== sharePicture.side || height !== sharePicture.side) throw new Error('the encoder made no square')
    if (made.byteLength <= sharePicture.maxBytes) return made
  }
  throw new Error('the picture for shared links is too large')
}

/**
 * Makes the JPEG of a picture that was stored without one, from its largest file that the encoder can read. The upload
 * itself is never stored. `false` when there is no such picture.
 */
export async function makeShare(
  { media }: Pick<Stores, 'media'>,
  encode: EncodePicture,
  key: string,
): Promise<boolean> {
  const picture = await media.find(key)
  if (!picture) return false
  for (const format of ['avif', 'webp'] as const) {
    const name = readPictureName(largestFile(picture, format).path.split('/').at(-1) ?? '')
    const file = name && (await media.getRendition(key, name.width, format, new Headers()))
    if (!file || !('body' in file)) continue
    const content = new Blob([await file.arrayBuffer()])
    // Not every encoder reads AVIF.
    const made = await encodeShare((rendition) => encode(content, rendition)).catch(() => null)
    if (!made) continue
    await media.putShare(key, made)
    return true
  }
  return false
}
