import { act } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { setDocumentLanguage } from '#domain/language/translate.ts'
import { locationOf, RouterContext } from '#web/kit/hooks/router.ts'
import { Kept } from '#web/shop/screen/kept.tsx'
import { Link } from '#web/shop/screen/link.tsx'

const navigate = vi.fn<(to: string | number) => void>()
const prefetch = vi.fn<(to: string) => void>()

function Page({ text }: { text?: string }) {
  const router = { location: locationOf('/', 'key'), arrival: 'pop' as const, navigate, prefetch }
  return (
    <RouterContext value={{ ...router, prefetchInSight: () => undefined }}>
      <Kept as="nav" aria-label="Ways">
        {text && (
          <>
            <Link to="/about?from=here#top">
              <b>{text}</b>
            </Link>
            <a href="tel:+923001234567">Call</a>
          </>
        )}
      </Kept>
    </RouterContext>
  )
}

/** What React says of content that differs from the document. */
let problems: unknown[]
let place: HTMLElement
beforeEach(() => {
  vi.clearAllMocks()
  problems = []
  vi.spyOn(console, 'error').mockImplementation((...said) => void problems.push(said))
  place = document.body.appendChild(document.createElement('div'))
})
afterEach(() => {
  vi.restoreAllMocks()
  setDocumentLanguage('en')
  place.remove()
})

/** Hydrates what the edge rendered, without its code. */
async function hydrateKept() {
  place.innerHTML = renderToString(<Page text="About us" />)
  const rendered = place.innerHTML
  const root = await act(() => hydrateRoot(place, <Page />, { onRecoverableError: (error) => problems.push(error) }))
  return { rendered, root }
}

const press = (text: string, how: MouseEventInit = {}) => {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...how })
  const link = [...place.querySelectorAll('a')].find(({ textContent }) => textContent === text)
  // A browser would leave the page.
  place.addEventListener('click', (each) => queueMicrotask(() => each.preventDefault()), { once: true })
  act(() => void (link?.firstElementChild ?? link)?.dispatchEvent(event))
  return event.defaultPrevented
}

describe('does', () => {
  test('hydration leaves the content as the edge rendered it, also when the page is rendered again', async () => {
    const { rendered, root } = await hydrateKept()
    expect(place.innerHTML).toBe(rendered)
    act(() => root.render(<Page />))
    expect(place.innerHTML).toBe(rendered)
    expect(problems).toEqual([])
  })

  test('its links open pages of the shop without a document, and are fetched ahead', async () => {
    await hydrateKept()
    act(() => void place.querySelector('a')?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true })))
    expect(prefetch).toHaveBeenCalledWith('/about?from=here#top')
    expect(press('About us')).toBe(true)
    expect(navigate).toHaveBeenCalledExactlyOnceWith('/about?from=here#top')
  })

  test('in Urdu its links open the page of the same language', async () => {
    setDocumentLanguage('ur')
    await hydrateKept()
    expect(place.querySelector('a')?.getAttribute('href')).toBe('/ur/about?from=here#top')
    press('About us')
    expect(navigate).toHaveBeenCalledExactlyOnceWith('/about?from=here#top')
  })

  test('its code replaces the content, whose links then work by themselves', async () => {
    const { root } = await hydrateKept()
    act(() => root.render(<Page text="About the shop" />))
    expect(place.textContent).toBe('About the shopCall')
    press('About the shop')
    expect(navigate.mock.calls.map(([to]) => to)).toEqual(['/about?from=here#top'])
    expect(problems).toEqual([])
  })
})

describe('protects', () => {
  test.each([
    ['a telephone number', 'Call', {}],
    ['a new tab', 'About us', { ctrlKey: true }],
  ])('%s is left to the browser', async (_, text, how) => {
    await hydrateKept()
    expect(press(text, how)).toBe(false)
    expect(navigate).not.toHaveBeenCalled()
  })
})
