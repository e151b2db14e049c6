import { getShop } from '#domain/owner-settings.ts'
import { call } from '#web/api.ts'

/** Asks what holds now. A module of its own, because hardly any visit needs it. @throws ApiError */
export function fetchShop() {
  return call(getShop)
}
