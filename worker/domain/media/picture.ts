import * as z from 'zod/mini'
import { lastOf } from '#domain/lists.ts'

/** Formats of stored pictures, the smallest first. */
export const pictureFormats = ['avif', 'webp'] as const
/** One of `pictureFormats`. */
export type PictureFormat = (typeof pictureFormats)[number]

/**
 * Widths of stored pictures in pixels: thumbnail, card, phone page, desktop page at double density, banner. WebP has
 * fewer, for the few browsers without AVIF.
 */
export const pictureWidths = { avif: [160, 320, 640, 1120, 1760], webp: [320, 640] } as const
/** One of the widths in `pictureWidths`, pixels. */
export type PictureWidth = (typeof pictureWidths)['avif'][number]

/** The first 32 hexadecimal digits of the SHA-256 of the uploaded file. */
export const PictureKey = z.string().check(z.regex(/^[0-9a-f]{32}$/))

/**
 * Prefix of the keys of sample drawings. A photograph's key is a hash, which starts so once in four thousand million.
 */
export const drawingMark = '00000000'

/** True for a sample drawing, false for a photograph. */
export function isDrawing({ key }: Pick<Picture, 'key'>): boolean {
  return key.startsWith(drawingMark)
}

/** A picture for display. */
export const Picture = z.object({
  key: PictureKey,
  /** Description of the picture for screen readers. */
  alt: z.string(),
  /** The description in the language of the request, for pictures of parts; left out in English. */
  alts: z.optional(z.partial(z.object({ roman: z.string(), ur: z.string() }))),
  /** Upright size of the upload, pixels. */
  width: z.int(),
  height: z.int(),
  /** A few pixels as a `data:` URL, shown while the picture loads. */
  placeholder: z.string(),
})
export type Picture = z.infer<typeof Picture>

/** Limits of an uploaded picture. */
export const pictureLimits = { maxBytes: 10 * 1024 * 1024, maxPixels: 24_000_000, maxSide: 12_000 } as const

/** The path of one rendition; immutable, because it contains the hash of the contents. */
export function picturePath(key: string, width: PictureWidth, format: PictureFormat): string {
  return `/images/${key}-${width}.${format}`
}

/** Returns the widths of a picture: those below its own, and the first that shows all of it. */
export function renditionWidths(ownWidth: number, format: PictureFormat): PictureWidth[] {
  const widths: readonly PictureWidth[] = pictureWidths[format]
  return widths.filter((_, index) => index === 0 || (widths[index - 1] ?? 0) < ownWidth)
}

/** One file of a picture. */
export interface PictureFile {
  path: string
  /** Real width in pixels: a rendition is never enlarged, whatever its name says. */
  width: number
  height: number
}

/**
 * Returns the files of a picture in one format, the narrowest first, up to the `widest` slot. Every picture URL comes
 * from here, because other files may not exist.
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

/** Returns the largest file for a slot, for uses that take one URL. */
export function largestFile(
  picture: Pick<Picture, 'key' | 'width' | 'height'>,
  format: PictureFormat,
  widest?: PictureWidth,
): PictureFile {
  // Every picture has the narrowest width, so the list is never empty.
  return lastOf(pictureFiles(picture, format, widest)) as PictureFile
}

/** Returns the `srcset` of one format: `/images/…-160.avif 160w, …`. */
export function pictureSrcset(...asked: Parameters<typeof pictureFiles>): string {
  return pictureFiles(...asked)
    .map(({ path, width }) => `${path} ${width}w`)
    .join(', ')
}

/** Parses the name of a rendition; `null` for any other name. */
export function readPictureName(name: string): { key: string; width: PictureWidth; format: PictureFormat } | null {
  const match = /^([0-9a-f]{32})-(\d{2,4})\.(avif|webp)$/.exec(name)
  if (!match) return null
  const [, key, digits, format] = match as unknown as [string, string, string, PictureFormat]
  const width = pictureWidths[format].find((known) => String(known) === digits)
  return width ? { key, width, format } : null
}
