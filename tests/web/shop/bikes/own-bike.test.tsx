import { cleanup, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { aCard } from '#tests/support/fixtures/products.ts'
import { openScreen } from '#tests/support/web/screen.tsx'
import { cd70, plug } from '#tests/support/web/bikes.ts'

const filter = aCard({
  _id: 'FILTER',
  name: 'Air filter',
  category: 'Yamaha',
  subCategory: '125',
  fits: ['Yamaha YBR 125'],
})

const oil = aCard({ _id: 'OIL', name: 'Engine oil', fits: [] })

const homePage = {
  banners: [],
  latest: [plug, filter, oil],
  cells: [],
  bikes: [{ slug: 'honda-cd-70', name: 'Honda CD 70' }],
}
const home = { 'GET /api/hitech/product/home': homePage }

const storedBike = { slug: 'honda-cd-70', brand: 'Honda', name: 'CD 70', year: 2019 }

const stored = () => JSON.parse(localStorage.getItem('bike') ?? 'null') as unknown

const keep = () => localStorage.setItem('bike', JSON.stringify(storedBike))

describe('does', () => {
  test('a bike is chosen once by brand, model and year, and every part says whether it fits', async () => {
    const { person, view } = await openScreen('/', home)
    expect(view.getAllByText('For CD-70').length).toBe(1)
    const [inPage] = view.getAllByRole('button', { name: 'Choose your bike' }).slice(-1)
    await person.click(inPage as HTMLElement)
    const dialog = within(await view.findByRole('dialog', { name: 'My bike' }))
    await person.selectOptions(await dialog.findByLabelText('Brand'), 'Suzuki')
    expect(dialog.getByLabelText('Model').textContent).toBe('GD 110SGSX 125GS 150GR 150')
    await person.selectOptions(dialog.getByLabelText('Brand'), 'Honda')
    await person.selectOptions(dialog.getByLabelText('Year'), '2019')
    await person.click(dialog.getByRole('button', { name: 'Save my bike' }))

    await view.findByText('Fits your CD 70')
    expect(view.getByText('Not for your CD 70').closest('article')?.textContent).toContain('Air filter')
    expect(view.getByText('Check if it fits').closest('article')?.textContent).toContain('Engine oil')
    expect(view.getByRole('link', { name: 'Honda CD 70, 2019' }).getAttribute('href')).toBe('/bike/honda-cd-70')
    expect([stored(), view.queryByRole('dialog', { name: 'My bike' })]).toEqual([storedBike, null])
  })

  test('a part that does not fit says so above its name, links to the right one, and is added only on purpose', async () => {
    keep()
    const product = { ...filter, description: '', kind: 'oil-and-filters', alsoCalled: [], specs: [], rating: null }
    const { person, view } = await openScreen('/product/FILTER', {
      'GET /api/hitech/product/detail/FILTER': { product, gradeChoices: [], related: [] },
    })
    const notice = within(await view.findByRole('note'))
    expect(notice.getByText(/Does not fit your CD 70\./).parentElement?.textContent).toBe(
      'Does not fit your CD 70. It fits Yamaha YBR 125.',
    )
    expect(notice.getByRole('link', { name: 'Air filter for CD 70' }).getAttribute('href')).toBe(
      '/collection?q=Air+filter+CD+70',
    )
    expect(view.queryByRole('button', { name: 'ADD TO CART' })).toBeNull()
    const anyway = view.getByRole('button', { name: 'Add anyway' })
    expect(anyway.className).not.toContain('button-main')
    await person.click(anyway)
    await view.findByRole('link', { name: 'In cart: 1 · View cart' })
  })

  test('a part that fits is added as usual, with a bike and without one', async () => {
    const product = { ...plug, description: '', kind: 'engine', alsoCalled: [], specs: [], rating: null }
    const detail = { 'GET /api/hitech/product/detail/PLUG': { product, gradeChoices: [], related: [] } }
    const { view } = await openScreen('/product/PLUG', detail)
    expect(view.getByRole('button', { name: 'ADD TO CART' })).toBeTruthy()
    cleanup()
    keep()
    const { view: withBike } = await openScreen('/product/PLUG', detail)
    await withBike.findByText('Fits your CD 70')
    expect(withBike.getByRole('button', { name: 'ADD TO CART' })).toBeTruthy()
    expect(withBike.queryByRole('note')).toBeNull()
  })

  test('cart and checkout mark parts that do not fit the selected bike, and the order includes the bike', async () => {
    keep()
    localStorage.setItem('cart', JSON.stringify({ FILTER: 1, PLUG: 1 }))
    const cards = { 'GET /api/hitech/product/cards': { products: [filter, plug] } }
    const { view } = await openScreen('/cart', cards)
    const mark = await view.findByText('Not for your CD 70')
    expect(mark.closest('li')?.textContent).toContain('Air filter')
    expect(view.getByRole('link', { name: 'Find the right one: Air filter' }).getAttribute('href')).toBe(
      '/collection?q=Air+filter+CD+70',
    )
    cleanup()
    const { view: checkout } = await openScreen('/place-order', cards)
    await checkout.findByText('1 part in this order is not for your CD 70.')
    expect(checkout.getAllByText('Not for your CD 70').length).toBe(1)
  })

  test('a part that people with this bike sent back is nowhere said to fit: list, cart and checkout say to check', async () => {
    keep()
    localStorage.setItem('cart', JSON.stringify({ PLUG: 1, OIL: 1 }))
    const doubted = { ...plug, doubtfulFits: [{ bike: 'honda-cd-70', years: '2019' }] }
    const other = { ...filter, fits: ['Honda CD 70'], doubtfulFits: [{ bike: 'honda-cg-125', years: '' }] }
    const { view } = await openScreen('/', {
      'GET /api/hitech/product/home': { ...homePage, latest: [doubted, other] },
    })
    expect((await view.findByText('Check if it fits')).closest('article')?.textContent).toContain('Spark plug')
    expect(view.getByText('Fits your CD 70').closest('article')?.textContent).toContain('Air filter')
    cleanup()
    for (const path of ['/cart', '/place-order']) {
      const { view: lines } = await openScreen(path, {
        'GET /api/hitech/product/cards': { products: [doubted, { ...oil, doubtfulFits: other.doubtfulFits }] },
      })
      expect((await lines.findByText('Check if it fits')).closest('li')?.textContent).toContain('Spark plug')
      expect(lines.queryByText(/not for your/i)).toBeNull()
      cleanup()
    }
  })

  test('with a selected bike the home page begins with it: banner, kinds and a row of service parts', async () => {
    keep()
    const picture = { key: 'a'.repeat(32), alt: '', width: 640, height: 640, placeholder: 'data:,' }
    const banner = (title: string, href: string) => ({
      title,
      text: '',
      action: 'See it',
      href,
      newPrice: null,
      oldPrice: null,
      wide: picture,
      tall: { ...picture, key: 'b'.repeat(32) },
    })
    const chain = aCard({ _id: 'CHAIN', name: 'Chain set 420', fits: ['Honda CD 70'], pictures: [picture] })
    const page = {
      cells: [],
      facets: null,
      total: 1,
      next: null,
      previous: null,
      nearest: false,
      corrected: null,
      from: 1,
    }
    const { view, asked } = await openScreen('/', {
      'GET /api/hitech/product/home': {
        ...home['GET /api/hitech/product/home'],
        banners: [
          banner('Chain set for your YBR 125', '/product/X'),
          banner('Brakes that bite', '/collection?q=brake'),
        ],
      },
      'GET /api/hitech/product/collection': { ...page, products: [chain] },
    })
    await view.findByRole('heading', { name: 'For your CD 70: service parts' })
    expect(asked.at(-1)?.search.getAll('bike')).toEqual(['honda-cd-70'])
    expect(view.getByRole('heading', { name: 'Service parts for your CD 70' })).toBeTruthy()
    expect(view.queryByText('Chain set for your YBR 125')).toBeNull()
    expect(view.getByRole('heading', { name: 'LATEST COLLECTIONS' })).toBeTruthy()
    const kinds = within(view.getByRole('navigation', { name: 'Types of part' })).getAllByRole('link')
    expect([kinds.length, kinds[0]?.getAttribute('href')]).toEqual([8, '/bike/honda-cd-70/engine'])
    const menu = within(view.getAllByRole('navigation', { name: 'Main' })[0] as HTMLElement)
    expect(menu.getByRole('link', { name: 'All Collections' }).getAttribute('href')).toBe(
      '/collection?bike=honda-cd-70',
    )
  })

  test('in a list parts that do not fit the selected bike come after a divider', async () => {
    keep()
    const page = { cells: [], facets: null, next: null, previous: null, nearest: false, corrected: null, from: 1 }
    const { view } = await openScreen('/collection?q=x', {
      'GET /api/hitech/product/collection': { ...page, total: 3, products: [filter, plug, oil] },
    })
    const line = await view.findByRole('heading', { name: 'Not for your CD 70' })
    const names = () => view.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
    expect([line.tagName, names()]).toEqual(['H3', ['Spark plug', 'Engine oil', 'Not for your CD 70', 'Air filter']])
  })

  test('a bike’s page selects it in one press, and no card repeats the bike', async () => {
    const { person, view } = await openScreen('/bike/honda-cd-70', cd70)
    expect([view.queryByLabelText('Model'), view.queryByText(/^For CD/)]).toEqual([null, null])
    await person.click(view.getByRole('button', { name: 'This is my bike' }))
    await view.findByText('This is your bike')
    expect(stored()).toEqual({ ...storedBike, year: null })
    expect(view.queryByText('Fits your CD 70')).toBeNull()
  })

  test('a stored bike is there on the next visit, until it is removed', async () => {
    keep()
    const { person, view } = await openScreen('/', home)
    await view.findByText('Fits your CD 70')
    await person.click(view.getByRole('button', { name: 'Change' }))
    await person.click(await view.findByRole('button', { name: 'Remove my bike' }))
    await expect.poll(() => view.queryByText('Fits your CD 70')).toBeNull()
    expect(stored()).toBeNull()
  })

  test('the checkbox narrows a list to the selected bike and keeps other filters; a bike’s page has none', async () => {
    keep()
    const collection = {
      'GET /api/hitech/product/collection': {
        products: [plug],
        cells: [],
        facets: null,
        total: 1,
        next: null,
        previous: null,
        nearest: false,
        corrected: null,
        from: 1,
      },
    }
    const { person, view, address } = await openScreen('/collection?q=plug&price=under-500', collection)
    await person.click(view.getByRole('checkbox', { name: 'For my bike only' }))
    await expect.poll(address).toBe('/collection?q=plug&bike=honda-cd-70&price=under-500&year=2019')
    await person.click(await view.findByRole('checkbox', { name: 'For my bike only', checked: true }))
    await expect.poll(address).toBe('/collection?q=plug&price=under-500')
    cleanup()

    const ofAnother = {
      'GET /api/hitech/bike/suzuki-gr-150': { ...cd70['GET /api/hitech/bike/honda-cd-70'], slug: 'suzuki-gr-150' },
    }
    const bike = await openScreen('/bike/suzuki-gr-150', ofAnother)
    expect(bike.view.queryByRole('checkbox', { name: 'For my bike only' })).toBeNull()
  })

  test('with a session the bike is saved in the account', async () => {
    localStorage.setItem('token', 'a-token')
    const { person, view, asked } = await openScreen('/bike/honda-cd-70', {
      ...cd70,
      'GET /api/hitech/mybike': { bike: null },
      'POST /api/hitech/mybike': {},
    })
    await person.click(view.getByRole('button', { name: 'This is my bike' }))
    await expect
      .poll(() => asked.find(({ method, path }) => method === 'POST' && path.endsWith('/mybike')))
      .toMatchObject({
        body: { bike: { slug: 'honda-cd-70', year: null } },
      })
    expect(localStorage.getItem('bike-untold')).toBeNull()
  })

  test('a login uses the account’s bike; an account without one gets the device’s', async () => {
    for (const [account, device, told] of [
      [{ slug: 'suzuki-gs-150', brand: 'Suzuki', name: 'GS 150', year: 2015 }, 'suzuki-gs-150', []],
      [null, 'honda-cd-70', [{ bike: { slug: 'honda-cd-70', year: 2019 } }]],
    ] as const) {
      cleanup()
      localStorage.clear()
      keep()
      const { person, view, asked } = await openScreen('/loginpage', {
        ...home,
        'POST /api/hitech/user/login': { token: 'a-token', phone: '' },
        'GET /api/hitech/mybike': { bike: account },
        'POST /api/hitech/mybike': {},
      })
      await person.type(view.getByLabelText('Email'), 'sara@example.com')
      await person.type(view.getByLabelText('Password'), 'secret word')
      await person.click(view.getByRole('button', { name: 'Log in' }))
      const telling = () => asked.filter(({ method, path }) => method === 'POST' && path.endsWith('/mybike'))
      await expect.poll(() => [stored(), telling().map(({ body }) => body)]).toMatchObject([{ slug: device }, told])
    }
  })
})

describe('protects', () => {
  test('an unsynced bike is sent when the next page opens', async () => {
    localStorage.setItem('token', 'a-token')
    const offline = {
      ...cd70,
      'GET /api/hitech/mybike': { bike: null },
      'POST /api/hitech/mybike': new Error('offline'),
    }
    const { person, view, asked } = await openScreen('/bike/honda-cd-70', offline)
    await person.click(view.getByRole('button', { name: 'This is my bike' }))
    await expect.poll(() => asked.some(({ method, path }) => method === 'POST' && path.endsWith('/mybike'))).toBe(true)
    cleanup()
    const again = await openScreen('/', {
      ...home,
      'GET /api/hitech/mybike': { bike: { slug: 'suzuki-gs-150', year: null } },
      'POST /api/hitech/mybike': {},
    })
    await expect
      .poll(() => again.asked.some(({ method, path }) => method === 'POST' && path.endsWith('/mybike')))
      .toBe(true)
    expect(stored()).toMatchObject({ slug: 'honda-cd-70' })
  })

  test('an invalid stored bike is ignored', async () => {
    for (const text of ['', '[]', '{', 'null', '{"slug":1}', '{"slug":"honda-cd-70"}']) {
      localStorage.setItem('bike', text)
      const { view } = await openScreen('/', home)
      expect(view.getByText('Not chosen')).toBeTruthy()
      cleanup()
    }
  })
})
