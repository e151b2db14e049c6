import { deviceStorage } from '#web/storage.ts'

const draftKey = 'part-list'

/** The list that was being written on this device, also when the page or the network went away. */
export function readListDraft(): string {
  return deviceStorage.read(draftKey) ?? ''
}

/** Stores the list; an empty one is deleted. */
export function writeListDraft(text: string): void {
  deviceStorage.write(draftKey, text.trim() === '' ? null : text)
}
