import type { D1Migration } from '@cloudflare/vitest-plugin'
import type { Env as WorkerEnv } from '#worker/env.ts'

declare global {
  namespace Cloudflare {
    interface Env extends WorkerEnv {
      DB_MIGRATIONS: D1Migration[]
      SEARCH_MIGRATIONS: D1Migration[]
      /** The number of runs of the model (`MODEL_RUNS`), and the printed run to repeat. */
      MODEL_RUNS?: string
      MODEL_SEED?: string
      MODEL_PATH?: string
      /** The number of runs of the fuzzer, and the seed to repeat. */
      FUZZ_RUNS?: string
      FUZZ_SEED?: string
    }
  }
}
