import { act, fireEvent, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { openCounter } from '#tests/support/admin.tsx'
import { type Answers, type AskedRequest, failing } from '#tests/support/screen.tsx'
import { watchUploads } from '#tests/support/fixtures/uploads.ts'
import type { OwnerProduct, saveProduct } from '#domain/owner-products.ts'
import type { CallInput } from '#web/api.ts'
import { whitenGround } from '#web/admin/products/pictures/white-ground.ts'

type SavedProduct = Exclude<NonNullable<CallInput<typeof saveProduct>['body']>, FormData>

const picture = (letter: string) => ({
  key: letter.repeat(32),
  alt: `Picture ${letter}`,
  width: 800,
  height: 600,
  placeholder: 'data:image/png;base64,',
})

const aPart = (changes: Partial<OwnerProduct> = {}): OwnerProduct => ({
  _id: 'chain',
  name: 'Chain set 428',
  description: 'Strong.',
  category: 'Honda',
  subCategory: '125',
  kind: 'chain-and-sprocket',
  newPrice: 1950,
  oldPrice: null,
  image: [],
  pictures: [],
  partNumber: 'HT-1',
  maker: 'Crown',
  grade: 'A',
  family: null,
  stock: 5,
  fits: ['Honda CG 125'],
  alsoCalled: ['garari'],
  specs: [['Pitch', '428']],
  rating: { stars: 4, count: 122 },
  isActive: true,
  shelf: 'B3',
  lowAt: 2,
  updatedAt: 1,
  countedAt: null,
  createdAt: 1,
  revision: 'one',
  ...changes,
})

const read = (product: OwnerProduct) => ({ product, prices: [], stockChanges: [] })
const photo = (name: string) => new File(['a photograph'], name, { type: 'image/jpeg' })
const bodyOf = (asked: AskedRequest[]) =>
  asked.filter(({ method, path }) => method === 'POST' && path === '/api/hitech/owner/products').at(-1)
    ?.body as SavedProduct

const saving = (answer: unknown = { product: aPart({ _id: 'new' }) }): Answers => ({
  'POST /api/hitech/owner/products': answer,
  'GET /api/hitech/owner/products/new': read(aPart({ _id: 'new' })),
})

type Counter = ReturnType<typeof openCounter>

async function fill({ view, person }: Counter) {
  await person.type(await view.findByLabelText('Name'), 'Chain set 428')
  await person.type(view.getByLabelText('Price in rupees'), 'Rs 1,950/-')
  await person.click(view.getByLabelText('Honda'))
  await person.click(view.getByLabelText('125 CC'))
  await person.selectOptions(view.getByLabelText('Kind of part'), 'Chain and sprocket')
}

const press = ({ view, person }: Counter, name: string | RegExp) => person.click(view.getByRole('button', { name }))

/** Pixels by a rule, as a canvas gives them. */
function pictureOf(width: number, height: number, colourAt: (x: number, y: number) => number[]) {
  const pixels = new Uint8ClampedArray(width * height * 4)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) pixels.set([...colourAt(x, y), 255], 4 * (y * width + x))
  }
  return {
    pixels,
    at: (x: number, y: number) => Array.from(pixels.subarray(4 * (y * width + x), 4 * (y * width + x) + 3)),
  }
}

describe('does', () => {
  test('the few fields are enough for a part to be on sale, and what comes next is offered', async () => {
    const counter = openCounter('/owner/parts/new', saving())
    await fill(counter)
    await press(counter, 'Put it on sale')
    await counter.view.findByRole('heading', { name: 'On sale' })
    expect(bodyOf(counter.asked)).toMatchObject({
      name: 'Chain set 428',
      newPrice: 1950,
      category: 'Honda',
      subCategory: '125',
      kind: 'chain-and-sprocket',
      stock: null,
      pictures: [],
    })
    await counter.view.findByRole('link', { name: 'Add the next one' })
    const links = (await counter.view.findAllByRole('link')).map((link) => [
      link.textContent,
      link.getAttribute('href'),
    ])
    expect(links).toEqual(
      expect.arrayContaining([
        ['Add the next one', '/owner/parts/new'],
        ['See it in the shop', '/product/new'],
        ['Copy it', '/owner/parts/new?copy=new'],
      ]),
    )
    expect(localStorage.length).toBe(0)
  })

  test('a part without a number is sent without one: the shop gives it the next', async () => {
    const counter = openCounter('/owner/parts/new', saving())
    await fill(counter)
    expect(counter.view.getByText('Leave empty for an automatic number.')).toBeDefined()
    await press(counter, 'Put it on sale')
    await counter.view.findByRole('heading', { name: 'On sale' })
    expect(bodyOf(counter.asked).partNumber).toBe('')
  })

  test('what was typed is offered again after a reload, and gone once it is saved', async () => {
    const first = openCounter('/owner/parts/new')
    await fill(first)
    first.close()
    const counter = openCounter('/owner/parts/new', saving())
    await counter.view.findByText(/You have unsaved changes from \d\d:\d\d\./)
    const take = counter.view.getByRole('button', { name: 'Use them' })
    expect(document.activeElement).toBe(take)
    expect(counter.view.getByLabelText<HTMLInputElement>('Name').matches(':disabled')).toBe(true)
    await counter.person.click(take)
    expect(counter.view.getByLabelText<HTMLInputElement>('Name').value).toBe('Chain set 428')
    expect(counter.view.getByLabelText<HTMLInputElement>('Honda').checked).toBe(true)
    await press(counter, 'Put it on sale')
    await counter.view.findByRole('heading', { name: 'On sale' })
    counter.close()
    const { view } = openCounter('/owner/parts/new')
    await view.findByLabelText('Name')
    expect(view.queryByText(/unsaved changes/)).toBeNull()
  })

  test('saving again after the answer was lost sends the same key, also after a reload', async () => {
    const first = openCounter('/owner/parts/new', saving(new TypeError('no network')))
    await fill(first)
    await press(first, 'Put it on sale')
    expect((await first.view.findAllByText(/Your draft is saved on this device/)).length).toBeGreaterThan(0)
    const { key } = bodyOf(first.asked)
    first.close()
    const counter = openCounter('/owner/parts/new', saving())
    await counter.person.click(await counter.view.findByRole('button', { name: 'Use them' }))
    await press(counter, 'Put it on sale')
    await counter.view.findByRole('heading', { name: 'On sale' })
    expect(bodyOf(counter.asked).key).toBe(key)
  })

  test('what was typed is thrown away only after a question', async () => {
    const counter = openCounter('/owner/parts/chain', { 'GET /api/hitech/owner/products/chain': read(aPart()) })
    const name = await counter.view.findByLabelText('Name')
    await counter.person.type(name, ' heavy')
    await press(counter, 'Discard')
    const question = counter.view.getByRole('dialog')
    await counter.person.click(within(question).getByRole('button', { name: 'Back' }))
    expect(counter.view.getByLabelText<HTMLInputElement>('Name').value).toBe('Chain set 428 heavy')
    await press(counter, 'Discard')
    await counter.person.click(within(counter.view.getByRole('dialog')).getByRole('button', { name: 'Discard' }))
    expect(counter.view.getByLabelText<HTMLInputElement>('Name').value).toBe('Chain set 428')
    expect(localStorage.length).toBe(0)
  })

  test('pictures are sent two at a time, and saving waits for them', async () => {
    const uploads = watchUploads()
    const counter = openCounter('/owner/parts/new', saving())
    await fill(counter)
    await counter.person.upload(counter.view.getByLabelText('Choose pictures'), [
      photo('1.jpg'),
      photo('2.jpg'),
      photo('3.jpg'),
    ])
    await expect.poll(() => uploads.length).toBe(2)
    act(() => uploads[0]?.goOn(0.4))
    expect(counter.view.getByLabelText('Sending picture 1').getAttribute('value')).toBe('0.4')
    await press(counter, 'Put it on sale')
    await counter.view.findByRole('button', { name: 'Waiting for 3 pictures…' })
    act(() => uploads[0]?.arrive('a'))
    await expect.poll(() => uploads.length).toBe(3)
    act(() => uploads[1]?.arrive('b'))
    await counter.view.findByRole('button', { name: 'Waiting for 1 picture…' })
    expect(bodyOf(counter.asked)).toBeUndefined()
    act(() => uploads[2]?.arrive('c'))
    await counter.view.findByRole('heading', { name: 'On sale' })
    expect(bodyOf(counter.asked).pictures).toEqual([
      { key: 'a'.repeat(32), alt: 'Chain set 428' },
      { key: 'b'.repeat(32), alt: 'Chain set 428, picture 2' },
      { key: 'c'.repeat(32), alt: 'Chain set 428, picture 3' },
    ])
  })

  test('pictures are put in order by buttons, and a removed one comes back where it was', async () => {
    const pictures = ['a', 'b', 'c'].map(picture)
    const counter = openCounter('/owner/parts/chain', {
      'GET /api/hitech/owner/products/chain': read(aPart({ pictures })),
      'POST /api/hitech/owner/products': { product: aPart({ pictures }) },
    })
    await counter.view.findByLabelText('What picture 3 shows')
    await press(counter, 'Make first: picture 3')
    await press(counter, 'Later: picture 2')
    await press(counter, 'Remove picture 1')
    expect(counter.view.queryByLabelText('What picture 3 shows')).toBeNull()
    expect(document.activeElement?.textContent).toBe('Undo')
    await press(counter, 'Undo')
    await press(counter, 'Save')
    await expect
      .poll(() => bodyOf(counter.asked)?.pictures.map(({ alt }) => alt))
      .toEqual(['Picture c', 'Picture b', 'Picture a'])
  })

  test('a copy has everything but the number and the pieces', async () => {
    const counter = openCounter('/owner/parts/new?copy=chain', {
      'GET /api/hitech/owner/products/chain': read(aPart({ pictures: [picture('a')] })),
      ...saving(),
    })
    // Its stock is tracked, so the count it needs is in sight.
    expect((await counter.view.findByText('More about it')).closest('details')?.open).toBe(true)
    await counter.person.type(counter.view.getByLabelText('Pieces on the shelf'), '7')
    await press(counter, 'Put it on sale')
    await counter.view.findByRole('heading', { name: 'On sale' })
    const { partNumber, stock, pictures, specs, maker, _id } = bodyOf(counter.asked)
    expect({ stock, pictures, specs, maker, _id }).toEqual({
      stock: 7,
      pictures: [{ key: 'a'.repeat(32), alt: 'Picture a' }],
      specs: [['Pitch', '428']],
      maker: 'Crown',
      _id: undefined,
    })
    expect(partNumber).not.toBe('HT-1')
  })

  test('a new part is offered the names that the shop has, and what such parts cost', async () => {
    const like = { partNumber: 'HT-1', stock: null, shelf: null, fits: 'Honda CD 70', picture: null }
    const counter = openCounter('/owner/parts/new', {
      'GET /api/hitech/owner/order-parts': {
        parts: [
          { ...like, productId: 'a', name: 'Chain set', price: 1950 },
          { ...like, productId: 'b', name: 'Chain set 428', price: 2300 },
        ],
      },
    })
    await counter.person.type(await counter.view.findByLabelText('Name'), 'chai')
    await counter.view.findByText(/^Similar parts: PKR 1,950 to 2,300 \(Chain set, Honda CD 70 1,950; /)
    expect([...document.querySelectorAll('datalist option')].map(({ textContent }) => textContent)).toContain(
      'Chain set 428',
    )
  })

  test('bikes are added by a press, lines of the table by two', async () => {
    const counter = openCounter('/owner/parts/new', saving())
    await fill(counter)
    await counter.person.click(counter.view.getByText('More about it'))
    await press(counter, 'Honda CG 125')
    await press(counter, 'Honda CB 125F')
    expect(counter.view.queryByRole('button', { name: 'Honda CG 125' })).toBeNull()
    await press(counter, 'Add a line')
    await counter.person.type(counter.view.getByLabelText('Specification 1'), 'Pitch')
    await counter.person.type(counter.view.getByLabelText('Value 1'), '428')
    await press(counter, 'Add a line')
    await press(counter, 'Put it on sale')
    await counter.view.findByRole('heading', { name: 'On sale' })
    expect(bodyOf(counter.asked)).toMatchObject({ fits: ['Honda CG 125', 'Honda CB 125F'], specs: [['Pitch', '428']] })
  })

  test('a part is taken off sale and put back', async () => {
    let isActive = true
    const turn = (to: boolean) => () => {
      isActive = to
      return { product: aPart({ isActive }), message: to ? 'On sale again.' : 'Hidden.' }
    }
    const counter = openCounter('/owner/parts/chain', {
      'GET /api/hitech/owner/products/chain': () => read(aPart({ isActive })),
      'POST /api/hitech/owner/products/chain/hide': turn(false),
      'POST /api/hitech/owner/products/chain/restore': turn(true),
    })
    await counter.person.click(await counter.view.findByRole('button', { name: 'Hide' }))
    await counter.person.click(await counter.view.findByRole('button', { name: 'Show in the shop' }))
    await counter.view.findByRole('button', { name: 'Hide' })
  })

  test('words, filters and the state of the list stand in the address', async () => {
    const counts = { sold: 141, hidden: 0, low: 100, out: 4, noPicture: 2 }
    const counter = openCounter('/owner/parts?category=Honda', {
      'GET /api/hitech/owner/products': ({ search }: AskedRequest) => ({
        products: [aPart({ _id: search.get('after') ?? 'first', name: search.get('after') ?? 'The first' })],
        next: search.has('after') ? null : 'second',
        counts: search.has('after') ? null : counts,
      }),
    })
    const { view, person } = counter
    expect((await view.findByRole('link', { name: 'The first' })).getAttribute('href')).toBe('/owner/parts/first')
    await press(counter, 'Show more')
    await view.findByRole('link', { name: 'second' })
    await person.click(view.getByRole('link', { name: 'Low 100+' }))
    await person.selectOptions(view.getByLabelText('Engine size'), '125 CC')
    await person.type(view.getByLabelText('Search parts'), 'chain{Enter}')
    expect(counter.address()).toBe('/owner/parts?category=Honda&state=low&subCategory=125&q=chain')
    await expect
      .poll(() => String(counter.asked.at(-1)?.search))
      .toBe('state=low&q=chain&category=Honda&subCategory=125')
  })

  test('a sheet of paper in poor light becomes the shop’s white, and the part on it keeps its colour', () => {
    // Grey-yellow paper, darker towards the right; a red part in the middle, one side of it in shade.
    const photograph = pictureOf(80, 60, (x, y) => {
      const light = 1 - 0.35 * (x / 80)
      const isPart = Math.hypot(x - 40, y - 30) < 16
      return isPart ? [150 * light, 24 * light, 20 * light] : [190 * light, 182 * light, 160 * light]
    })
    expect(whitenGround(photograph.pixels, 80, 60)).toBe(true)
    for (const [x, y] of [
      [0, 0],
      [79, 0],
      [0, 59],
      [79, 59],
      [40, 4],
    ] as const) {
      for (const [c, value] of photograph.at(x, y).entries()) {
        expect(Math.abs(value - ([244, 243, 238][c] ?? 0)), `${x} ${y}`).toBeLessThanOrEqual(6)
      }
    }
    const [red = 0, green = 0, blue = 0] = photograph.at(40, 30)
    expect(red).toBeGreaterThan(150)
    expect(Math.max(green, blue)).toBeLessThan(60)
  })

  test('the form says how a good photo is taken, until there is one', async () => {
    watchUploads()
    const counter = openCounter('/owner/parts/new')
    expect(await counter.view.findByText(/Put it on a white sheet, daylight from the window/)).toBeTruthy()
    await counter.person.upload(counter.view.getByLabelText('Choose pictures'), photo('x.jpg'))
    await expect.poll(() => counter.view.queryByText(/Put it on a white sheet/)).toBeNull()
  })
})

describe('refuses', () => {
  test('problems stand at their fields, the first has the focus, and the fold opens for what is in it', async () => {
    const counter = openCounter('/owner/parts/new', saving())
    const { view, person } = counter
    await fill(counter)
    await person.clear(view.getByLabelText('Name'))
    await person.click(view.getByText('More about it'))
    await person.type(view.getByLabelText(/^Old price/), '100')
    await person.click(view.getByText('More about it'))
    await press(counter, 'Put it on sale')
    expect(document.activeElement).toBe(view.getByLabelText('Name'))
    expect(view.getByLabelText('Name').getAttribute('aria-invalid')).toBe('true')
    await person.type(view.getByLabelText('Name'), 'Chain')
    await press(counter, 'Put it on sale')
    expect(document.querySelector('details')?.open).toBe(true)
    expect(document.activeElement).toBe(view.getByLabelText(/^Old price/))
    expect(bodyOf(counter.asked)).toBeUndefined()
  })

  test('a part number that another part has is said at its field', async () => {
    const sentence = 'Another part has this part number.'
    const counter = openCounter(
      '/owner/parts/new',
      saving(failing(400, 'VALIDATION', sentence, { errors: { partNumber: sentence } })),
    )
    await fill(counter)
    await press(counter, 'Put it on sale')
    await expect.poll(() => document.activeElement).toBe(counter.view.getByLabelText('Part number'))
    expect(document.querySelector('details')?.open).toBe(true)
  })

  test('a file that is no picture cannot be tried again, only removed', async () => {
    const uploads = watchUploads()
    const counter = openCounter('/owner/parts/new')
    await counter.person.upload(await counter.view.findByLabelText('Choose pictures'), photo('x.jpg'))
    await expect.poll(() => uploads.length).toBe(1)
    act(() => uploads[0]?.refuse('FILE_TYPE', 'This is no picture.'))
    await counter.view.findByText('This is no picture.')
    expect(counter.view.queryByRole('button', { name: /Try again/ })).toBeNull()
    await press(counter, 'Remove picture 1')
  })

  test('a ninth picture is left out, and said so', async () => {
    watchUploads()
    const counter = openCounter('/owner/parts/new')
    const files = Array.from({ length: 9 }, (_, index) => photo(`${index}.jpg`))
    await counter.person.upload(await counter.view.findByLabelText('Choose pictures'), files)
    await counter.view.findByText('A part has at most 8 pictures.')
    expect(counter.view.getAllByLabelText(/^What picture \d shows$/)).toHaveLength(8)
    expect(counter.view.queryByLabelText('Choose pictures')).toBeNull()
  })

  test('a photograph on wood, on cloth of many colours or of a dark room is left as it was taken', () => {
    const grounds: Record<string, (x: number, y: number) => number[]> = {
      wood: () => [126, 96, 66],
      pale: () => [205, 165, 112],
      dark: () => [60, 58, 55],
      cloth: (x, y) => (((x >> 1) + (y >> 1)) % 2 === 0 ? [230, 230, 230] : [90, 90, 120]),
    }
    for (const [name, colourAt] of Object.entries(grounds)) {
      const { pixels } = pictureOf(80, 60, colourAt)
      const before = [...pixels]
      expect(whitenGround(pixels, 80, 60), name).toBe(false)
      expect([...pixels], name).toEqual(before)
    }
  })
})

describe('protects', () => {
  test('a picture that did not arrive loses no word and is sent again by a button', async () => {
    const uploads = watchUploads()
    const counter = openCounter('/owner/parts/new', saving())
    await fill(counter)
    await counter.person.upload(counter.view.getByLabelText('Take a photo'), photo('1.jpg'))
    await expect.poll(() => uploads.length).toBe(1)
    act(() => uploads[0]?.breakOff())
    await counter.view.findByText('It did not arrive. Please try again.')
    await press(counter, 'Put it on sale')
    expect((await counter.view.findAllByText('One picture did not arrive. Try it again or remove it.')).length).toBe(2)
    expect(counter.view.getByLabelText<HTMLInputElement>('Name').value).toBe('Chain set 428')
    await press(counter, 'Try again: picture 1')
    await expect.poll(() => uploads.length).toBe(2)
    act(() => uploads[1]?.arrive('a'))
    await press(counter, 'Put it on sale')
    await counter.view.findByRole('heading', { name: 'On sale' })
    expect(bodyOf(counter.asked).pictures).toHaveLength(1)
  })

  test('the same picture twice is there once', async () => {
    const uploads = watchUploads()
    const counter = openCounter('/owner/parts/new')
    await counter.person.upload(await counter.view.findByLabelText('Choose pictures'), [photo('1.jpg'), photo('2.jpg')])
    await expect.poll(() => uploads.length).toBe(2)
    act(() => uploads[0]?.arrive('a'))
    act(() => uploads[1]?.arrive('a'))
    await counter.view.findByText('This picture is there already.')
    expect(counter.view.getAllByLabelText(/^What picture \d shows$/)).toHaveLength(1)
  })

  test('a removed picture is sent no further', async () => {
    const uploads = watchUploads()
    const counter = openCounter('/owner/parts/new')
    await counter.person.upload(await counter.view.findByLabelText('Choose pictures'), photo('1.jpg'))
    await expect.poll(() => uploads.length).toBe(1)
    await press(counter, 'Remove picture 1')
    expect(uploads[0]?.isAborted).toBe(true)
    await press(counter, 'Undo')
    await expect.poll(() => uploads.length).toBe(2)
  })

  test('what somebody else changed meanwhile is shown, what was typed stays, and saving goes on top of it', async () => {
    let now = aPart()
    const counter = openCounter('/owner/parts/chain', {
      'GET /api/hitech/owner/products/chain': () => read(now),
      'POST /api/hitech/owner/products': ({ body }: AskedRequest) => {
        const { revision, name, newPrice, shelf } = body as SavedProduct
        if (revision !== now.revision) return failing(409, 'STALE', 'Somebody changed this.')
        now = aPart({ name, newPrice, shelf, revision: 'three' })
        return { product: now }
      },
    })
    const { view, person } = counter
    const price = await view.findByLabelText('Price in rupees')
    await person.clear(price)
    await person.type(price, '2000')
    now = aPart({ newPrice: 2100, shelf: 'C1', revision: 'two' })
    await press(counter, 'Save')
    await view.findByRole('heading', { name: 'Somebody else changed this part' })
    const said = view.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(said).toContain('Price: was PKR 1,950, is PKR 2,100 now. Yours stays in the form: PKR 2,000.')
    expect(said).toContain('Shelf: was B3, is C1 now. It is in the form.')
    expect(view.getByLabelText<HTMLInputElement>('Price in rupees').value).toBe('2000')
    await press(counter, 'Save')
    await view.findByText('Everything is saved.')
    expect(bodyOf(counter.asked)).toMatchObject({ revision: 'two', newPrice: 2000, shelf: 'C1' })
    expect(view.queryByRole('heading', { name: /meanwhile/ })).toBeNull()
  })

  test('a draft of a part that somebody changed since is laid over what it is now', async () => {
    const first = openCounter('/owner/parts/chain', { 'GET /api/hitech/owner/products/chain': read(aPart()) })
    await first.person.type(await first.view.findByLabelText('Name'), ' heavy')
    first.close()
    const counter = openCounter('/owner/parts/chain', {
      'GET /api/hitech/owner/products/chain': read(aPart({ newPrice: 2100, revision: 'two' })),
      'POST /api/hitech/owner/products': { product: aPart({ revision: 'three' }) },
    })
    await counter.person.click(await counter.view.findByRole('button', { name: 'Use them' }))
    expect(counter.view.getByLabelText<HTMLInputElement>('Name').value).toBe('Chain set 428 heavy')
    expect(counter.view.getByLabelText<HTMLInputElement>('Price in rupees').value).toBe('2100')
    await press(counter, 'Save')
    await expect.poll(() => bodyOf(counter.asked)).toMatchObject({ revision: 'two', newPrice: 2100 })
  })

  test('words typed while the list changes stay, and a filter chosen meanwhile does not lose them', async () => {
    const { view, person, address } = openCounter('/owner/parts', {
      'GET /api/hitech/owner/products': { products: [], next: null, counts: null },
    })
    const words = await view.findByLabelText<HTMLInputElement>('Search parts')
    act(() => {
      fireEvent.input(words, { target: { value: 'chain' } })
      words.form?.requestSubmit()
      fireEvent.input(words, { target: { value: 'chain set' } })
    })
    expect(words.value).toBe('chain set')
    await person.selectOptions(view.getByLabelText('Engine size'), '125 CC')
    expect(address()).toBe('/owner/parts?q=chain+set&subCategory=125')
  })

  test('a storage that holds nonsense, or nothing at all, takes nothing from the form', async () => {
    localStorage.setItem('owner-part:new', '{"words":1')
    const counter = openCounter('/owner/parts/new', saving())
    const name = await counter.view.findByLabelText('Name')
    fireEvent.input(name, { target: { value: '<img src=x onerror=alert(1)>' } })
    expect(document.querySelector('img[src="x"]')).toBeNull()
  })
})
