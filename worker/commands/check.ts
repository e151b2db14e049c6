/**
 * `npm run check`: am I done? Formatting, lint, types, dead code, what the shop is made of, the unit tests and every budget.
 * Endpoints and journeys take longer: `npm test`. Contract, commands.
 */
import { buildScreens } from '#worker/commands/local/build-web.ts'
import { inParallel } from '#worker/commands/local/in-parallel.ts'
import { makeLocalSecrets } from '#worker/commands/local/local-secrets.ts'
import { runAndKeep, tool } from '#worker/commands/local/run.ts'

/** The longest first; two at a time keep two cores busy to the end. */
const steps: [name: string, command: string[]][] = [
  ['Rows and trips', vitest('worker', 'tests/worker/rows-read.test.ts')],
  ['Unit tests and sizes', vitest('domain', '--project', 'project', '--project', 'web')],
  // The projects are checked side by side; more than one checker in each only does the same work again.
  ['Types', [...tool('typescript/bin/tsc'), '-b', '--checkers', '1']],
  ['Lint', [...tool('oxlint/bin/oxlint'), '--deny-warnings']],
  ['Dead code', [...tool('knip/bin/knip.js')]],
  ['Formatting', [...tool('oxfmt/bin/oxfmt'), '--check']],
  ['Supply', ['worker/commands/supply-chain/check-supply-chain.ts']],
]

function vitest(project: string, ...rest: string[]): string[] {
  return [
    ...tool('vitest/vitest.mjs'),
    'run',
    '--config',
    'tests/vitest.config.ts',
    '--reporter=dot',
    '--project',
    project,
    ...rest,
  ]
}

makeLocalSecrets()
await buildScreens()

const results = await inParallel(steps, 2, async ([name, command]) => {
  const start = Date.now()
  const { code, output } = await runAndKeep(process.execPath, command)
  console.log(`${code === 0 ? 'holds' : 'FAILS'}  ${name}, ${Math.round((Date.now() - start) / 1000)} s`)
  // What a step could not find out fails nothing, but is never passed over in silence.
  for (const note of output.match(/^Note .*$/gm) ?? []) console.log(note)
  return { name, code, output }
})

const failed = results.filter(({ code }) => code !== 0)
for (const { name, output } of failed) console.log(`\n${name}\n${output}`)
console.log(
  failed.length === 0 ? '\nDone: everything holds.' : `\nNot done: ${failed.map(({ name }) => name).join(', ')}`,
)
process.exit(failed.length === 0 ? 0 : 1)
