import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import type { EncodePicture } from '#worker/media/store-picture.ts'
import { banner, type BannerName, type BannerShape } from './drawings/banners.ts'
import { draw } from './drawings/draw.ts'
import type { Drawing, View } from './drawings/drawing.ts'

/** Pixels a side that a drawing is rastered at: the widest rendition. */
const masterSide = 1120
const bannerWidths = { wide: 1760, tall: 1120 }
/** Where encoded pictures are kept beside the drawings. */
export const renditionsFolder = join(import.meta.dirname, 'renditions')

/** A drawing as a PNG, as if it came from a camera, and the name that its vectors are known by. */
export interface PictureMaster {
  name: string
  content: Uint8Array<ArrayBuffer>
}

/** What a drawing's encoded files are called by: any change of its vectors is another name. */
export function drawingName(svg: string): string {
  return createHash('sha256').update(svg).digest('hex').slice(0, 16)
}

/** Rasters one view of a product's drawing. */
export async function pictureMaster(drawing: Drawing, view: View): Promise<PictureMaster> {
  return rasterize(draw(drawing, view))
}

/** Rasters a home banner at double the size that it is shown in. */
export async function bannerMaster(name: BannerName, shape: BannerShape): Promise<PictureMaster> {
  return rasterize(banner(name, shape), bannerWidths[shape])
}

async function rasterize(svg: string, width = masterSide): Promise<PictureMaster> {
  const viewBoxWidth = Number(/viewBox="\S+ \S+ (\S+) /.exec(svg)?.[1] ?? 400)
  const png = await sharp(Buffer.from(svg), { density: (72 * width) / viewBoxWidth })
    .resize({ width })
    .png({ compressionLevel: 3 })
    .toBuffer()
  return { name: drawingName(svg), content: new Uint8Array(png) }
}

/**
 * An encoder that looks into `renditions/` before it encodes. AVIF of 240 pictures takes many minutes, a fresh clone has
 * one; so what `npm run pictures` encoded from the same vectors is kept beside them. A drawing that has changed has
 * another name and is encoded anew.
 */
export function keptRenditions(name: string, encode: EncodePicture, keep = false): EncodePicture {
  return async (content, rendition) => {
    const file = join(renditionsFolder, `${name}-${rendition.width}-q${rendition.quality}.${rendition.format}`)
    if (existsSync(file)) return new Uint8Array(readFileSync(file)).buffer
    const made = await encode(content, rendition)
    if (keep) writeFileSync(file, new Uint8Array(made))
    return made
  }
}
