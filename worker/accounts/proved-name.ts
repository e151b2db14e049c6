/**
 * The name of an account for emails to it; empty while nobody proved its mailbox: anybody can register another person's
 * email, and would write to them by the name.
 */
export function provedName({ name, emailProvedAt }: { name: string; emailProvedAt: number | null }): string {
  return emailProvedAt === null ? '' : name
}
