const startedAt = Date.now()

/** Tells what is being done, on the error stream, so that the report alone can be kept: `npm run bench > report.md`. */
export function progress(text: string): void {
  const seconds = Math.round((Date.now() - startedAt) / 1000)
  process.stderr.write(`${String(seconds).padStart(5)} s  ${text}\n`)
}
