import { type Language, languageCodes, languages, pathIn } from '#domain/language/languages.ts'
import { currentLanguage, t } from '#domain/language/translate.ts'
import { urlOf, useLocation } from '#web/kit/hooks/router.ts'
import { useScreen } from '#web/shop/screen/screen-context.ts'
import { chooseLanguage } from './chosen-language.ts'

/**
 * Links to this page in each language. They are plain links, because a language is a document of its own. The choice
 * is stored on this device. `label` distinguishes the switches of a page.
 */
export function LanguageSwitch({ label = t('Language') }: { label?: string }) {
  const hrefIn = useHrefIn()
  return (
    <nav className="languages" aria-label={label}>
      {languageCodes.map((language) => {
        const { ownName, htmlLang, hreflang } = languages[language]
        return (
          <a
            key={language}
            href={hrefIn(language)}
            lang={htmlLang}
            hrefLang={hreflang}
            onClick={() => chooseLanguage(language)}
            aria-current={language === currentLanguage() ? 'true' : undefined}
          >
            {ownName}
          </a>
        )
      })}
    </nav>
  )
}

/** Makes the URL of this page in a language. No document contains a token: a personal page asks the Worker for it. */
function useHrefIn(): (language: Language) => string {
  const location = useLocation()
  const { shown } = useScreen()
  const isOpen = 'screen' in shown && shown.screen.status === 200 && !shown.screen.route.isPersonal
  return (language) => {
    if (isOpen) return pathIn(language, urlOf(location))
    const search = new URLSearchParams(location.search)
    search.set('language', language)
    return `?${String(search)}`
  }
}
