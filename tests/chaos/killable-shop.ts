import { execFileSync } from 'node:child_process'
import { chmodSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Bundle } from '#tests/support/built-shop/bundle.ts'
import { type LocalWorker, openWorker } from '#tests/support/built-shop/local-worker.ts'
import { benchSecrets } from '#tests/support/built-shop/shoppers.ts'
import { runtimeProcesses } from '#tests/support/built-shop/runtime-process.ts'

/** A built shop on its own state, whose runtime can be killed and whose disk can be full. */
export interface KillableShop {
  /** Folder of its databases and stores. */
  state: string
  /** `null` while it is killed. */
  port(): number | null
  start(): Promise<LocalWorker>
  /** Kills the runtime at once, as a power cut does. */
  kill(): void
  /** Makes every write to a file fail, or no longer. @throws an error without `prlimit` */
  fillDisk(isFull: boolean): void
  stop(): Promise<void>
}

const variables = { ...benchSecrets, DEV: '1', LIMITS_SCALE: '100000' }

/** A shop on a state folder, with its couriers at an address; it runs after `start`. */
export function killableShop(bundle: Bundle, state: string, couriersAt: string): KillableShop {
  allowFailingWrites(state)
  let running: LocalWorker | null = null
  let runtime: number | undefined
  return {
    state,
    port: () => (running ? Number(new URL(running.origin).port) : null),
    async start() {
      const others = runtimeProcesses()
      running = await openWorker({ bundle, state, variables: { ...variables, COURIERS_AT: couriersAt } })
      runtime = runtimeProcesses().find((id) => !others.includes(id))
      if (runtime === undefined) throw new Error('The runtime’s process is not to be found; this needs Linux.')
      return running
    },
    kill() {
      const dying = running
      running = null
      if (runtime !== undefined) process.kill(runtime, 'SIGKILL')
      void dying?.close().catch(() => {})
    },
    fillDisk(isFull) {
      execFileSync('prlimit', ['--pid', String(runtime), `--fsize=${isFull ? '1' : 'unlimited'}:`])
    },
    async stop() {
      await running?.close()
      running = null
    },
  }
}

/** The program that Miniflare runs. */
const { default: workerd } = createRequire(import.meta.resolve('miniflare'))('workerd') as { default: string }

/** The limit on file sizes kills a writer unless it ignores the signal; then the write fails, as on a full disk. */
function allowFailingWrites(state: string): void {
  const script = join(state, 'runtime.sh')
  writeFileSync(script, `#!/bin/sh\ntrap '' XFSZ\nexec '${workerd}' "$@"\n`)
  chmodSync(script, 0o755)
  process.env['MINIFLARE_WORKERD_PATH'] = script
}
