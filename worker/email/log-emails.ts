/** Logs a failed attempt to send an email, without its address or content. */
export function logEmailFailure(entry: { id: string; kind: string; attempts: number; error: unknown }): void {
  const error = entry.error instanceof Error ? entry.error.name : 'unknown'
  // oxlint-disable-next-line no-console -- the platform collects what is written here
  console.error(JSON.stringify({ level: 'error', event: 'mail_failed', ...entry, error }))
}
