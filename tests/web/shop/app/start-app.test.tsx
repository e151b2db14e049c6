import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { startApp } from '#web/shop/app/start-app.ts'

/** A document before its app: a button, a link that acts as a button, and the files that the document names. */
function openPage(parts = '') {
  document.body.innerHTML = `
    <button type="button">Add</button><a role="button" href="#footer">Menu</a><a href="#link">Link</a>
    <script type="application/json" id="boot" data-parts="${parts}"></script>`
  return {
    button: document.querySelector('button') as HTMLElement,
    toggle: document.querySelector('[role=button]') as HTMLElement,
    link: document.querySelector('a:not([role])') as HTMLElement,
  }
}

/** An app whose loading succeeds or fails as listed. */
function appOf(answers: ('comes' | 'fails')[]) {
  const hydrate = vi.fn(async () => undefined)
  const load = vi.fn(async () => {
    if (answers.shift() !== 'comes') throw new TypeError('Failed to fetch dynamically imported module')
    return { hydrate }
  })
  return { hydrate, load }
}

const touch = (target: HTMLElement) => target.dispatchEvent(new Event('pointerdown', { bubbles: true }))

beforeEach(() => {
  // The browser is never idle: only input starts the app.
  vi.stubGlobal('requestIdleCallback', () => 0)
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      observe = vi.fn()
    },
  )
})
afterEach(() => {
  vi.unstubAllGlobals()
  document.head.querySelectorAll('link').forEach((link) => link.remove())
  location.hash = ''
})

describe('does', () => {
  test('the app loads at the first touch, with all its files requested at once', async () => {
    const { button } = openPage('/assets/react.js /assets/shop.js')
    const { load, hydrate } = appOf(['comes'])
    startApp(load)
    expect(load).not.toHaveBeenCalled()
    touch(button)
    await vi.waitFor(() => expect(hydrate).toHaveBeenCalledTimes(1))
    expect([...document.head.querySelectorAll('link')].map(({ rel, href }) => [rel, new URL(href).pathname])).toEqual([
      ['modulepreload', '/assets/react.js'],
      ['modulepreload', '/assets/shop.js'],
    ])
  })

  test('the first press before the script ran is taken from the browser’s record and replayed once', async () => {
    const { button } = openPage()
    const { load } = appOf(['comes'])
    let tell: (entries: object[]) => void = () => undefined
    vi.stubGlobal(
      'PerformanceObserver',
      class {
        constructor(callback: (list: { getEntries(): object[] }) => void) {
          tell = (entries) => callback({ getEntries: () => entries })
        }
        observe = vi.fn()
      },
    )
    startApp(load)
    const pressed = vi.fn()
    button.addEventListener('click', pressed)
    tell([{ target: button }])
    await vi.waitFor(() => expect(pressed).toHaveBeenCalledTimes(1))
    expect(load).toHaveBeenCalledTimes(1)
  })

  test('presses before the app runs count once, in their order; links need no app', async () => {
    const { button, toggle, link } = openPage()
    const { load } = appOf(['comes'])
    startApp(load)
    const pressed: string[] = []
    for (const element of [button, toggle]) element.addEventListener('click', () => pressed.push(element.tagName))
    toggle.click()
    button.click()
    expect(link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))).toBe(true)
    await vi.waitFor(() => expect(pressed).toEqual(['A', 'BUTTON']))
  })
})

describe('protects', () => {
  test('when the app fails to load the page still works, and the next touch tries again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { button, toggle } = openPage()
    const { load, hydrate } = appOf(['fails', 'comes'])
    startApp(load)
    // A link that acts as a button follows its `href` without an app.
    toggle.click()
    await vi.waitFor(() => expect(location.hash).toBe('#footer'))
    expect(hydrate).not.toHaveBeenCalled()
    touch(button)
    await vi.waitFor(() => expect(hydrate).toHaveBeenCalledTimes(1))
    expect(load).toHaveBeenCalledTimes(2)
  })

  test('it is requested again when the network is back', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { button } = openPage()
    const { load, hydrate } = appOf(['fails', 'comes'])
    startApp(load)
    touch(button)
    await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1))
    await new Promise((resolve) => setTimeout(resolve))
    dispatchEvent(new Event('online'))
    await vi.waitFor(() => expect(hydrate).toHaveBeenCalledTimes(1))
  })

  test.each(['fails to load', 'does not hydrate'])(
    'a form that was sent while the app %s goes to the Worker, as without JavaScript',
    async (how) => {
      vi.spyOn(console, 'error').mockImplementation(() => undefined)
      openPage()
      const page = '<div id="root"><form method="post"><button type="submit">Send</button></form></div>'
      document.body.insertAdjacentHTML('beforeend', page)
      const root = document.getElementById('root') as HTMLElement
      const load = async () => {
        if (how === 'fails to load') throw new SyntaxError('Invalid regular expression: invalid group specifier name')
        return {
          async hydrate() {
            root.innerHTML = root.innerHTML.slice()
            throw Object.assign(new Error('toSorted is not a function'), { name: 'NotHydrated' })
          },
        }
      }
      startApp(load)
      const sent: boolean[] = []
      root.addEventListener('submit', (event) => {
        sent.push(!event.defaultPrevented)
        event.preventDefault()
      })
      root.querySelector('button')?.click()
      await vi.waitFor(() => expect(sent.at(-1)).toBe(true))
    },
  )

  test('an app that did not hydrate is not tried again, and nothing is held back for it', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { button, toggle } = openPage()
    const hydrate = vi.fn(async () => {
      throw Object.assign(new Error('toSorted is not a function'), { name: 'NotHydrated' })
    })
    const load = vi.fn(async () => ({ hydrate }))
    startApp(load)
    touch(button)
    await vi.waitFor(() => expect(hydrate).toHaveBeenCalledTimes(1))
    await new Promise((resolve) => setTimeout(resolve))
    touch(button)
    expect(toggle.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))).toBe(true)
    expect(load).toHaveBeenCalledTimes(1)
  })

  test('after the app did not hydrate, what only pages without scripts show appears', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { button } = openPage()
    document.head.insertAdjacentHTML('beforeend', '<style>@media (scripting: none) { a { color: red } }</style>')
    const load = async () => ({
      async hydrate() {
        throw Object.assign(new Error('toSorted is not a function'), { name: 'NotHydrated' })
      },
    })
    startApp(load)
    touch(button)
    const [rule] = document.styleSheets[0]?.cssRules ?? []
    await vi.waitFor(() => expect((rule as CSSMediaRule).media.mediaText).toBe('(min-width: 0px)'))
  })
})
