import { advanceOfRules } from '#domain/advances/advance-share.ts'
import { zoneOrFirst } from '#domain/delivery/zone-of-city.ts'
import type { PublicShopSettings } from '#domain/settings/shop-settings.ts'

/** Whether the whole order is paid in advance: its city has no cash on delivery. */
export function paysInAdvance(facts: PublicShopSettings, city: string | undefined, isCollected = false): boolean {
  return !isCollected && facts.advance?.zones === true && !zoneOrFirst(facts, city).cashOnDelivery
}

/** The part of an order with cash on delivery that is paid in advance, whole rupees, as placing it will ask. */
export function partInAdvance(
  facts: PublicShopSettings,
  city: string | undefined,
  total: number,
  isCollected = false,
): number {
  const zone = isCollected ? null : zoneOrFirst(facts, city)
  return zone?.cashOnDelivery ? advanceOfRules(facts.advance, zone, total) : 0
}
