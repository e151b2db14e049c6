/**
 * `npm run check`: am I done? Types, lint, format, dead code, the supply chain, pure rules, the shape of the project and
 * every size. The Worker's endpoints, the screens and the browser take longer: `npm test`.
 */
import { buildWeb } from './local/build-web.ts'
import { inParallel } from './local/in-parallel.ts'
import { makeLocalSecrets } from './local/local-secrets.ts'
import { runAndCapture, tool } from './local/run.ts'

interface Step {
  name: string
  command: string[]
  /** Reads `web/dist`. */
  needsBuild?: true
}

const unitTests = [
  ...tool('vitest/vitest.mjs'),
  'run',
  '--config=tests/vitest.config.ts',
  '--reporter=dot',
  '--project=domain',
  '--project=project',
]

/** The longest first; two at a time keep two cores busy to the end. */
const steps: Step[] = [
  { name: 'Unit tests and sizes', command: unitTests, needsBuild: true },
  // The projects are checked side by side; more than one checker in each only does the same work again.
  { name: 'Types', command: [...tool('typescript/bin/tsc'), '-b', '--checkers', '1'] },
  { name: 'Lint', command: [...tool('oxlint/bin/oxlint'), '--deny-warnings'] },
  { name: 'Format', command: [...tool('oxfmt/bin/oxfmt'), '--check'] },
  { name: 'Supply chain', command: ['worker/commands/supply-chain/check-supply-chain.ts'] },
  { name: 'Dead code', command: [...tool('knip/bin/knip.js')], needsBuild: true },
]

makeLocalSecrets()
const built = buildWeb()

const results = await inParallel(steps, 2, async ({ name, command, needsBuild }) => {
  if (needsBuild) await built
  const start = Date.now()
  const { code, output } = await runAndCapture(process.execPath, command)
  console.log(`${code === 0 ? 'holds' : 'FAILS'}  ${name}, ${Math.round((Date.now() - start) / 1000)} s`)
  // A step that could not find something out does not fail, but says so.
  for (const note of output.match(/^Note .*$/gm) ?? []) console.log(note)
  return { name, code, output }
})

const failed = results.filter(({ code }) => code !== 0)
for (const { name, output } of failed) console.log(`\n${name}\n${output}`)
console.log(
  failed.length === 0 ? '\nDone: everything holds.' : `\nNot done: ${failed.map(({ name }) => name).join(', ')}`,
)
process.exit(failed.length === 0 ? 0 : 1)
