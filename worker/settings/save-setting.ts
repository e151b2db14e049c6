import { ShopError } from '#domain/errors.ts'
import type { ShopContext, StaffMember } from '#worker/context.ts'
import { isChoice } from '#worker/choices/is-choice.ts'
import type { SettingName } from './settings.store.ts'
import type * as z from 'zod/mini'
import { parseSettings, readObject } from '#domain/settings/default-settings.ts'
import type { adminSettingsApi } from '#domain/settings/settings.admin.endpoints.ts'

/** A new value of a setting. `from` is `updatedAt` of the value on the screen. */
interface NewSetting {
  name: SettingName
  value: string
  from: number
  /** The audit log's values, where they differ from the values themselves. */
  before?: string
  after?: string
}

/** Maximum characters of a value in the audit log. */
const maxAuditLength = 2000

/**
 * Saves a setting with an audit entry. Returns its `updatedAt`. The `settings_stale_*` triggers mark pages as stale.
 * @throws ShopError 'STALE' after a concurrent change
 */
export async function saveSetting(
  { stores, now }: ShopContext,
  { actor }: StaffMember,
  { name, value, from, before, after = value }: NewSetting,
): Promise<{ updatedAt: number }> {
  const updatedAt = await stores.settings.put(name, {
    value,
    from,
    actor,
    action: 'settings.changed',
    before: shorten(before ?? (await stores.settings.get(name)).value),
    after: shorten(after),
    now: now(),
  })
  if (updatedAt === null) throw new ShopError('STALE')
  return { updatedAt }
}

function shorten(text: string): string {
  return text.length <= maxAuditLength ? text : `${text.slice(0, maxAuditLength)}… (${text.length} characters)`
}

/**
 * Saves the named shop settings and leaves the others; those never set continue to follow the defaults.
 * @throws ShopError 'VALIDATION' for kinds of part that are none
 * @throws ShopError 'STALE' after a concurrent change
 */
export async function saveShopSettings(
  shop: ShopContext,
  staff: StaffMember,
  { updatedAt: from, ...named }: z.infer<typeof adminSettingsApi.saveShopSettings.body>,
): Promise<{ updatedAt: number }> {
  await requireKinds(shop, named.noReturnKinds ?? [])
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

async function requireKinds(shop: ShopContext, kinds: readonly string[]): Promise<void> {
  for (const kind of kinds) {
    if (await isChoice(shop, 'kinds', kind)) continue
    const message = 'Please choose the kinds.'
    throw new ShopError('VALIDATION', { message, errors: { noReturnKinds: message } })
  }
}
