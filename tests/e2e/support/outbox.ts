import { execFileSync } from 'node:child_process'

/** An email as `npm run outbox` prints it. */
export interface SentMail {
  to: string
  subject: string
  text: string
  html: string
  at: number
}

/** Every email that the tested shop has sent to an address, oldest first, read by `npm run outbox`. */
export function mailsTo(address: string): SentMail[] {
  const printed = execFileSync(process.execPath, ['worker/commands/outbox.ts'], {
    encoding: 'utf8',
    maxBuffer: 100_000_000,
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { ...process.env, SHOP_STATE: '.wrangler/e2e' },
  })
  return printed
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as SentMail)
    .filter(({ to }) => to === address)
}
