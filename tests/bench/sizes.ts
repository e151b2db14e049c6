import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { tool } from '#worker/commands/local/run.ts'
import { budgets } from '#tests/support/budgets.ts'
import { type Bundle, buildWorker, runQuietly } from '#tests/support/built-shop/bundle.ts'
import { limited, median, table } from '#tests/support/built-shop/figures.ts'
import type { Bench } from '#tests/support/built-shop/open-bench.ts'
import { progress } from '#tests/support/built-shop/progress.ts'

/** What the runtime's profiler writes; times are microseconds. */
interface Profile {
  nodes: { id: number; callFrame: { functionName: string } }[]
  samples: number[]
  timeDeltas: number[]
}

const notWork = new Set(['(idle)', '(program)', '(root)'])

/** Size and start-up time of the deployed Worker. Scripts and styles of each page: `tests/project/budgets.test.ts`. */
export async function measureSizes(bench: Bench, runs: number): Promise<string[]> {
  progress('Building the Worker …')
  const bundle = await buildWorker('wrangler.toml', join(bench.folder, 'deployed'))
  const kilobytes = bundle.modules.reduce((sum, { content }) => sum + gzipSync(content).length, 0) / 1024
  const startups: number[] = []
  for (let run = 0; run < runs; run += 1) startups.push(await startupMs(bundle))
  return [
    table(
      ['Worker', 'is'],
      [
        ['KB, compressed by gzip', limited(kilobytes, { atMost: budgets.worker })],
        ['start-up, ms of CPU', limited(median(startups), { atMost: 50 })],
      ],
    ),
  ]
}

/** Starts the Worker under the runtime's profiler; the CPU time of its code. */
async function startupMs({ upload }: Bundle): Promise<number> {
  progress('Starting the Worker …')
  const file = `${upload}.cpuprofile`
  await runQuietly([...tool('wrangler/bin/wrangler.js'), 'check', 'startup', '--worker', upload, '--outfile', file])
  const { nodes, samples, timeDeltas } = JSON.parse(readFileSync(file, 'utf8')) as Profile
  const names = new Map(nodes.map(({ id, callFrame }) => [id, callFrame.functionName]))
  const micros = samples.map((id, index) => (notWork.has(names.get(id) ?? '') ? 0 : (timeDeltas[index] ?? 0)))
  return micros.reduce((sum, each) => sum + each, 0) / 1000
}
