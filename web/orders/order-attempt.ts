/** What the browser keeps of an order that is being made, in this tab only, until it is placed. */

const keyName = 'order-key'
const formName = 'order-form'

/**
 * The key that makes a retry safe: the same for the same order, also after the page was loaded again; another one as soon
 * as anything of the order is different. `contents` is all of it as text.
 */
export function idempotencyKeyFor(contents: string): string {
  const kept = read<{ contents: string; key: string }>(keyName)
  if (kept?.contents === contents) return kept.key
  const key = crypto.randomUUID()
  write(keyName, { contents, key })
  return key
}

/** Keeps what was typed, so that a login or a reload in between loses nothing. */
export function keepForm(values: Record<string, string>): void {
  write(formName, values)
}

export function readKeptForm(): Record<string, string> {
  return read<Record<string, string>>(formName) ?? {}
}

/** The order is placed: nothing of it is needed any more. The address stays for the next one. */
export function forgetOrderKey(): void {
  try {
    sessionStorage.removeItem(keyName)
  } catch {
    // Storage that is forbidden kept nothing either.
  }
}

function read<T>(name: string): T | null {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? 'null') as T | null
  } catch {
    return null
  }
}

function write(name: string, value: unknown): void {
  try {
    sessionStorage.setItem(name, JSON.stringify(value))
  } catch {
    // A full or forbidden storage: the order can still be placed, a reload then begins anew.
  }
}
