import { type SpawnOptions, spawn, spawnSync } from 'node:child_process'

/** Runs a program; its output goes to the terminal. Resolves with its exit code. */
export function run(command: string, parts: string[], options: SpawnOptions = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, parts, { stdio: ['ignore', 'inherit', 'inherit'], ...options })
    child.on('error', reject)
    child.on('exit', (code, signal) => resolve(code ?? (signal ? 1 : 0)))
  })
}

/** Runs a program and resolves with its exit code and output. `environment` is added to that of this process. */
export function runAndCapture(
  command: string,
  parts: string[],
  environment: Record<string, string> = {},
): Promise<{ code: number; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, parts, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...environment } })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text))
    child.on('error', reject)
    child.on('close', (code) => resolve({ code: code ?? 1, output }))
  })
}

/** Runs a program; if it fails, exits with its code. */
export async function runOrExit(command: string, parts: string[], options: SpawnOptions = {}): Promise<void> {
  const code = await run(command, parts, options)
  if (code !== 0) process.exit(code)
}

/** The path of an installed tool, as arguments for Node. */
export function tool(path: string): string[] {
  return [`node_modules/${path}`]
}

/** Runs wrangler without its interactive questions; resolves with its exit code. */
export function wrangler(parts: string[], options: SpawnOptions = {}): Promise<number> {
  return run(process.execPath, [...tool('wrangler/bin/wrangler.js'), ...parts], {
    ...options,
    env: { ...process.env, CI: '1', ...options.env },
  })
}

/** Runs wrangler and parses its output as JSON. @throws an error when it fails */
export function runWranglerJson<Output>(parts: string[]): Output {
  const { status, stdout } = spawnSync(process.execPath, [...tool('wrangler/bin/wrangler.js'), ...parts], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, CI: '1' },
  })
  if (status !== 0) throw new Error(`wrangler ${parts.slice(0, 2).join(' ')} failed`)
  return JSON.parse(stdout) as Output
}

/** The folder of the local databases and buckets; tests have their own. */
export const stateFolder = process.env['SHOP_STATE'] ?? '.wrangler/state'
