import type { Env } from './env.ts'

/**
 * Reads a file of the build that only the Worker sends on or uses (`run_worker_first` in `wrangler.toml`): what few
 * requests need would delay the start of every isolate if it were code.
 * @throws an error when it is missing
 */
export async function readBuiltFile({ ASSETS }: Pick<Env, 'ASSETS'>, path: string): Promise<Response> {
  const answer = await ASSETS.fetch(new URL(path, 'http://localhost'))
  if (!answer.ok) throw new Error(`${path} of the build is missing: ${answer.status}`)
  return answer
}

/** The folder of the documents in the build. */
export const builtDocs = '/worker'

/** The documents by the name of their file. */
export type BuiltDocs = Record<'openapi.json' | 'docs.html', string>
