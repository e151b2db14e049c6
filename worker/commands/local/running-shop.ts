import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stateFolder } from './run.ts'
import { createServer } from 'node:net'

const file = join(stateFolder, 'running.json')

/** The address of the local shop on a port. */
export const originOf = (port: string | number): string => `http://localhost:${port}`

/** Records the port of the shop that this process serves, for other commands, until the process ends. */
export function recordRunning(port: string): void {
  mkdirSync(stateFolder, { recursive: true })
  writeFileSync(file, JSON.stringify({ port, pid: process.pid }))
  process.on('exit', () => rmSync(file, { force: true }))
}

/** The port of the local shop: PORT, else that of the running one, else the usual one. */
export function shopPort(): string {
  return process.env['PORT'] ?? runningPort() ?? '8787'
}

function runningPort(): string | null {
  try {
    const { port, pid } = JSON.parse(readFileSync(file, 'utf8')) as { port: string; pid: number }
    // Throws when that process has ended, as after a power cut.
    process.kill(pid, 0)
    return port
  } catch {
    return null
  }
}

/** Below those that systems give to connections by themselves: one of them could be taken before it is used. */
const anyPort = () => 20_000 + Math.floor(Math.random() * 12_000)

/**
 * A port of this machine that nothing listens on.
 * @throws an error when all that were tried are taken
 */
export async function freePort(choose = anyPort, tries = 100): Promise<number> {
  for (let left = tries; left > 0; left -= 1) {
    const port = choose()
    if (await isFree(port)) return port
  }
  throw new Error('There is no free port')
}

/** Whether nothing listens on a port of this machine. */
export function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, () => server.close(() => resolve(true)))
  })
}
