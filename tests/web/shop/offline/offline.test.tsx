import { describe, expect, test } from 'vitest'
import { openScreen } from '#tests/support/web/screen.tsx'

const saved = 'Your order of PKR 400 is saved on this phone and will be sent when you are back online.'

/** Stores an order that was made without a network. */
function storeOrder(refusal: string | null = null): void {
  localStorage.setItem('token', 'a-token')
  const body = { order: {}, items: [{ _id: 'PLUG', quantity: 1 }], amount: 400 }
  localStorage.setItem('waiting-order', JSON.stringify({ key: 'k', at: 0, refusal, body }))
}

const withoutNetwork = {
  'GET /api/hitech/product/collection': new Error('offline'),
  'POST /api/hitech/order/place': new Error('offline'),
}

describe('does', () => {
  test('a page that is not cached says what works without a network, and links to the cart', async () => {
    const { view } = await openScreen('/offline')
    expect(view.getByText('You are offline. Pages you have opened before and your cart still work.')).toBeTruthy()
    expect(view.getAllByRole('link', { name: 'Your cart' })[0]?.getAttribute('href')).toBe('/cart')
    expect(view.getByText('Choose your bike while online, and you can search its parts offline.')).toBeTruthy()
    expect(view.queryByText(/Your order of/)).toBeNull()
  })
})

describe('protects', () => {
  test('where the orders page cannot be shown, a pending order does not look lost', async () => {
    storeOrder()
    const { view, person } = await openScreen('/about', withoutNetwork)
    await person.click(view.getAllByRole('link', { name: 'All Collections' })[0] as HTMLElement)
    await view.findByText('No internet connection. Your cart is safe on this device.')
    expect(view.getByText(saved)).toBeTruthy()
  })

  test('nor on the offline page', async () => {
    storeOrder()
    expect((await openScreen('/offline', withoutNetwork)).view.getByText(saved)).toBeTruthy()
  })

  test('a refused order is not announced to be sent later', async () => {
    storeOrder('Prices have changed.')
    expect((await openScreen('/offline', withoutNetwork)).view.queryByText(saved)).toBeNull()
  })
})
