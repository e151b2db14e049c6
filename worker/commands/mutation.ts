/**
 * `npm run mutation`: changes the code of money, orders, accounts and deletion in small ways, one at a time, and looks
 * whether a test notices. Fails below a score of 80 %. `-- --part rules` (Node, minutes) or `-- --part verbs` (workerd on
 * real D1, an hour) runs one half. What a file says once, when it is read, is left alone: shapes and sentences.
 */
import { makeLocalSecrets } from './local-secrets.ts'
import { option, run, tool } from './run.ts'

const parts = {
  rules: {
    mutate: ['money', 'cart', 'orders', 'order-moves', 'new-prices', 'people', 'account-deletion'].map(
      (name) => `worker/domain/${name}.ts`,
    ),
    tests: ['tests/domain/*.test.ts'],
  },
  verbs: {
    mutate: ['orders', 'users', 'account-deletion'].map((domain) => `worker/${domain}/!(*.routes).ts`),
    tests: ['orders', 'users', 'account-deletion', 'limits', 'human-check', 'security-events'].map(
      (name) => `tests/worker/${name}.test.ts`,
    ),
  },
}

makeLocalSecrets()
const wanted = option('part')
for (const [name, { mutate, tests }] of Object.entries(parts)) {
  if (wanted !== undefined && wanted !== name) continue
  const files = ['--mutate', mutate.join(), '--testFiles', tests.join()]
  const code = await run(process.execPath, [
    ...tool('@stryker-mutator/core/bin/stryker.js'),
    'run',
    'tests/stryker.config.json',
    ...files,
  ])
  if (code !== 0) process.exitCode = code
}
