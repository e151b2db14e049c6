import { deviceStorage } from '#web/storage.ts'

const draftKey = 'part-list'

/** The unfinished list of this device, which survives a closed page or a lost network. */
export function readListDraft(): string {
  return deviceStorage.read(draftKey) ?? ''
}

/** Stores the list; an empty one is deleted. */
export function writeListDraft(text: string): void {
  deviceStorage.write(draftKey, text.trim() === '' ? null : text)
}
