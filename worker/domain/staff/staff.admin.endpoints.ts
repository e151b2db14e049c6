import * as z from 'zod/mini'
import { defineEndpoint } from '#domain/endpoint.ts'
import { Email } from '#domain/person-fields.ts'
import { AnyPassword, SecondFactor, StaffId, StaffName, StaffPassword } from './staff-fields.ts'
import { SecondFactorRule, StaffEntry, StaffPerson, StaffRole, StaffSession } from './staff-person.ts'

/** Staff endpoints: signing in at `/owner`, and the owner's management of staff. */

/**
 * Opens a session. After the right password, a missing second factor is `CODE_NEEDED`. `wrongTries` counts today's
 * failed attempts for this person.
 */
export const signInStaffEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/hitech/owner/sign-in',
  access: 'public',
  summary: 'Signs in the owner or a staff member; sets the session cookie.',
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

/** The signed-in staff member. */
export const getStaffPersonEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/hitech/owner/me',
  access: 'staff',
  needsSecondFactor: false,
  summary: 'The signed-in staff member.',
  reply: z.object({ person: StaffPerson }),
})

/** The signed-in staff member, or `null`: for screens that do not know yet whether there is a session. */
export const getStaffSessionEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/hitech/owner/session',
  access: 'public',
  summary: 'The signed-in staff member, or `null`.',
  reply: z.object({ person: z.nullable(StaffPerson) }),
})

/** Changes one's own name. */
export const renameStaffPersonEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/hitech/owner/name',
  access: 'staff',
  summary: 'Changes the name of the signed-in person.',
  body: z.object({ name: StaffName }),
  reply: z.object({ person: StaffPerson }),
  message: 'Your name was changed.',
})

/** A person's sessions: without `person` one's own; the owner may list those of others. */
export const listStaffSessionsEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/hitech/owner/sessions',
  access: 'staff',
  summary: 'The sessions of a staff member.',
  query: z.object({ person: z.optional(StaffId) }),
  reply: z.object({ sessions: z.array(StaffSession) }),
})

/** Ends one session, or without `id` all but this one; the owner may end those of others. */
export const endStaffSessionsEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/hitech/owner/sessions/end',
  access: 'staff',
  summary: 'Ends sessions of a staff member.',
  body: z.object({ person: z.optional(StaffId), id: z.optional(z.string().check(z.regex(/^[0-9a-f]{16}$/))) }),
  reply: z.object({}),
  message: 'Signed out there.',
})

/** Changes one's own password and ends all other sessions. */
export const changeStaffPasswordEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/hitech/owner/password',
  access: 'staff',
  needsSecondFactor: false,
  summary: 'Changes the password of the signed-in person.',
  body: z.object({ currentPassword: AnyPassword, password: StaffPassword, confirmPassword: z.string() }),
  reply: z.object({}),
  message: 'Your password was changed. Other devices are signed out.',
})

/** Starts a second factor: the secret is shown once and takes effect after `confirmTotpEndpoint`. */
export const startTotpEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/hitech/owner/totp/start',
  access: 'staff',
  needsSecondFactor: false,
  summary: 'Creates a secret for an authenticator app.',
  body: z.object({ currentPassword: AnyPassword }),
  reply: z.object({ secret: z.string(), uri: z.string() }),
})

/** Activates the second factor with a code of the app; returns the recovery codes, which are never shown again. */
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

/** Removes the second factor with its secret and recovery codes. Needs the password again. */
export const stopTotpEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/hitech/owner/totp/stop',
  access: 'staff',
  summary: 'Turns the second factor off.',
  body: z.object({ currentPassword: AnyPassword }),
  reply: z.object({}),
  message: 'The second factor is off.',
})

/** All staff members, including deactivated ones. */
export const listStaffEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/hitech/owner/people',
  access: 'owner',
  summary: 'All staff members.',
  reply: z.object({ people: z.array(StaffEntry), secondFactor: SecondFactorRule }),
})

/** Sets whether staff need a second factor. Needs the owner's password again. */
export const setSecondFactorRuleEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/hitech/owner/second-factor',
  access: 'owner',
  summary: 'Sets whether staff need a second factor.',
  body: z.object({ rule: SecondFactorRule, currentPassword: AnyPassword }),
  reply: z.object({}),
  message: 'Saved.',
})

/** Sends an invitation; to a known person, a new link. Needs the owner's password again. */
export const inviteStaffEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/hitech/owner/people',
  access: 'owner',
  summary: 'Invites a staff member by email.',
  body: z.object({ name: StaffName, email: Email, role: StaffRole, currentPassword: AnyPassword }),
  reply: z.object({}),
  message: 'The invitation is on its way. It works for 48 hours.',
})

/** Activates or deactivates a staff member, or changes the role. Deactivation ends every session at once. */
export const updateStaffEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/hitech/owner/people/{id}',
  access: 'owner',
  summary: 'Changes role and access of a staff member.',
  params: z.object({ id: StaffId }),
  body: z.object({ role: StaffRole, isActive: z.boolean(), currentPassword: AnyPassword }),
  reply: z.object({}),
  message: 'Saved.',
})

/** Accepts an invitation by setting a password. */
export const acceptInvitationEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/hitech/owner/join/{token}',
  access: 'public',
  summary: 'Sets the first password of an invited person.',
  params: z.object({ token: z.string() }),
  body: z.object({ password: StaffPassword, confirmPassword: z.string() }),
  reply: z.object({}),
  message: 'Your password is set. Please sign in.',
})
