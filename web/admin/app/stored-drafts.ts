/** What was begun and not saved, kept on this device under a name until it is. */

/** Stands in for a storage that is full or forbidden, for as long as the page lasts; what is here is newer than that. */
const memory = new Map<string, string>()

/** What is kept under a name, as it was; `null` when there is nothing that can be read. */
export function readKept(name: string): unknown {
  try {
    return JSON.parse(memory.get(name) ?? localStorage.getItem(name) ?? 'null')
  } catch {
    return null
  }
}

export function keep(name: string, draft: unknown): void {
  const text = JSON.stringify(draft)
  try {
    localStorage.setItem(name, text)
    memory.delete(name)
  } catch {
    memory.set(name, text)
  }
}

/** It is saved, or not wanted any more. */
export function forget(name: string): void {
  memory.delete(name)
  try {
    localStorage.removeItem(name)
  } catch {
    // Storage that is forbidden kept nothing either.
  }
}

/** Nothing that only this page kept stays. */
export function forgetEverything(): void {
  memory.clear()
}
