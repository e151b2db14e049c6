import type { Hono } from 'hono'
import { withAddress } from '#domain/accounts/saved-addresses.ts'
import {
  changePasswordEndpoint,
  deleteAddressEndpoint,
  deleteBikeEndpoint,
  exportAccountEndpoint,
  getAccountEndpoint,
  saveAccountEndpoint,
  saveAddressEndpoint,
  saveConsentEndpoint,
} from '#domain/accounts/profile.endpoints.ts'
import { dayText, pakistanDay } from '#domain/pakistan-day.ts'
import { newId } from '#worker/database/ids.ts'
import { downloadResponse } from '#worker/http/csv-response.ts'
import { currentLanguage } from '#domain/language/translate.ts'
import { serve } from '#worker/http/serve.ts'
import { deviceName } from '#worker/accounts/device-name.ts'
import type { AppEnv } from '#worker/context.ts'
import { changeAddresses } from './change-addresses.ts'
import { changeUserPassword } from './change-user-password.ts'
import { exportAccount } from './export-account.ts'
import { saveProfile } from './save-profile.ts'

/** Routes for what customers change of their own account. */
export function profileRoutes(app: Hono<AppEnv>): void {
  serve(app, getAccountEndpoint, async ({ session }, { stores }) => ({ account: await stores.profile.get(session) }))

  serve(app, saveAccountEndpoint, async ({ body, session }, shop) => {
    await saveProfile(shop, session, body)
    return body
  })

  serve(app, changePasswordEndpoint, async ({ body, session }, shop, context) => {
    const token = await changeUserPassword(shop, session, body, deviceName(context.req.header('User-Agent')))
    return { token }
  })

  serve(app, saveAddressEndpoint, async ({ body, session }, shop) => {
    const { id = newId(shop.now()), isUsual = false, ...address } = body
    return {
      addresses: await changeAddresses(shop, session, (list) => withAddress(list, { ...address, id }, isUsual)),
    }
  })

  serve(app, deleteAddressEndpoint, async ({ params, session }, shop) => ({
    addresses: await changeAddresses(shop, session, (list) => list.filter(({ id }) => id !== params.id)),
  }))

  serve(app, deleteBikeEndpoint, async ({ params, session }, { stores }) => ({
    bikes: await stores.profile.deleteBike(session, params.slug),
  }))

  serve(app, saveConsentEndpoint, async ({ body, session }, { stores, now }) => {
    const account = await stores.profile.getRow(session)
    return { marketing: await stores.profile.saveConsent(session, account, body.marketing, now()) }
  })

  serve(app, exportAccountEndpoint, ({ session }, shop) =>
    downloadResponse(
      { name: `my-data-${dayText(pakistanDay(shop.now()))}.json`, type: 'application/json; charset=utf-8' },
      exportAccount(shop, session, currentLanguage()),
    ),
  )
}
