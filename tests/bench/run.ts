/**
 * `npm run bench`: how fast the shop is, beside what is as fast as can be, and what it costs. Prints a report in Markdown and
 * leaves nothing behind. `npm run bench -- search size` measures only some parts, `--quick` with fewer and shorter runs to
 * see that all works, `--save FILE` writes the report there, its plots and the bill beside it.
 */
import { availableParallelism, cpus } from 'node:os'
import { measureBill } from '#tests/bench/bill/report-bill.ts'
import { measureFlood } from './flood.ts'
import { type Bench, openBench } from './open-bench.ts'
import { progress } from './progress.ts'
import { keepReport, reportOf } from './report.ts'
import { measureGrowth } from './growth.ts'
import { measurePages } from '#tests/bench/pages/measure-pages.ts'
import { measureRoutes } from './routes.ts'
import { measureSearch } from './search.ts'
import { measureSize } from './size.ts'
import type { Section } from './tables.ts'
import { measureWorkerSpeed } from './worker-speed.ts'
import { option } from '#worker/commands/local/run.ts'

const parts: Record<string, (bench: Bench) => Promise<Section>> = {
  pages: measurePages,
  worker: measureWorkerSpeed,
  routes: measureRoutes,
  search: measureSearch,
  growth: measureGrowth,
  flood: measureFlood,
  size: measureSize,
  bill: measureBill,
}

if (process.argv.includes('--help')) {
  console.log(
    `npm run bench -- [PART …] [--quick] [--save FILE]\n\nParts, all of them without a name: ${Object.keys(parts).join(', ')}`,
  )
  process.exit(0)
}

const isQuick = process.argv.includes('--quick')
const kept = option('save')
const named = process.argv.slice(2).filter((word) => !word.startsWith('--') && word !== kept)
const unknown = named.filter((word) => !(word in parts))
if (unknown.length > 0) {
  console.error(`There is no part "${unknown.join('", "')}"; there are: ${Object.keys(parts).join(', ')}`)
  process.exit(1)
}

const bench = openBench(isQuick)
// Whoever stops it half way finds nothing left behind either.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    bench.close()
    process.exit(1)
  })
}

const sections: Section[] = []
const failed: string[] = []
try {
  for (const [name, measure] of Object.entries(parts)) {
    if (named.length > 0 && !named.includes(name)) continue
    progress(`— ${name}`)
    try {
      sections.push(await measure(bench))
    } catch (error) {
      // What the other parts have measured took minutes.
      failed.push(name)
      console.error(error)
      sections.push({
        title: name,
        blocks: [`Not measured: ${error instanceof Error ? error.message : String(error)}`],
      })
    }
  }
} finally {
  bench.close()
}

const machine = `${process.platform} ${process.arch}, ${availableParallelism()} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), Node ${process.version}`
const head = `Measured ${new Date().toISOString().slice(0, 10)} by \`npm run bench\` on ${machine}${isQuick ? ', in a hurry: figures are rough' : ''}.`
const report = reportOf(head, sections)
console.log(report.text)
if (kept !== undefined) keepReport(report, kept)
if (failed.length > 0) console.error(`Not measured: ${failed.join(', ')}`)
process.exit(failed.length > 0 ? 1 : 0)
