import { execFileSync } from 'node:child_process'

export const owner = 'owner.of.journeys@example.com'

/**
 * Runs once before all browser tests: creates the owner of the tested shop by `npm run owner`. The printed password is
 * in OWNER_PASSWORD.
 */
// oxlint-disable-next-line import/no-default-export -- Playwright asks for it
export default function makeOwner(): void {
  const printed = execFileSync(process.execPath, ['worker/commands/owner.ts', owner], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  process.env['OWNER_PASSWORD'] = /^Password: (\S+)$/m.exec(printed)?.[1]
}
