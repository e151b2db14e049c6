import { markOwnersText } from '#domain/language/owners-text.ts'
import { currentLanguage, t } from '#domain/language/translate.ts'
import type { Banner } from '#domain/products/banner.ts'
import type { PublicSettings } from '#domain/settings/public-settings.ts'
import { shop } from '#domain/settings/shop-name.ts'
import { inLanguage, isTranslated } from '#worker/language/translators.ts'

/** The settings as a page in the current language shows them: default texts are translated, the owner's are marked. */
export function settingsInLanguage(settings: PublicSettings): PublicSettings {
  if (currentLanguage() === 'en') return settings
  const { facts, marqueeText } = settings
  const { address, hours, policies, noReturnReason, returnDays } = facts
  const [promises, english] = [returnPromises(returnDays), inLanguage('en', () => returnPromises(returnDays))]
  const shown = (text: string) => promises[english.indexOf(text)] ?? textInLanguage(text)
  return {
    ...settings,
    marqueeText: marqueeText === shop.name ? marqueeText : textInLanguage(marqueeText),
    facts: {
      ...facts,
      address: textInLanguage(address),
      storedAddress: address,
      hours: textInLanguage(hours),
      ...(noReturnReason !== undefined && { noReturnReason: textInLanguage(noReturnReason) }),
      policies: policies.map(({ title, text }) => ({ title: shown(title), text: shown(text) })),
    },
  }
}

/** The banners as a page in the current language shows them. */
export function bannersInLanguage(banners: Banner[]): Banner[] {
  return banners.map((banner) => ({
    ...banner,
    title: textInLanguage(banner.title),
    text: textInLanguage(banner.text),
    action: textInLanguage(banner.action),
    wide: { ...banner.wide, alt: textInLanguage(banner.wide.alt) },
    tall: { ...banner.tall, alt: textInLanguage(banner.tall.alt) },
  }))
}

/** A stored text: translated if it is a default one; marked if the owner wrote it, unless it is in Urdu as the page. */
function textInLanguage(text: string): string {
  const language = currentLanguage()
  if (isTranslated(text)) return t(text)
  if (language === 'en') return text
  return language === 'ur' && /\p{Script=Arabic}/u.test(text) ? text : markOwnersText(text)
}

/** The default promises that name the days; `defaultSettings` has the English ones. */
function returnPromises(count: number): string[] {
  return [
    t('{count, plural, one {# Day Return Policy} other {# Days Return Policy}}', { count }),
    t('{count, plural, one {We Provide # Day Free Return Policy} other {We Provide # Days Free Return Policy}}', {
      count,
    }),
    t('{count, plural, one {We Provide # Day Return Policy} other {We Provide # Days Return Policy}}', { count }),
  ]
}
