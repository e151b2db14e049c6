import type { Hono } from 'hono'
import { deleteCookie, setCookie } from 'hono/cookie'
import {
  acceptInvitation,
  changeStaff,
  changeStaffPassword,
  confirmTotp,
  getStaffPerson,
  inviteStaff,
  listAudit,
  listStaff,
  signInStaff,
  signOutStaff,
  startTotp,
  stopTotp,
} from '#domain/owner-account.ts'
import { staffSessionLimits } from '#domain/staff-session.ts'
import { limits } from '#worker/http/limits.ts'
import { serve } from '#worker/http/serve.ts'
import { refuseOtherOrigins, staffCookie, staffCookieOptions } from '#worker/http/staff-session.ts'
import { sendWaitingLetters } from '#worker/mail/mailer.ts'
import type { AppEnv } from '#worker/shop-context.ts'
import { changePassword } from './change-password.ts'
import { changePerson } from './change-person.ts'
import { accept, invite } from './invite.ts'
import { provePassword } from './prove-password.ts'
import { publicPerson, signIn } from './sign-in.ts'
import { confirmSecondFactor, startSecondFactor, stopSecondFactor } from './set-up-second-factor.ts'

export function ownerAccountRoutes(app: Hono<AppEnv>): void {
  serve(app, signInStaff, async ({ body, address }, shop, context) => {
    refuseOtherOrigins(context)
    const { token, person } = await signIn(shop, body, address)
    setCookie(context, staffCookie, token, { ...staffCookieOptions, maxAge: staffSessionLimits.hours * 3600 })
    return { person }
  })

  serve(app, signOutStaff, async ({ staff }, { stores, now }, context) => {
    await stores.staff.endSession(staff.id, staff.sessionHash, now())
    deleteCookie(context, staffCookie, staffCookieOptions)
    return {}
  })

  serve(app, getStaffPerson, async ({ staff }, { stores }) => ({
    person: publicPerson(await stores.staff.get(staff.id)),
  }))

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
    await shop.stores.attempts.countOrRefuse([{ limit: limits.joinPerAddress, subject: address }], shop.now())
    await accept(shop, params.token, body)
    return {}
  })

  serve(app, listAudit, async ({ query }, { stores }) => stores.auditLog.list(query))
}
