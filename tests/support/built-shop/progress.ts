const startedAt = Date.now()

/** Reports a step on stderr, so that stdout holds the report alone: `npm run bench > report.md`. */
export function progress(text: string): void {
  const seconds = Math.round((Date.now() - startedAt) / 1000)
  process.stderr.write(`${String(seconds).padStart(5)} s  ${text}\n`)
}
