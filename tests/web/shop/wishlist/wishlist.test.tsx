import { act } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import type { ProductCard } from '#domain/products/product.ts'
import { aCard } from '#tests/support/fixtures/products.ts'
import { type Answers, type AskedRequest, openScreen } from '#tests/support/web/screen.tsx'
import { loadRemembered } from '#web/shop/products/remembered/remembered.tsx'
import { setRemembersParts } from '#web/shop/wishlist/wishlist-storage.ts'

const plug = aCard({ _id: 'PLUG', newPrice: 280 })
const tyre = aCard({ _id: 'TYRE', name: 'Tyre', newPrice: 1950 })
const chain = aCard({ _id: 'CHAIN', name: 'Chain', stock: 0 })

const cards = (...parts: ProductCard[]): Answers => ({
  'GET /api/hitech/product/cards': ({ search }: AskedRequest) => {
    const ids = (search.get('ids') ?? '').split(',')
    return { products: ids.flatMap((id) => parts.find(({ _id }) => _id === id) ?? []) }
  },
})

const detail = (card: ProductCard): Answers => ({
  [`GET /api/hitech/product/detail/${card._id}`]: {
    product: { ...card, description: 'A part.', kind: 'engine', alsoCalled: [], specs: [], rating: null },
    gradeChoices: [],
    related: [],
  },
})

const list = {
  'GET /api/hitech/product/collection': {
    products: [plug, tyre],
    cells: [],
    facets: null,
    total: 2,
    next: null,
    previous: null,
    nearest: false,
    corrected: null,
    from: 1,
  },
}

/** Everything near the view at once, and below it. */
function seeEverything() {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      private readonly seen: (entries: { isIntersecting: boolean }[]) => void
      constructor(seen: (entries: { isIntersecting: boolean }[]) => void) {
        this.seen = seen
      }
      observe() {
        this.seen([{ isIntersecting: true }])
      }
      disconnect() {}
      unobserve() {}
    },
  )
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ top: 5000 } as DOMRect)
}

const load = () => act(loadRemembered)
const saved = () => (JSON.parse(localStorage.getItem('wishlist') ?? '[]') as { id: string }[]).map(({ id }) => id)
const seen = () => JSON.parse(localStorage.getItem('seen-parts') ?? '[]') as string[]

describe('does', () => {
  test('the heart of a card saves the part on this device, and takes it off', async () => {
    const { view, person } = await openScreen('/collection', list)
    await load()
    const heart = view.getByRole('button', { name: 'Save Tyre' })
    expect(heart.getAttribute('aria-pressed')).toBe('false')
    await person.click(heart)
    expect(heart.getAttribute('aria-pressed')).toBe('true')
    expect(saved()).toEqual(['TYRE'])
    await person.click(heart)
    expect(saved()).toEqual([])
  })

  test('the wishlist says what became cheaper, and what is sold out', async () => {
    localStorage.setItem(
      'wishlist',
      JSON.stringify([
        { id: 'TYRE', price: 2100 },
        { id: 'CHAIN', price: 500 },
        { id: 'GONE', price: 1 },
      ]),
    )
    const { view } = await openScreen('/wishlist', cards(tyre, chain))
    expect(await view.findByText('PKR 150 less than when you saved it')).toBeTruthy()
    expect(view.getByRole('link', { name: 'Tell me when Chain is back' }).getAttribute('href')).toBe(
      '/product/CHAIN#waiting',
    )
    expect(view.getAllByRole('article')).toHaveLength(2)
  })

  test('a part that is taken off the wishlist gives the focus to the next one, the last one to the title', async () => {
    const wishes = [plug, tyre].map(({ _id: id, newPrice: price }) => ({ id, price }))
    localStorage.setItem('wishlist', JSON.stringify(wishes))
    const { view, person } = await openScreen('/wishlist', cards(plug, tyre))
    await load()
    const spark = await view.findByRole('button', { name: /^Save Spark/ })
    vi.stubGlobal('requestAnimationFrame', () => 0)
    await person.click(spark)
    const next = view.getByRole('button', { name: 'Save Tyre' })
    expect(document.activeElement).toBe(next)
    await person.keyboard('{Enter}')
    expect(view.getByText(/Nothing saved yet/)).toBeTruthy()
    expect(document.activeElement).toBe(view.getByRole('heading', { level: 1 }))
  })

  test('a login joins the device’s wishlist and the account’s', async () => {
    localStorage.setItem('wishlist', JSON.stringify([{ id: 'PLUG', price: 300 }]))
    localStorage.setItem('token', 'a-token')
    const { view, asked } = await openScreen('/wishlist', {
      ...cards(plug, tyre),
      'POST /api/hitech/wishlist/add': {},
      'POST /api/hitech/wishlist/get': {
        items: [
          { _id: 'PLUG', price: 280, savedAt: 2 },
          { _id: 'TYRE', price: 1950, savedAt: 1 },
        ],
      },
    })
    await load()
    expect(await view.findByText('Tyre')).toBeTruthy()
    expect(saved()).toEqual(['PLUG', 'TYRE'])
    expect(asked.find(({ path }) => path.endsWith('wishlist/add'))?.body).toEqual({ itemIds: ['PLUG'] })
    // The price on this device is the older one.
    expect(view.getByText('PKR 20 less than when you saved it')).toBeTruthy()
  })

  test('what was taken off on another device goes here too', async () => {
    localStorage.setItem('wishlist', JSON.stringify([{ id: 'PLUG', price: 280 }]))
    localStorage.setItem('wishlist-of-account', 'yes')
    localStorage.setItem('token', 'a-token')
    const { view } = await openScreen('/wishlist', {
      ...cards(plug),
      'POST /api/hitech/wishlist/get': { items: [] },
    })
    await load()
    expect(await view.findByText(/Nothing saved yet/)).toBeTruthy()
    expect(saved()).toEqual([])
  })

  test('the parts that were looked at are shown again, never the one on the page, and gone ones vanish', async () => {
    seeEverything()
    localStorage.setItem('seen-parts', JSON.stringify(['PLUG', 'TYRE', 'GONE']))
    const { view } = await openScreen('/product/PLUG', { ...detail(plug), ...cards(plug, tyre) })
    await load()
    const row = await view.findByRole('region', { name: 'Recently seen' })
    expect(row.querySelectorAll('article')).toHaveLength(1)
    expect(row.textContent).toContain('Tyre')
    expect(seen()).toEqual(['PLUG', 'TYRE'])
  })
})

describe('protects', () => {
  test('what an account saved or took off before its session ended never reaches the next one', async () => {
    localStorage.setItem('wishlist', JSON.stringify([{ id: 'PLUG', price: 280 }]))
    localStorage.setItem('wishlist-unsynced', JSON.stringify(['PLUG', 'TYRE']))
    localStorage.setItem('wishlist-of-account', 'another')
    localStorage.setItem('token', 'a-token')
    const { view, asked } = await openScreen('/wishlist', {
      ...cards(plug, tyre),
      'POST /api/hitech/wishlist/get': { items: [{ _id: 'TYRE', price: 1950, savedAt: 1 }] },
    })
    await load()
    expect(await view.findByText('Tyre')).toBeTruthy()
    expect(saved()).toEqual(['TYRE'])
    expect(asked.filter(({ path }) => /wishlist\/(add|remove)/.test(path))).toEqual([])
  })

  test('a part that another tab shows while the row loads stays in the list', async () => {
    seeEverything()
    localStorage.setItem('seen-parts', JSON.stringify(['TYRE', 'GONE']))
    const { 'GET /api/hitech/product/cards': answer } = cards(tyre)
    const { view } = await openScreen('/product/PLUG', {
      ...detail(plug),
      'GET /api/hitech/product/cards': (asked: AskedRequest) => {
        localStorage.setItem('seen-parts', JSON.stringify(['CHAIN', ...seen()]))
        return (answer as (asked: AskedRequest) => object)(asked)
      },
    })
    await load()
    await view.findByRole('region', { name: 'Recently seen' })
    expect(seen()).toEqual(['CHAIN', 'PLUG', 'TYRE'])
  })

  test('one switch deletes wishlist and seen parts at once, and nothing is remembered after it', async () => {
    localStorage.setItem('wishlist', JSON.stringify([{ id: 'PLUG', price: 280 }]))
    localStorage.setItem('seen-parts', JSON.stringify(['PLUG']))
    const { view, person } = await openScreen('/wishlist', cards(plug))
    await load()
    await person.click(await view.findByRole('switch', { name: /Remember parts on this device/ }))
    expect([localStorage.getItem('wishlist'), localStorage.getItem('seen-parts')]).toEqual([null, null])
    expect(view.getByText('Saving is off on this device. Turn it on to keep parts.')).toBeTruthy()
    expect(view.queryByRole('button', { name: /^Save / })).toBeNull()
  })

  test('a device that remembers nothing records no part that is looked at', async () => {
    setRemembersParts(false)
    const { view } = await openScreen('/product/PLUG', detail(plug))
    await load()
    expect(view.queryByRole('button', { name: /^Save / })).toBeNull()
    expect(localStorage.getItem('seen-parts')).toBeNull()
  })

  test('logging out leaves no wishlist, no seen part and no half-written review on the device', async () => {
    localStorage.setItem('seen-parts', JSON.stringify(['PLUG']))
    sessionStorage.setItem('review-drafts', JSON.stringify([['PLUG', { text: 'Kharab' }]]))
    localStorage.setItem('wishlist', JSON.stringify([{ id: 'PLUG', price: 280 }]))
    localStorage.setItem('wishlist-of-account', 'yes')
    localStorage.setItem('token', 'a-token')
    const { view, person } = await openScreen('/wishlist', {
      ...cards(plug),
      'POST /api/hitech/wishlist/get': { items: [{ _id: 'PLUG', price: 280, savedAt: 1 }] },
    })
    await person.click(await view.findByRole('button', { name: 'Profile: your account' }))
    await person.click(view.getByRole('button', { name: 'Logout' }))
    expect([localStorage.getItem('wishlist'), localStorage.getItem('seen-parts')]).toEqual([null, null])
    expect(sessionStorage.getItem('review-drafts')).toBeNull()
  })
})
