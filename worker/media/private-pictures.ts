import { attachmentMaxBytes } from '#domain/contact/attachments.ts'
import { ShopError } from '#domain/errors.ts'
import { attachmentType, isNamedOtherwise } from './attachment-type.ts'
import { downloadHeaders } from './download-headers.ts'
import { sha256 } from '#worker/crypto/keyed-hash.ts'
import { fileTypeError, refuseManyPixels } from './check-picture.ts'
import { readPictureHeader } from './picture-header.ts'

/** The types of pictures that customers send, by the extension they are stored under. */
export const privatePictureTypes = ['jpg', 'png', 'webp'] as const
/** One of `privatePictureTypes`. */
export type PrivatePictureType = (typeof privatePictureTypes)[number]

/** A picture of a customer that only staff see. `sha256` is that of `content`, in hexadecimal. */
export interface PrivatePicture {
  content: Blob
  type: PrivatePictureType
  sha256: string
}

/**
 * Reads a picture that a customer sent: a whole JPEG, PNG or WebP by its content. Phones name pictures as they like, so the
 * name matters only when it is that of another kind of file. What stands behind the end of the picture is cut off, so
 * that no other file travels inside it.
 * @throws ShopError 'FILE_TOO_LARGE' over 5 MB, and for more pixels than a phone opens
 * @throws ShopError 'FILE_TYPE' for anything else
 */
export async function readPrivatePicture(file: File): Promise<PrivatePicture> {
  if (file.size > attachmentMaxBytes) throw new ShopError('FILE_TOO_LARGE')
  const bytes = new Uint8Array(await file.arrayBuffer())
  const known = attachmentType('picture', bytes)
  const type = privatePictureTypes.find((each) => each === known)
  const header = type && readPictureHeader(bytes)
  if (isNamedOtherwise(file.name) || !type || !header) throw fileTypeError(bytes)
  refuseManyPixels(header)
  // A part of the file, not a copy: several may be in memory at once.
  const content = file.slice(0, header.byteLength)
  return { content, type, sha256: await sha256(bytes.subarray(0, header.byteLength)) }
}

/** A stored picture of a customer as a download that no browser renders as a page, runs or caches. */
export function privatePictureResponse(
  name: string,
  { type, file }: { type: PrivatePictureType; file: R2ObjectBody },
): Response {
  return new Response(file.body, { headers: downloadHeaders(`${name}.${type}`, type, file.size) })
}
