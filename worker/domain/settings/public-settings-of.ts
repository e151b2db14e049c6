import { provinceOf } from '#domain/delivery/pakistan-cities.ts'
import { homeProvince } from '#domain/delivery/provinces.ts'
import { ofNoReturn, type PublicShopSettings, type ShopSettings, unpublished } from './shop-settings.ts'

/** Where cities stand that are not well known. */
const unknownState = 'Other'

/** The settings that every page contains: without those that no page needs, and with the states of the cities. */
export function publicSettingsOf(facts: ShopSettings): PublicShopSettings {
  // Every page carries these settings, so the reason is left out when no kind needs it.
  const unneeded: readonly string[] = facts.noReturnKinds.length === 0 ? [...unpublished, ...ofNoReturn] : unpublished
  const isAboutEmpty = Object.values(facts.about).every((each) => each === null)
  const published = Object.entries(facts).filter(
    ([name]) => !unneeded.includes(name) && !(name === 'about' && isAboutEmpty),
  )
  const cities = facts.zones.flatMap((zone) => zone.cities)
  const states = new Map<string, string[]>()
  for (const city of cities) {
    const state = provinceOf(city) || unknownState
    states.set(state, [...(states.get(state) ?? []), city])
  }
  const { zones, above, unit, share } = facts.advanceRules
  const accounts = facts.paymentAccounts.filter(({ isShown }) => isShown).map(({ title, kind }) => ({ title, kind }))
  return {
    ...(Object.fromEntries(published) as unknown as PublicShopSettings),
    ...([...states.keys()].some((state) => state !== homeProvince) && { states: Object.fromEntries(states) }),
    ...((zones || above !== null) && accounts.length > 0 && { advance: { zones, above, unit, share, accounts } }),
  }
}
