import { existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin'
import react from '@vitejs/plugin-react'
import { markedTexts } from '#web/shop/app/build/marked-texts.ts'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const root = `${resolve(import.meta.dirname, '..')}/`

/** For what hangs: a machine that is many times slower needs less. */
const patience = { testTimeout: 600_000, hookTimeout: 600_000, expect: { poll: { timeout: 60_000 } } }

/** A second try is for a busy machine; `npm test` names the tests that needed it. */
const retry = process.env['CI'] ? 1 : 0

/** On Linux, a folder in memory. */
const memory = '/dev/shm'

// There, the temporary databases of the tests wait for no disk. A container may have only a few megabytes of it.
if (!process.env['TMPDIR']?.startsWith(memory) && hasSpace(memory, 2e9)) {
  const folder = mkdtempSync(`${memory}/tests-`)
  process.env['TMPDIR'] = folder
  // Some tests leave their files behind, which would fill the memory.
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
}

function hasSpace(folder: string, bytes: number): boolean {
  if (!existsSync(folder)) return false
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize > bytes
}

/** Those of some variables of the environment that are set. */
function pickEnvironment(...names: string[]): Record<string, string> {
  return Object.fromEntries(names.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])))
}

/** The projects with long files first: the short files of the others fill the end of a run. */
const order = ['project', 'worker', 'web', 'domain']

class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.toSorted((a, b) => order.indexOf(a.project.name) - order.indexOf(b.project.name))
  }
}

/** The folder says the runtime: pure rules and the project's shape in Node, the Worker in workerd, screens in a DOM. */
export default defineConfig({
  root,
  test: {
    // More than a small machine has cores: a test often waits for its databases.
    maxWorkers: Math.max(3, availableParallelism()),
    sequence: { sequencer: LongFirst },
    projects: [
      {
        root,
        plugins: [markedTexts()],
        test: {
          name: 'domain',
          include: ['tests/domain/**/*.test.ts'],
          setupFiles: ['tests/support/use-catalogs.ts', 'tests/support/use-choices.ts'],
          isolate: false,
          ...patience,
          retry,
        },
      },
      {
        root,
        test: {
          name: 'project',
          include: ['tests/project/**/*.test.ts'],
          setupFiles: ['tests/support/use-choices.ts'],
          isolate: false,
          ...patience,
          retry,
        },
      },
      {
        root,
        // The Worker runs React for production, which has no development runtime for elements.
        oxc: { jsx: { runtime: 'automatic', development: false } },
        plugins: [
          markedTexts(),
          cloudflareTest(async () => ({
            main: './worker/index.ts',
            wrangler: { configPath: './wrangler.toml' },
            miniflare: {
              bindings: {
                TOKEN_SECRET: btoa('test-secret-test-secret-test-secret'),
                PEPPER: 'pepper-of-the-tests-and-of-no-shop',
                DEV: '1',
                DB_MIGRATIONS: await readD1Migrations('./migrations'),
                SEARCH_MIGRATIONS: await readD1Migrations('./migrations/search'),
                ...pickEnvironment('MODEL_RUNS', 'MODEL_SEED', 'MODEL_PATH', 'FUZZ_RUNS', 'FUZZ_SEED'),
              },
            },
          })),
        ],
        test: {
          name: 'worker',
          include: ['tests/worker/**/*.test.ts'],
          setupFiles: ['tests/support/setup-worker.ts'],
          // One runtime for many files, as one runs many requests; what a test writes is gone before the next.
          isolate: false,
          unstubGlobals: true,
          ...patience,
          retry,
        },
      },
      {
        root,
        plugins: [react(), markedTexts()],
        test: {
          name: 'web',
          environment: 'jsdom',
          // Every file still has a window and modules of its own, without a thread and packages of its own.
          pool: 'vmThreads',
          include: ['tests/web/**/*.test.tsx'],
          setupFiles: ['tests/support/web/setup-web.ts'],
          ...patience,
          retry,
        },
      },
    ],
  },
})
