import { adminSettingsApi } from '#domain/settings/settings.admin.endpoints.ts'
import type { ShopSettings } from '#domain/settings/shop-settings.ts'
import { callAsStaff } from '#web/admin/queries/admin-call.ts'
import { useLastReply } from '#web/admin/queries/use-endpoint-query.ts'

/** Saves some settings. Parts saved one after another each send the time of the previous change. */
export function useSaveSettings() {
  const lastRead = useLastReply(adminSettingsApi.getSettings)
  return (values: Partial<ShopSettings>) =>
    callAsStaff(adminSettingsApi.saveShopSettings, { body: { ...values, updatedAt: lastRead()?.facts.updatedAt ?? 0 } })
}
