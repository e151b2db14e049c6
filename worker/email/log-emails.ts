/** One line for a letter that could not be sent: which and how often, never to whom or what. */
export function logEmailFailure(entry: { id: string; kind: string; attempts: number; error: unknown }): void {
  const error = entry.error instanceof Error ? entry.error.name : 'unknown'
  // oxlint-disable-next-line no-console -- the platform collects what is written here
  console.error(JSON.stringify({ level: 'error', event: 'mail_failed', ...entry, error }))
}
