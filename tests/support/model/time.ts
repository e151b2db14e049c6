import * as fc from 'fast-check'
import { contactApi } from '#domain/contact/contact.endpoints.ts'
import { people } from './accounts.ts'
import { retention } from '#worker/jobs/retention.ts'
import { aContactForm } from '#tests/support/fixtures/forms.ts'
import { remindOfAdvances, unpaidOf } from './requested-advance.ts'
import { aRecord, defineCommand } from './command.ts'
import { restock } from './admin.ts'
import { dayMs, devices, emails, isLongDone, type Model, minuteMs, type Order, scrub, touch } from './model.ts'
import { answerOf, deviceOf } from './world.ts'

/** Commands beside shopping: messages, time and cron. */

/** A visitor sends a message, sometimes the same one twice. */
export const writeCommand = defineCommand({
  input: aRecord({
    device: fc.nat({ max: devices - 1 }),
    email: fc.nat({ max: emails - 1 }),
    text: fc.nat({ max: 1 }),
    key: fc.option(fc.nat({ max: 1 })),
  }),
  isParallel: true,
  predict(model, input) {
    const words = `${input.email} ${input.text}`
    const fingerprint = input.key === null ? `${input.device} ${words}` : `key ${input.key} ${words}`
    const window = input.key === null ? Math.floor(model.now / minuteMs) : null
    const isThere = model.messages.some(
      (each) => each.fingerprint === fingerprint && (window === null || (each.window ?? 0) >= window - 1),
    )
    if (!isThere) model.messages.push({ email: input.email, fingerprint, window })
    return 'ok'
  },
  async perform(world, input) {
    const form = aContactForm({ email: people[input.email]?.email ?? '', message: `Question ${input.text}` })
    const headers = input.key === null ? {} : { 'Idempotency-Key': `message-${input.key}` }
    return answerOf(deviceOf(world, input.device).call(contactApi.sendContactMessage, { body: form, headers }))
  },
})

/** Time passes; staff stay signed in. */
export const waitCommand = defineCommand({
  input: aRecord({
    ms: fc.constantFrom(31_000, minuteMs, 11 * minuteMs, 31 * minuteMs, 25 * 60 * minuteMs, 8 * dayMs),
  }),
  weight: 2,
  predict(model, { ms }) {
    model.now += ms
    return 'ok'
  },
  async perform({ shop }, { ms }) {
    shop.clock.advance(ms)
    const now = shop.clock.now()
    await shop.sql('UPDATE staff_sessions SET last_seen_at = ?, expires_at = ?', now, now + 8 * 60 * minuteMs)
    return 'ok'
  },
})

/** The next full hour, when cron also applies retention. */
export const nightCommand = defineCommand({
  input: fc.constant({}),
  predict(model) {
    model.now = nextHour(model)
    sweep(model)
    return 'ok'
  },
  async perform(world, _input, { before }) {
    await waitCommand.perform(world, { ms: nextHour(before) - before.now }, { handle: '', before })
    await world.shop.runCron()
    return 'ok'
  },
})

/** Cron runs, also concurrently with others. */
export const cronCommand = defineCommand({
  input: fc.constant<{ overtaken?: string }>({}),
  isParallel: true,
  // An order that somebody changes at this moment waits an hour.
  orElse: (_, { before }) => unpaidOf(before).map((overtaken) => ({ overtaken })),
  predict(model, { overtaken }) {
    if (new Date(model.now).getUTCMinutes() === 0) sweep(model, overtaken)
    return 'ok'
  },
  async perform({ shop }) {
    await shop.runCron()
    return 'ok'
  },
})

/** Applies retention: unpaid advances, unconfirmed orders, personal data of deleted accounts, price files; a few at a time. */
function sweep(model: Model, overtaken?: string): void {
  const unpaid = unpaidOf(model)
  for (const handle of unpaid) if (handle !== overtaken) cancel(model, model.orders.get(handle))
  remindOfAdvances(model, unpaid)
  for (const order of model.orders.values()) {
    const isForgotten = order.at < model.now - 48 * 60 * minuteMs && order.callAfter < model.now - dayMs
    const isPaid = order.money.advance + order.money.before > 0
    const hasOwnEnd = order.asked.amount > 0 || isPaid
    if (order.state === 'placed' && order.channel === 'web' && isForgotten && !hasOwnEnd) cancel(model, order)
  }
  for (const order of model.orders.values()) if (order.isDeleted && isLongDone(order, model.now)) scrub(order)
  const old = [...model.changes].toSorted(([, one], [, other]) => one.madeAt - other.madeAt)
  const previews = old.filter(
    ([, { state, madeAt }]) => state === 'previewed' && madeAt < model.now - retention.previews,
  )
  const done = old.filter(
    ([, { state, madeAt }]) => state !== 'previewed' && madeAt < model.now - retention.bulkChanges,
  )
  for (const [handle] of [...previews.slice(0, 5), ...done.slice(0, 5)]) model.changes.delete(handle)
}

function cancel(model: Model, order: Order | undefined): void {
  if (!order) return
  restock(model, order, ({ quantity, uncounted }) => quantity - uncounted)
  order.state = 'cancelled'
  touch(order, model.now)
}

function nextHour({ now }: Model): number {
  const hour = 60 * minuteMs
  return Math.floor(now / hour) * hour + hour
}
