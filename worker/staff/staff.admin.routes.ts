import type { Hono } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { ShopError } from '#domain/errors.ts'
import { listAudit } from '#domain/staff/audit.admin.endpoints.ts'
import { staffSessionLimits } from '#domain/staff/session-limits.ts'
import type { StaffPerson } from '#domain/staff/staff-person.ts'
import {
  acceptInvitation,
  changeStaff,
  changeStaffPassword,
  confirmTotp,
  endStaffSessions,
  getStaffPerson,
  getStaffSession,
  inviteStaff,
  listStaff,
  listStaffSessions,
  renameStaffPerson,
  setSecondFactorRule,
  signInStaff,
  signOutStaff,
  startTotp,
  stopTotp,
} from '#domain/staff/staff.admin.endpoints.ts'
import { callerOf } from '#worker/accounts/caller-of.ts'
import { attemptLimits } from '#worker/http/attempt-limits.ts'
import { serve } from '#worker/http/serve.ts'
import type { AppEnv, StaffMember } from '#worker/context.ts'
import { letStaffIn, refuseOtherOrigins, staffCookie, staffCookieOptions } from '#worker/http/require-staff.ts'
import { sendWaitingLetters } from '#worker/email/send-emails.ts'
import type { Stores } from '#worker/stores.ts'
import { deviceProofSeconds } from '#worker/crypto/device-proof.ts'
import { changePassword } from './change-password.ts'
import { changePerson } from './update-staff-member.ts'
import { accept, invite } from './invite-staff.ts'
import { provePassword } from './require-password.ts'
import { publicPerson, signIn } from './sign-in.ts'
import { confirmSecondFactor, startSecondFactor, stopSecondFactor } from './set-up-second-factor.ts'

/** Proves that somebody signed in on this device before, and opens nothing; sent to no other call than signing in. */
const deviceCookie = '__Secure-owner-device'
const deviceCookieOptions = { ...staffCookieOptions, path: signInStaff.path }

export function ownerAccountRoutes(app: Hono<AppEnv>): void {
  serve(app, signInStaff, async ({ body, address }, shop, context) => {
    refuseOtherOrigins(context)
    const caller = callerOf(context, address, getCookie(context, deviceCookie))
    const { token, proof, ...reply } = await signIn(shop, body, caller, getCookie(context, staffCookie))
    setCookie(context, staffCookie, token, { ...staffCookieOptions, maxAge: staffSessionLimits.hours * 3600 })
    setCookie(context, deviceCookie, proof, { ...deviceCookieOptions, maxAge: deviceProofSeconds })
    return reply
  })

  serve(app, signOutStaff, async ({ staff }, { stores, now }, context) => {
    await stores.staff.endSession(staff.id, staff.sessionHash, now())
    deleteCookie(context, staffCookie, staffCookieOptions)
    return {}
  })

  serve(app, getStaffPerson, async ({ staff }, { stores }) => ({
    person: await ownPerson(stores, staff.id),
  }))

  serve(app, getStaffSession, async (_call, { stores }, context) => {
    try {
      const { id } = await letStaffIn(context, 'staff', false)
      return { person: await ownPerson(stores, id) }
    } catch (error) {
      if (error instanceof ShopError && error.code === 'UNAUTHENTICATED') return { person: null }
      throw error
    }
  })

  serve(app, renameStaffPerson, async ({ body, staff }, { stores, now }) => {
    const note = { actor: staff.actor, action: 'staff.renamed', before: staff.name, after: body.name }
    await stores.staff.change(staff.id, { name: body.name }, note, { seen: { id: staff.id }, now: now() })
    return { person: await ownPerson(stores, staff.id) }
  })

  serve(app, listStaffSessions, async ({ query, staff }, { stores, now }) => {
    return { sessions: await stores.staff.listSessions(whoseSessions(staff, query.person), staff.sessionHash, now()) }
  })

  serve(app, endStaffSessions, async ({ body, staff }, { stores, now }) => {
    await stores.staff.endSessions(whoseSessions(staff, body.person), body.id, staff, now())
    return {}
  })

  serve(app, changeStaffPassword, async ({ body, staff }, shop) => {
    await changePassword(shop, staff, body)
    return {}
  })

  serve(app, startTotp, async ({ body, staff }, shop) => {
    const person = await provePassword(shop, staff, body.currentPassword)
    return startSecondFactor(shop, person)
  })

  serve(app, confirmTotp, async ({ body, staff }, shop) => ({
    recoveryCodes: await confirmSecondFactor(shop, staff, body.code),
  }))

  serve(app, stopTotp, async ({ body, staff }, shop) => {
    await stopSecondFactor(shop, await provePassword(shop, staff, body.currentPassword))
    return {}
  })

  serve(app, listStaff, async (_call, { stores, now }) => {
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
  })

  serve(app, setSecondFactorRule, async ({ body, staff }, shop) => {
    await provePassword(shop, staff, body.currentPassword)
    await shop.stores.staff.setSecondFactorRule(body.rule, staff.actor, shop.now())
    return {}
  })

  serve(app, inviteStaff, async ({ body, staff }, shop) => {
    await provePassword(shop, staff, body.currentPassword)
    await invite(shop, staff, body)
    shop.afterwards(sendWaitingLetters(shop))
    return {}
  })

  serve(app, changeStaff, async ({ params, body, staff }, shop) => {
    await provePassword(shop, staff, body.currentPassword)
    await changePerson(shop, staff, params.id, body)
    return {}
  })

  serve(app, acceptInvitation, async ({ params, body, address }, shop, context) => {
    refuseOtherOrigins(context)
    await shop.stores.attempts.countOrRefuse([{ limit: attemptLimits.joinPerAddress, subject: address }], shop.now())
    await accept(shop, params.token, body, callerOf(context, address, getCookie(context, deviceCookie)))
    return {}
  })

  serve(app, listAudit, async ({ query }, { stores }) => stores.auditLog.list(query))
}

async function ownPerson(stores: Stores, id: string): Promise<StaffPerson> {
  return publicPerson(await stores.staff.get(id), await stores.staff.secondFactorRule())
}

/** @throws ShopError 'FORBIDDEN' for somebody else's, unless the owner asks */
function whoseSessions(staff: StaffMember, person = staff.id): string {
  if (person !== staff.id && staff.role !== 'owner') throw new ShopError('FORBIDDEN')
  return person
}
