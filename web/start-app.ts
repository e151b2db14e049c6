/** What somebody did before the app was there. */
type Missed = { kind: 'click'; target: HTMLElement } | { kind: 'submit'; form: HTMLFormElement }

/**
 * Loads the app when the page has loaded and the browser is idle, or at the first touch or key, whichever is sooner.
 * Presses of buttons and sent forms that only the app can answer are kept and done again when it is ready.
 */
export function startApp(load: () => Promise<{ hydrate(): Promise<void> }>): void {
  const missed: Missed[] = []
  let isStarted = false

  const onClick = (event: Event) => {
    const button = (event.target as HTMLElement).closest?.<HTMLElement>('button[type="button"], a[role="button"]')
    if (!button) return
    // A link that is a button leads somewhere only where there is no app at all.
    event.preventDefault()
    missed.push({ kind: 'click', target: button })
  }
  const onSubmit = (event: Event) => {
    const form = event.target as HTMLFormElement
    // Forms that ask for a page work as they are.
    if (form.method === 'get') return
    event.preventDefault()
    missed.push({ kind: 'submit', form })
  }

  async function start() {
    if (isStarted) return
    isStarted = true
    const { hydrate } = await load()
    await hydrate()
    removeEventListener('click', onClick, true)
    removeEventListener('submit', onSubmit, true)
    for (const each of missed) {
      if (each.kind === 'click') each.target.click()
      else each.form.requestSubmit()
    }
  }

  addEventListener('click', onClick, true)
  addEventListener('submit', onSubmit, true)
  for (const sign of ['pointerdown', 'keydown', 'touchstart', 'focusin']) {
    addEventListener(sign, () => void start(), { once: true, passive: true, capture: true })
  }
  const whenIdle = () =>
    'requestIdleCallback' in window
      ? requestIdleCallback(() => void start(), { timeout: 2000 })
      : setTimeout(() => void start(), 1)
  if (document.readyState === 'complete') whenIdle()
  else addEventListener('load', whenIdle, { once: true })
}
