import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runAndCapture, tool } from '#worker/commands/local/run.ts'

/** A Worker as it would be deployed. */
export interface Bundle {
  /** The wrangler configuration that it was built by. */
  config: string
  /** The entry first. */
  modules: { name: string; content: Buffer }[]
  /** The file that would be uploaded. */
  upload: string
}

/** Builds a Worker as `wrangler deploy` does. `entry` replaces that of the configuration. */
export async function buildWorker(config: string, folder: string, entry?: string): Promise<Bundle> {
  mkdirSync(folder, { recursive: true })
  const upload = join(folder, 'upload')
  const command = ['deploy', '--dry-run', '--config', config, '--outdir', folder, '--outfile', upload]
  if (entry) command.push(entry)
  await runQuietly([...tool('wrangler/bin/wrangler.js'), ...command], { SHOP_DEPLOY: '1' })
  const names = readdirSync(folder).filter((name) => /\.(js|wasm|txt)$/.test(name))
  const modules = names
    .toSorted((a) => (a.endsWith('.js') ? -1 : 1))
    .map((name) => ({ name, content: readFileSync(join(folder, name)) }))
  return { config, upload, modules }
}

/** Runs a file of this project on this Node. @throws an error with its output when it fails */
export async function runQuietly(command: string[], environment: Record<string, string> = {}): Promise<void> {
  const { code, output } = await runAndCapture(process.execPath, command, { CI: '1', ...environment })
  if (code !== 0) throw new Error(`${command.join(' ')}\n${output}`)
}
