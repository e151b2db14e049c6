import { attachmentMaxBytes, type AttachmentType, fileTypeTexts } from '#domain/contact/attachments.ts'
import { ShopError } from '#domain/errors.ts'
import { sha256 } from '#worker/crypto/keyed-hash.ts'
import { fileTypeError, readGifSize, readPictureHeader, refuseManyPixels } from './picture-header.ts'

const startsWith = (bytes: Uint8Array, signature: number[], at = 0) =>
  signature.every((byte, index) => bytes[at + index] === byte)

const ascii = (text: string) => Array.from(text, (character) => character.charCodeAt(0))

const compoundFile = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]

const zipFile = [0x50, 0x4b, 0x03, 0x04]

/** The allowed extensions and signatures of each file type. */
const kinds: { type: AttachmentType; endings: string[]; matches: (bytes: Uint8Array) => boolean }[] = [
  { type: 'jpg', endings: ['jpg', 'jpeg'], matches: (bytes) => startsWith(bytes, [0xff, 0xd8, 0xff]) },
  { type: 'png', endings: ['png'], matches: (bytes) => startsWith(bytes, [0x89, ...ascii('PNG'), 13, 10, 26, 10]) },
  { type: 'gif', endings: ['gif'], matches: (bytes) => startsWith(bytes, ascii('GIF8')) },
  {
    type: 'webp',
    endings: ['webp'],
    matches: (bytes) => startsWith(bytes, ascii('RIFF')) && startsWith(bytes, ascii('WEBP'), 8),
  },
  { type: 'pdf', endings: ['pdf'], matches: (bytes) => startsWith(bytes, ascii('%PDF-')) },
  { type: 'doc', endings: ['doc'], matches: isOldOfficeFile },
  { type: 'xls', endings: ['xls'], matches: isOldOfficeFile },
  { type: 'docx', endings: ['docx'], matches: (bytes) => isOfficeFile(bytes, 'word/') },
  { type: 'xlsx', endings: ['xlsx'], matches: (bytes) => isOfficeFile(bytes, 'xl/') },
  { type: 'txt', endings: ['txt'], matches: isPlainText },
]

/** The extensions of pictures, and any extension. */
const [pictureEnding, fileEnding] = [/\.(?:jpe?g|jpe|jfif|png|webp|hei[cf]|avif|gif|bmp)$/i, /\.[a-z][a-z0-9]{0,4}$/i]

/** Whether a name says that a file is no picture. Phones and browsers name pictures as they like, or not at all. */
const isNamedOtherwise = (name: string) => fileEnding.test(name) && !pictureEnding.test(name)

const pictures: AttachmentType[] = ['jpg', 'png', 'gif', 'webp']

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
  if (isNamedOtherwise(file.name) || !type || !header) throw fileTypeError(bytes, fileTypeTexts.picture)
  refuseManyPixels(header)
  // A part of the file, not a copy: several may be in memory at once.
  const content = file.slice(0, header.byteLength)
  return { content, type, sha256: await sha256(bytes.subarray(0, header.byteLength)) }
}

/**
 * Reads a file of an allowed type that comes with a message; a picture must be whole.
 * @throws ShopError 'FILE_TOO_LARGE' over 5 MB, and for a picture of more pixels than a phone opens
 * @throws ShopError 'FILE_TYPE' for anything else
 */
export async function readAttachment(file: File) {
  if (file.size > attachmentMaxBytes) throw new ShopError('FILE_TOO_LARGE')
  const content = await file.arrayBuffer()
  const bytes = new Uint8Array(content)
  const type = attachmentType(file.name, bytes)
  const size = type === 'gif' ? readGifSize(bytes) : readPictureHeader(bytes)
  if (!type || (pictures.includes(type) && !size)) throw fileTypeError(bytes, fileTypeTexts.attachment)
  if (size) refuseManyPixels(size)
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

/**
 * The type of a file: of a picture by its contents, of any other by contents and extension together; `null` for anything
 * that is not allowed.
 */
function attachmentType(name: string, bytes: Uint8Array): AttachmentType | null {
  const ending = /\.([a-z0-9]{1,5})$/i.exec(name)?.[1]?.toLowerCase() ?? ''
  const isPicture = !isNamedOtherwise(name)
  const kind = kinds.find(
    ({ type, endings, matches }) =>
      (endings.includes(ending) || (isPicture && pictures.includes(type))) && matches(bytes),
  )
  return kind?.type ?? null
}

/** True for an Office file without macros: a ZIP with readable names, among them the folder of its type. */
function isOfficeFile(bytes: Uint8Array, folder: string): boolean {
  if (!startsWith(bytes, zipFile)) return false
  const names = new TextDecoder('latin1').decode(bytes)
  return names.includes('[Content_Types].xml') && names.includes(folder) && !/vbaproject/i.test(names)
}

/** True for an old Office file without macros: a compound file whose part names take two bytes a character. */
function isOldOfficeFile(bytes: Uint8Array): boolean {
  if (!startsWith(bytes, compoundFile)) return false
  const macros = Array.from('_VBA_PROJECT').join('\0')
  return !new TextDecoder('latin1').decode(bytes).toUpperCase().includes(macros)
}

function isPlainText(bytes: Uint8Array): boolean {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes)
    // oxlint-disable-next-line no-control-regex -- finds control characters on purpose
    return !/[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/.test(text) && !/^\s*(<|#!)/.test(text)
  } catch {
    return false
  }
}

/** A file name for display, with the extension of its type: one line, no path, at most 120 characters. Never used as a key. */
function displayName(name: string, type?: AttachmentType): string {
  const given = shownName(name)
  const kind = kinds.find((each) => each.type === type)
  if (!kind || kind.endings.some((ending) => given.toLowerCase().endsWith(`.${ending}`))) return given
  return `${given.replace(/\.+$/, '').replace(pictureEnding, '')}.${kind.type}`
}

function shownName(name: string): string {
  const base = name.normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const clean = base.replace(/[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '').trim()
  if (clean.length <= 120) return clean || 'file'
  // The cut may split a surrogate pair; its lone half is removed.
  return `${clean.slice(0, 100)}…${clean.slice(-15)}`.replace(/\p{Cs}/gu, '')
}
