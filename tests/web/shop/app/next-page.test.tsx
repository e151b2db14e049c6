import { act } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { chooseToSaveData, savesData } from '#web/kit/data-saver.ts'
import { failing, openScreen } from '#tests/support/web/screen.tsx'
import { clearScreens } from '#web/shop/app/prefetch.ts'

const picture = {
  key: 'a'.repeat(32),
  alt: 'Plug',
  width: 1120,
  height: 1120,
  placeholder: 'data:image/webp;base64,AA',
}
const card = {
  _id: 'PLUG',
  name: 'Spark plug',
  category: 'Honda',
  subCategory: '70',
  newPrice: 280,
  oldPrice: null,
  image: [],
  pictures: [picture],
  partNumber: 'HT-1',
  maker: null,
  grade: null,
  stock: null,
  fits: ['Honda CD 70'],
}
const home = { banners: [], latest: [card], cells: [], bikes: [] }
const detail = {
  product: {
    ...card,
    description: 'A plug.',
    kind: 'engine',
    alsoCalled: [],
    specs: [],
    rating: { stars: 4, count: 12 },
  },
  gradeChoices: [],
  related: [],
}
const shop = {
  'GET /api/hitech/product/home': home,
  'GET /api/hitech/product/detail/PLUG': detail,
}

/** The `srcset` values of prefetched pictures. */
let fetchedPictures: string[]
/** An IntersectionObserver for which every element is visible. */
class AlwaysInSight {
  readonly tell: (entries: { isIntersecting: boolean }[]) => void
  constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
    this.tell = tell
  }
  observe() {
    this.tell([{ isIntersecting: true }])
  }
  disconnect() {}
}

/** Longer than a link must be visible before it is prefetched. */
const aMomentLater = () => act(() => vi.advanceTimersByTimeAsync(700))

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  fetchedPictures = []
  vi.stubGlobal(
    'Image',
    class {
      set srcset(value: string) {
        fetchedPictures.push(value)
      }
    },
  )
  vi.stubGlobal('IntersectionObserver', AlwaysInSight)
})
afterEach(() => {
  vi.useRealTimers()
  localStorage.removeItem('save-data')
})

describe('does', () => {
  test('a part is prefetched with its picture when its card is about to be pressed, and not again by the press', async () => {
    const { asked, person, view } = await openScreen('/', shop)
    await person.hover(view.getByRole('link', { name: 'Spark plug' }))
    await vi.waitFor(() => expect(fetchedPictures).toEqual([expect.stringContaining(`${picture.key}-320.avif 320w`)]))
    await person.click(view.getByRole('link', { name: 'Spark plug' }))
    await view.findByRole('heading', { level: 1, name: 'Spark plug' })
    expect(asked.filter(({ path }) => path.includes('/detail/'))).toHaveLength(1)
  })

  test('a part whose prefetch is old is fetched again when its link is about to be pressed', async () => {
    const { asked, person, view } = await openScreen('/', shop)
    const fetched = () => asked.filter(({ path }) => path.includes('/detail/')).length
    const link = view.getByRole('link', { name: 'Spark plug' })
    await person.hover(link)
    await vi.waitFor(() => expect(fetched()).toBe(1))
    await person.unhover(link)
    clearScreens()
    await person.hover(link)
    await vi.waitFor(() => expect(fetched()).toBe(2))
  })

  test('a visible card is prefetched too, after the first scroll', async () => {
    const { asked } = await openScreen('/', shop)
    await aMomentLater()
    expect(asked.filter(({ path }) => path.includes('/detail/'))).toHaveLength(0)
    act(() => void dispatchEvent(new Event('scroll')))
    await vi.waitFor(() => expect(asked.filter(({ path }) => path.includes('/detail/'))).toHaveLength(1))
  })

  test('Back shows the earlier page at once, also without a network, and then current data', async () => {
    const answers: Record<string, unknown> = { ...shop }
    const { asked, person, view } = await openScreen('/', answers)
    await person.click(view.getByRole('link', { name: 'Spark plug' }))
    await view.findByRole('heading', { level: 1, name: 'Spark plug' })
    asked.length = 0
    act(() => history.back())
    await view.findByRole('heading', { name: 'LATEST COLLECTIONS' })
    await vi.waitFor(() => expect(asked.map(({ path }) => path)).toContain('/api/hitech/product/home'))
  })

  test('the data saver is stored on the device; it stops prefetching and shows small pictures', async () => {
    const { asked, person, view } = await openScreen('/', shop)
    await person.click(view.getByRole('switch', { name: /Data saver/ }))
    expect(savesData()).toBe(true)
    await person.hover(view.getByRole('link', { name: 'Spark plug' }))
    act(() => void dispatchEvent(new Event('scroll')))
    await aMomentLater()
    expect(asked.filter(({ path }) => path.includes('/detail/'))).toHaveLength(0)
    await person.click(view.getByRole('link', { name: 'Spark plug' }))
    await view.findByRole('heading', { level: 1, name: 'Spark plug' })
    expect(document.querySelector('.gallery source')?.getAttribute('srcset')).not.toContain('640w')
  })
})

describe('protects', () => {
  test('a search that is typed while the next page loads keeps the focus; a followed link moves it to the page', async () => {
    const reply = Promise.withResolvers<typeof detail>()
    const { person, view } = await openScreen('/', { ...shop, 'GET /api/hitech/product/detail/PLUG': reply.promise })
    await person.click(view.getByRole('link', { name: 'Spark plug' }))
    const [field] = view.getAllByLabelText('Search parts')
    await person.type(field as HTMLElement, 'brake')
    reply.resolve(detail)
    await view.findByRole('heading', { level: 1, name: 'Spark plug' })
    expect(document.activeElement).toBe(field)
    await person.click(view.getByRole('link', { name: 'About Us' }))
    await view.findByRole('heading', { level: 1, name: 'ABOUT US' })
    expect(document.activeElement).toBe(view.getByRole('main'))
  })

  test('the data saver overrides the browser’s own setting', () => {
    vi.stubGlobal('navigator', { ...navigator, connection: { saveData: true } })
    expect(savesData()).toBe(true)
    chooseToSaveData(false)
    expect(savesData()).toBe(false)
  })

  test('a page that fails to load says so and keeps Back working', async () => {
    const { person, view } = await openScreen('/', {
      ...shop,
      'GET /api/hitech/product/detail/PLUG': failing(503, 'UNAVAILABLE', 'The shop is temporarily unavailable.'),
    })
    await person.click(view.getByRole('link', { name: 'Spark plug' }))
    await view.findByText('The shop is temporarily unavailable. Ref test')
  })
})
