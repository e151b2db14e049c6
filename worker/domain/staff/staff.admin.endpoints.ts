import * as z from 'zod/mini'
import { defineEndpoint } from '#domain/endpoint.ts'
import { Email } from '#domain/person-fields.ts'
import { AnyPassword, SecondFactor, StaffId, StaffName, StaffPassword } from './staff-fields.ts'
import { SecondFactorRule, StaffEntry, StaffPerson, StaffRole, StaffSession } from './staff-person.ts'

/** The people of the shop: how they sign in at `/owner`, and what the owner lets them do. Decisions, the owner. */

/**
 * Opens a session. With a second factor and without a `code` it answers `CODE_NEEDED`, after the right password only.
 * `wrongTries` is how many wrong ones there were for this person today.
 */
export const signInStaffEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/hitech/owner/sign-in',
  access: 'public',
  summary: 'Signs the owner or a member of staff in; sets the session cookie.',
  body: z.object({ email: Email, password: AnyPassword, code: z.optional(SecondFactor) }),
  reply: z.object({ person: StaffPerson, wrongTries: z.int() }),
  message: 'Welcome.',
})

/** Ends the session of this device; others stay. */
export const signOutStaffEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/hitech/owner/sign-out',
  access: 'staff',
  needsSecondFactor: false,
  summary: 'Ends the session.',
  reply: z.object({}),
  message: 'Signed out.',
})

/** Who is signed in. */
export const getStaffPersonEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/hitech/owner/me',
  access: 'staff',
  needsSecondFactor: false,
  summary: 'Who is signed in at the counter.',
  reply: z.object({ person: StaffPerson }),
})

/** The same for a screen that does not know yet whether anybody is: nobody is an answer here, and no failure. */
export const getStaffSessionEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/hitech/owner/session',
  access: 'public',
  summary: 'Who is signed in at the counter; `null` is nobody.',
  reply: z.object({ person: z.nullable(StaffPerson) }),
})

/** Sets another name of one's own. */
export const renameStaffPersonEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/hitech/owner/name',
  access: 'staff',
  summary: 'Changes the name of the person who is signed in.',
  body: z.object({ name: StaffName }),
  reply: z.object({ person: StaffPerson }),
  message: 'Your name was changed.',
})

/** Where somebody is signed in; without `person` oneself, and others for the owner alone. */
export const listStaffSessionsEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/hitech/owner/sessions',
  access: 'staff',
  summary: 'Where somebody is signed in at the counter.',
  query: z.object({ person: z.optional(StaffId) }),
  reply: z.object({ sessions: z.array(StaffSession) }),
})

/** Ends one session, or without `id` all but the one that asks; those of others for the owner alone. */
export const endStaffSessionsEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/hitech/owner/sessions/end',
  access: 'staff',
  summary: 'Ends sessions at the counter.',
  body: z.object({ person: z.optional(StaffId), id: z.optional(z.string().check(z.regex(/^[0-9a-f]{16}$/))) }),
  reply: z.object({}),
  message: 'Signed out there.',
})

/** Sets another password of one's own and ends every other session. */
export const changeStaffPasswordEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/hitech/owner/password',
  access: 'staff',
  needsSecondFactor: false,
  summary: 'Changes the password of the person who is signed in.',
  body: z.object({ currentPassword: AnyPassword, password: StaffPassword, confirmPassword: z.string() }),
  reply: z.object({}),
  message: 'Your password was changed. Other devices are signed out.',
})

/** Begins a second factor: the secret is shown once and counts only after `confirmTotpEndpoint`. */
export const startTotpEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/hitech/owner/totp/start',
  access: 'staff',
  needsSecondFactor: false,
  summary: 'Makes a secret for an authenticator app.',
  body: z.object({ currentPassword: AnyPassword }),
  reply: z.object({ secret: z.string(), uri: z.string() }),
})

/** Ends the set-up with a code of the app; gives the recovery codes, which are never shown again. */
export const confirmTotpEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/hitech/owner/totp/confirm',
  access: 'staff',
  needsSecondFactor: false,
  summary: 'Turns the second factor on.',
  body: z.object({
    code: z.string('Please enter the code.').check(z.trim(), z.regex(/^\d{6}$/, 'Please enter the 6 digits.')),
  }),
  reply: z.object({ recoveryCodes: z.array(z.string()) }),
  message: 'The second factor is on.',
})

/** Ends the second factor; its secret and recovery codes are void. Needs the password again. */
export const stopTotpEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/hitech/owner/totp/stop',
  access: 'staff',
  summary: 'Turns the second factor off.',
  body: z.object({ currentPassword: AnyPassword }),
  reply: z.object({}),
  message: 'The second factor is off.',
})

/** Everybody who may sign in, or could once. */
export const listStaffEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/hitech/owner/people',
  access: 'owner',
  summary: 'Everybody who may sign in at the counter.',
  reply: z.object({ people: z.array(StaffEntry), secondFactor: SecondFactorRule }),
})

/** Says whether a second factor is asked of people at the admin. Needs the owner's password again. */
export const setSecondFactorRuleEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/hitech/owner/second-factor',
  access: 'owner',
  summary: 'Sets whether people at the admin need a second factor.',
  body: z.object({ rule: SecondFactorRule, currentPassword: AnyPassword }),
  reply: z.object({}),
  message: 'Saved.',
})

/** Sends an invitation; for somebody who is there already, a new link. Needs the owner's password again. */
export const inviteStaffEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/hitech/owner/people',
  access: 'owner',
  summary: 'Invites somebody to work at the counter, by mail.',
  body: z.object({ name: StaffName, email: Email, role: StaffRole, currentPassword: AnyPassword }),
  reply: z.object({}),
  message: 'The invitation is on its way. It works for 48 hours.',
})

/** Opens or closes somebody's way in, or changes the role; closing ends every session at once. */
export const updateStaffEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/hitech/owner/people/{id}',
  access: 'owner',
  summary: 'Changes what somebody at the counter may do.',
  params: z.object({ id: StaffId }),
  body: z.object({ role: StaffRole, isActive: z.boolean(), currentPassword: AnyPassword }),
  reply: z.object({}),
  message: 'Saved.',
})

/** Takes up an invitation by setting a password. */
export const acceptInvitationEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/hitech/owner/join/{token}',
  access: 'public',
  summary: 'Sets the first password of somebody who was invited.',
  params: z.object({ token: z.string() }),
  body: z.object({ password: StaffPassword, confirmPassword: z.string() }),
  reply: z.object({}),
  message: 'Your password is set. Please sign in.',
})
