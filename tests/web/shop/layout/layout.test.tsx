import { act, fireEvent, render, within } from '@testing-library/react'
import { Suspense } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { uiText } from '#domain/ui-text.ts'
import { aCard } from '#tests/support/fixtures/products.ts'
import { openScreen } from '#tests/support/web/screen.tsx'
import { ToastsProvider, useToasts } from '#web/kit/toasts.tsx'
import { offerLanguage } from '#web/shop/layout/languages/offer-language.ts'
import { lazyWithRetry } from '#web/kit/lazy-with-retry.ts'

// A first visit that lost its network: no service worker has cached the code of the list.
vi.mock('#web/shop/offline/offline-parts.tsx', () => {
  throw new Error('offline')
})

const picture = { key: 'a'.repeat(32), alt: 'A part', width: 1120, height: 1120, placeholder: 'data:,' }
const banner = {
  text: '',
  action: 'See',
  href: '/collection',
  newPrice: null,
  oldPrice: null,
  wide: picture,
  tall: picture,
}
/** Advances the clock and renders the result. */
function pass(milliseconds: number): void {
  act(() => {
    vi.advanceTimersByTime(milliseconds)
  })
}

const home = {
  'GET /api/hitech/product/home': {
    banners: [
      { ...banner, title: 'First' },
      { ...banner, title: 'Second' },
    ],
    latest: [aCard({ name: 'Mirror' })],
    bikes: [],
    cells: [],
  },
}

vi.mock('#web/shop/content/terms-page.tsx', () => {
  const broken = () => {
    throw new Error('broken')
  }
  return { screen: { Page: broken, head: broken } }
})

const anEmptyList = {
  products: [],
  cells: [],
  facets: null,
  total: 0,
  next: null,
  previous: null,
  nearest: false,
  corrected: null,
  from: null,
}

describe('does', () => {
  test('the marquee is shown 30 times, read out once, and can be paused', async () => {
    const { person, view } = await openScreen('/about')
    const announcement = view.getByRole('region', { name: 'Announcement' })
    expect(announcement.querySelectorAll('[aria-hidden=true] > span')).toHaveLength(30)
    await person.click(view.getByRole('button', { name: 'Pause the banner' }))
    expect(view.getByRole('button', { name: 'Play the banner' })).toBeTruthy()
  })

  test('the carousel advances every four seconds, wraps, pauses under the pointer, and has dots', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: false }))
    const { view } = await openScreen('/', home)
    vi.useFakeTimers({ shouldAdvanceTime: false })
    try {
      const carousel = view.getByRole('region', { name: 'Banners' })
      // The first interval began with real timers; choosing a slide starts a new one.
      const shown = () => carousel.querySelector('article[aria-hidden=false] h2')?.textContent
      fireEvent.click(view.getByRole('button', { name: 'Banner 2 of 2: Second' }))
      expect(shown()).toBe('Second')
      pass(3999)
      expect(shown()).toBe('Second')
      pass(1)
      expect(shown()).toBe('First')
      pass(4000)
      expect(shown()).toBe('Second')
      fireEvent.pointerEnter(carousel)
      pass(20_000)
      expect(shown()).toBe('Second')
      fireEvent.pointerLeave(carousel)
      pass(4000)
      expect(shown()).toBe('First')
    } finally {
      vi.useRealTimers()
    }
  })

  test('the first banner has a blurred placeholder until its picture loads, for narrow and wide screens', async () => {
    const { view } = await openScreen('/', home)
    const blurred = view.getByRole('region', { name: 'Banners' }).querySelectorAll('.slide-blur')
    expect(blurred).toHaveLength(1)
    expect(blurred[0]?.querySelector('source')?.getAttribute('srcset')).toBe('data:,')
    expect(blurred[0]?.querySelector('img')?.getAttribute('src')).toBe('data:,')
  })

  test('a toast closes after two seconds and stays under the pointer', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }))
    const { view } = await openScreen('/', home)
    await act(() => vi.dynamicImportSettled())
    vi.useFakeTimers()
    try {
      fireEvent.click(view.getByRole('button', { name: 'Add Mirror to cart' }))
      const message = view.getByText(uiText.cart.added)
      pass(1500)
      fireEvent.pointerEnter(message.parentElement as HTMLElement)
      pass(10_000)
      expect(view.queryByText(uiText.cart.added)).not.toBeNull()
      fireEvent.pointerLeave(message.parentElement as HTMLElement)
      pass(2000)
      expect(view.queryByText(uiText.cart.added)).toBeNull()
    } finally {
      vi.useRealTimers()
    }
  })

  test('a long toast stays for six seconds, and one with an action until it is answered', async () => {
    const { view } = await openScreen('/', home)
    const say = vi.fn<ReturnType<typeof useToasts>['toast']>()
    function Speaker() {
      say.mockImplementation(useToasts().toast)
      return null
    }
    render(
      <ToastsProvider>
        <Speaker />
      </ToastsProvider>,
    )
    await act(() => vi.dynamicImportSettled())
    vi.useFakeTimers()
    try {
      const long = 'No network. Your order is saved on this phone and will be sent once you are back online.'
      act(() => say(long))
      act(() => say('The part was removed.', 'plain', { label: 'Undo', onPress: () => undefined }))
      pass(5999)
      expect(view.queryByText(long)).not.toBeNull()
      pass(1)
      expect(view.queryByText(long)).toBeNull()
      pass(60_000)
      fireEvent.click(view.getByText('Undo'))
      expect(view.queryByText('The part was removed.')).toBeNull()
    } finally {
      vi.useRealTimers()
    }
  })

  test('an added part is named with a link to the cart, and its plus becomes a stepper in the same place', async () => {
    const { person, view } = await openScreen('/', home)
    const plus = view.getByRole('button', { name: 'Add Mirror to cart' })
    await person.click(plus)
    const message = view.getByText(uiText.cart.added).parentElement as HTMLElement
    await expect.poll(() => message.querySelector('a[href="/cart"]')?.textContent).toBe('View cart')
    expect(message.textContent).toContain('Mirror')
    const less = await view.findByRole('button', { name: 'One Mirror less' })
    await person.click(plus)
    expect(localStorage.getItem('cart')).toMatch(/:2}$/)
    expect(document.activeElement).toBe(plus)
    await person.click(less)
    await person.click(less)
    expect(localStorage.getItem('cart')).toBe('{}')
    expect(view.queryByRole('button', { name: 'One Mirror less' })).toBeNull()
  })

  test('a toast that is closed by keyboard returns the focus', async () => {
    const { person, view } = await openScreen('/', home)
    const add = view.getByRole('button', { name: 'Add Mirror to cart' })
    await person.click(add)
    // This DOM opens no popover, and elements in a closed one cannot take the focus.
    view.getByRole('status', { hidden: true }).removeAttribute('popover')
    act(() => view.getByRole('button', { name: 'Close message' }).focus())
    await person.keyboard('{Enter}')
    expect(view.queryByText(uiText.cart.added)).toBeNull()
    expect(document.activeElement).toBe(add)
  })

  test('the switch of languages leads to the same page and stores the choice', async () => {
    const { view } = await openScreen('/about?from=mail')
    const [inHeader, inFooter] = view.getAllByRole('link', { name: 'اردو' })
    for (const link of [inHeader, inFooter]) expect(link?.getAttribute('href')).toBe('/ur/about?from=mail')
    expect(view.getAllByRole('link', { name: 'English' })[0]?.getAttribute('aria-current')).toBe('true')
    fireEvent.click(inFooter as HTMLElement)
    expect(localStorage.getItem('language')).toBe('ur')
  })

  test('Urdu is offered once, and leads to the page that is shown', async () => {
    const { view, person } = await openScreen('/about')
    offerLanguage()
    const offer = within(view.getByRole('complementary', { name: 'Language' }))
    history.replaceState(null, '', '/contact?a=1')
    const link = offer.getByRole('link', { name: 'اردو میں دیکھیں' })
    fireEvent.pointerDown(link)
    expect(link.getAttribute('href')).toBe('/ur/contact?a=1')
    await person.click(offer.getByRole('button', { name: 'Stay in English' }))
    expect(view.queryByRole('complementary')).toBeNull()
    offerLanguage()
    expect(view.queryByRole('complementary')).toBeNull()
  })
})

describe('protects', () => {
  test('a page that failed to load appears when the network is back', async () => {
    let isBroken = true
    const { person, view } = await openScreen('/about', {
      'GET /api/hitech/product/collection': () => (isBroken ? new Error('offline') : anEmptyList),
    })
    await person.click(view.getAllByRole('link', { name: 'All Collections' })[0] as HTMLElement)
    await view.findByText('No connection')
    isBroken = false
    act(() => void dispatchEvent(new Event('online')))
    await view.findByRole('heading', { level: 1, name: 'All Collections' })
  })

  test('a page that fails to load says so and can be retried, and the URL follows the page', async () => {
    let isBroken = true
    const { person, view, address } = await openScreen('/about', {
      'GET /api/hitech/product/collection': () => (isBroken ? new Error('offline') : anEmptyList),
    })
    await person.click(view.getAllByRole('link', { name: 'All Collections' })[0] as HTMLElement)
    await view.findByText('No connection')
    expect(address()).toBe('/collection')
    isBroken = false
    await person.click(await view.findByRole('button', { name: 'Try again' }))
    await view.findByRole('heading', { level: 1, name: 'All Collections' })
  })

  test('a page that crashes, also in its head, is replaced by the error screen; the rest of the shop stays', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { person, view } = await openScreen('/about')
    await person.click(view.getByRole('link', { name: 'Terms and conditions' }))
    await view.findByRole('heading', { level: 1, name: 'Unexpected Application Error!' })
    await person.click(view.getAllByRole('link', { name: 'About Us' })[0] as HTMLElement)
    await view.findByRole('heading', { level: 1, name: 'ABOUT US' })
  })

  test('a lazy component that fails to load without a network leaves its screen intact, and appears with the network', async () => {
    let isAway = true
    const Lazy = lazyWithRetry(() =>
      isAway ? Promise.reject(new Error('offline')) : Promise.resolve(() => 'the piece'),
    )
    const view = render(
      <>
        the screen{' '}
        <Suspense>
          <Lazy />
        </Suspense>
      </>,
    )
    await act(() => Promise.resolve())
    expect(view.container.textContent).toBe('the screen ')
    isAway = false
    fireEvent(globalThis.window, new Event('online'))
    await expect.poll(() => view.container.textContent).toBe('the screen the piece')
  })

  test('the map requests nothing from its host before it is opened', async () => {
    const { person, view } = await openScreen('/contact')
    expect(document.querySelector('iframe')).toBeNull()
    await person.click(view.getByRole('button', { name: 'Show map' }))
    expect(document.querySelector('iframe')?.src).toMatch(/^https:\/\/www\.google\.com\/maps\?q=/)
  })
})
