import { describe, expect, test } from 'vitest'
import { attemptLimits } from '#worker/http/attempt-limits.ts'
import { failureOf } from '#tests/support/http/contract.ts'
import { everythingIn } from '#tests/support/worker/access.ts'
import { reachLimit } from '#tests/support/worker/counted.ts'
import { limited } from '#tests/support/worker/limited.ts'

/** Above these nobody is refused: strangers wait, prove that they are human, or the shop sends fewer emails. */
const refuseNobody = [
  'loginFailsPerAccount',
  'registerUnasked',
  'forgotPerEmail',
  'verifyEmailPerEmailHour',
  'verifyEmailPerEmailDay',
  'contactUnasked',
  'contactNoticesPerDay',
  'contactFloodsPerDay',
  'reviewNoticesPerDay',
  'emailsPerRecipientDay',
  'emailsPerKnownRecipientDay',
  'ownerNoticesPerDay',
  'ownerDigestsPerDay',
  'staffFailsPerAccount',
  'staffFailsInLog',
]

/** Counted after a right password: `sign-in-floods.test.ts`. */
const ofKnownPasswords = ['staffCodesPerAccount']

describe('refuses', () => {
  test.each(limited)(
    '$name: the request after the last one, until the window ends',
    async ({ name, message, prepare }) => {
      const { shop, subject, press, other } = await prepare()
      const { windowMs } = attemptLimits[name]
      await reachLimit(shop, name, subject, 1)
      expect((await press()).status, 'the last one').not.toBe(429)
      const before = await everythingIn(shop)
      const refused = await press()
      const left = Math.ceil((windowMs - (shop.clock.now() % windowMs)) / 1000)
      expect(refused.headers.get('Retry-After')).toBe(String(left))
      expect(await failureOf(refused)).toMatchObject({ status: 429, code: 'RATE_LIMITED', ...(message && { message }) })
      expect(await everythingIn(shop)).toEqual(before)
      const [ofOther, later] = [await other(), await (shop.clock.advance(left * 1000), press())]
      expect([ofOther.status, later.status], 'somebody else, and later').not.toContain(429)
      for (const each of [ofOther, later]) expect(each.status).toBeLessThan(500)
    },
  )
})

describe('protects', () => {
  test('every limit that refuses is one of these', () => {
    const known = [...limited.map(({ name }) => name as string), ...refuseNobody, ...ofKnownPasswords]
    expect(known.toSorted()).toEqual(Object.keys(attemptLimits).toSorted())
  })
})
