import { isDeepStrictEqual } from 'node:util'
import { env } from 'cloudflare:test'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { freshShop } from '#tests/support/fresh-shop.ts'
import { findViolations } from '#tests/support/invariants/find-violations.ts'
import { snapshotOf, snapshotOfWorld, knownOf } from '#tests/support/model/snapshot.ts'
import { type Model, newModel } from '#tests/support/model/model.ts'
import { crowds, deedsUpTo, doAtOnce, doInTurn, opening } from '#tests/support/model/run.ts'
import { openWorld, type World } from '#tests/support/model/world.ts'

/**
 * The default is small; `MODEL_RUNS=500 npm run test:worker -- tests/worker/model.test.ts` runs more. A failing run
 * prints its seed and path, and `MODEL_SEED=… MODEL_PATH=…` repeats it.
 */
const settings = {
  unbiased: true,
  numRuns: Number(env.MODEL_RUNS ?? 10),
  // A fixed seed, so that only the change under test decides; longer runs use random ones.
  ...((env.MODEL_SEED || !env.MODEL_RUNS) && { seed: Number(env.MODEL_SEED ?? 20_261_121) }),
  ...(env.MODEL_PATH && { path: env.MODEL_PATH }),
}
const readTimeout = 5 * 60 * 60_000

/** Whether another run may begin. fast-check's own limit leaves the last run at work, in the shop of the next test. */
function stopwatch(): () => boolean {
  const end = Date.now() + 20_000
  return () => Boolean(env.MODEL_RUNS) || Date.now() < end
}

/** Opens an empty shop and its model, with three new accounts. */
async function open(): Promise<{ model: Model; world: World }> {
  await freshShop()
  const world = await openWorld()
  const model = newModel(world.shop.clock.now())
  await doInTurn(model, world, opening, 'opening')
  return { model, world }
}

/** Checks that the data matches one of the models, every email was sent once, and all invariants hold. */
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
    'after any sequence of actions the shop’s responses and data match the model',
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
  test('concurrent actions have the result of some sequence', { timeout: readTimeout }, async () => {
    const isTime = stopwatch()
    await fc.assert(
      fc.asyncProperty(
        deedsUpTo(12),
        crowds,
        fc.array(fc.nat({ max: 11 }), { minLength: 40, maxLength: 40 }),
        deedsUpTo(4),
        async (before, { first, atOnce }, choices, after) => {
          if (!isTime()) return
          const { model, world } = await open()
          await doInTurn(model, world, before)
          await doInTurn(model, world, first, 'first')
          const models = await doAtOnce(model, world, atOnce, choices)
          const next = await expectSound(models, world)
          await doInTurn(next, world, after, 'after')
          await expectSound([next], world)
        },
      ),
      settings,
    )
  })
})
