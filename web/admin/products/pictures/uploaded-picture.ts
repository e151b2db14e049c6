import type { Picture } from '#domain/media/picture.ts'
import type { StoredPicture } from '#domain/products/admin-product.ts'

/** Where a picture of the form is on its way: made small, waiting for its turn, sent, stored; or stuck. */
export type PictureState = 'preparing' | 'waiting' | 'sending' | 'stored' | 'failed'

/** A picture in a part's form. */
export interface TrayPicture {
  /** Names it on this device. */
  id: string
  state: PictureState
  /** What the shop knows of it once it is stored. */
  stored: StoredPicture | null
  /** What it shows, as typed. */
  alt: string
  /** A `data:` address to show until it is stored. */
  preview: string | null
  fileName: string
  /** How much of it has gone, 0 to 1. */
  share: number
  /** Why it is stuck. */
  problem: string | null
  /** Stuck for good: the shop does not take such a file. */
  isRefused: boolean
}

/** A picture as a draft remembers it; one without `stored` is in the device's own storage under its id. */
export type DraftPicture = Pick<TrayPicture, 'id' | 'alt' | 'stored' | 'fileName'>

export function storedPicture({ alt, ...stored }: Picture): DraftPicture {
  return { id: stored.key, alt, stored, fileName: '' }
}

export const toDraft = ({ id, alt, stored, fileName }: TrayPicture): DraftPicture => ({ id, alt, stored, fileName })

/** Whether two lists show the same pictures in the same order with the same words. */
export function isSamePictures(one: DraftPicture[], other: DraftPicture[]): boolean {
  const said = (list: DraftPicture[]) => JSON.stringify(list.map(({ id, stored, alt }) => [stored?.key ?? id, alt]))
  return said(one) === said(other)
}
