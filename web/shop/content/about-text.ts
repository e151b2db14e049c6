import { returnTime } from '#domain/delivery/return-time.ts'
import { feesInWords } from '#domain/delivery/zones.ts'
import type { PublicShopSettings } from '#domain/settings/shop-settings.ts'
import source from './about.txt'
import { builtInText, contactValues } from './built-in-text.ts'
import type { PageText } from './text-section.ts'

/** The text of `/about`. The page adds the address block and the policy strip. */
export const aboutText = (facts: PublicShopSettings): PageText =>
  builtInText(source, { ...contactValues(facts), fees: feesInWords(facts), time: returnTime(facts) })
