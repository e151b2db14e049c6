import { day, hour, minute } from '#domain/durations.ts'

/** The bindings that the time depends on. */
interface ClockEnv {
  PRIVATE: R2Bucket
  DEV?: string
  CLOCK_AHEAD?: string
}

/** Returns the current time, epoch milliseconds. */
type Now = () => number

/** The error message for a malformed duration. */
export const durationForm = 'a duration such as 30m, 6h, 8d or 7d12h'

/** Begins the name of the cron run by which `npm run clock` moves the time. */
export const clockCron = 'clock '

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
 * Moves the time of the local shop by the name of a cron run: `clock +8d`, `clock reset`. A restart keeps it. Does
 * nothing outside local development, nor for another name.
 */
export async function moveClock({ DEV, PRIVATE }: ClockEnv, cron: string): Promise<void> {
  if (DEV !== '1' || !cron.startsWith(clockCron)) return
  const change = cron.slice(clockCron.length)
  const ms = change === 'reset' ? 0 : parseDuration(change.replace(/^\+/, ''))
  if (ms === null) throw new Error(`${change} is not ${durationForm}`)
  const before = Number((await (await PRIVATE.get(storedKey))?.text()) ?? 0)
  movedMs = change === 'reset' ? 0 : before + ms
  await PRIVATE.put(storedKey, String(movedMs))
}
