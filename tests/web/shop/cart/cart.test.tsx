import { describe, expect, test } from 'vitest'
import { uiText } from '#domain/ui-text.ts'
import { aCard } from '#tests/support/fixtures/products.ts'
import { failing, openScreen } from '#tests/support/web/screen.tsx'

const plug = aCard({ _id: 'PLUG', name: 'Spark plug', newPrice: 280 })
const chain = aCard({ _id: 'CHAIN', name: 'Chain set', newPrice: 1950 })
const cards = { 'GET /api/hitech/product/cards': { products: [plug, chain] } }
const home = { 'GET /api/hitech/product/home': { banners: [], latest: [plug, chain], cells: [], bikes: [] } }

const stored = () => JSON.parse(localStorage.getItem('cart') ?? '{}') as Record<string, number>

describe('does', () => {
  test('adding puts one in, adding again makes two, and without a token nothing is sent', async () => {
    const { person, view, asked } = await openScreen('/', home)
    const add = view.getByRole('button', { name: 'Add Spark plug to cart' })
    await person.click(add)
    await person.click(add)
    await view.findByText(uiText.cart.added)
    expect(stored()).toEqual({ PLUG: 2 })
    expect(view.getByRole('link', { name: 'Cart, 2 items' })).toBeTruthy()
    expect(asked.filter(({ path }) => path.includes('/cart/'))).toEqual([])
  })

  test('with a token the server is updated after the cart has changed here, one request after another', async () => {
    localStorage.setItem('token', 'a-token')
    const { person, view, asked } = await openScreen('/', home)
    await expect.poll(() => asked.some(({ path }) => path.endsWith('/cart/get'))).toBe(true)
    await person.click(view.getByRole('button', { name: 'Add Spark plug to cart' }))
    await person.click(view.getByRole('button', { name: 'Add Chain set to cart' }))
    await expect
      .poll(() => asked.filter(({ path }) => path.endsWith('/cart/add')).map(({ body }) => body))
      .toEqual([{ itemId: 'PLUG' }, { itemId: 'CHAIN' }])
    expect(asked.at(-1)?.headers.get('Authorization')).toBe('a-token')
  })

  test('a login merges both carts, with the larger quantity of each line, and updates the account', async () => {
    localStorage.setItem('cart', '{"PLUG":3,"CHAIN":1}')
    const { asked, person, view } = await openScreen('/loginpage', {
      ...home,
      'POST /api/hitech/user/login': { token: 'a-token', phone: '' },
      'POST /api/hitech/cart/get': { cartData: { PLUG: 1, CHAIN: 4, OTHER: 2 } },
    })
    await person.type(view.getByLabelText('Email'), 'sara@example.com')
    await person.type(view.getByLabelText('Password'), 'secret word')
    await person.click(view.getByRole('button', { name: 'Log in' }))
    await expect.poll(stored).toEqual({ PLUG: 3, CHAIN: 4, OTHER: 2 })
    await expect
      .poll(() => asked.filter(({ path }) => path.endsWith('/cart/update')).map(({ body }) => body))
      .toEqual([{ itemId: 'PLUG', quantity: 3 }])
  })

  test('a page opened with a session loads the cart from the account', async () => {
    localStorage.setItem('token', 'a-token')
    localStorage.setItem('cart', '{"PLUG":3}')
    await openScreen('/about', { 'POST /api/hitech/cart/get': { cartData: { PLUG: 1, CHAIN: 4 } } })
    await expect.poll(stored).toEqual({ PLUG: 1, CHAIN: 4 })
  })

  test('the cart shows lines, totals with .00 and the cash to pay; a removed line comes back by Undo', async () => {
    localStorage.setItem('cart', '{"PLUG":2,"CHAIN":1}')
    const { person, view } = await openScreen('/cart', cards)
    await view.findByText('PKR 2,510.00')
    expect(view.getByText('PKR 50')).toBeTruthy()
    await person.click(view.getByRole('button', { name: 'Remove Chain set' }))
    await view.findByText('PKR 560.00')
    await person.click(view.getByRole('button', { name: 'Undo' }))
    await view.findByText('PKR 2,510.00')
  })

  test('above the limit of the rules the cart says how much of the cash is paid in advance, below it to keep all ready', async () => {
    localStorage.setItem('cart', '{"CHAIN":1}')
    const advance = { zones: false, above: 2500, unit: 'percent', share: 20 }
    const { person, view } = await openScreen('/cart', cards, { advance } as object)
    await view.findByText('Please keep the exact amount ready')
    expect(view.queryByText(/in advance/)).toBeNull()
    await person.click(view.getByRole('button', { name: 'One Chain set more' }))
    await view.findByText('PKR 790 now, PKR 3,160 at your door')
    expect(view.getByText('Now PKR 790 · at the door').textContent).toBe('Now PKR 790 · at the doorPKR 3,160')
    expect(view.getByText(/^For an order above PKR 2,500 we ask for PKR 790 in advance/)).toBeTruthy()
    expect(view.queryByText('Please keep the exact amount ready')).toBeNull()
  })
})

describe('refuses', () => {
  test('only quantities above 0 are accepted', async () => {
    localStorage.setItem('cart', '{"PLUG":2}')
    const { person, view } = await openScreen('/cart', cards)
    const field = await view.findByLabelText<HTMLInputElement>('Quantity of Spark plug')
    for (const wrong of ['0', '-3', '']) {
      await person.clear(field)
      if (wrong) await person.type(field, wrong)
      await person.tab()
      expect(stored()).toEqual({ PLUG: 2 })
      expect(field.value).toBe('2')
    }
    await person.clear(field)
    await person.type(field, '7{Enter}')
    expect(stored()).toEqual({ PLUG: 7 })
  })

  test('an empty cart says so and blocks the checkout', async () => {
    const { person, view, asked } = await openScreen('/cart')
    await view.findByText(uiText.cart.empty)
    await person.click(view.getByRole('button', { name: 'PROCEED TO CHECKOUT' }))
    await view.findByText(uiText.cart.addFirst)
    expect(asked).toEqual([])
  })
})

describe('protects', () => {
  const account = (cartData: () => unknown) => ({ ...cards, 'POST /api/hitech/cart/get': cartData })

  test('a cart is not called empty while the account’s is loading', async () => {
    localStorage.setItem('token', 'a-token')
    let answer = (_cart: unknown) => {}
    const coming = new Promise((resolve) => (answer = resolve))
    const { view } = await openScreen(
      '/cart',
      account(() => coming),
    )
    await expect.poll(() => document.querySelector('.badge-asking')).not.toBeNull()
    expect(view.queryByText(uiText.cart.empty)).toBeNull()
    expect(document.querySelector('.skeleton')).not.toBeNull()
    answer({ cartData: { PLUG: 2 } })
    await view.findByText('Spark plug')
    expect(document.querySelector('.badge-asking')).toBeNull()
  })

  test('a cart that failed to load is not called empty, and can be reloaded', async () => {
    localStorage.setItem('token', 'a-token')
    let isAway = true
    const { person, view } = await openScreen(
      '/cart',
      account(() => (isAway ? new Error('offline') : { cartData: {} })),
    )
    await view.findByText('We could not load your cart. It is safe. Please try again.')
    expect(view.queryByText(uiText.cart.empty)).toBeNull()
    isAway = false
    await person.click(view.getByRole('button', { name: 'Try again' }))
    await view.findByText(uiText.cart.empty)
  })

  test('a line with too little stock is reduced and says so, and the totals follow', async () => {
    localStorage.setItem('cart', '{"PLUG":99}')
    const few = { 'GET /api/hitech/product/cards': { products: [{ ...plug, stock: 2 }] } }
    const { person, view } = await openScreen('/cart', few)
    await view.findByText('Only 2 left. We changed your quantity to 2.')
    expect(stored()).toEqual({ PLUG: 2 })
    await view.findByText('PKR 560.00')
    await person.click(view.getByRole('button', { name: 'One Spark plug less' }))
    expect(view.queryByText(/We changed your quantity/)).toBeNull()
    const field = view.getByLabelText<HTMLInputElement>('Quantity of Spark plug')
    await person.clear(field)
    await person.type(field, '99')
    await view.findByText('Only 2 left. We changed your quantity to 2.')
    expect(field.value).toBe('2')
    expect(stored()).toEqual({ PLUG: 2 })
  })

  test('the cart stays on this device when a session ends', async () => {
    localStorage.setItem('token', 'old')
    localStorage.setItem('cart', '{"PLUG":3}')
    await openScreen('/about', { 'POST /api/hitech/cart/get': failing(401, 'UNAUTHENTICATED', 'Please log in again.') })
    await expect.poll(() => localStorage.getItem('token')).toBeNull()
    expect(stored()).toEqual({ PLUG: 3 })
  })

  test('a part that is no longer sold can be removed, and a failed request retried', async () => {
    localStorage.setItem('cart', '{"GONE":1,"PLUG":1}')
    let isBroken = true
    const { person, view } = await openScreen('/cart', {
      'GET /api/hitech/product/cards': () => (isBroken ? new Error('offline') : { products: [plug] }),
    })
    await view.findByText(/could not load your cart/)
    isBroken = false
    await person.click(view.getByRole('button', { name: 'Try again' }))
    await view.findByText('This part is no longer sold.')
    await person.click(view.getByRole('button', { name: 'Remove' }))
    expect(stored()).toEqual({ PLUG: 1 })
  })
})
