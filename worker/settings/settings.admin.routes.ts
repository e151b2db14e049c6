import type { Hono } from 'hono'
import type * as z from 'zod/mini'
import { ShopError } from '#domain/errors.ts'
import { parseSettings, readObject } from '#domain/settings/default-settings.ts'
import type { NewBanner } from '#domain/settings/setting-fields.ts'
import { adminSettingsApi } from '#domain/settings/settings.admin.endpoints.ts'
import { readBanners, type StoredBanner } from '#domain/products/banner.ts'
import { isChoice } from '#worker/choices/require-choices.ts'
import type { AppEnv, ShopContext, StaffMember } from '#worker/context.ts'
import { serveAll } from '#worker/http/serve.ts'
import type { SettingName } from './settings.store.ts'

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

/** Serves the owner's settings. */
export function settingsAdminRoutes(app: Hono<AppEnv>): void {
  serveAll(app, adminSettingsApi, {
    getSettings: async (_call, { stores }) => stores.settings.getAll(),

    saveShopSettings: async ({ body, staff }, shop) => saveShopSettings(shop, staff, body),

    saveMarquee: async ({ body, staff }, shop) =>
      saveSetting(shop, staff, { name: 'marquee', value: body.text, from: body.updatedAt }),

    saveBanners: async ({ body, staff }, shop) => saveBanners(shop, staff, body),

    savePolicy: async ({ body, staff }, shop) =>
      saveSetting(shop, staff, { name: `${body.name}-text`, value: body.text ?? '', from: body.updatedAt }),
  })
}

/**
 * Saves the banners of the home page. Size and placeholder of each picture come from the database. The triggers
 * `settings_use_pictures_*` mark the pictures as used, and `settings_stale_*` mark pages as stale.
 * @throws ShopError 'VALIDATION' for a picture that was never uploaded or a product that is not sold
 * @throws ShopError 'STALE' after a concurrent change
 */
async function saveBanners(
  shop: ShopContext,
  staff: StaffMember,
  { banners, updatedAt: from }: { banners: NewBanner[]; updatedAt: number },
): Promise<{ updatedAt: number }> {
  const { settings, products, media } = shop.stores
  const productIds = banners.flatMap(({ productId }) => productId ?? [])
  const [was, known, cards] = await Promise.all([
    settings.get('home-banners'),
    media.findMany(banners.flatMap(({ wide, tall }) => [wide.key, tall.key])),
    products.listCards(productIds),
  ])
  if (productIds.some((id) => cards.every(({ _id }) => _id !== id))) refuse('A part on a banner is not sold any more.')
  const pictureOf = ({ key, alt }: NewBanner['wide']) => {
    const size = known.get(key) ?? refuse('A picture of a banner is not there any more. Please take it again.')
    return { ...size, alt }
  }
  const list: StoredBanner[] = banners.map((each) => ({
    ...each,
    wide: pictureOf(each.wide),
    tall: pictureOf(each.tall),
  }))
  return saveSetting(shop, staff, {
    name: 'home-banners',
    value: JSON.stringify(list),
    from,
    before: bannersText(readBanners(was.value)),
    after: bannersText(list),
  })
}

/** The audit log contains texts and picture keys of the banners, not their placeholders. */
function bannersText(list: StoredBanner[]): string {
  return JSON.stringify(list.map(({ wide, tall, ...words }) => ({ ...words, wide: wide.key, tall: tall.key })))
}

function refuse(message: string): never {
  throw new ShopError('VALIDATION', { message, errors: { banners: message } })
}

/**
 * Saves a setting with an audit entry. Returns its `updatedAt`. The `settings_stale_*` triggers mark pages as stale.
 * @throws ShopError 'STALE' after a concurrent change
 */
async function saveSetting(
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
async function saveShopSettings(
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
