import { currentLanguage } from '#domain/language/translate.ts'
import { chooseLanguage, readChosenLanguage } from '#web/shop/layout/languages/chosen-language.ts'
import { prepareOffline } from '#web/shop/offline/prepare-offline.ts'
import { loadRemembered } from '#web/shop/products/remembered/remembered.tsx'
import { tabStorage } from '#web/storage.ts'

/** Runs the work of a page that can wait until it responds to presses, in idle moments. */
export async function afterHydration(): Promise<void> {
  fillInTyped()
  await renderDeferredContent()
  await loadRemembered().catch(() => undefined)
  await Promise.all([import('./load-failed.tsx'), import('#web/kit/crash-screen.tsx')]).catch(() => undefined)
  // A link to another language may be pressed before it can be heard.
  if (currentLanguage() !== 'en' && !readChosenLanguage()) chooseLanguage(currentLanguage())
  // Loaded only by a browser that prefers Urdu.
  if (currentLanguage() === 'en' && /^ur\b/i.test(navigator.languages[0] ?? '')) {
    await import('#web/shop/layout/languages/offer-language.ts').then(
      ({ offerLanguage }) => offerLanguage(),
      () => undefined,
    )
  }
  await prepareOffline()
}

/**
 * Renders the content below the first view that `cards.css` defers, one card in each idle moment: all at once takes a
 * tenth of a second on a phone. The mark of the whole page then changes no style, so that nothing is laid out again. If
 * the page is scrolled already all of it is rendered at once, since content above the view must have its height.
 */
async function renderDeferredContent(): Promise<void> {
  for (const each of document.querySelectorAll<HTMLElement>('li, section, footer')) {
    if (scrollY > 0) break
    if (getComputedStyle(each).contentVisibility !== 'auto') continue
    each.dataset['shown'] = ''
    await idle()
  }
  document.documentElement.classList.add('is-whole')
}

function idle(): Promise<unknown> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(resolve, { timeout: 500 })
    else setTimeout(resolve, 1)
  })
}

/** Fills in what was typed before `start-app.ts` reloaded the page. */
function fillInTyped(): void {
  const key = `typed${location.pathname}`
  const typed = tabStorage.readJson(key) as [name: string, value: string, checked?: boolean][] | null
  tabStorage.write(key, null)
  for (const [name, value, checked] of typed ?? []) {
    for (const field of document.getElementsByName(name) as NodeListOf<HTMLInputElement>) {
      if (!checked) field.value ||= value
      else if (field.value === value) field.checked = true
    }
  }
}
