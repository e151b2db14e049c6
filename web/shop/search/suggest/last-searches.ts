const storedName = 'last-searches'
const most = 5

/** What was searched for last on this device, the newest first. */
export function readLastSearches(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storedName) ?? '[]')
    return Array.isArray(stored) ? stored.filter((each) => typeof each === 'string').slice(0, most) : []
  } catch {
    return []
  }
}

/** Remembers a search; each text once. */
export function noteSearch(text: string): void {
  const others = readLastSearches().filter((each) => each.toLowerCase() !== text.toLowerCase())
  store([text, ...others].slice(0, most))
}

export function forgetSearches(): void {
  store([])
}

function store(texts: string[]): void {
  try {
    localStorage.setItem(storedName, JSON.stringify(texts))
  } catch {
    // A full or forbidden storage: nothing is remembered.
  }
}
