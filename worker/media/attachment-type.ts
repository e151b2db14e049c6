import type { AttachmentType } from '#domain/contact/attachments.ts'

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
export const isNamedOtherwise = (name: string) => fileEnding.test(name) && !pictureEnding.test(name)

const pictures: AttachmentType[] = ['jpg', 'png', 'gif', 'webp']

/**
 * The type of a file: of a picture by its contents, of any other by contents and extension together; `null` for anything
 * that is not allowed.
 */
export function attachmentType(name: string, bytes: Uint8Array): AttachmentType | null {
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
export function displayName(name: string, type?: AttachmentType): string {
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
