import * as z from 'zod/mini'

/** The formats a picture is kept in, the smallest first. */
export const pictureFormats = ['avif', 'webp'] as const
/** One of `pictureFormats`. */
export type PictureFormat = (typeof pictureFormats)[number]

/**
 * Widths a picture is kept in, pixels: a row's thumbnail, a card, a phone's page, a desk's page at double density, a
 * banner. WebP is for the few browsers without AVIF, so it has fewer.
 */
export const pictureWidths = { avif: [160, 320, 640, 1120, 1760], webp: [320, 640] } as const
/** One of the widths in `pictureWidths`, pixels. */
export type PictureWidth = (typeof pictureWidths)['avif'][number]

/** The first 32 hexadecimal digits of the SHA-256 of the picture as it was uploaded: the same picture, the same key. */
export const PictureKey = z.string().check(z.regex(/^[0-9a-f]{32}$/))

/**
 * Keys of the sample catalogue's drawings begin with this. A photograph's is a hash of its contents and does not: the chance
 * is one in four thousand million.
 */
export const drawingMark = '00000000'

/** Says whether a picture is one of the shop's drawings, no photograph. */
export function isDrawing({ key }: Pick<Picture, 'key'>): boolean {
  return key.startsWith(drawingMark)
}

/** A picture as a screen needs it. */
export const Picture = z.object({
  key: PictureKey,
  /** What the picture shows, for people who do not see it. */
  alt: z.string(),
  /** Its size as uploaded, pixels. */
  width: z.int(),
  height: z.int(),
  /** A few pixels as a `data:` address, shown until the picture is there. */
  placeholder: z.string(),
})
export type Picture = z.infer<typeof Picture>

/** What may be uploaded as a picture. Owner's photographs: 10 MB, 24 megapixels. */
export const pictureLimits = { maxBytes: 10 * 1024 * 1024, maxPixels: 24_000_000, maxSide: 12_000 } as const

/** The address of one rendition, immutable because it holds the hash of the contents. */
export function picturePath(key: string, width: PictureWidth, format: PictureFormat): string {
  return `/images/${key}-${width}.${format}`
}

/** The widths a picture is kept in: those below its own, and one that shows all of it. */
export function renditionWidths(ownWidth: number, format: PictureFormat): PictureWidth[] {
  const widths: readonly PictureWidth[] = pictureWidths[format]
  return widths.filter((_, index) => index === 0 || (widths[index - 1] ?? 0) < ownWidth)
}

/** One file of a picture. */
export interface PictureFile {
  path: string
  /** Pixels: a picture is never made wider than it is, whatever its file is called. */
  width: number
  height: number
}

/**
 * The files that there are of a picture in one format, the narrowest first; with a `widest` slot without what is larger than
 * it needs. Addresses of pictures come from here alone, because any other may be of a file that was never made.
 */
export function pictureFiles(
  { key, width, height }: Pick<Picture, 'key' | 'width' | 'height'>,
  format: PictureFormat,
  widest: PictureWidth = 1760,
): PictureFile[] {
  return renditionWidths(Math.min(width, widest), format).map((each) => {
    const own = Math.min(width, each)
    return { path: picturePath(key, each, format), width: own, height: Math.round((height * own) / width) }
  })
}

/** The largest file for a slot, for all that names one address instead of several. */
export function largestFile(
  picture: Pick<Picture, 'key' | 'width' | 'height'>,
  format: PictureFormat,
  widest?: PictureWidth,
): PictureFile {
  // The narrowest width is made of every picture, so there is always one.
  return pictureFiles(picture, format, widest).at(-1) as PictureFile
}

/** The `srcset` of one format: `/images/…-160.avif 160w, …`. */
export function pictureSrcset(...asked: Parameters<typeof pictureFiles>): string {
  return pictureFiles(...asked)
    .map(({ path, width }) => `${path} ${width}w`)
    .join(', ')
}

/** The name of a rendition taken apart, or `null` for anything that is not one of ours. */
export function readPictureName(name: string): { key: string; width: PictureWidth; format: PictureFormat } | null {
  const match = /^([0-9a-f]{32})-(\d{2,4})\.(avif|webp)$/.exec(name)
  if (!match) return null
  const [, key, digits, format] = match as unknown as [string, string, string, PictureFormat]
  const width = pictureWidths[format].find((known) => String(known) === digits)
  return width ? { key, width, format } : null
}
