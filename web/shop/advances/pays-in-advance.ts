import { zoneOrFirst } from '#domain/delivery/zone-of-city.ts'
import type { PublicShopSettings } from '#domain/settings/shop-settings.ts'

/** Whether the whole order is paid in advance: its city has no cash on delivery. */
export function paysInAdvance(facts: PublicShopSettings, city: string | undefined, isCollected = false): boolean {
  return !isCollected && facts.advance?.zones === true && !zoneOrFirst(facts, city).cashOnDelivery
}
