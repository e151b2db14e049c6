/** The number of a request as people say it on the phone: its beginning, by which the line of the log is found. Trust §10. */
export function referenceOf(requestId: string): string {
  return `Ref ${requestId.slice(0, 8)}`
}
