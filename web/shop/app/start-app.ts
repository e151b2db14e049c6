import { tabStorage } from '#web/storage.ts'
import { submitForm } from '#web/kit/submit-form.ts'

/** Input from before the app was ready. */
type QueuedEvent = { kind: 'click'; target: HTMLElement } | { kind: 'submit'; form: HTMLFormElement }

/** Events that come before a press. */
const earlyEvents = ['pointerdown', 'keydown', 'touchstart', 'focusin']
const reloadedKey = 'reloaded-at'
/** A page that was reloaded because of missing files is not reloaded again within this time. */
const reloadedForMs = 60_000

/**
 * Loads the app when the page has loaded and the browser is idle, or at the first touch or key, whichever is sooner.
 * Presses and submits that only the app can handle are queued and replayed when it is ready. The first press before
 * this script ran is taken from the browser's performance record. If loading fails the page keeps working without the
 * app, and the next touch or the network's return tries again.
 */
export function startApp(load: () => Promise<{ hydrate(): Promise<void> }>): void {
  let queued: QueuedEvent[] = []
  let isStarting = false

  const onClick = (event: Event) => {
    const button = (event.target as HTMLElement).closest?.<HTMLElement>('button[type="button"], a[role="button"]')
    if (!button) return
    // A link that acts as a button follows its `href` only where there is no app.
    event.preventDefault()
    queued.push({ kind: 'click', target: button })
    start()
  }
  const onSubmit = (event: Event) => {
    const form = event.target as HTMLFormElement
    // Forms that request a page work without the app.
    if (form.method === 'get') return
    event.preventDefault()
    queued.push({ kind: 'submit', form })
    start()
  }
  const start = () => void tryToStart()
  const onFirstInput = (pressed: HTMLElement) => {
    const target = pressed.closest?.<HTMLElement>('button[type="button"]')
    // Most presses are queued already.
    if (!target || queued.some((each) => each.kind === 'click' && each.target === target)) return
    queued.unshift({ kind: 'click', target })
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
      const [{ hydrate }] = await Promise.all([load(), fetchParts()])
      await hydrate()
    } catch (error) {
      // oxlint-disable-next-line no-console -- the page still reads well, so that nobody would notice
      console.error('The app did not start:', error)
      isStarting = false
      fallBack()
      return
    }
    listen('removeEventListener')
    for (const each of queued) {
      if (each.kind === 'click') each.target.click()
      else submitForm(each.form)
    }
  }

  /** Follows links that act as buttons as plain links; another queued press reloads the page. */
  function fallBack() {
    const events = queued
    queued = []
    const last = events[events.length - 1]
    if (last?.kind === 'click' && last.target instanceof HTMLAnchorElement) location.assign(last.target.href)
    else if (last && navigator.onLine) reloadOnce()
  }

  listen('addEventListener')
  replayFirstInput(onFirstInput)
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
  const sheets = parts.filter((href) => href.endsWith('.css'))
  for (const href of parts) if (!sheets.includes(href)) addLink('modulepreload', href)
  await Promise.all(
    sheets.map(
      (href) =>
        new Promise((resolve) => {
          const link = addLink('stylesheet', href)
          for (const end of ['load', 'error']) link.addEventListener(end, resolve, { once: true })
        }),
    ),
  )
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
