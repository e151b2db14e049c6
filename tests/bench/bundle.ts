import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { tool } from '#worker/commands/local/run.ts'
import { quietly } from './quietly.ts'

/** A module of a Worker as it would be uploaded. */
export interface BuiltModule {
  name: string
  content: Buffer
}

/** A Worker as it would be deployed; the entry is the first of its modules. */
export interface Bundle {
  /** The wrangler configuration that it was built by. */
  config: string
  modules: BuiltModule[]
  /** The same in the one file that an upload is. */
  upload: string
}

/** Builds a Worker as `wrangler deploy` does. `entry` takes the place of the configuration's own. */
export async function buildWorker(config: string, folder: string, entry?: string): Promise<Bundle> {
  mkdirSync(folder, { recursive: true })
  const upload = join(folder, 'upload')
  const command = ['deploy', '--dry-run', '--config', config, '--outdir', folder, '--outfile', upload]
  if (entry) command.push(entry)
  await quietly([...tool('wrangler/bin/wrangler.js'), ...command], { SHOP_DEPLOY: '1' })
  const names = readdirSync(folder).filter((name) => /\.(js|wasm)$/.test(name))
  return {
    config,
    upload,
    modules: names
      .toSorted((a) => (a.endsWith('.js') ? -1 : 1))
      .map((name) => ({ name, content: readFileSync(join(folder, name)) })),
  }
}

/** What an upload of it weighs, each module compressed by gzip. Bytes. */
export function compressedSize({ modules }: Bundle): number {
  return modules.reduce((sum, { content }) => sum + gzipSync(content).length, 0)
}
