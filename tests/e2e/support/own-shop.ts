import { execFile, spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { minute } from '#domain/durations.ts'
import { freePort } from '#worker/commands/local/running-shop.ts'
import { stateFolder } from '#worker/commands/local/run.ts'
import { openCopy } from '#worker/commands/test-run/journeys.ts'
import { owner } from './make-owner.ts'

/** A shop of one file of tests, for what would change the pages of the others: on a port and in a folder of its own. */
export async function openOwnShop(name: string) {
  const state = openCopy(`${dirname(stateFolder)}/sample-shop`, `${stateFolder}-${name}`)
  const port = await freePort()
  const env = { ...process.env, PORT: String(port), LIMITS_SCALE: '1000', SHOP_STATE: state }
  const shop = spawn(process.execPath, ['worker/commands/start.ts'], { env, stdio: 'ignore' })
  const ended = new Promise<void>((resolve) => shop.once('exit', () => resolve()))
  const origin = `http://localhost:${port}`
  const isServed = () =>
    fetch(`${origin}/api/hitech/health`)
      .then(({ ok }) => ok)
      .catch(() => false)
  for (const end = Date.now() + 4 * minute; !(await isServed()); await wait(200)) {
    if (Date.now() > end || shop.exitCode !== null) throw new Error(`The shop in ${state} did not start`)
  }
  const { stdout } = await promisify(execFile)(process.execPath, ['worker/commands/owner.ts', owner], { env })
  return {
    origin,
    password: /^Password: (\S+)$/m.exec(stdout)?.[1] ?? '',
    async close() {
      shop.kill('SIGTERM')
      await ended
      rmSync(state, { recursive: true, force: true })
    },
  }
}
