import type { FileEncoding } from '#domain/bulk-changes/column-mapping.ts'
import { ShopError } from '#domain/errors.ts'

const howToSave = 'In Excel choose File, Save As, "CSV UTF-8 (Comma delimited)" and send that file.'

const [zip, oldWorkbook] = [
  [0x50, 0x4b, 3, 4],
  [0xd0, 0xcf, 0x11, 0xe0],
]

/** The text of a file with line breaks as `\n`: UTF-8, or UTF-16 with a byte order mark, else Windows-1252. */
export function readFileText(bytes: Uint8Array): { text: string; encoding: FileEncoding } {
  if ([zip, oldWorkbook].some((mark) => mark?.every((byte, index) => bytes[index] === byte))) {
    throw new ShopError('FILE_TYPE', { message: `This is a workbook, and the shop reads CSV files. ${howToSave}` })
  }
  const { text, encoding } = decode(bytes)
  // A NUL means UTF-16 without a byte order mark, or a binary file; so do other signs that no text has.
  if (text.includes('\0') || (encoding === 'windows-1252' && /[^\P{Cc}\t\r\n]/u.test(text))) throw unreadable()
  return { text: text.replace(/\r\n?/g, '\n').replace(/^sep=.\n/i, ''), encoding }
}

/** The refusal of a file that is no text. */
export function unreadable(): ShopError {
  return new ShopError('FILE_TYPE', { message: `This file is not a CSV file that can be read. ${howToSave}` })
}

function decode(bytes: Uint8Array): { text: string; encoding: FileEncoding } {
  const [first, second] = bytes
  const label = first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : null
  try {
    const text = new TextDecoder(label ?? 'utf-8', { fatal: true, ignoreBOM: false }).decode(bytes)
    return { text, encoding: label ? 'utf-16' : 'utf-8' }
  } catch {
    if (label) throw unreadable()
    return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'windows-1252' }
  }
}
