import type { Picture } from '#domain/media/picture.ts'
import type { StoredPicture } from '#domain/products/admin-product.ts'

/** Progress of a picture in the form. */
export type PictureState = 'preparing' | 'waiting' | 'sending' | 'stored' | 'failed'

/** A picture in the product form. */
export interface UploadedPicture {
  /** Id on this device. */
  id: string
  state: PictureState
  /** The picture on the server, once stored. */
  stored: StoredPicture | null
  /** Description as typed. */
  alt: string
  /** A `data:` URL until it is stored. */
  preview: string | null
  fileName: string
  /** Uploaded share, 0 to 1. */
  share: number
  /** Why the upload failed. */
  problem: string | null
  /** The server rejects this file, so it cannot be retried. */
  isRefused: boolean
}

/** A picture in a draft; without `stored`, its file is in the device's storage under its id. */
export type DraftPicture = Pick<UploadedPicture, 'id' | 'alt' | 'stored' | 'fileName'>

export function storedPicture({ alt, ...stored }: Picture): DraftPicture {
  return { id: stored.key, alt, stored, fileName: '' }
}

export const toDraft = ({ id, alt, stored, fileName }: UploadedPicture): DraftPicture => ({ id, alt, stored, fileName })

/** True if both lists have the same pictures in the same order with the same descriptions. */
export function isSamePictures(one: DraftPicture[], other: DraftPicture[]): boolean {
  const said = (list: DraftPicture[]) => JSON.stringify(list.map(({ id, stored, alt }) => [stored?.key ?? id, alt]))
  return said(one) === said(other)
}
