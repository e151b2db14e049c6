/** Whether an error or one of its causes mentions a text: `UNIQUE constraint failed: users.email_canonical`. */
export function errorMentions(error: unknown, text: string): boolean {
  for (let each = error; each instanceof Error; each = each.cause) if (each.message.includes(text)) return true
  return false
}

/** Whether the error is temporary, so that a retry may succeed. */
export function isTransient(error: unknown): boolean {
  const transient = [
    'Network connection lost',
    'transient issue',
    'caused object to be reset',
    'code was updated',
    'database is locked',
  ]
  return transient.some((text) => errorMentions(error, text))
}
