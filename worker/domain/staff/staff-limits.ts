import { minute } from '#domain/durations.ts'

/** Lifetime of an invitation, hours. */
export const invitationHours = 48
/** Recovery codes per person, for a lost phone. */
export const recoveryCodeCount = 10

/** The successful sign-in from which on a second factor is suggested. */
export const askedFromSignIn = 3

/** Limits of staff sessions. They stand apart from the schemas because every admin request needs them. */

/** Whether staff need a second factor: never, suggested at sign-in, or required. */
export const secondFactorRules = ['off', 'asked', 'required'] as const

/** Lifetime of a staff session, and its idle timeout. */
export const staffSessionLimits = { hours: 8, idleMinutes: 30 } as const
/**
 * Marks a request that a screen makes without the user, such as polling. It gets the usual response but does not extend
 * the session, so that an abandoned device is signed out.
 */
export const unattendedHeader = 'X-Unattended'
/** How long after the last input a user counts as present, milliseconds. */
export const attendedMs = minute
