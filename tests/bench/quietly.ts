import { spawn } from 'node:child_process'

/** Runs a program of this project by the Node that runs this. What it says is kept to itself, unless it fails. */
export function quietly(parts: string[], environment: Record<string, string> = {}): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, parts, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, CI: '1', ...environment },
    })
    let said = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece: Buffer) => (said += piece.toString()))
    child.on('error', reject)
    child.on('exit', (code) => (code === 0 ? resolve(said) : reject(new Error(`${parts.join(' ')}\n${said}`))))
  })
}
