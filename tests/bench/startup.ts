import { readFileSync } from 'node:fs'
import { tool } from '#worker/commands/local/run.ts'
import type { Bundle } from './bundle.ts'
import { progress } from './progress.ts'
import { quietly } from './quietly.ts'

/** What the runtime's profiler writes; times are microseconds. */
interface Profile {
  nodes: { id: number; callFrame: { functionName: string } }[]
  samples: number[]
  timeDeltas: number[]
}

/** What the processor does that is not the Worker's start. */
const notWork = new Set(['(idle)', '(program)', '(root)'])

/** Lets the runtime start the Worker so many times; the milliseconds of CPU that its code took each time. */
export async function readStartup({ upload }: Bundle, runs: number): Promise<number[]> {
  const file = `${upload}.cpuprofile`
  const times: number[] = []
  for (let run = 0; run < runs; run += 1) {
    progress(`Starting the Worker, run ${run + 1} of ${runs} …`)
    await quietly([...tool('wrangler/bin/wrangler.js'), 'check', 'startup', '--worker', upload, '--outfile', file])
    times.push(workOf(JSON.parse(readFileSync(file, 'utf8')) as Profile))
  }
  return times
}

function workOf({ nodes, samples, timeDeltas }: Profile): number {
  const names = new Map(nodes.map(({ id, callFrame }) => [id, callFrame.functionName]))
  const micros = samples.map((id, index) => (notWork.has(names.get(id) ?? '') ? 0 : (timeDeltas[index] ?? 0)))
  return micros.reduce((sum, each) => sum + each, 0) / 1000
}
