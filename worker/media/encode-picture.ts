import type { PictureFormat } from '#domain/media/picture.ts'

/** One width and format of a picture. */
export interface Rendition {
  width: number
  /** A JPEG is a square for shared links, with white at two sides where the picture is none. */
  format: PictureFormat | 'jpeg'
  quality: number
}

/**
 * Encodes one rendition: upright, and but for the JPEG never enlarged. EXIF is dropped; of the metadata Cloudflare keeps a copyright tag
 * at most, and in WebP nothing.
 */
export type EncodePicture = (content: Blob, rendition: Rendition) => Promise<ArrayBuffer>

/** Encodes with Cloudflare Images. */
export function imagesEncoder(images: ImagesBinding): EncodePicture {
  return async (content, { width, format, quality }) => {
    const size =
      format === 'jpeg'
        ? ({ width, height: width, fit: 'pad', background: '#ffffff' } as const)
        : ({ width, fit: 'scale-down' } as const)
    const picture = images.input(content.stream()).transform(size)
    return (await picture.output({ format: `image/${format}`, quality, anim: false })).response().arrayBuffer()
  }
}
