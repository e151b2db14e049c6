/**
 * `npm run test:mutation`: changes the code of money, orders, accounts and deletion in small ways, one at a time, and
 * expects a test to fail. Fails below a score of 80 %. `-- --part rules` runs one of `parts`: rules in Node, the others in
 * workerd, on real D1. Constants such as schemas and sentences are not changed.
 */
import { readCommandLine, refuse } from '#worker/commands/local/command-line.ts'
import { buildWeb } from '#worker/commands/local/build-web.ts'
import { makeLocalSecrets } from '#worker/commands/local/local-secrets.ts'
import { run } from '#worker/commands/local/run.ts'

interface Part {
  mutate: string[]
  tests: string[]
}

/** The verbs and stores of a noun, its own tests and those of what all nouns share. */
function inWorkerd(noun: string, ...ownTests: string[]): Part {
  const tests = [...ownTests, 'http/rate-limit', 'logging/security-events', 'jobs/scheduled']
  return {
    mutate: [`worker/${noun}/!(*.routes).ts`],
    tests: tests.map((name) => `tests/worker/${name}.test.ts`),
  }
}

const parts: Record<string, Part> = {
  rules: {
    mutate: [
      'money',
      'person-fields',
      'accounts/deletion-forms',
      'bulk-changes/new-prices',
      'cart/cart',
      'orders/!(*.endpoints)',
    ].map((name) => `worker/domain/${name}.ts`),
    tests: ['tests/domain/**/*.test.ts'],
  },
  orders: inWorkerd('orders', 'orders/**/*', 'jobs/retention', 'accounts/deletion/*'),
  'orders/placing': inWorkerd('orders/placing', 'orders/**/*'),
  'orders/edits': inWorkerd('orders/edits', 'orders/**/*'),
  accounts: inWorkerd('accounts', 'accounts/*', 'http/human-check'),
  'accounts/deletion': inWorkerd('accounts/deletion', 'accounts/deletion/*'),
}

const usage = `npm run test:mutation [-- --part PART], with one of ${Object.keys(parts).join(', ')}`
const { part: wanted } = readCommandLine(usage, { part: { type: 'string' } })
if (wanted !== undefined && !(wanted in parts)) refuse(usage)
makeLocalSecrets()
// Tests in workerd read the built documents.
await buildWeb()
for (const [name, { mutate, tests }] of Object.entries(parts)) {
  if (wanted !== undefined && wanted !== name) continue
  const files = ['--mutate', mutate.join(), '--testFiles', tests.join()]
  const code = await run(process.execPath, [
    'tests/tools/node_modules/@stryker-mutator/core/bin/stryker.js',
    'run',
    'tests/stryker.config.json',
    ...files,
  ])
  if (code !== 0) process.exitCode = code
}
