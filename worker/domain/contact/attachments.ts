/** The largest attachment, bytes. Spec §9. */
export const attachmentMaxBytes = 5 * 1024 * 1024

/** What may be attached, by the ending that it is kept under. */
export const attachmentTypes = ['jpg', 'png', 'webp', 'gif', 'pdf', 'txt', 'doc', 'docx', 'xls', 'xlsx'] as const
/** One of `attachmentTypes`. */
export type AttachmentType = (typeof attachmentTypes)[number]

const goodName = new RegExp(`\\.(jpeg|${attachmentTypes.join('|')})$`, 'i')

/** Whether a file may be attached, as far as its name or the type that a browser gives it says: a phone's picture may have no ending. */
export function isAttachable({ name, type }: { name: string; type: string }): boolean {
  return goodName.test(name) || /^image\/(jpeg|png|webp|gif)$/.test(type)
}
