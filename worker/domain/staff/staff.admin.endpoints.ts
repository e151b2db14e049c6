import * as z from 'zod/mini'
import { defineEndpoints, get, post } from '#domain/define-endpoints.ts'
import { Email } from '#domain/person-fields.ts'
import { plainCharacters } from '#domain/typed-text.ts'
import {
  AnyPassword,
  SecondFactor,
  SecondFactorRule,
  StaffEntry,
  StaffId,
  StaffName,
  StaffPassword,
  StaffPerson,
  StaffRole,
  StaffSession,
} from './staff-person.ts'

/** Endpoints of what staff change of their own account. */
export const ownAccountApi = defineEndpoints('/api/hitech/owner', 'staff', {
  /** Changes one's own name. */
  renameStaffPerson: post('/name', 'Changes the name of the signed-in person.', {
    body: z.object({ name: StaffName }),
    reply: z.object({ person: StaffPerson }),
    message: 'Your name was changed.',
  }),

  /** A person's sessions: without `person` one's own; the owner may list those of others. */
  listStaffSessions: get('/sessions', 'The sessions of a staff member.', {
    query: z.object({ person: z.optional(StaffId) }),
    reply: z.object({ sessions: z.array(StaffSession) }),
  }),

  /** Ends one session, or without `id` all but this one; the owner may end those of others. */
  endStaffSessions: post('/sessions/end', 'Ends sessions of a staff member.', {
    body: z.object({ person: z.optional(StaffId), id: z.optional(z.string().check(z.regex(/^[0-9a-f]{16}$/))) }),
    message: 'Signed out there.',
  }),

  /** Changes one's own password and ends all other sessions. */
  changeStaffPassword: post('/password', 'Changes the password of the signed-in person.', {
    needsSecondFactor: false,
    body: z.object({ currentPassword: AnyPassword, password: StaffPassword, confirmPassword: z.string() }),
    message: 'Your password was changed. Other devices are signed out.',
  }),

  /** Starts a second factor: the secret is shown once and takes effect after `ownAccountApi.confirmTotp`. */
  startTotp: post('/totp/start', 'Creates a secret for an authenticator app.', {
    needsSecondFactor: false,
    body: z.object({ currentPassword: AnyPassword }),
    reply: z.object({ secret: z.string(), uri: z.string() }),
  }),

  /** Activates the second factor with a code of the app; returns the recovery codes, which are never shown again. */
  confirmTotp: post('/totp/confirm', 'Turns the second factor on.', {
    needsSecondFactor: false,
    body: z.object({
      code: z
        .string('Please enter the code.')
        .check(z.overwrite(plainCharacters), z.trim(), z.regex(/^\d{6}$/, 'Please enter the 6 digits.')),
    }),
    reply: z.object({ recoveryCodes: z.array(z.string()) }),
    message: 'The second factor is on.',
  }),

  /** Removes the second factor with its secret and recovery codes. Needs the password again. */
  stopTotp: post('/totp/stop', 'Turns the second factor off.', {
    body: z.object({ currentPassword: AnyPassword }),
    message: 'The second factor is off.',
  }),
})

/** Staff endpoints: signing in at `/owner`, and the owner's management of staff. */
export const staffApi = defineEndpoints('/api/hitech/owner', 'owner', {
  /** All staff members, including deactivated ones. */
  listStaff: get('/people', 'All staff members.', {
    reply: z.object({ people: z.array(StaffEntry), secondFactor: SecondFactorRule }),
  }),

  /** Needs the owner's password again. */
  setSecondFactorRule: post('/second-factor', 'Sets whether staff need a second factor.', {
    body: z.object({ rule: SecondFactorRule, currentPassword: AnyPassword }),
    message: 'Saved.',
  }),

  /** Sends an invitation; to a known person, a new link. Needs the owner's password again. */
  inviteStaff: post('/people', 'Invites a staff member by email.', {
    body: z.object({ name: StaffName, email: Email, role: StaffRole, currentPassword: AnyPassword }),
    message: 'The invitation is on its way. It works for 48 hours.',
  }),

  /** Activates or deactivates a staff member, or changes the role. Deactivation ends every session at once. */
  updateStaff: post('/people/{id}', 'Changes role and access of a staff member.', {
    params: z.object({ id: StaffId }),
    body: z.object({ role: StaffRole, isActive: z.boolean(), currentPassword: AnyPassword }),
    message: 'Saved.',
  }),
})

/** Endpoints of signing in and out, and of who is signed in. */
export const signInApi = defineEndpoints('/api/hitech/owner', 'public', {
  /**
   * Opens a session. After the right password, a missing second factor is `CODE_NEEDED`. `wrongTries` counts today's
   * failed attempts for this person.
   */
  signInStaff: post('/sign-in', 'Signs in the owner or a staff member; sets the session cookie.', {
    body: z.object({ email: Email, password: AnyPassword, code: z.optional(SecondFactor) }),
    reply: z.object({ person: StaffPerson, wrongTries: z.int() }),
    message: 'Welcome.',
  }),

  /** Ends the session of this device; others stay. */
  signOutStaff: post('/sign-out', 'Ends the session.', {
    access: 'staff',
    needsSecondFactor: false,
    message: 'Signed out.',
  }),

  getStaffPerson: get('/me', 'The signed-in staff member.', {
    access: 'staff',
    needsSecondFactor: false,
    reply: z.object({ person: StaffPerson }),
  }),

  /** The signed-in staff member, or `null`: for screens that do not know yet whether there is a session. */
  getStaffSession: get('/session', 'The signed-in staff member, or `null`.', {
    reply: z.object({ person: z.nullable(StaffPerson) }),
  }),

  /** Accepts an invitation by setting a password. */
  acceptInvitation: post('/join/{token}', 'Sets the first password of an invited person.', {
    params: z.object({ token: z.string() }),
    body: z.object({ password: StaffPassword, confirmPassword: z.string() }),
    message: 'Your password is set. Please sign in.',
  }),
})

/** One entry of the audit log; `before` and `after` are text or JSON of the change. */
export const AuditEntry = z.object({
  id: z.string(),
  /** Epoch milliseconds. */
  at: z.int(),
  /** Name of the staff member, or `Customer`, `Shop`. */
  who: z.string(),
  action: z.string(),
  subject: z.string(),
  /** A readable name of the subject: an order number, a part's name. `null` for others. */
  called: z.nullable(z.string()),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
})
export type AuditEntry = z.infer<typeof AuditEntry>

/** Endpoint of the audit log. */
export const auditApi = defineEndpoints('/api/hitech/owner/log', 'owner', {
  /** The audit log, newest first, by keyset; of one subject when given. */
  listAudit: get('', 'The audit log: who changed what, and when.', {
    query: z.object({
      subject: z.optional(z.string().check(z.maxLength(80))),
      after: z.optional(z.string().check(z.maxLength(80))),
    }),
    reply: z.object({ entries: z.array(AuditEntry), next: z.nullable(z.string()) }),
  }),
})
