import { isDeepStrictEqual } from 'node:util'
import { env } from 'cloudflare:test'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { freshShop } from '#tests/support/fresh-shop.ts'
import { findViolations } from '#tests/support/invariants/find-violations.ts'
import { snapshotOf, snapshotOfWorld, knownOf } from '#tests/support/model/snapshot.ts'
import { type Model, newModel } from '#tests/support/model/model.ts'
import { deedAmongOthers, deedsUpTo, doAtOnce, doInTurn, opening } from '#tests/support/model/run.ts'
import { openWorld, type World } from '#tests/support/model/world.ts'

/**
 * Bounded here; `MODEL_RUNS=500 npm run test:worker -- tests/worker/model.test.ts` looks further. A failing run prints its
 * seed and path, and `MODEL_SEED=… MODEL_PATH=…` repeats it.
 */
const settings = {
  unbiased: true,
  numRuns: Number(env.MODEL_RUNS ?? 10),
  // The same runs each time, so that a change is judged by what it did; whoever looks further looks elsewhere.
  ...((env.MODEL_SEED || !env.MODEL_RUNS) && { seed: Number(env.MODEL_SEED ?? 20_261_121) }),
  ...(env.MODEL_PATH && { path: env.MODEL_PATH }),
}
const readTimeout = 5 * 60 * 60_000

/** Tells whether another run may begin. fast-check's own limit leaves the last run at work, in the shop of the next test. */
function stopwatch(): () => boolean {
  const end = Date.now() + 20_000
  return () => Boolean(env.MODEL_RUNS) || Date.now() < end
}

/** Opens an empty shop and its model, in which three accounts have just been made. */
async function open(): Promise<{ model: Model; world: World }> {
  await freshShop()
  const world = await openWorld()
  const model = newModel(world.shop.clock.now())
  await doInTurn(model, world, opening, 'opening')
  return { model, world }
}

/** The books say what one of the models says, no letter went out twice, and every invariant holds. */
async function expectSound(models: [Model, ...Model[]], world: World): Promise<Model> {
  const database = await snapshotOfWorld(world)
  const model = models.find((each) => isDeepStrictEqual(snapshotOf(each), database)) ?? models[0]
  expect(database).toEqual(snapshotOf(model))
  const keys = world.emails.map(({ headers }) => headers['X-Message-Key'])
  expect(new Set(keys).size, 'letters that went out twice').toBe(keys.length)
  expect(await findViolations((sql) => world.shop.sql(sql), await knownOf(model, world))).toEqual([])
  return model
}

describe('does', () => {
  test(
    'whatever shoppers and staff do one after the other, the shop answers and writes what the copybook says',
    { timeout: readTimeout },
    async () => {
      const isTime = stopwatch()
      await fc.assert(
        fc.asyncProperty(deedsUpTo(30), async (deeds) => {
          if (!isTime()) return
          const { model, world } = await open()
          await doInTurn(model, world, deeds)
          await expectSound([model], world)
        }),
        settings,
      )
    },
  )
})

describe('protects', () => {
  test(
    'whatever they do at once, it is as if they had done it one after the other',
    { timeout: readTimeout },
    async () => {
      const isTime = stopwatch()
      await fc.assert(
        fc.asyncProperty(
          deedsUpTo(12),
          fc.array(deedAmongOthers, { minLength: 2, maxLength: 4 }),
          fc.array(fc.nat({ max: 11 }), { minLength: 40, maxLength: 40 }),
          deedsUpTo(4),
          async (before, atOnce, choices, after) => {
            if (!isTime()) return
            const { model, world } = await open()
            await doInTurn(model, world, before)
            const models = await doAtOnce(model, world, atOnce, choices)
            const next = await expectSound(models, world)
            await doInTurn(next, world, after, 'after')
            await expectSound([next], world)
          },
        ),
        settings,
      )
    },
  )
})
