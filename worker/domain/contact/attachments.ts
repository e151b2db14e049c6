import { msg } from '#domain/language/translate.ts'

/** The largest attachment, bytes. */
export const attachmentMaxBytes = 5 * 1024 * 1024

/** The allowed file types, by the extension they are stored under. */
export const attachmentTypes = ['jpg', 'png', 'webp', 'gif', 'pdf', 'txt', 'doc', 'docx', 'xls', 'xlsx'] as const
/** One of `attachmentTypes`. */
export type AttachmentType = (typeof attachmentTypes)[number]

/** What a refused file of a customer should be. */
export const fileTypeTexts = {
  attachment: msg('Please attach a photo (JPG, PNG, WebP) or a PDF.'),
  picture: msg('Please choose a picture: JPG, PNG or WebP.'),
}

const goodName = new RegExp(`\\.(jpeg|${attachmentTypes.join('|')})$`, 'i')

/**
 * True when the name or the browser's type allows a file. Both are checked, because a phone's picture may have no
 * extension.
 */
export function isAttachable({ name, type }: { name: string; type: string }): boolean {
  return goodName.test(name) || /^image\/(jpeg|png|webp|gif)$/.test(type)
}
