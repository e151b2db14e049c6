import * as fc from 'fast-check'
import { contactApi } from '#domain/contact/contact.endpoints.ts'
import { day, hour, minute } from '#tests/support/clock.ts'
import { aContactForm } from '#tests/support/fixtures/forms.ts'
import { aRecord, defineCommand } from './command.ts'
import { answerOf, deviceOf, devices, people, type World } from './world.ts'

/** Commands beside shopping: messages, time and cron. */

/** A visitor sends a message, sometimes the same one twice. */
export const writeCommand = defineCommand({
  input: aRecord({
    device: fc.nat({ max: devices - 1 }),
    email: fc.nat({ max: people.length - 1 }),
    text: fc.nat({ max: 1 }),
    key: fc.option(fc.nat({ max: 1 })),
  }),
  isParallel: true,
  isRepeatable: true,
  async perform(world, input) {
    const form = aContactForm({ email: people[input.email]?.email ?? '', message: `Question ${input.text}` })
    const headers = input.key === null ? {} : { 'Idempotency-Key': `message-${input.key}` }
    return answerOf(deviceOf(world, input.device).call(contactApi.sendContactMessage, { body: form, headers }))
  },
})

/** Time passes; staff stay signed in. */
async function wait({ shop }: World, ms: number): Promise<string> {
  shop.clock.advance(ms)
  const now = shop.clock.now()
  await shop.sql('UPDATE staff_sessions SET last_seen_at = ?, expires_at = ?', now, now + 8 * hour)
  return 'ok'
}

/** Time passes. */
export const waitCommand = defineCommand({
  input: aRecord({ ms: fc.constantFrom(31_000, minute, 11 * minute, 31 * minute, 25 * hour, 8 * day) }),
  weight: 2,
  perform: (world, { ms }) => wait(world, ms),
})

/** The next full hour, when cron also applies retention. */
export const nightCommand = defineCommand({
  input: fc.constant({}),
  async perform(world) {
    await wait(world, hour - (world.shop.clock.now() % hour))
    await world.shop.runCron()
    return 'ok'
  },
})

/** Cron runs, also concurrently with others. */
export const cronCommand = defineCommand({
  input: fc.constant({}),
  isParallel: true,
  async perform({ shop }) {
    await shop.runCron()
    return 'ok'
  },
})
