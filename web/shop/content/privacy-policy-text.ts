import type { PublicShopSettings } from '#domain/settings/shop-settings.ts'
import { builtInText, contactValues } from './built-in-text.ts'
import source from './privacy-policy.txt'
import type { PageText } from './text-section.ts'

/**
 * The personal data that the shop stores, why, and for how long. Every sentence describes what the software does: a
 * change of a stored field, a retention period or a recipient changes this text and its date too. Sources: Sales Tax
 * Act 1990 s.24; Income Tax Ordinance 2001 s.174.
 */
export const privacyPolicyText = (facts: PublicShopSettings): PageText => builtInText(source, contactValues(facts))
