import { startTransition } from 'react'
import { createRoot, hydrateRoot } from './react-root.ts'
import { languageCodes, languages, splitPath } from '#domain/language/languages.ts'
import { setChoices } from '#domain/choices/choices.ts'
import { setDocumentLanguage } from '#domain/language/translate.ts'
import { paths } from '#domain/paths.ts'
import type { PublicSettings } from '#domain/settings/public-settings.ts'
import { SettingsProvider } from '#web/kit/shop-settings-provider.tsx'
import { ShopRouter } from './shop-router.tsx'
import { nextTask } from '#web/next-task.ts'
import { ShopApp } from './shop-app.tsx'
import { resumeScreen } from './resume-screen.ts'

interface Boot {
  data: unknown
  frame: PublicSettings
  status: 200 | 404
  /** The pattern of the screen that the document shows. */
  route: string
}

/**
 * Hydrates the page that the edge rendered. Resolves when it responds to presses.
 * @throws an error called `NotHydrated` when React failed; the page is as the edge rendered it again
 */
export async function hydrate(): Promise<void> {
  const root = document.getElementById('root')
  const boot = JSON.parse(document.getElementById('boot')?.textContent ?? 'null') as Boot | null
  if (!root || !boot) return
  const { path } = splitPath(location.pathname)
  // Not by the path: without a network another language's document may stand in.
  const { lang } = document.documentElement
  setDocumentLanguage(languageCodes.find((each) => languages[each].htmlLang === lang) ?? 'en')
  setChoices(() => boot.frame.choices)
  if (boot.frame.saysVehicle)
    await import('#domain/language/vehicle-words.ts').then(({ sayVehicle }) => sayVehicle(), ignore)
  const url = path + location.search
  // Without a network this may be the offline document; the cached data of the right page replaces it.
  const isStandIn = boot.route === paths.offline && path !== paths.offline
  const cached = isStandIn
    ? await import('./prefetch.ts').then(({ openScreen }) => openScreen(url)).catch(ignore)
    : null
  const first = cached ?? (await resumeScreen(isStandIn ? paths.offline : url, boot.data, boot.status))
  // In a document of its own, where its pictures do not load.
  const untouched = document.implementation.createHTMLDocument('').importNode(root, true)
  await nextTask()
  let isAlive = false
  await new Promise<void>((resolve, reject) => {
    const onError = (error: unknown) => {
      // oxlint-disable-next-line no-console -- as React does without this function
      console.error(error)
      if (!isAlive) reject(Object.assign(new Error(String(error)), { name: 'NotHydrated' }))
    }
    // An error in an effect is reported after `onReady`, but before a timer.
    const onReady = () => setTimeout(resolve)
    const app = (
      <SettingsProvider frame={boot.frame}>
        <ShopRouter first={first}>
          <ShopApp onReady={onReady} />
        </ShopRouter>
      </SettingsProvider>
    )
    // A transition hydrates in small steps, between which input and frames are handled.
    startTransition(() => {
      const options = { onCaughtError: onError, onUncaughtError: onError }
      if (isStandIn) createRoot(root, options).render(app)
      else hydrateRoot(root, app, options)
    })
  }).catch((error: unknown) => {
    // What the Worker sent works by links and forms; the error screen is for what fails later.
    root.replaceWith(document.adoptNode(untouched))
    throw error
  })
  isAlive = true
  void import('./after-hydration.ts').then(({ afterHydration }) => afterHydration(), ignore)
}

/** Deferred work may fail. */
const ignore = () => undefined
