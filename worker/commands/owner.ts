/**
 * `npm run owner -- EMAIL`: makes EMAIL the owner, or resets the password, and prints the password once. It also ends
 * their sessions and removes their second factor. `--remote` does so in the deployed shop.
 */
import Argon2 from '@phi-ag/argon2/node'
import { Email } from '#domain/person-fields.ts'
import { argon2Parameters } from '#worker/crypto/argon2-parameters.ts'
import { saveOwnerSql } from '#worker/staff/save-owner.sql.ts'
import { finishRestoreOrExit } from './backup/finish-restore.ts'
import { readCommandLine, refuse } from '#worker/commands/local/command-line.ts'
import { openLocalShop, readWranglerConfig } from '#worker/commands/local/local-shop.ts'
import { makeLocalSecrets } from '#worker/commands/local/local-secrets.ts'
import { migrateLocally } from '#worker/commands/local/migrate.ts'
import { wrangler } from '#worker/commands/local/run.ts'
import { originOf, shopPort } from './local/running-shop.ts'

const usage = 'npm run owner -- EMAIL [--remote]'
const { remote, names } = readCommandLine(usage, { remote: { type: 'boolean' } }, 1)
const email = Email.safeParse(names[0])
if (!email.success) refuse(usage, names[0] === undefined ? undefined : `${names[0]} is not an email address`)
const password = newPassword()
const hasher = await Argon2()
const statements = saveOwnerSql(email.data, hasher.hash(password, argon2Parameters).encoded, Date.now())

if (remote) await runRemotely(statements)
else await runLocally(statements)
console.log(`Owner:    ${email.data}`)
console.log(`Password: ${password}`)
const origin = remote ? readWranglerConfig().vars.PUBLIC_ORIGIN : originOf(shopPort())
console.log(`It is shown once. Sign in at ${origin}/owner; you can change it there.`)

/** Five groups of four letters and digits without look-alikes: 97 bits. */
function newPassword(): string {
  const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
  const letters = Array.from(
    crypto.getRandomValues(new Uint32Array(20)),
    (number) => alphabet[number % alphabet.length],
  )
  return Array.from({ length: 5 }, (_, group) => letters.slice(group * 4, group * 4 + 4).join('')).join('-')
}

async function runLocally(list: string[]): Promise<void> {
  makeLocalSecrets()
  await finishRestoreOrExit()
  await migrateLocally()
  const { env, close } = await openLocalShop()
  await env.DB.batch(list.map((each) => env.DB.prepare(each)))
  await close()
}

async function runRemotely(list: string[]): Promise<void> {
  const code = await wrangler(['d1', 'execute', 'DB', '--remote', '--yes', '--command', list.join(';\n')], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (code !== 0) process.exit(code)
}
