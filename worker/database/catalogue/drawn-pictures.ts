import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { drawingMark, type Picture } from '#domain/media.ts'
import type { EncodePicture, Rendition } from '#worker/media/store-picture.ts'
import { banner, type BannerName, type BannerShape } from './drawings/banners.ts'
import { draw } from './drawings/draw.ts'
import type { Drawing, View } from './drawings/drawing.ts'

/** Pixels a side of a product's picture: the widest rendition. */
const productSide = 1120
const bannerWidths = { wide: 1760, tall: 1120 }
/** Where encoded pictures are kept beside the drawings. */
export const renditionsFolder = join(import.meta.dirname, '../../sample-data/pictures')

/** A drawing as a picture. Its key is a mark and the hash of its vectors: any change of them is another picture. */
export interface DrawnPicture extends Pick<Picture, 'key' | 'width' | 'height'> {
  svg: string
}

/** One view of a product's drawing. */
export function productPicture(drawing: Drawing, view: View): DrawnPicture {
  return drawnPicture(draw(drawing, view), productSide)
}

/** A home banner, at double the size that it is shown in. */
export function bannerPicture(name: BannerName, shape: BannerShape): DrawnPicture {
  return drawnPicture(banner(name, shape), bannerWidths[shape])
}

function drawnPicture(svg: string, width: number): DrawnPicture {
  const key = `${drawingMark}${createHash('sha256').update(svg).digest('hex')}`.slice(0, 32)
  const { own, height } = viewBox(svg)
  return { svg, key, width, height: Math.round((width * height) / own) }
}

function viewBox(svg: string): { own: number; height: number } {
  const [, own, height] = /viewBox="\S+ \S+ (\S+) ([^"]+)"/.exec(svg) ?? []
  return { own: Number(own), height: Number(height) }
}

/** What the encoded files of a picture are called by. */
export function fileNameOf({ key }: Pick<DrawnPicture, 'key'>): string {
  return key.slice(drawingMark.length, drawingMark.length + 16)
}

/** A drawing as a PNG, as if it came from a camera. */
export function rasterize({ svg, width }: DrawnPicture): Promise<Buffer<ArrayBuffer>> {
  const density = (72 * width) / viewBox(svg).own
  return sharp(Buffer.from(svg), { density }).resize({ width }).png({ compressionLevel: 3 }).toBuffer()
}

/**
 * Makes the renditions of a drawing: looks into `renditions/` before it rasters and encodes. AVIF of 260 pictures takes many
 * minutes, a fresh clone has one; so what `npm run pictures` encoded from the same vectors is kept beside them.
 */
export function keptRenditions(
  picture: DrawnPicture,
  encode: EncodePicture,
  keep = false,
): (rendition: Rendition) => Promise<ArrayBuffer> {
  let master: Promise<Blob> | undefined
  return async (rendition) => {
    const { width, quality, format } = rendition
    const file = join(renditionsFolder, `${fileNameOf(picture)}-${width}-q${quality}.${format}`)
    if (existsSync(file)) return new Uint8Array(readFileSync(file)).buffer
    master ??= rasterize(picture).then((png) => new Blob([png]))
    const made = await encode(await master, rendition)
    if (keep) writeFileSync(file, new Uint8Array(made))
    return made
  }
}
