import { nextTask } from '#web/next-task.ts'
import { tabStorage } from '#web/storage.ts'

/** Events that come before a press. */
const earlyEvents = ['pointerdown', 'keydown', 'touchstart', 'focusin']
const reloadedKey = 'reloaded-at'
/** A page that was reloaded because of missing files is not reloaded again within this time. */
const reloadedForMs = 60_000

/**
 * Loads the app when the page has loaded and the browser is idle, or at the first touch or key, whichever is sooner.
 * Presses and submits that only the app can handle are queued and replayed when it is ready. The first press before
 * this script ran is taken from the browser's performance record. If loading fails the page keeps working without the
 * app, and the next touch or the network's return tries again; after `NotHydrated` it stays as the Worker sent it.
 */
export function startApp(load: () => Promise<{ hydrate(): Promise<void> }>): void {
  /** What was pressed before the app was ready; for a form the button that sends it. */
  let queued: HTMLElement[] = []
  /** The place of the last form among those of the page: `hydrate` may have put others in their place. */
  let sentForm = -1
  let isStarting = false

  const onClick = (event: Event) => {
    const button = (event.target as HTMLElement).closest?.<HTMLElement>(
      'button[type="button"], button[form], a[role="button"]',
    )
    if (!button) return
    // A link that acts as a button follows its `href` only where there is no app.
    keep(event)
    queued.push(button)
    start()
  }
  const onSubmit = (event: Event) => {
    const form = event.target as HTMLFormElement
    // Forms that request a page work without the app.
    if (form.method === 'get') return
    keep(event)
    const button = (event as SubmitEvent).submitter ?? form.querySelector<HTMLElement>('[type=submit]')
    if (button) queued.push(button)
    sentForm = Array.from(document.forms).indexOf(form)
    start()
  }
  const start = () => void tryToStart()
  const onFirstInput = (pressed: HTMLElement) => {
    const target = pressed.closest?.<HTMLElement>('button[type="button"]')
    // Most presses are queued already.
    if (!target || queued.includes(target)) return
    queued.unshift(target)
    start()
  }

  function listen(to: 'addEventListener' | 'removeEventListener') {
    globalThis[to]('click', onClick, true)
    globalThis[to]('submit', onSubmit, true)
    for (const type of earlyEvents) globalThis[to](type, start, { passive: true, capture: true })
    globalThis[to]('online', start)
  }

  async function tryToStart() {
    if (isStarting) return
    isStarting = true
    try {
      await fetchParts()
      const { hydrate } = await load()
      await hydrate()
    } catch (error) {
      isStarting = false
      if (hasFailedForGood(error)) listen('removeEventListener')
      fallBack()
      return
    }
    listen('removeEventListener')
    for (const each of queued) each.click()
  }

  /** Follows links that act as buttons and sends forms as a page without an app does; another press reloads it. */
  function fallBack() {
    const last = queued.pop()
    queued = []
    if (last instanceof HTMLAnchorElement) return location.assign(last.href)
    if (!last || !navigator.onLine) return
    if (!last.matches('[type=submit]')) return reloadOnce()
    listen('removeEventListener')
    const form = document.forms[sentForm]
    const button = last.isConnected ? last : form?.querySelector<HTMLElement>('[type=submit]')
    button?.click()
  }

  listen('addEventListener')
  onceIdle(start)
  replayFirstInput(onFirstInput)
}

/** Takes an event from the page, and from React, which handles presses of what it has hydrated already. */
function keep(event: Event): void {
  event.preventDefault()
  event.stopImmediatePropagation()
}

/** Logs why the app did not start. A page that did not hydrate stays without it, and then looks like one without scripts. */
function hasFailedForGood(error: unknown): boolean {
  // oxlint-disable-next-line no-console -- the page still reads well, so that nobody would notice
  console.error('The app did not start:', error)
  const isFinal = (error as Error).name === 'NotHydrated'
  if (isFinal) applyPlainStyles()
  return isFinal
}

/** Shows what only pages without scripts show, such as the filters and the search of a phone. */
function applyPlainStyles(): void {
  for (const { cssRules } of Array.from(document.styleSheets)) {
    for (const rule of Array.from(cssRules)) {
      if (!(rule instanceof CSSMediaRule)) continue
      rule.media.mediaText = rule.media.mediaText.replace(/\(scripting: ?none\)/, '(min-width: 0px)')
    }
  }
}

/** Calls `start` when the page has loaded and the browser is idle. */
function onceIdle(start: () => void): void {
  const whenIdle = () =>
    'requestIdleCallback' in window ? requestIdleCallback(start, { timeout: 2000 }) : setTimeout(start, 1)
  if (document.readyState === 'complete') whenIdle()
  else addEventListener('load', whenIdle, { once: true })
}

/** Reports the first press of the page from the browser's performance record, also if no listener existed yet. */
function replayFirstInput(onInput: (target: HTMLElement) => void): void {
  new PerformanceObserver((list) => {
    for (const { target } of list.getEntries() as PerformanceEventTiming[]) if (target) onInput(target as HTMLElement)
  }).observe({ type: 'first-input', buffered: true })
}

/**
 * Fetches all files of the app at once, as named by the document. Resolves when the styles are loaded or have failed.
 */
async function fetchParts(): Promise<void> {
  const parts = document.getElementById('boot')?.dataset['parts']?.split(' ') ?? []
  const sheets: Promise<unknown>[] = []
  for (const href of parts) {
    if (href.endsWith('.css')) sheets.push(addSheet(href))
    else addLink('modulepreload', href)
    // Each request takes a cheap phone some milliseconds; between them it answers its user.
    await nextTask()
  }
  await Promise.all(sheets)
}

/** Resolves when the sheet has loaded or failed. */
function addSheet(href: string): Promise<unknown> {
  const link = addLink('stylesheet', href)
  return new Promise((resolve) => {
    for (const end of ['load', 'error']) link.addEventListener(end, resolve, { once: true })
  })
}

function addLink(rel: string, href: string): HTMLLinkElement {
  const link = document.createElement('link')
  link.rel = rel
  link.href = href
  document.head.appendChild(link)
  return link
}

/**
 * Reloads the page when the files of an older deployment are gone: a new document names the new ones. Typed text,
 * except passwords, is restored there.
 */
function reloadOnce(): void {
  const reloadedAt = Number(tabStorage.read(reloadedKey))
  if (Date.now() - reloadedAt < reloadedForMs) return
  // Without storage the page could reload endlessly.
  if (!tabStorage.write(reloadedKey, String(Date.now()))) return
  const typed = document.querySelectorAll<HTMLInputElement>('main [name]:not([type=password], [type=file])')
  tabStorage.writeJson(
    `typed${location.pathname}`,
    [...typed].map(({ name, value, checked }) => [name, value, checked]),
  )
  location.reload()
}
