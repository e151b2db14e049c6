import { type Language, languages, pathIn, splitPath } from '#domain/language/languages.ts'
import { t } from '#domain/language/translate.ts'
import { chooseLanguage, readChosenLanguage } from './chosen-language.ts'

const offered = { ur: 'اردو میں دیکھیں', roman: 'Roman Urdu mein' } satisfies Partial<Record<Language, string>>

/**
 * Offers Urdu on an English page, for a browser that prefers it, to a person who has chosen no language yet: one line
 * at the bottom, which an answer removes for good.
 */
export function offerLanguage(): void {
  if (readChosenLanguage() !== null) return
  const line = document.createElement('aside')
  line.className = 'language-offer'
  line.setAttribute('aria-label', t('Language'))
  for (const each of [linkTo('ur'), linkTo('roman'), closeButton(line)]) line.appendChild(each)
  document.body.appendChild(line)
}

function linkTo(language: keyof typeof offered): HTMLAnchorElement {
  const link = document.createElement('a')
  link.textContent = offered[language]
  link.lang = languages[language].htmlLang
  // The page changes without a new document.
  const followPage = () => {
    link.href = pathIn(language, splitPath(location.pathname).path) + location.search + location.hash
  }
  followPage()
  link.addEventListener('pointerdown', followPage)
  link.addEventListener('focus', followPage)
  link.addEventListener('click', () => chooseLanguage(language))
  return link
}

function closeButton(line: HTMLElement): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = '×'
  button.setAttribute('aria-label', t('Stay in English'))
  button.addEventListener('click', () => {
    chooseLanguage('en')
    line.remove()
  })
  return button
}
