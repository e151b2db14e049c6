/**
 * `npm run bench`: how fast the shop is, beside what is as fast as can be, and what it costs. Prints a report in Markdown and
 * leaves nothing behind. `npm run bench -- search size` measures only some parts, `--quick` with fewer and shorter runs to
 * see that all works, `--save FILE` writes the report there, with its plots beside it.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { dirname, join } from 'node:path'
import { measureBill } from './bench/bill/report-bill.ts'
import { type Bench, openBench } from './bench/open-bench.ts'
import { progress } from './bench/progress.ts'
import { measureGrowth } from './bench/growth.ts'
import { measurePages } from './bench/pages/measure-pages.ts'
import { measureRoutes } from './bench/routes.ts'
import { measureSearch } from './bench/search.ts'
import { measureSize } from './bench/size.ts'
import type { Section } from './bench/tables.ts'
import { measureWorkerSpeed } from './bench/worker-speed.ts'
import { option } from './run.ts'

const parts: Record<string, (bench: Bench) => Promise<Section>> = {
  pages: measurePages,
  worker: measureWorkerSpeed,
  routes: measureRoutes,
  search: measureSearch,
  growth: measureGrowth,
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
const sections: Section[] = []
try {
  for (const [name, measure] of Object.entries(parts)) {
    if (named.length > 0 && !named.includes(name)) continue
    progress(`— ${name}`)
    sections.push(await measure(bench))
  }
} finally {
  bench.close()
}

const machine = `${process.platform} ${process.arch}, ${availableParallelism()} cores, Node ${process.version}`
const head = `Measured ${new Date().toISOString().slice(0, 10)} by \`npm run bench\` on ${machine}${isQuick ? ', in a hurry: figures are rough' : ''}.`
const text = ({ title, blocks }: Section) => [...(sections.length > 1 ? [`## ${title}`] : []), ...blocks]
console.log([head, ...sections.flatMap(text)].join('\n\n'))

if (kept !== undefined) {
  mkdirSync(dirname(kept), { recursive: true })
  for (const { name, svg } of sections.flatMap(({ plots = [] }) => plots)) {
    writeFileSync(join(dirname(kept), `bench-${name}.svg`), svg)
  }
  const pictures = ({ plots = [] }: Section) => plots.map(({ name }) => `![${name}](bench-${name}.svg)`)
  const pieces = sections.flatMap((section) => [...text(section), ...pictures(section)])
  const title = sections.length === 1 ? sections[0]?.title : 'Figures'
  writeFileSync(kept, `# ${title}\n\n${[head, ...pieces].join('\n\n')}\n`)
}
