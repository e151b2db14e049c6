import { env } from 'cloudflare:test'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { freshShop } from '#tests/support/fresh-shop.ts'
import { findViolations } from '#tests/support/invariants/find-violations.ts'
import { crowds, type Deed, deedsUpTo, doAtOnce, doInTurn, findSequence, opening } from '#tests/support/model/run.ts'
import { knownOf } from '#tests/support/model/seen.ts'
import { openWorld, type World } from '#tests/support/model/world.ts'

/**
 * The default is small; `MODEL_RUNS=500 npm run test:worker -- tests/worker/model.test.ts` runs more. A failing run
 * prints its seed and path, and `MODEL_SEED=… MODEL_PATH=…` repeats it.
 */
const settings = {
  unbiased: true,
  numRuns: Number(env.MODEL_RUNS ?? 6),
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

/** Opens an empty shop, with three new accounts, in which `deeds` happened. */
async function open(...deeds: Deed[]): Promise<World> {
  await freshShop()
  const world = await openWorld()
  await doInTurn(world, opening, 'opening')
  await doInTurn(world, deeds)
  return world
}

/** Checks that every email was sent once, and all invariants hold. */
async function expectSound(world: World): Promise<void> {
  const keys = world.emails.map(({ headers }) => headers['X-Message-Key'])
  expect(new Set(keys).size, 'letters that went out twice').toBe(keys.length)
  expect(await findViolations((sql) => world.shop.sql(sql), await knownOf(world))).toEqual([])
}

describe('does', () => {
  test(
    'after any sequence of actions the invariants hold: a refused one changes nothing, one sent again counts once',
    { timeout: readTimeout },
    async () => {
      const isTime = stopwatch()
      await fc.assert(
        fc.asyncProperty(deedsUpTo(30), async (deeds) => {
          if (isTime()) await expectSound(await open(...deeds))
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
          const openBefore = () => open(...before, ...first)
          const world = await openBefore()
          const outcome = await doAtOnce(world, atOnce, choices)
          await expectSound(world)
          // An order that somebody changes while cron runs waits an hour, as after no sequence.
          const isCron = atOnce.some((each) => each.do === 'cron')
          const next = isCron ? world : await findSequence(openBefore, atOnce, outcome)
          await doInTurn(next, after, 'after')
          await expectSound(next)
        },
      ),
      settings,
    )
  })
})
