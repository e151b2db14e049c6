/** Whether an error, or what caused it, speaks of `text`: `UNIQUE constraint failed: users.email_canonical`. */
export function errorMentions(error: unknown, text: string): boolean {
  for (let each = error; each instanceof Error; each = each.cause) if (each.message.includes(text)) return true
  return false
}

/** Whether the platform lost a call on its way, so that the same call may well succeed a moment later. */
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
