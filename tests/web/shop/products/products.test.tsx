import { fireEvent, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { drawingMark } from '#domain/media/picture.ts'
import { facetGroups } from '#domain/search/facets.ts'
import { aCard } from '#tests/support/fixtures/products.ts'
import { type AskedRequest, openScreen } from '#tests/support/web/screen.tsx'
import { type ProductDetail, productHead } from '#web/shop/products/product-head.ts'

const counts = {
  category: { Honda: 9, Yamaha: 4 },
  subCategory: { '70': 5, '125': 8 },
  kind: { engine: 6, 'brake-and-clutch': 7 },
  bike: { 'honda-cd-70': 5, 'honda-cg-125': 3, 'yamaha-ybr-125': 2, 'suzuki-gr-150': 1 },
  grade: { genuine: 4, A: 9 },
  price: { 'under-500': 8, '500-1000': 5 },
  stock: { in: 12 },
}

/** A shop whose list has one part per ticked box, so that every response differs. */
const list = {
  'GET /api/hitech/product/collection': ({ search }: AskedRequest) => ({
    products: [aCard({ name: 'Spark plug' })],
    cells: [],
    facets: counts,
    total: 13 - facetGroups.flatMap((group) => search.getAll(group)).length,
    next: null,
    previous: null,
    nearest: false,
    corrected: null,
    from: 1,
  }),
}
const unknown = {
  'GET /api/hitech/product/collection': { ...list['GET /api/hitech/product/collection'](asking()), facets: null },
}

function asking(): AskedRequest {
  return { search: new URLSearchParams() } as AskedRequest
}

/** A part as its page receives it. */
function detailOf(changes: Partial<ProductDetail['product']>): ProductDetail {
  const product: ProductDetail['product'] = {
    ...aCard({ _id: 'PLUG' }),
    description: 'A plug.',
    kind: 'engine',
    alsoCalled: [],
    specs: [],
    fitRows: [],
    rating: { stars: 4, count: 122 },
    ...changes,
  }
  return { message: 'OK', product, gradeChoices: [], related: [], vehicles: [], fitLinks: [] }
}

/** A shop like `list`, whose responses about kinds wait until they are released. */
function slowList() {
  let answer: (() => void) | undefined
  const answers = {
    'GET /api/hitech/product/collection': async (request: AskedRequest) => {
      if (request.search.has('kind')) await new Promise<void>((resolve) => (answer = resolve))
      return list['GET /api/hitech/product/collection'](request)
    },
  }
  return { answers, answer: () => answer?.() }
}

const isDisabled = (box: HTMLElement) => (box as HTMLInputElement).disabled
const isTicked = (box: HTMLElement) => (box as HTMLInputElement).checked

describe('does', () => {
  test('a list is narrowed by every group of boxes, each a fieldset with its legend and the count of every box', async () => {
    const { view } = await openScreen('/collection', list)
    const groups = view.getAllByRole('group').filter(({ tagName }) => tagName === 'FIELDSET')
    expect(groups.map((group) => group.querySelector('legend')?.textContent)).toEqual([
      'Bike',
      'Kind of part',
      'Price',
      'Grade',
      'Availability',
      'Category',
      'Sub-category',
    ])
    const folds = [...document.querySelectorAll<HTMLDetailsElement>('fieldset > details')]
    expect(folds.map(({ open }) => open)).toEqual([false, true, false, false, false, true, true])
    const price = within(view.getByRole('group', { name: 'Price' }))
    expect(price.getAllByRole('checkbox').map((box) => [box.getAttribute('value'), isDisabled(box)])).toEqual([
      ['under-500', false],
      ['500-1000', false],
      ['1000-2500', true],
      ['2500-5000', true],
      ['from-5000', true],
    ])
    expect(countOf(price.getByRole('checkbox', { name: 'Under PKR 500' }))).toBe('8 parts')
  })

  test('boxes of several groups are in the URL, the list counts its parts, and each box is a chip', async () => {
    const { person, view, address } = await openScreen('/collection?q=plug', list)
    await person.click(view.getByRole('checkbox', { name: 'Honda CD 70' }))
    await expect.poll(address).toBe('/collection?q=plug&bike=honda-cd-70')
    await person.click(view.getByRole('checkbox', { name: 'Under PKR 500' }))
    await person.click(view.getByRole('checkbox', { name: 'PKR 500 to 1,000' }))
    await person.click(view.getByRole('checkbox', { name: 'In stock' }))
    await expect.poll(address).toBe('/collection?q=plug&bike=honda-cd-70&price=under-500&price=500-1000&stock=in')
    await view.findByText('9 parts', { selector: '[role=status]' })
    expect(document.activeElement).toBe(view.getByRole('checkbox', { name: 'In stock' }))

    const chips = () => within(view.getByRole('list', { name: 'Chosen filters' })).getAllByRole('link')
    expect(chips().map(({ textContent }) => textContent)).toEqual([
      '“plug”',
      'Honda CD 70',
      'Under PKR 500',
      'PKR 500 to 1,000',
      'In stock',
      'Clear all',
    ])
    await person.click(view.getByRole('link', { name: 'Remove PKR 500 to 1,000' }))
    await expect.poll(address).toBe('/collection?q=plug&bike=honda-cd-70&price=under-500&stock=in')
    await expect.poll(() => isTicked(view.getByRole('checkbox', { name: 'PKR 500 to 1,000' }))).toBe(false)
    await person.click(view.getByRole('link', { name: 'Clear all' }))
    await expect.poll(address).toBe('/collection')
    await expect.poll(() => view.getAllByRole('checkbox').filter(isTicked)).toEqual([])
  })

  test('a part with few details has no stars and no empty heading, but the general facts', async () => {
    const bare = detailOf({ rating: null, description: '', fits: [], specs: [], maker: 'NGK' })
    const { view } = await openScreen('/product/PLUG', { 'GET /api/hitech/product/detail/PLUG': bare })
    expect(view.queryByRole('img', { name: /stars/ })).toBeNull()
    expect(view.queryByRole('heading', { name: 'Description' })).toBeNull()
    expect(view.getByRole('heading', { name: 'Specifications' })).toBeTruthy()
    const facts = [...document.querySelectorAll('.specs div')].map(({ textContent }) => textContent)
    expect(facts).toEqual(['BrandNGK', 'ForHonda 70 CC', 'KindEngine'])
  })

  test('a corrected search says what is shown', async () => {
    const page = list['GET /api/hitech/product/collection'](asking())
    const { view } = await openScreen('/collection?q=chian+set', {
      'GET /api/hitech/product/collection': { ...page, corrected: 'chain set' },
    })
    expect(view.getByText('chain set').parentElement?.textContent).toBe('Showing results for chain set')
  })

  test('a drawing says so and where to ask for a photo; the owner’s photographs do not', async () => {
    const drawn = { key: `${drawingMark}${'a'.repeat(24)}`, alt: '', width: 1120, height: 1120, placeholder: 'data:,' }
    const photographed = { ...drawn, key: 'b'.repeat(32) }
    const detail = detailOf({ name: 'Spark plug', partNumber: 'HT-7', pictures: [drawn, photographed] })
    const { view } = await openScreen('/product/PLUG', { 'GET /api/hitech/product/detail/PLUG': detail })
    expect(document.querySelector('.gallery-note')?.textContent).toBe('Drawing. Ask for a photo on WhatsApp')
    const ask = view.getByRole('link', { name: 'Ask for a photo on WhatsApp' }).getAttribute('href') ?? ''
    expect(new URL(ask).searchParams.get('text')).toBe('Please send me a photo of Spark plug for Honda CD 70 (HT-7).')
    const track = view.getByRole('group', { name: 'Pictures of Spark plug' })
    Object.defineProperties(track, { scrollLeft: { value: 300 }, clientWidth: { value: 300 } })
    fireEvent.scroll(track)
    await expect.poll(() => document.querySelector('.gallery-note')).toBeNull()
  })

  test('a list of several pages shows the range of this page', async () => {
    const page = list['GET /api/hitech/product/collection'](asking())
    const { view } = await openScreen('/collection?after=n25_X', {
      'GET /api/hitech/product/collection': {
        ...page,
        products: Array.from({ length: 24 }, () => aCard()),
        total: 142,
        from: 25,
        next: 'n49_Y',
        previous: 'n1_X',
      },
    })
    expect(view.getByRole('status').textContent).toBe('25 to 48 of 142 parts')
    expect(view.getByRole('link', { name: 'Next 24 parts' }).getAttribute('href')).toBe('/collection?after=n49_Y')
  })

  test('Back ticks the boxes of the list before', async () => {
    const { person, view, address } = await openScreen('/collection', list)
    await person.click(view.getByRole('checkbox', { name: 'Engine' }))
    await expect.poll(address).toBe('/collection?kind=engine')
    await person.click(view.getByRole('checkbox', { name: 'A grade' }))
    await expect.poll(address).toBe('/collection?kind=engine&grade=A')
    history.back()
    await expect.poll(address).toBe('/collection?kind=engine')
    await expect
      .poll(() =>
        view
          .getAllByRole('checkbox')
          .filter(isTicked)
          .map((box) => box.getAttribute('value')),
      )
      .toEqual(['engine'])
  })

  test('in a long group bikes with parts come first', async () => {
    const { view } = await openScreen('/collection', list)
    const boxes = within(view.getByRole('group', { name: 'Bike' })).getAllByRole('checkbox', { hidden: true })
    expect(boxes).toHaveLength(15)
    expect(boxes.slice(0, 6).map((box) => [box.getAttribute('value'), isDisabled(box)])).toEqual([
      ['honda-cd-70', false],
      ['honda-cg-125', false],
      ['yamaha-ybr-125', false],
      ['suzuki-gr-150', false],
      ['honda-cd-70-dream', true],
      ['honda-pridor', true],
    ])
  })

  test('a ticked box without parts can be unticked, and keeps the focus', async () => {
    const { person, view, address } = await openScreen('/collection?price=from-5000&bike=suzuki-gs-150', list)
    expect(bikeNames(view.getByRole('group', { name: 'Bike' })).slice(0, 6)).toContain('suzuki-gs-150')
    const box = view.getByRole('checkbox', { name: 'PKR 5,000 and more' })
    expect(countOf(box)).toBe('0 parts')
    await person.click(box)
    await expect.poll(address).toBe('/collection?bike=suzuki-gs-150')
    expect([document.activeElement, isDisabled(box)]).toEqual([box, false])
  })

  test('the heading of a list names its filters', async () => {
    const { view } = await openScreen(
      '/collection?category=Honda&kind=brake-and-clutch&bike=honda-cd-70&price=under-500&stock=in',
      list,
    )
    expect(view.getByRole('heading', { level: 1 }).textContent).toBe(
      'Honda brake and clutch parts for Honda CD 70, Under PKR 500, in stock',
    )
  })

  test('the page of a part in the cart shows the count, a link to the cart, and a stepper', async () => {
    const { person, view } = await openScreen('/product/PLUG', {
      'GET /api/hitech/product/detail/PLUG': detailOf({ name: 'Spark plug', stock: 2 }),
    })
    await person.click(view.getByRole('button', { name: 'ADD TO CART' }))
    await view.findByRole('link', { name: 'In cart: 1 · View cart' })
    const more = view.getByRole('button', { name: 'Add one more Spark plug to cart' })
    await person.click(more)
    expect(view.getByRole('link', { name: 'In cart: 2 · View cart' }).getAttribute('href')).toBe('/cart')
    expect((more as HTMLButtonElement).disabled).toBe(true)
    const less = view.getByRole('button', { name: 'One Spark plug less' })
    await person.click(less)
    await person.click(less)
    expect(view.getByRole('button', { name: 'ADD TO CART' })).toBeTruthy()
  })
})

describe('refuses', () => {
  test('a part out of stock offers only its grades in stock', async () => {
    const grades = [
      { _id: 'PLUG', grade: 'A', maker: 'Crown', newPrice: 280, stock: 0 },
      { _id: 'REAL', grade: 'genuine', maker: 'Honda', newPrice: 480, stock: null },
      { _id: 'PLAIN', grade: 'B', maker: null, newPrice: 180, stock: 0 },
    ] as const
    const detail = { ...detailOf({ stock: 0 }), gradeChoices: [...grades] }
    const { view } = await openScreen('/product/PLUG', { 'GET /api/hitech/product/detail/PLUG': detail })
    const others = within(view.getByRole('region', { name: 'In stock in another grade' })).getAllByRole('link')
    expect(others.map((link) => link.getAttribute('href'))).toEqual(['/about#grades', '/product/REAL'])
  })

  test('a part out of stock cannot be added, shows no cash to pay, and offers to tell when it is back', async () => {
    const detail = detailOf({ stock: 0, oldPrice: 400 })
    const { view } = await openScreen('/product/PLUG', { 'GET /api/hitech/product/detail/PLUG': detail })
    expect(view.queryByRole('button', { name: 'ADD TO CART' })).toBeNull()
    expect(view.queryByText(/cash to pay/i)).toBeNull()
    expect(view.queryByText(/Save \d|Cash on delivery is available/)).toBeNull()
    expect(await view.findByRole('heading', { name: 'Tell me when it is back' })).toBeTruthy()
    expect(view.getByRole('link', { name: 'Ask about this part on WhatsApp' })).toBeTruthy()
    expect(productHead(detail).description).toMatch(/^PKR 280, out of stock\./)
  })
})

describe('protects', () => {
  test('a sheet that is closed before the response keeps its ticked boxes', async () => {
    const { answers, answer } = slowList()
    const { person, view, address } = await openScreen('/collection', answers)
    await person.click(view.getByRole('button', { name: 'Filters' }))
    const sheet = within(view.getByRole('dialog', { name: 'Filters' }))
    await person.click(sheet.getByRole('checkbox', { name: 'Engine' }))
    // Closing goes back in the history, which is asynchronous.
    const hasGoneBack = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }))
    await person.click(sheet.getByRole('button', { name: 'Show 13 parts' }))
    await hasGoneBack
    answer()
    await expect.poll(address).toBe('/collection?kind=engine')
    await view.findByText('12 parts', { selector: '[role=status]' })
    expect(view.queryByRole('dialog', { name: 'Filters' })).toBeNull()
  })

  test('a box that is unticked before the response leaves the list unchanged', async () => {
    const { answers, answer } = slowList()
    const { person, view, address } = await openScreen('/collection', answers)
    await person.click(view.getByRole('checkbox', { name: 'Engine' }))
    await person.click(view.getByRole('checkbox', { name: 'Engine' }))
    answer()
    await person.click(view.getByRole('checkbox', { name: 'A grade' }))
    await expect.poll(address).toBe('/collection?grade=A')
    expect(isTicked(view.getByRole('checkbox', { name: 'Engine' }))).toBe(false)
  })

  test('without counts every box can be ticked and none shows a number', async () => {
    const { view } = await openScreen('/collection', unknown)
    const boxes = within(view.getByRole('group', { name: 'Grade' })).getAllByRole('checkbox')
    expect(boxes.map((box) => [isDisabled(box), countOf(box)])).toEqual([
      [false, null],
      [false, null],
      [false, null],
    ])
  })

  test('a search without results shows alternatives, and no box that would have none either', async () => {
    const none = Object.fromEntries(facetGroups.map((group) => [group, {}]))
    const page = {
      products: [],
      cells: [],
      facets: none,
      total: 0,
      next: null,
      previous: null,
      nearest: false,
      corrected: null,
      from: 1,
    }
    const { view } = await openScreen('/collection?q=xqzwvk&category=Honda', {
      'GET /api/hitech/product/collection': page,
    })
    expect(view.queryAllByRole('checkbox')).toEqual([])
    expect(view.queryByRole('button', { name: /Filters/ })).toBeNull()
    const results = within(view.getByRole('region', { name: 'Parts' }))
    expect(results.getByRole('searchbox', { name: 'Search parts' })).toHaveProperty('value', 'xqzwvk')
    expect(results.getByRole('link', { name: 'All for “xqzwvk”' })).toBeTruthy()
    expect(results.getByRole('link', { name: /^Call/ }).getAttribute('href')).toMatch(/^tel:/)
    expect(results.getByRole('link', { name: 'Engine' }).getAttribute('href')).toBe('/collection?kind=engine')
    expect(view.getByRole('link', { name: 'Clear all' })).toBeTruthy()
  })

  test('an unknown bike in an old URL has no chip', async () => {
    const { view } = await openScreen('/collection?bike=vespa', list)
    expect(view.queryByRole('list', { name: 'Chosen filters' })).toBeNull()
  })
})

/** The number of parts that is read out with a box. */
function countOf(box: HTMLElement): string | null {
  return box.getAttribute('aria-description')
}

function bikeNames(group: HTMLElement): (string | null)[] {
  return within(group)
    .getAllByRole('checkbox', { hidden: true })
    .map((box) => box.getAttribute('value'))
}
