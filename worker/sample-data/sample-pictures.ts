import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { drawingMark, type Picture } from '#domain/media/picture.ts'
import { type Rendition, storeRenditions } from '#worker/media/store-picture.ts'
import type { Stores } from '#worker/stores.ts'
import partPictures from './pictures.json' with { type: 'json' }

/** A picture whose encoded files are in `pictures/`. */
export type SamplePicture = Omit<Picture, 'placeholder'>

/** Every picture of a part is a square of this many pixels. */
const partSide = 1120

/** The pictures of a sample part by its number, the thumbnail first. */
export function samplePicturesOf(partNumber: string): SamplePicture[] {
  const listed: Record<string, Pick<Picture, 'key' | 'alt'>[]> = partPictures
  return (listed[partNumber] ?? []).map((picture) => ({ ...picture, width: partSide, height: partSide }))
}

/** Where the encoded file of a rendition lies. */
export function renditionFile(key: string, { width, quality, format }: Rendition): string {
  const name = key.slice(drawingMark.length, drawingMark.length + 16)
  return join(import.meta.dirname, 'pictures', `${name}-${width}-q${quality}.${format}`)
}

/** Stores a sample picture from its encoded files; a picture that is there is left as it is. */
export async function storeSamplePicture(
  stores: Pick<Stores, 'media'>,
  { alt, ...picture }: SamplePicture,
  now: number,
): Promise<Picture> {
  const read = async (rendition: Rendition) =>
    new Uint8Array(await readFile(renditionFile(picture.key, rendition))).buffer
  return { ...(await storeRenditions(stores, read, picture, now)), alt }
}
