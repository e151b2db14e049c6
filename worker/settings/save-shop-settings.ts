import type * as z from 'zod/mini'
import { parseSettings, readObject } from '#domain/settings/default-settings.ts'
import type { adminSettingsApi } from '#domain/settings/settings.admin.endpoints.ts'
import type { ShopContext, StaffMember } from '#worker/context.ts'
import { saveSetting } from './save-setting.ts'

/**
 * Saves the named shop settings and leaves the others; those never set continue to follow the defaults.
 * @throws ShopError 'STALE' after a concurrent change
 */
export async function saveShopSettings(
  shop: ShopContext,
  staff: StaffMember,
  { updatedAt: from, ...named }: z.infer<typeof adminSettingsApi.saveShopSettings.body>,
): Promise<{ updatedAt: number }> {
  const { value } = await shop.stores.settings.get('shop-facts')
  const changes = Object.entries(named).filter(([, to]) => to !== undefined)
  const before = Object.entries(parseSettings(value)).filter(([name]) => changes.some(([changed]) => changed === name))
  return saveSetting(shop, staff, {
    name: 'shop-facts',
    value: JSON.stringify({ ...readObject(value), ...Object.fromEntries(changes) }),
    from,
    before: JSON.stringify(Object.fromEntries(before)),
    after: JSON.stringify(Object.fromEntries(changes)),
  })
}
