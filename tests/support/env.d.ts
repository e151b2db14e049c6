import type { D1Migration } from '@cloudflare/vitest-plugin'
import type { Env as WorkerEnv } from '#worker/env.ts'

declare global {
  namespace Cloudflare {
    interface Env extends WorkerEnv {
      DB_MIGRATIONS: D1Migration[]
      SEARCH_MIGRATIONS: D1Migration[]
      /** How many runs of the model, and which one to repeat: `MODEL_RUNS`, and what a failing run printed. */
      MODEL_RUNS?: string
      MODEL_SEED?: string
      MODEL_PATH?: string
      /** How many runs of the fuzzer, and the seed to repeat. */
      FUZZ_RUNS?: string
      FUZZ_SEED?: string
    }
  }
}
