const draftKey = 'part-list'

/** The list that was being written on this device, also when the page or the network went away. */
export function readDraft(): string {
  try {
    return localStorage.getItem(draftKey) ?? ''
  } catch {
    return ''
  }
}

/** Keeps the list; an empty one is forgotten. */
export function writeDraft(text: string): void {
  try {
    if (text.trim() === '') localStorage.removeItem(draftKey)
    else localStorage.setItem(draftKey, text)
  } catch {
    // A full or forbidden storage: the list lasts as long as the page.
  }
}
