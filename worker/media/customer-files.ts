import { attachmentMaxBytes, type AttachmentType } from '#domain/contact/attachments.ts'
import { ShopError } from '#domain/errors.ts'
import { attachmentType, displayName, isNamedOtherwise } from './attachment-type.ts'
import { sha256 } from '#worker/crypto/keyed-hash.ts'
import { fileTypeError, readPictureHeader, refuseManyPixels } from './picture-header.ts'

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

/**
 * Reads a file of an allowed type that comes with a message.
 * @throws ShopError 'FILE_TOO_LARGE', 'FILE_TYPE'
 */
export async function readAttachment(file: File) {
  if (file.size > attachmentMaxBytes) throw new ShopError('FILE_TOO_LARGE')
  const content = await file.arrayBuffer()
  const type = attachmentType(file.name, new Uint8Array(content))
  if (!type) throw fileTypeError(new Uint8Array(content))
  return { content, type, name: displayName(file.name, type) }
}

/** A stored file of a customer as a download of unknown type that no browser renders as a page, runs or caches. */
export function downloadResponse(name: string, type: AttachmentType, file: R2ObjectBody): Response {
  const headers = {
    'Content-Type': 'application/octet-stream',
    'Content-Length': String(file.size),
    'Content-Disposition': contentDisposition(downloadName(name, type)),
    'Content-Security-Policy': "sandbox; default-src 'none'",
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'no-store',
  }
  return new Response(file.body, { headers })
}

const endings: Partial<Record<AttachmentType, string[]>> = { jpg: ['jpg', 'jpeg'] }

/**
 * A file name that is safe on disk: no path, one line, no bidirectional control characters, the extension of its type.
 */
function downloadName(name: string, type: AttachmentType): string {
  const clean = name
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, '')
    .replace(/[/\\:*?"<>|%]/g, '_')
    .replace(/^[.\s~]+|[.\s]+$/g, '')
  const ending = /\.([a-z0-9]+)$/i.exec(clean)?.[1]?.toLowerCase() ?? ''
  return (endings[type] ?? [type]).includes(ending) ? clean : `${clean || 'file'}.${type}`
}

/** The header of RFC 6266: the full name for browsers, an ASCII name for older clients. */
function contentDisposition(name: string): string {
  const plain = name.replace(/[^\w .()-]/g, '_')
  const encoded = encodeURIComponent(name).replace(
    /['()*!]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}
