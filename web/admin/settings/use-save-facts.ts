import { getSettings, saveFacts } from '#domain/settings/settings.admin.endpoints.ts'
import type { ShopFacts } from '#domain/settings/settings.ts'
import { call } from '#web/admin/app/call-as-staff.ts'
import { useLastRead } from '#web/admin/app/use-endpoint-query.ts'

/** Saves some facts. Parts that are saved one after the other each name the time of the change before. */
export function useSaveFacts() {
  const lastRead = useLastRead(getSettings)
  return (values: Partial<ShopFacts>) =>
    call(saveFacts, { body: { ...values, updatedAt: lastRead()?.facts.updatedAt ?? 0 } })
}
