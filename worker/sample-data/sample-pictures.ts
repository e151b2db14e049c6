import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { drawingMark, type Picture } from '#domain/media/picture.ts'
import type { Rendition } from '#worker/media/encode-picture.ts'
import { storeRenditions } from '#worker/media/store-picture.ts'
import type { Stores } from '#worker/stores.ts'
import partPictures from './pictures.json' with { type: 'json' }

/** A picture whose encoded files are in `pictures/`. */
export type SamplePicture = Omit<Picture, 'placeholder'>

/** Width and height of every part picture, pixels. */
const partSide = 1120

/** The pictures of a sample part, the thumbnail first. */
export function samplePicturesOf(partNumber: string): SamplePicture[] {
  const listed: Record<string, Pick<Picture, 'key' | 'alt'>[]> = partPictures
  return (listed[partNumber] ?? []).map((picture) => ({ ...picture, width: partSide, height: partSide }))
}

/** The file of an encoded rendition. */
export function renditionFile(key: string, { width, quality, format }: Rendition): string {
  const name = key.slice(drawingMark.length, drawingMark.length + 16)
  return join(import.meta.dirname, 'pictures', `${name}-${width}-q${quality}.${format}`)
}

/** Stores a sample picture from its encoded files, unless it is stored already. */
export async function storeSamplePicture(
  stores: Pick<Stores, 'media'>,
  { alt, ...picture }: SamplePicture,
  now: number,
): Promise<Picture> {
  const read = async (rendition: Rendition) =>
    new Uint8Array(await readFile(renditionFile(picture.key, rendition))).buffer
  return { ...(await storeRenditions(stores, read, picture, now)), alt }
}
