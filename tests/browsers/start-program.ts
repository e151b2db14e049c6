import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A program and what it printed so far; ends with this process. */
export interface Program {
  /** The first match in what it prints. @throws when it ends or stays silent */
  printed(pattern: RegExp): Promise<string>
  end(): Promise<void>
}

/** Starts a program with a folder of its own, which `{folder}` in its arguments names. */
export function startProgram(file: string, args: string[], env: Record<string, string> = {}): Program {
  const folder = mkdtempSync(join(tmpdir(), 'browser-'))
  const child: ChildProcess = spawn(
    file,
    args.map((each) => each.replace('{folder}', folder)),
    { env: { ...process.env, HOME: folder, ...env }, stdio: ['ignore', 'pipe', 'pipe'], detached: true },
  )
  let text = ''
  let hasEnded = false
  const more: (() => void)[] = []
  const tell = () => more.splice(0).forEach((each) => each())
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (data) => {
      text += String(data)
      tell()
    })
  }
  const end = () => {
    hasEnded = true
    tell()
  }
  child.on('exit', end)
  child.on('error', end)
  const kill = () => {
    try {
      // Its helpers too.
      if (child.pid) process.kill(-child.pid, 'SIGKILL')
    } catch {
      // Already gone.
    }
  }
  process.on('exit', kill)
  return {
    async printed(pattern) {
      const until = Date.now() + 60_000
      for (;;) {
        const found = pattern.exec(text)
        if (found) return found[1] ?? found[0]
        if (hasEnded || Date.now() > until) throw new Error(`${file} did not start: ${text.slice(-500)}`)
        await new Promise<void>((resolve) => {
          more.push(resolve)
          setTimeout(resolve, 1000)
        })
      }
    },
    async end() {
      kill()
      await new Promise<void>((resolve) => (hasEnded ? resolve() : child.once('exit', () => resolve())))
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
