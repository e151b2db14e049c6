/** `npm run check`: am I done? Formatting, lint, types, dead code, and every test that needs no browser. */
import { buildScreens } from './build-screens.ts'
import { makeLocalSecrets } from './local-secrets.ts'
import { run, tool } from './run.ts'

const steps: [name: string, command: string[]][] = [
  ['Formatting', [...tool('oxfmt/bin/oxfmt'), '--check']],
  ['Lint', [...tool('oxlint/bin/oxlint'), '--deny-warnings']],
  ['Types', [...tool('typescript/bin/tsc'), '-b']],
  ['Dead code', [...tool('knip/bin/knip.js')]],
  ['Tests', [...tool('vitest/vitest.mjs'), 'run', '--config', 'tests/vitest.config.ts', '--reporter=dot']],
]

makeLocalSecrets()
await buildScreens()

const failed: string[] = []
for (const [name, command] of steps) {
  console.log(`\n${name}`)
  if ((await run(process.execPath, command)) !== 0) failed.push(name)
}
console.log(failed.length === 0 ? '\nDone: everything holds.' : `\nNot done: ${failed.join(', ')}`)
process.exit(failed.length === 0 ? 0 : 1)
