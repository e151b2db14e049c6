/**
 * `npm run bench`: compares the shop with a minimal Worker and measures pages, rows and round trips of each route, sizes,
 * and how fast names of parts are made. Prints a report in Markdown to stdout and leaves nothing behind. `-- pages size` measures only these parts,
 * `--quick` does fewer and shorter runs, whose figures are rough.
 */
import { availableParallelism, cpus } from 'node:os'
import { type Bench, openBench } from '#tests/support/built-shop/open-bench.ts'
import { readCommandLine, refuse } from '#worker/commands/local/command-line.ts'
import { progress } from '#tests/support/built-shop/progress.ts'
import { measureMadeNames } from './made-names.ts'
import { measurePages } from './pages/measure-pages.ts'
import { measureRoutes } from './routes.ts'
import { measureSizes } from './sizes.ts'
import { measureWorkerSpeed } from './worker-speed.ts'

const parts: Record<string, (bench: Bench, runs: number) => Promise<string[]>> = {
  pages: measurePages,
  worker: measureWorkerSpeed,
  routes: measureRoutes,
  sizes: measureSizes,
  names: measureMadeNames,
}

const usage = `npm run bench [-- PART … --quick], with parts of ${Object.keys(parts).join(', ')}`
const { quick: isQuick, names: named } = readCommandLine(usage, { quick: { type: 'boolean' } }, Infinity)
for (const name of named) if (!(name in parts)) refuse(usage, `There is no part ${name}`)

const bench = openBench()
// A run that is interrupted leaves nothing behind either.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    bench.close()
    process.exit(1)
  })
}

const machine = `${process.platform} ${process.arch}, ${availableParallelism()} cores (${cpus()[0]?.model.trim() ?? 'unknown'})`
console.log(
  `Measured ${new Date().toISOString().slice(0, 10)} on ${machine}, Node ${process.version}${isQuick ? ', quick: rough figures' : ''}.`,
)
for (const [name, measure] of Object.entries(parts)) {
  if (named.length > 0 && !named.includes(name)) continue
  progress(`— ${name}`)
  try {
    console.log(`\n## ${name}\n\n${(await measure(bench, isQuick ? 1 : 5)).join('\n\n')}`)
  } catch (error) {
    console.error(error)
    process.exitCode = 1
  }
}
bench.close()
process.exit()
