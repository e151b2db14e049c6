import * as z from 'zod/mini'
import { secondFactorRules } from './session-limits.ts'

const staffRoles = ['owner', 'staff'] as const
/** `owner` does everything; `staff` takes care of orders and messages, and sees no prices to change and no settings. */
export const StaffRole = z.enum(staffRoles)
export type StaffRole = z.infer<typeof StaffRole>

/** Of `secondFactorRules`. */
export const SecondFactorRule = z.enum(secondFactorRules)
export type SecondFactorRule = z.infer<typeof SecondFactorRule>

/** Somebody at the counter, as that person sees himself. */
export const StaffPerson = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: StaffRole,
  hasTotp: z.boolean(),
  recoveryCodesLeft: z.int(),
  /** Whether to set up a second factor now; `null` for who has one, or need not. */
  secondFactor: z.nullable(z.enum(['asked', 'required'])),
})
export type StaffPerson = z.infer<typeof StaffPerson>

/** A device on which somebody is signed in. */
export const StaffSession = z.object({
  id: z.string(),
  /** `Chrome on Android`; empty for one that is older than this list. */
  device: z.string(),
  /** Epoch milliseconds. */
  createdAt: z.int(),
  lastSeenAt: z.int(),
  /** The session that asks. */
  isThis: z.boolean(),
})
export type StaffSession = z.infer<typeof StaffSession>

/** Somebody in the owner's list of people. */
export const StaffEntry = z.extend(z.omit(StaffPerson, { recoveryCodesLeft: true, secondFactor: true }), {
  isActive: z.boolean(),
  /** Invited, and the invitation was not taken up yet. */
  isInvited: z.boolean(),
  /** Epoch milliseconds, `null` when there is no open session. */
  lastSeenAt: z.nullable(z.int()),
})
export type StaffEntry = z.infer<typeof StaffEntry>
