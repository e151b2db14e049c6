import { fireEvent, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { aCard } from '#tests/support/fixtures/products.ts'
import { type AskedRequest, openScreen } from '#tests/support/web/screen.tsx'

const plug = aCard({ _id: 'PLUG', name: 'Spark plug', newPrice: 280, fits: ['Honda CD 70'], stock: 3 })
const cable = aCard({ _id: 'CABLE', name: 'Plug cap', fits: ['Suzuki GR 150'], maker: null, grade: 'B', stock: 0 })
const cd70 = { slug: 'honda-cd-70', name: 'Honda CD 70' }
const plugs = {
  products: [plug, cable],
  places: [
    { words: 'plug', bike: cd70, kind: null },
    { words: '', bike: cd70, kind: null },
    { words: '', bike: cd70, kind: 'engine' },
    { words: '', bike: null, kind: 'engine' },
  ],
  nearest: false,
}
const none = { products: [], places: [], nearest: false }
const suggest = 'GET /api/hitech/product/suggest'
const list = {
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

type Opened = Awaited<ReturnType<typeof openScreen>>
const field = ({ view }: Opened) => view.getAllByLabelText('Search parts')[0] as HTMLInputElement
const options = ({ view }: Opened) =>
  view.getAllByRole('option', { name: /./ }).filter(({ tagName }) => tagName === 'A')
/** The option that a screen reader announces. */
const active = (opened: Opened) => {
  const id = field(opened).getAttribute('aria-activedescendant')
  return id && document.getElementById(id)?.textContent
}

async function typed(text: string, answers: Record<string, unknown>) {
  const opened = await openScreen('/about', { ...list, ...answers })
  await opened.person.type(field(opened), text)
  return opened
}

describe('does', () => {
  test('an empty field offers the last searches of the device and every kind of part, until they are cleared', async () => {
    const opened = await openScreen('/about', list)
    await opened.person.click(field(opened))
    await opened.view.findByRole('listbox', { name: 'Suggestions' })
    expect(options(opened).map(({ textContent }) => textContent)).toEqual([
      'Engine',
      'Brake and clutch',
      'Chain and sprocket',
      'Battery and lights',
      'Shocks and fork',
      'Body and mirrors',
      'Tyres and rims',
      'Oil and filters',
    ])
    await opened.person.keyboard('spark plug{Enter}')
    await expect.poll(opened.address).toBe('/collection?q=spark+plug')
    await opened.person.clear(field(opened))
    await opened.person.click(field(opened))
    const [last, engine] = options(opened)
    expect([last?.textContent, last?.getAttribute('href')]).toEqual(['spark plug', '/collection?q=spark+plug'])
    expect(engine?.getAttribute('href')).toBe('/collection?kind=engine')
    await opened.person.keyboard('{ArrowDown}')
    expect(active(opened)).toBe('spark plug')
    await opened.person.click(opened.view.getByRole('button', { name: 'Clear last searches' }))
    expect(options(opened)[0]?.textContent).toBe('Engine')
  })

  test('typing shows parts and lists, each an option that is a link', async () => {
    const opened = await typed('plu', { [suggest]: plugs })
    const box = await opened.view.findByRole('listbox', { name: 'Suggestions' })
    expect(options(opened).map((option) => [option.textContent, option.getAttribute('href')])).toEqual([
      ['Spark plugFor CD 70 · NGK · GenuinePKR 280', '/product/PLUG'],
      ['Plug capFor Suzuki GR 150 · B gradePKR 280Out of stock', '/product/CABLE'],
      ['Plug for Honda CD 70', '/collection?q=plug&bike=honda-cd-70'],
      ['Honda CD 70, all parts', '/bike/honda-cd-70'],
      ['Engine for Honda CD 70', '/bike/honda-cd-70/engine'],
      ['Engine', '/collection?kind=engine'],
      ['Search for “plu”', '/collection?q=plu'],
    ])
    expect(
      within(box)
        .getAllByRole('group')
        .map((group) => group.getAttribute('aria-label')),
    ).toEqual(['Parts', 'Lists'])
    expect(opened.view.getByText(/^2 parts and 4 lists suggested/).getAttribute('role')).toBe('status')
    // The field is updated shortly after the list is rendered.
    await expect
      .poll(() => ['role', 'aria-expanded', 'aria-autocomplete'].map((name) => field(opened).getAttribute(name)))
      .toEqual(['combobox', 'true', 'list'])
    expect(field(opened).getAttribute('aria-controls')).toBe(box.id)
  })

  test('arrows move through the options and back into the text, Home and End to the first and the last', async () => {
    const opened = await typed('plug', { [suggest]: plugs })
    await opened.view.findByRole('listbox')
    expect(active(opened)).toBeNull()
    const press = async (key: string) => {
      await opened.person.keyboard(`{${key}}`)
      return active(opened)
    }
    expect(await press('ArrowDown')).toMatch(/^Spark plug/)
    expect(await press('ArrowDown')).toMatch(/^Plug cap/)
    expect(await press('End')).toBe('Search for “plug”')
    expect(await press('ArrowDown')).toBeNull()
    expect(await press('ArrowUp')).toBe('Search for “plug”')
    expect(await press('Home')).toMatch(/^Spark plug/)
    expect(await press('ArrowUp')).toBeNull()
    expect(await press('ArrowDown')).toMatch(/^Spark plug/)
    expect(await press('ArrowLeft')).toBeNull()
    expect(field(opened).value).toBe('plug')
    expect(document.activeElement).toBe(field(opened))
  })

  test('Enter opens the active option, and searches when there is none', async () => {
    const opened = await typed('plug', { [suggest]: plugs })
    await opened.view.findByRole('listbox')
    await opened.person.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{Enter}')
    await expect.poll(opened.address).toBe('/collection?q=plug&bike=honda-cd-70')
    await expect.poll(() => field(opened).value).toBe('plug')
    expect(opened.view.queryByRole('listbox')).toBeNull()

    await opened.person.clear(field(opened))
    await opened.person.type(field(opened), 'oil{Enter}')
    await expect.poll(opened.address).toBe('/collection?q=oil')
    expect(document.activeElement).not.toBe(field(opened))
  })

  test('Escape closes the list and keeps the text; an arrow opens it again', async () => {
    const opened = await typed('plug', { [suggest]: plugs })
    await opened.view.findByRole('listbox')
    await opened.person.keyboard('{ArrowDown}{Escape}')
    expect([opened.view.queryByRole('listbox'), active(opened), field(opened).value]).toEqual([null, null, 'plug'])
    expect(field(opened).getAttribute('aria-expanded')).toBe('false')
    await opened.person.keyboard('{ArrowDown}')
    expect(await opened.view.findByRole('listbox')).toBeTruthy()
  })

  test('a press on an option opens it, empties the field and leaves it', async () => {
    const opened = await typed('eng', { [suggest]: plugs })
    await opened.view.findByRole('listbox')
    await opened.person.click(opened.view.getByRole('option', { name: 'Engine' }))
    await expect.poll(opened.address).toBe('/collection?kind=engine')
    expect([field(opened).value, opened.view.queryByRole('listbox')]).toEqual(['', null])
    expect(document.activeElement).not.toBe(field(opened))
  })

  test('with a selected bike every part says whether it fits', async () => {
    localStorage.setItem('bike', JSON.stringify({ slug: 'honda-cd-70', brand: 'Honda', name: 'CD 70', year: null }))
    const opened = await typed('plug', { [suggest]: plugs })
    await opened.view.findByText('Fits your CD 70', { exact: false })
    expect(options(opened)[1]?.textContent).toContain('Not for your CD 70')
  })

  test('parts that fit the selected bike come before those that do not', async () => {
    localStorage.setItem('bike', JSON.stringify({ slug: 'suzuki-gr-150', brand: 'Suzuki', name: 'GR 150', year: null }))
    const gr150 = { words: 'plug', bike: { slug: 'suzuki-gr-150', name: 'Suzuki GR 150' }, kind: null }
    const opened = await typed('plug', { [suggest]: { ...plugs, places: [plugs.places[0], gr150] } })
    await opened.view.findByText('Fits your GR 150', { exact: false })
    expect(options(opened).map((option) => option.getAttribute('href'))).toEqual([
      '/product/CABLE',
      '/product/PLUG',
      '/collection?q=plug&bike=suzuki-gr-150',
      '/collection?q=plug&bike=honda-cd-70',
      '/collection?q=plug',
    ])
    await opened.person.keyboard('{ArrowDown}')
    expect(active(opened)).toMatch(/^Plug cap/)
  })

  test('without results the search, WhatsApp and a call are offered', async () => {
    const opened = await typed('zzqq', { [suggest]: none })
    await opened.view.findByText('No results for “zzqq” yet')
    expect(options(opened).map(({ textContent }) => textContent)).toEqual(['Search for “zzqq”'])
    const form = within(opened.view.getAllByRole('search')[0] as HTMLElement)
    expect(form.getByRole('link', { name: 'Ask us on WhatsApp' }).getAttribute('href')).toContain(
      encodeURIComponent('Do you have this part: zzqq?'),
    )
    expect(form.getByRole('link', { name: /^Call/ }).getAttribute('href')).toMatch(/^tel:/)
  })
})

describe('protects', () => {
  test('quick typing sends one request for the last text, and an earlier text sends none', async () => {
    const opened = await typed('plug', { [suggest]: plugs })
    await opened.view.findByRole('listbox')
    const texts = () =>
      opened.asked.filter(({ path }) => path.endsWith('/suggest')).map(({ search }) => search.get('q'))
    expect(texts()).toEqual(['plug'])
    await opened.person.type(field(opened), 's')
    await expect.poll(texts).toEqual(['plug', 'plugs'])
    await opened.person.keyboard('{Backspace}')
    await opened.view.findByText('Search for “plug”')
    expect(texts()).toEqual(['plug', 'plugs'])
  })

  test('on a slow network the old suggestions stay until the new ones arrive, and an outdated response is dropped', async () => {
    const waiting = new Map<string, (answer: unknown) => void>()
    const answers = {
      [suggest]: ({ search }: AskedRequest) =>
        search.get('q') === 'plug' ? plugs : new Promise((resolve) => waiting.set(search.get('q') ?? '', resolve)),
    }
    const opened = await typed('plug', answers)
    await opened.view.findByRole('listbox')
    await opened.person.type(field(opened), ' x')
    await expect.poll(() => waiting.has('plug x')).toBe(true)
    await opened.person.type(field(opened), 'y')
    await expect.poll(() => waiting.has('plug xy')).toBe(true)
    expect(options(opened)[0]?.textContent).toContain('Spark plug')
    expect(opened.view.getByText('Search for “plug xy”')).toBeTruthy()
    waiting.get('plug xy')?.(none)
    await opened.view.findByText('No results for “plug xy” yet')
    waiting.get('plug x')?.(plugs)
    await opened.person.keyboard('{ArrowDown}')
    expect(active(opened)).toBe('Search for “plug xy”')
  })

  test('without a network Enter still searches', async () => {
    const opened = await typed('plug{Enter}', { [suggest]: new TypeError('Failed to fetch') })
    await expect.poll(opened.address).toBe('/collection?q=plug')
    expect(opened.view.queryByRole('listbox')).toBeNull()
  })

  test('a lost request is sent once more, though no key follows', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    let sent = 0
    const answers = { [suggest]: () => ((sent += 1) === 1 ? new TypeError('Failed to fetch') : plugs) }
    const opened = await typed('plug', answers)
    await expect.poll(() => sent).toBe(1)
    expect(opened.view.queryByRole('listbox')).toBeNull()
    await vi.advanceTimersByTimeAsync(2000)
    await opened.view.findByRole('listbox')
    expect(sent).toBe(2)
  })

  test('text typed while suggestions load gets suggestions', async () => {
    const opened = await openScreen('/about', { ...list, [suggest]: plugs })
    const input = field(opened)
    const listen = input.addEventListener.bind(input)
    vi.spyOn(input, 'addEventListener').mockImplementation((...args: Parameters<Element['addEventListener']>) => {
      if (args[0] === 'input') fireEvent.input(input, { target: { value: 'plug' } })
      listen(...args)
    })
    await opened.person.click(input)
    await opened.view.findByRole('listbox', { name: 'Suggestions' })
    expect(input.value).toBe('plug')
  })

  test('suggestions that load while a search is loading do not open', async () => {
    const opened = await openScreen('/about', {
      [suggest]: plugs,
      'GET /api/hitech/product/collection': async () => {
        await new Promise((resolve) => setTimeout(resolve, 500))
        return list['GET /api/hitech/product/collection']
      },
    })
    field(opened).focus()
    fireEvent.input(field(opened), { target: { value: 'plug' } })
    fireEvent.submit(field(opened))
    await opened.view.findByRole('heading', { level: 1, name: /plug/ })
    expect(field(opened).getAttribute('role')).toBe('combobox')
    expect(opened.asked.filter(({ path }) => path.endsWith('/suggest'))).toEqual([])
    expect(opened.view.queryByRole('listbox')).toBeNull()
  })

  test('text typed while the last search is loading stays', async () => {
    let arrive: (() => void) | undefined
    const opened = await typed('chain', {
      [suggest]: none,
      'GET /api/hitech/product/collection': async () => {
        await new Promise<void>((resolve) => (arrive = resolve))
        return list['GET /api/hitech/product/collection']
      },
    })
    await opened.person.keyboard('{Enter}')
    await opened.person.type(field(opened), ' cover')
    arrive?.()
    await expect.poll(opened.address).toBe('/collection?q=chain')
    await opened.view.findByRole('heading', { level: 1, name: /chain/ })
    expect(field(opened).value).toBe('chain cover')
  })

  test('a response that arrives after the search was sent opens nothing', async () => {
    let answer: (reply: unknown) => void = () => {}
    const opened = await typed('plug', { [suggest]: () => new Promise((resolve) => (answer = resolve)) })
    await expect.poll(() => opened.asked.some(({ path }) => path.endsWith('/suggest'))).toBe(true)
    await opened.person.keyboard('{Enter}')
    await expect.poll(opened.address).toBe('/collection?q=plug')
    answer(plugs)
    await new Promise((resolve) => setTimeout(resolve))
    expect(opened.view.queryByRole('listbox')).toBeNull()
  })
})
