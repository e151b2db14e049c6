import type { Picture, PictureFile } from './picture.ts'

/** The picture of shared links: a square JPEG, which every messenger shows. Pixels and bytes. */
export const sharePicture = { side: 1200, maxBytes: 300_000 } as const

/** The file of a picture for shared links. */
export function shareFile({ key }: Pick<Picture, 'key'>): PictureFile {
  return { path: `/images/${key}-share.jpg`, width: sharePicture.side, height: sharePicture.side }
}

/** The key of a picture by the name of that file; `null` for any other name. */
export function readShareName(name: string): string | null {
  return /^([0-9a-f]{32})-share\.jpg$/.exec(name)?.[1] ?? null
}
