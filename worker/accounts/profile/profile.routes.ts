import { vehicleIdOf } from '#domain/vehicles/known-vehicles.ts'
import type { Hono } from 'hono'
import { withAddress } from '#domain/accounts/saved-addresses.ts'
import { profileApi } from '#domain/accounts/profile.endpoints.ts'
import { dayText, pakistanDay } from '#domain/pakistan-day.ts'
import { newId } from '#worker/database/ids.ts'
import { downloadResponse } from '#worker/http/csv-response.ts'
import { currentLanguage } from '#domain/language/translate.ts'
import { serveAll } from '#worker/http/serve.ts'
import { deviceName } from '#worker/accounts/caller-of.ts'
import type { AppEnv } from '#worker/context.ts'
import { changeAddresses, saveProfile } from './save-profile.ts'
import { changeUserPassword } from './change-user-password.ts'
import { exportAccount } from './export-account.ts'

/** Routes for what customers change of their own account. */
export function profileRoutes(app: Hono<AppEnv>): void {
  serveAll(app, profileApi, {
    getAccount: async ({ session }, { stores }) => ({ account: await stores.profile.get(session) }),

    saveAccount: async ({ body, session }, shop) => {
      await saveProfile(shop, session, body)
      return body
    },

    changePassword: async ({ body, session }, shop, context) => {
      const token = await changeUserPassword(shop, session, body, deviceName(context.req.header('User-Agent')))
      return { token }
    },

    saveAddress: async ({ body, session }, shop) => {
      const { id = newId(shop.now()), isUsual = false, ...address } = body
      return {
        addresses: await changeAddresses(shop, session, (list) => withAddress(list, { ...address, id }, isUsual)),
      }
    },

    deleteAddress: async ({ params, session }, shop) => ({
      addresses: await changeAddresses(shop, session, (list) => list.filter(({ id }) => id !== params.id)),
    }),

    deleteBike: async ({ params, session }, { stores }) => ({
      bikes: await stores.profile.deleteBike(session, vehicleIdOf(params.slug)),
    }),

    saveConsent: async ({ body, session }, { stores, now }) => {
      const account = await stores.profile.getRow(session)
      return { marketing: await stores.profile.saveConsent(session, account, body.marketing, now()) }
    },

    exportAccount: ({ session }, shop) =>
      downloadResponse(
        { name: `my-data-${dayText(pakistanDay(shop.now()))}.json`, type: 'application/json; charset=utf-8' },
        exportAccount(shop, session, currentLanguage()),
      ),
  })
}
