import { describe, expect, test } from 'vitest'
import { createCall } from '#web/api.ts'
import { headOf, loadScreen } from '#web/shop/app/load-screen.ts'
import { listLimits, type ListLine } from '#domain/search/part-list.ts'
import type { PartList } from '#domain/search/search.endpoints.ts'
import { defaultSettings } from '#domain/settings/default-settings.ts'
import { aCard } from '#tests/support/fixtures/products.ts'
import { answerWith, failing, openScreen } from '#tests/support/web/screen.tsx'

const plug = aCard({ _id: 'PLUG', name: 'Spark plug', newPrice: 280, stock: 9 })
const chainA = aCard({ _id: 'CHAIN-A', name: 'Chain set', newPrice: 1950 })
const chainB = aCard({ _id: 'CHAIN-B', name: 'Chain set, local make', newPrice: 1500 })
const front = aCard({ _id: 'FRONT', name: 'Front tyre', newPrice: 2700 })
const rear = aCard({ _id: 'REAR', name: 'Rear tyre', newPrice: 3200 })
const gone = aCard({ _id: 'GONE', name: 'Horn', stock: 0 })

const aLine = (text: string, changes: Partial<ListLine> = {}): ListLine => ({
  text,
  quantity: 1,
  isCapped: false,
  bike: 'Honda CD 70',
  search: `${text} cd 70`,
  isSure: true,
  choices: [],
  ...changes,
})
const lines = [
  aLine('cd 70 garari set 2', { quantity: 2, choices: ['CHAIN-B', 'CHAIN-A'] }),
  aLine('plug 5', { quantity: 5, choices: ['PLUG'] }),
  aLine('tyre', { isSure: false, choices: ['FRONT', 'REAR'] }),
  aLine('helmet', { isSure: false }),
  aLine('haran', { choices: ['GONE'] }),
]
const products = [plug, chainA, chainB, front, rear, gone]
const found: PartList = { lines, products, leftOut: 0, isCut: false }
const path = 'GET /api/hitech/part-list'
const address = '/list?list=cd+70+garari+set+2%2C+plug+5'
const stored = () => JSON.parse(localStorage.getItem('cart') ?? '{}') as Record<string, number>
const draft = () => localStorage.getItem('part-list')

describe('does', () => {
  test('a list is typed, matched and put into the cart at once; open lines are added later', async () => {
    localStorage.setItem('cart', '{"PLUG":1}')
    const { person, view, asked, address: here } = await openScreen('/list', { [path]: found })
    await person.type(view.getByLabelText('Your list'), 'cd 70 garari set 2, plug 5')
    await person.click(view.getByRole('button', { name: 'Find the parts' }))
    await view.findByText('5 lines: 3 found, 1 to choose, 1 not found.')
    expect([asked[0]?.search.get('list'), here()]).toEqual(['cd 70 garari set 2, plug 5', address])

    expect(view.getByRole<HTMLInputElement>('radio', { name: /local make/ }).checked, 'the lowest price').toBe(true)
    expect(view.getByRole('heading', { name: '2 parts, 7 pieces' })).toBeTruthy()
    expect(view.getByText('1 line needs your choice').getAttribute('href')).toBe('#line-3')
    await person.click(view.getByRole('button', { name: 'Add 2 parts to cart' }))
    expect(stored()).toEqual({ 'CHAIN-B': 2, PLUG: 6 })
    await view.findByText('2 parts are in your cart')
    expect(view.getByText('5 in your cart')).toBeTruthy()

    await person.click(view.getByRole('radio', { name: /Rear tyre/ }))
    await person.click(view.getByRole('button', { name: 'Add 1 part to cart' }))
    expect(stored()).toEqual({ 'CHAIN-B': 2, PLUG: 6, REAR: 1 })
    expect(asked.filter(({ path: each }) => each.includes('/cart/'))).toEqual([])
  })

  test('with a session all lines are sent in one request, and Undo removes them in one', async () => {
    localStorage.setItem('token', 'a-token')
    localStorage.setItem('cart', '{"PLUG":1}')
    const { person, view, asked } = await openScreen(address, {
      [path]: found,
      'POST /api/hitech/cart/get': { cartData: { PLUG: 1 } },
      'POST /api/hitech/cart/update-lines': { refused: [] },
    })
    const told = () => asked.filter(({ path: each }) => each.endsWith('/update-lines')).map(({ body }) => body)
    await expect.poll(() => asked.some(({ path: each }) => each.endsWith('/cart/get'))).toBe(true)
    await person.click(view.getByRole('button', { name: 'Add 2 parts to cart' }))
    const added = [
      { itemId: 'CHAIN-B', quantity: 2 },
      { itemId: 'PLUG', quantity: 6 },
    ]
    await expect.poll(told).toEqual([{ lines: added }])
    await person.click(view.getByRole('button', { name: 'Undo' }))
    expect(stored()).toEqual({ PLUG: 1 })
    const back = [
      { itemId: 'CHAIN-B', quantity: 0 },
      { itemId: 'PLUG', quantity: 1 },
    ]
    await expect.poll(told).toEqual([{ lines: added }, { lines: back }])
    expect(view.getByRole('button', { name: 'Add 2 parts to cart' })).toBeTruthy()
  })

  test('quantities and grades are changed, a line is taken out and put back, and the total follows', async () => {
    const { person, view } = await openScreen(address, { [path]: found })
    const total = () => view.getAllByText('Total').map((each) => each.textContent?.replace('Total', ''))
    expect(total()).toEqual(['PKR 4,400', 'PKR 4,400'])
    await person.click(view.getByRole('radio', { name: /^Chain set(?!,)/ }))
    await person.click(view.getByRole('button', { name: 'One Spark plug less' }))
    expect(total()[0]).toBe('PKR 5,020')
    await person.click(view.getByRole('button', { name: 'Remove “plug 5” from the list' }))
    expect(total()[0]).toBe('PKR 3,900')
    expect(document.activeElement?.textContent).toBe('Undo')
    await person.click(view.getByRole('button', { name: 'Undo' }))
    expect(total()[0]).toBe('PKR 5,020')
    await person.click(view.getByRole('button', { name: 'Add 2 parts to cart' }))
    expect(stored()).toEqual({ 'CHAIN-A': 2, PLUG: 4 })
  })

  test('two lines of one part are one line of the cart', async () => {
    const twice = {
      ...found,
      lines: [aLine('plug 2', { quantity: 2, choices: ['PLUG'] }), aLine('plag', { choices: ['PLUG'] })],
    }
    const { person, view } = await openScreen(address, { [path]: twice })
    await person.click(view.getByRole('button', { name: 'Add 2 parts to cart' }))
    expect(stored()).toEqual({ PLUG: 3 })
    await view.findByText('1 part is in your cart')
  })

  test('a missing part links to search and WhatsApp, and a part out of stock says so', async () => {
    const { view } = await openScreen(address, { [path]: found })
    const missing = view.getByText('helmet').closest('li') as HTMLElement
    expect(missing.textContent).toContain('We did not find this part.')
    expect(missing.querySelector('a[href^="/collection"]')?.getAttribute('href')).toBe('/collection?q=helmet+cd+70')
    const asked = view.getByRole('link', { name: 'Ask us for the 2 missing parts' }).getAttribute('href') ?? ''
    expect(decodeURIComponent(asked)).toContain('- helmet (Honda CD 70)\n- haran (Honda CD 70)')
    expect(view.getByText('Out of stock.')).toBeTruthy()
  })

  test('the list is stored on the device until it is in the cart, with the selected bike when that is ticked', async () => {
    localStorage.setItem('bike', '{"slug":"honda-cd-70","brand":"Honda","name":"CD 70","year":null}')
    localStorage.setItem('part-list', 'plug 5')
    const one = { ...found, lines: [aLine('plug 5', { quantity: 5, choices: ['PLUG'] })] }
    const { person, view, asked, address: here } = await openScreen('/list', { [path]: one })
    const field = view.getByLabelText<HTMLTextAreaElement>('Your list')
    expect(field.value).toBe('plug 5')
    expect(view.getByRole<HTMLInputElement>('checkbox', { name: /my CD 70/ }).checked).toBe(true)
    await person.type(field, '{Control>}{Enter}{/Control}')
    await view.findByText('1 line: 1 found.')
    expect([asked[0]?.search.get('bike'), here()]).toEqual(['honda-cd-70', '/list?list=plug+5&bike=honda-cd-70'])
    expect(draft()).toBe('plug 5')
    await person.click(view.getByRole('button', { name: 'Add 1 part to cart' }))
    expect(draft()).toBeNull()
  })
})

describe('refuses', () => {
  test('an empty list is not sent, and a text without a part says what to write', async () => {
    const { person, view, asked } = await openScreen('/list', { [path]: { ...found, lines: [] } })
    await person.click(view.getByRole('button', { name: 'Find the parts' }))
    expect([asked, document.activeElement]).toEqual([[], view.getByLabelText('Your list')])
    await person.type(view.getByLabelText('Your list'), '???')
    await person.click(view.getByRole('button', { name: 'Find the parts' }))
    await view.findByText(/Enter at least one part/)
  })

  test('a failed network and a rate limit lose nothing that was typed', async () => {
    let answer: unknown = new Error('offline')
    const { person, view } = await openScreen('/list', { [path]: () => answer })
    await person.type(view.getByLabelText('Your list'), 'plug 5')
    await person.click(view.getByRole('button', { name: 'Find the parts' }))
    await view.findByRole('heading', { name: 'No connection' })
    expect(draft()).toBe('plug 5')
    answer = failing(429, 'RATE_LIMITED', 'Too many requests. Please try again later.')
    await person.click(await view.findByRole('button', { name: 'Try again' }))
    await view.findByText('Too many requests. Please try again later.')
    expect(view.getByLabelText<HTMLTextAreaElement>('Your list').value).toBe('plug 5')
  })
})

describe('protects', () => {
  test('dropped lines, characters and pieces of one part are named', async () => {
    const over = {
      lines: [aLine('plug x 5000', { quantity: 999, isCapped: true, choices: ['PLUG'] })],
      products,
      leftOut: 3,
      isCut: true,
    }
    const { person, view } = await openScreen(address, { [path]: over }, { largestQuantity: 20 })
    expect(view.getByText(/Only the first 2000 characters were read. 3 lines more were left out/)).toBeTruthy()
    expect(view.getByText('At most 20 of a part in one order. Call us for more.')).toBeTruthy()
    localStorage.setItem('cart', '{"PLUG":15}')
    await person.click(view.getByRole('button', { name: 'Add 1 part to cart' }))
    expect(stored()).toEqual({ PLUG: 20 })
  })

  test('a list that is too long is sent with one character more than is read, and stored completely on the device', async () => {
    const { person, view, asked } = await openScreen('/list', { [path]: found })
    const long = 'plug 5, '.repeat(400)
    await person.click(view.getByLabelText('Your list'))
    await person.paste(long)
    await person.click(view.getByRole('button', { name: 'Find the parts' }))
    await view.findByText(/5 lines/)
    expect(asked[0]?.search.get('list')).toHaveLength(listLimits.characters + 1)
    expect(draft()).toBe(long)
    await expect.poll(() => view.getByLabelText<HTMLTextAreaElement>('Your list').value).toBe(long)
  })

  test('lines that the account refuses are removed from the cart and named', async () => {
    localStorage.setItem('token', 'a-token')
    const { person, view } = await openScreen(address, {
      [path]: found,
      'POST /api/hitech/cart/update-lines': { refused: [{ itemId: 'PLUG', code: 'PRODUCT_NOT_FOUND' }] },
    })
    await person.click(view.getByRole('button', { name: 'Add 2 parts to cart' }))
    await view.findByText('Spark plug is no longer sold.')
    await expect.poll(stored).toEqual({ 'CHAIN-B': 2 })
    expect(view.getByText('1 part is in your cart')).toBeTruthy()
  })

  test('the page of a list is not indexed, the empty page is', async () => {
    const { fetcher } = answerWith({ [path]: found })
    const head = async (at: string) => headOf(await loadScreen(at, createCall(fetcher)), defaultSettings)
    expect((await head('/list')).canonical).toBe('/list')
    expect((await head(address)).canonical).toBeNull()
  })
})
