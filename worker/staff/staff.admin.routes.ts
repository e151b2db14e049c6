import type { Hono } from 'hono'
import { ShopError } from '#domain/errors.ts'
import { auditApi, ownAccountApi, signInApi, staffApi } from '#domain/staff/staff.admin.endpoints.ts'
import { staffSessionLimits } from '#domain/staff/staff-limits.ts'
import type { StaffPerson, StaffRole } from '#domain/staff/staff-person.ts'
import { callerOf } from '#worker/accounts/caller-of.ts'
import type { AppEnv, ShopContext, StaffMember } from '#worker/context.ts'
import { deviceProofSeconds } from '#worker/crypto/device-proof.ts'
import { attemptLimits } from '#worker/http/attempt-limits.ts'
import { readCookie, type ShopCookie, writeCookie } from '#worker/http/cookies.ts'
import { requireSameOrigin, requireStaff, staffCookie } from '#worker/http/require-staff.ts'
import { serveAll } from '#worker/http/serve.ts'
import type { Stores } from '#worker/stores.ts'
import { changePassword, requirePassword } from './change-password.ts'
import { acceptInvitation, inviteStaff } from './invite-staff.ts'
import { confirmSecondFactor, startSecondFactor, stopSecondFactor } from './set-up-second-factor.ts'
import { publicPerson, signIn } from './sign-in.ts'

/** Identifies a device that signed in before, and authenticates nothing. Sent only to the sign-in endpoint. */
const deviceCookie: ShopCookie = { name: '__Secure-owner-device', path: signInApi.signInStaff.path }

export function staffAdminRoutes(app: Hono<AppEnv>): void {
  serveSignIn(app)
  serveOwnAccount(app)
  servePeople(app)
  serveAll(app, auditApi, {
    listAudit: async ({ query }, { stores }) => stores.auditLog.list(query),
  })
}

function serveSignIn(app: Hono<AppEnv>): void {
  serveAll(app, signInApi, {
    signInStaff: async ({ body, clientIp }, shop, context) => {
      requireSameOrigin(context)
      const caller = callerOf(context, clientIp, readCookie(context, deviceCookie))
      const { token, proof, ...reply } = await signIn(shop, body, caller, readCookie(context, staffCookie))
      writeCookie(context, staffCookie, token, staffSessionLimits.hours * 3600)
      writeCookie(context, deviceCookie, proof, deviceProofSeconds)
      return reply
    },

    signOutStaff: async ({ staff }, { stores, now }, context) => {
      await stores.staffSessions.end(staff.id, staff.sessionHash, now())
      writeCookie(context, staffCookie, '', 0)
      return {}
    },

    getStaffPerson: async ({ staff }, { stores }) => ({
      person: await ownPerson(stores, staff.id),
    }),

    getStaffSession: async (_call, { stores }, context) => {
      try {
        const { id } = await requireStaff(context, 'staff', false)
        return { person: await ownPerson(stores, id) }
      } catch (error) {
        if (error instanceof ShopError && error.code === 'UNAUTHENTICATED') return { person: null }
        throw error
      }
    },

    acceptInvitation: async ({ params, body, clientIp }, shop, context) => {
      requireSameOrigin(context)
      await shop.stores.attempts.requireWithinLimit([{ limit: attemptLimits.joinPerIp, subject: clientIp }], shop.now())
      await acceptInvitation(shop, params.token, body, callerOf(context, clientIp, readCookie(context, deviceCookie)))
      return {}
    },
  })
}

function serveOwnAccount(app: Hono<AppEnv>): void {
  serveAll(app, ownAccountApi, {
    renameStaffPerson: async ({ body, staff }, { stores, now }) => {
      const note = { actor: staff.actor, action: 'staff.renamed', before: staff.name, after: body.name }
      await stores.staff.change(staff.id, { name: body.name }, note, { seen: { id: staff.id }, now: now() })
      return { person: await ownPerson(stores, staff.id) }
    },

    listStaffSessions: async ({ query, staff }, { stores, now }) => {
      return { sessions: await stores.staffSessions.list(whoseSessions(staff, query.person), staff.sessionHash, now()) }
    },

    endStaffSessions: async ({ body, staff }, { stores, now }) => {
      await stores.staffSessions.endOthers(whoseSessions(staff, body.person), body.id, staff, now())
      return {}
    },

    changeStaffPassword: async ({ body, staff }, shop) => {
      await changePassword(shop, staff, body)
      return {}
    },

    startTotp: async ({ body, staff }, shop) => {
      const person = await requirePassword(shop, staff, body.currentPassword)
      return startSecondFactor(shop, person)
    },

    confirmTotp: async ({ body, staff }, shop) => ({
      recoveryCodes: await confirmSecondFactor(shop, staff, body.code),
    }),

    stopTotp: async ({ body, staff }, shop) => {
      await stopSecondFactor(shop, await requirePassword(shop, staff, body.currentPassword))
      return {}
    },
  })
}

function servePeople(app: Hono<AppEnv>): void {
  serveAll(app, staffApi, {
    listStaff: async (_call, { stores, now }) => {
      const rows = await stores.staff.list(now())
      return {
        secondFactor: await stores.staff.secondFactorRule(),
        people: rows.map(({ id, name, email, role, isActive, passwordHash, totpSealed, lastSeenAt }) => ({
          id,
          name,
          email,
          role,
          isActive,
          isInvited: passwordHash === null,
          hasTotp: totpSealed !== null,
          lastSeenAt,
        })),
      }
    },

    setSecondFactorRule: async ({ body, staff }, shop) => {
      await requirePassword(shop, staff, body.currentPassword)
      await shop.stores.staff.setSecondFactorRule(body.rule, staff.actor, shop.now())
      return {}
    },

    inviteStaff: async ({ body, staff }, shop) => {
      await requirePassword(shop, staff, body.currentPassword)
      await inviteStaff(shop, staff, body)
      return {}
    },

    updateStaff: async ({ params, body, staff }, shop) => {
      await requirePassword(shop, staff, body.currentPassword)
      await updateStaffMember(shop, staff, params.id, body)
      return {}
    },
  })
}

async function ownPerson(stores: Stores, id: string): Promise<StaffPerson> {
  return publicPerson(await stores.staff.get(id), await stores.staff.secondFactorRule())
}

/**
 * The id of the person whose sessions are requested.
 * @throws ShopError 'FORBIDDEN' for another person's, unless the owner asks
 */
function whoseSessions(staff: StaffMember, person = staff.id): string {
  if (person !== staff.id && staff.role !== 'owner') throw new ShopError('FORBIDDEN')
  return person
}

/**
 * Activates or deactivates a person, or changes the role; every session of that person ends. Owners cannot deactivate
 * themselves, and a person deactivated meanwhile cannot deactivate others, so that one owner always remains.
 * @throws ShopError 'FORBIDDEN', 'NOT_FOUND'
 */
async function updateStaffMember(
  { stores, now }: ShopContext,
  staff: StaffMember,
  id: string,
  { role, isActive }: { role: StaffRole; isActive: boolean },
): Promise<void> {
  if (id === staff.id) throw new ShopError('FORBIDDEN', { message: 'You cannot change your own way in.' })
  const person = (await stores.staff.list(now())).find((each) => each.id === id)
  if (!person) throw new ShopError('NOT_FOUND')
  const words = (each: { role: StaffRole; isActive: boolean }) => `${each.role}, ${each.isActive ? 'open' : 'closed'}`
  const note = { actor: staff.actor, action: 'staff.changed', before: words(person), after: words({ role, isActive }) }
  const seen = { id: staff.id, role: 'owner', isActive: true } as const
  const isChanged = await stores.staff.change(id, { role, isActive }, note, { seen, now: now(), endsSessions: true })
  if (!isChanged) throw new ShopError('FORBIDDEN')
}
