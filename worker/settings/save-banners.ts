import { ShopError } from '#domain/errors.ts'
import type { NewBanner } from '#domain/settings/setting-fields.ts'
import { readBanners, type StoredBanner } from '#domain/settings/stored-banners.ts'
import type { ShopContext, StaffMember } from '#worker/context.ts'
import { saveSetting } from './save-setting.ts'

/**
 * Saves the banners of the home page. Size and placeholder of each picture come from the database. The triggers
 * `settings_use_pictures_*` mark the pictures as used, and `settings_stale_*` mark pages as stale.
 * @throws ShopError 'VALIDATION' for a picture that was never uploaded or a product that is not sold
 * @throws ShopError 'STALE' after a concurrent change
 */
export async function saveBanners(
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
