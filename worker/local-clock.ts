import { day, hour, minute } from '#domain/durations.ts'
import { isSameHash, keyedHash } from '#worker/crypto/keyed-hash.ts'

/** The bindings that the time depends on. */
interface ClockEnv {
  PRIVATE: R2Bucket
  PEPPER?: string
  DEV?: string
  CLOCK_AHEAD?: string
}

/** Returns the current time, epoch milliseconds. */
type Now = () => number

/** The error message for a malformed duration. */
export const durationForm = 'a duration such as 30m, 6h, 8d or 7d12h'

/**
 * The name of the cron run by which `npm run clock` moves the time: `clock KEY +8d`. Any page that is open in a browser of
 * this machine can ask for a run with a name that it knows; the key it cannot know.
 */
export async function clockCron(pepper: string, change: string): Promise<string> {
  return `clock ${await keyOf(pepper)} ${change}`
}

const keyOf = (pepper: string) => keyedHash(pepper, 'clock')

/** The response header with the time of a local shop whose clock is moved. */
export const shopTimeHeader = 'X-Shop-Time'

const storedKey = 'clock'

/** Milliseconds by which `npm run clock` has moved the time; `null` until they are read. */
let movedMs: number | null = null

/** Milliseconds of a duration such as `7d12h`; `null` for any other text. */
export function parseDuration(text: string): number | null {
  const [all, days, hours, minutes] = /^(?:(\d{1,4})d)?(?:(\d{1,4})h)?(?:(\d{1,4})m)?$/.exec(text) ?? []
  return all ? Number(days ?? 0) * day + Number(hours ?? 0) * hour + Number(minutes ?? 0) * minute : null
}

/** The shop's time. In local development it may be ahead, by CLOCK_AHEAD and `npm run clock`; elsewhere it is `now`. */
export async function openClock({ DEV, PRIVATE, CLOCK_AHEAD }: ClockEnv, now: Now): Promise<Now> {
  if (DEV !== '1') return now
  movedMs ??= Number((await (await PRIVATE.get(storedKey))?.text()) ?? 0)
  const aheadMs = movedMs + (parseDuration(CLOCK_AHEAD ?? '') ?? 0)
  return aheadMs === 0 ? now : () => now() + aheadMs
}

/**
 * Moves the time of the local shop by the name of a cron run: `clock KEY +8d`, `clock KEY reset`. A restart keeps it. Does
 * nothing outside local development, nor for another name.
 * @throws an error without the key, or for what is no duration
 */
export async function moveClock({ DEV, PRIVATE, PEPPER = '' }: ClockEnv, cron: string): Promise<void> {
  const [name, key = '', ...changes] = cron.split(' ')
  if (DEV !== '1' || name !== 'clock') return
  if (!isSameHash(key, await keyOf(PEPPER))) throw new Error('only npm run clock moves the time')
  const change = changes.join(' ')
  const ms = change === 'reset' ? 0 : parseDuration(change.replace(/^\+/, ''))
  if (ms === null) throw new Error(`${change} is not ${durationForm}`)
  const before = Number((await (await PRIVATE.get(storedKey))?.text()) ?? 0)
  movedMs = change === 'reset' ? 0 : before + ms
  await PRIVATE.put(storedKey, String(movedMs))
}
