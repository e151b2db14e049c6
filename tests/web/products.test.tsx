import { within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { facetGroups } from '#domain/facets.ts'
import type { Product, ProductCard } from '#domain/products.ts'
import { aCard } from '#tests/support/products.ts'
import { type AskedRequest, openScreen } from '#tests/support/screen.tsx'
import { productHead } from '#web/products/product-head.ts'
import type { ProductDetail } from '#web/products/product-page.tsx'

const counts = {
  category: { Honda: 9, Yamaha: 4 },
  subCategory: { '70': 5, '125': 8 },
  kind: { engine: 6, 'brake-and-clutch': 7 },
  bike: { 'honda-cd-70': 5, 'honda-cg-125': 3, 'yamaha-ybr-125': 2, 'suzuki-gr-150': 1 },
  grade: { genuine: 4, A: 9 },
  price: { 'under-500': 8, '500-1000': 5 },
  stock: { in: 12 },
}

/** A shop whose list has as many parts as there are boxes ticked, so that every answer is another one. */
const list = {
  'GET /api/hitech/product/collection': ({ search }: AskedRequest) => ({
    products: [aCard({ name: 'Spark plug' })],
    cells: [],
    facets: counts,
    total: 13 - facetGroups.flatMap((group) => search.getAll(group)).length,
    next: null,
    previous: null,
    nearest: false,
  }),
}
const unknown = {
  'GET /api/hitech/product/collection': { ...list['GET /api/hitech/product/collection'](asking()), facets: null },
}

function asking(): AskedRequest {
  return { search: new URLSearchParams() } as AskedRequest
}

/** A part as its page gets it. */
function detailOf(changes: Partial<ProductCard>): ProductDetail {
  const product: Product = {
    ...aCard({ _id: 'PLUG', ...changes }),
    description: 'A plug.',
    kind: 'engine',
    alsoCalled: [],
    specs: [],
    rating: { stars: 4, count: 122 },
  }
  return { message: 'OK', product, gradeChoices: [], related: [] }
}

/** A shop like `list`, whose answers about kinds wait until they may come. */
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
      'Category',
      'Sub-category',
      'Bike',
      'Kind of part',
      'Price',
      'Availability',
      'Grade',
    ])
    const price = within(view.getByRole('group', { name: 'Price' }))
    expect(price.getAllByRole('checkbox').map((box) => [box.getAttribute('value'), isDisabled(box)])).toEqual([
      ['under-500', false],
      ['500-1000', false],
      ['1000-2500', true],
      ['2500-5000', true],
      ['from-5000', true],
    ])
    expect(countOf(price.getByRole('checkbox', { name: 'Under Rs 500' }))).toBe('8 parts')
  })

  test('boxes of several groups stand in the address, the list says how many parts are left, and each is a chip', async () => {
    const { person, view, address } = await openScreen('/collection?q=plug', list)
    await person.click(view.getByRole('checkbox', { name: 'Honda CD 70' }))
    await expect.poll(address).toBe('/collection?q=plug&bike=honda-cd-70')
    await person.click(view.getByRole('checkbox', { name: 'Under Rs 500' }))
    await person.click(view.getByRole('checkbox', { name: 'Rs 500 to 1,000' }))
    await person.click(view.getByRole('checkbox', { name: 'In stock' }))
    await expect.poll(address).toBe('/collection?q=plug&bike=honda-cd-70&price=under-500&price=500-1000&stock=in')
    await view.findByText('9 parts', { selector: '[role=status]' })
    expect(document.activeElement).toBe(view.getByRole('checkbox', { name: 'In stock' }))

    const chips = () => within(view.getByRole('list', { name: 'Chosen filters' })).getAllByRole('link')
    expect(chips().map(({ textContent }) => textContent)).toEqual([
      '“plug”',
      'Honda CD 70',
      'Under Rs 500',
      'Rs 500 to 1,000',
      'In stock',
      'Clear all',
    ])
    await person.click(view.getByRole('link', { name: 'Remove Rs 500 to 1,000' }))
    await expect.poll(address).toBe('/collection?q=plug&bike=honda-cd-70&price=under-500&stock=in')
    await expect.poll(() => isTicked(view.getByRole('checkbox', { name: 'Rs 500 to 1,000' }))).toBe(false)
    await person.click(view.getByRole('link', { name: 'Clear all' }))
    await expect.poll(address).toBe('/collection')
    await expect.poll(() => view.getAllByRole('checkbox').filter(isTicked)).toEqual([])
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

  test('of many bikes those with parts stand first, the others behind “Show all”, which opens for a chosen one', async () => {
    const bikes = (view: Awaited<ReturnType<typeof openScreen>>['view']) => {
      const group = view.getByRole('group', { name: 'Bike' })
      const isHidden = (box: HTMLElement) => box.closest('details')?.open === false
      const boxes = within(group).getAllByRole('checkbox', { hidden: true })
      return { boxes, shown: boxes.filter((box) => !isHidden(box)) }
    }
    const { view } = await openScreen('/collection', list)
    expect(view.getByText('Show all 15')).toBeTruthy()
    expect(bikes(view).boxes).toHaveLength(15)
    expect(bikes(view).shown.map((box) => [box.getAttribute('value'), isDisabled(box)])).toEqual([
      ['honda-cd-70', false],
      ['honda-cg-125', false],
      ['yamaha-ybr-125', false],
      ['suzuki-gr-150', false],
      ['honda-cd-70-dream', true],
      ['honda-pridor', true],
    ])
  })

  test('a chosen box without a part can be unticked, and keeps the focus', async () => {
    const { person, view, address } = await openScreen('/collection?price=from-5000&bike=suzuki-gs-150', list)
    expect(bikeNames(view.getByRole('group', { name: 'Bike' })).slice(0, 6)).toContain('suzuki-gs-150')
    const box = view.getByRole('checkbox', { name: 'Rs 5,000 and more' })
    expect(countOf(box)).toBe('0 parts')
    await person.click(box)
    await expect.poll(address).toBe('/collection?bike=suzuki-gs-150')
    expect([document.activeElement, isDisabled(box)]).toEqual([box, false])
  })

  test('a list says in its heading what it is narrowed to', async () => {
    const { view } = await openScreen(
      '/collection?category=Honda&kind=brake-and-clutch&bike=honda-cd-70&price=under-500&stock=in',
      list,
    )
    expect(view.getByRole('heading', { level: 1 }).textContent).toBe(
      'Honda brake and clutch parts for Honda CD 70, Under Rs 500, in stock',
    )
  })
})

describe('refuses', () => {
  test('a part that is sold out cannot be put into the cart, says no cash to pay, and leads to WhatsApp', async () => {
    const detail = detailOf({ stock: 0 })
    const { view } = await openScreen('/product/PLUG', { 'GET /api/hitech/product/detail/PLUG': detail })
    expect(view.queryByRole('button', { name: 'ADD TO CART' })).toBeNull()
    expect(view.queryByText(/cash to pay/i)).toBeNull()
    expect(view.getByText(/None left right now/)).toBeTruthy()
    expect(view.getByRole('link', { name: 'Ask about this part on WhatsApp' }).className).toContain('button-main')
    expect(productHead(detail).description).toMatch(/^PKR 280, out of stock\./)
  })
})

describe('protects', () => {
  test('a sheet that is closed before the answer came does not lose what was ticked in it', async () => {
    const { answers, answer } = slowList()
    const { person, view, address } = await openScreen('/collection', answers)
    await person.click(view.getByRole('button', { name: 'Filters' }))
    const sheet = within(view.getByRole('dialog', { name: 'Filters' }))
    await person.click(sheet.getByRole('checkbox', { name: 'Engine' }))
    // Closing goes back in the history, which takes a moment.
    const hasGoneBack = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }))
    await person.click(sheet.getByRole('button', { name: 'Show 13 parts' }))
    await hasGoneBack
    answer()
    await expect.poll(address).toBe('/collection?kind=engine')
    await view.findByText('12 parts', { selector: '[role=status]' })
    expect(view.queryByRole('dialog', { name: 'Filters' })).toBeNull()
  })

  test('a box that is unticked before its answer came leaves the list as it was', async () => {
    const { answers, answer } = slowList()
    const { person, view, address } = await openScreen('/collection', answers)
    await person.click(view.getByRole('checkbox', { name: 'Engine' }))
    await person.click(view.getByRole('checkbox', { name: 'Engine' }))
    answer()
    await person.click(view.getByRole('checkbox', { name: 'A grade' }))
    await expect.poll(address).toBe('/collection?grade=A')
    expect(isTicked(view.getByRole('checkbox', { name: 'Engine' }))).toBe(false)
  })

  test('while nobody has counted, every box can be ticked and none says a count', async () => {
    const { view } = await openScreen('/collection', unknown)
    const boxes = within(view.getByRole('group', { name: 'Grade' })).getAllByRole('checkbox')
    expect(boxes.map((box) => [isDisabled(box), countOf(box)])).toEqual([
      [false, null],
      [false, null],
      [false, null],
    ])
  })

  test('a search that finds nothing shows ways out, and no box that would find nothing either', async () => {
    const none = Object.fromEntries(facetGroups.map((group) => [group, {}]))
    const page = { products: [], cells: [], facets: none, total: 0, next: null, previous: null, nearest: false }
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

  test('a bike of an old address that the shop does not know is no chip', async () => {
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
