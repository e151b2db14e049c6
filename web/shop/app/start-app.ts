import { tabStorage } from '#web/storage.ts'

/** What somebody did before the app was there. */
type QueuedEvent = { kind: 'click'; target: HTMLElement } | { kind: 'submit'; form: HTMLFormElement }

/** The signs that somebody is about to press something. */
const signs = ['pointerdown', 'keydown', 'touchstart', 'focusin']
const reloadedKey = 'reloaded-at'
/** A page that was loaded again for want of its files is not loaded again within this time. */
const reloadedForMs = 60_000

/**
 * Loads the app when the page has loaded and the browser is idle, or at the first touch or key, whichever is sooner.
 * Presses of buttons and sent forms that only the app can answer are kept and done again when it is ready; of those made before
 * this script was there the browser remembers the first. If the app cannot be loaded the page stays what it is without it, and
 * the next touch, or the network's return, tries again.
 */
export function startApp(load: () => Promise<{ hydrate(): Promise<void> }>): void {
  let queued: QueuedEvent[] = []
  let isStarting = false

  const onClick = (event: Event) => {
    const button = (event.target as HTMLElement).closest?.<HTMLElement>('button[type="button"], a[role="button"]')
    if (!button) return
    // A link that is a button leads somewhere only where there is no app at all.
    event.preventDefault()
    queued.push({ kind: 'click', target: button })
    start()
  }
  const onSubmit = (event: Event) => {
    const form = event.target as HTMLFormElement
    // Forms that ask for a page work as they are.
    if (form.method === 'get') return
    event.preventDefault()
    queued.push({ kind: 'submit', form })
    start()
  }
  const start = () => void tryToStart()
  const onFirstInput = (pressed: HTMLElement) => {
    const target = pressed.closest?.<HTMLElement>('button[type="button"]')
    // Most were heard.
    if (!target || queued.some((each) => each.kind === 'click' && each.target === target)) return
    queued.unshift({ kind: 'click', target })
    start()
  }

  function listen(to: 'addEventListener' | 'removeEventListener') {
    globalThis[to]('click', onClick, true)
    globalThis[to]('submit', onSubmit, true)
    for (const sign of signs) globalThis[to](sign, start, { passive: true, capture: true })
    globalThis[to]('online', start)
  }

  async function tryToStart() {
    if (isStarting) return
    isStarting = true
    try {
      const [{ hydrate }] = await Promise.all([load(), fetchParts()])
      await hydrate()
    } catch {
      isStarting = false
      fallBack()
      return
    }
    listen('removeEventListener')
    for (const each of queued) {
      if (each.kind === 'click') each.target.click()
      else each.form.requestSubmit()
    }
  }

  /** Links that stand in for buttons lead where they lead without an app; a press that nothing else can answer loads the page again. */
  function fallBack() {
    const events = queued
    queued = []
    const last = events.at(-1)
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

/** The first press of a page is in the browser's own record of how long it took to answer, also if nobody listened yet. */
function replayFirstInput(onInput: (target: HTMLElement) => void): void {
  new PerformanceObserver((list) => {
    for (const { target } of list.getEntries() as PerformanceEventTiming[]) if (target) onInput(target as HTMLElement)
  }).observe({ type: 'first-input', buffered: true })
}

/** Fetches all that the app is made of at once, as the document names it. Resolves when its styles are there, or cannot be. */
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

/** The files of an older deployment are gone: a new document names the new ones. What was typed, but for passwords, is filled in there. */
function reloadOnce(): void {
  const reloadedAt = Number(tabStorage.read(reloadedKey))
  if (Date.now() - reloadedAt < reloadedForMs) return
  // Without storage nobody could stop it from loading again and again.
  if (!tabStorage.write(reloadedKey, String(Date.now()))) return
  const typed = document.querySelectorAll<HTMLInputElement>('main [name]:not([type=password], [type=file])')
  tabStorage.writeJson(
    `typed${location.pathname}`,
    [...typed].map(({ name, value, checked }) => [name, value, checked]),
  )
  location.reload()
}
