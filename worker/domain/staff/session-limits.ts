import { minute } from '#domain/durations.ts'

/** Sessions of the counter; apart from its schemas, because every call of it asks for them. */

/** Whether people at the admin are to have a second factor: nobody asks, signing in asks, or nothing goes without. */
export const secondFactorRules = ['off', 'asked', 'required'] as const

/** How long a session lasts, and how long it may rest. */
export const staffSessionLimits = { hours: 8, idleMinutes: 30 } as const
/**
 * Goes with a call that a screen makes by itself, while nobody touches it (the list that is read again every minute): it
 * answers as always and does not keep the session awake, so that a telephone left on the counter is signed out.
 */
export const unattendedHeader = 'X-Unattended'
/** How long after the last touch somebody is still taken to be there, milliseconds. */
export const attendedMs = minute
