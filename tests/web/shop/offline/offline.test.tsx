import { describe, expect, test } from 'vitest'
import { openScreen } from '#tests/support/web/screen.tsx'

const saved = 'Your order of PKR 400 is saved on this phone and will be sent when the network is back.'

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
  test('a page that never came while the network is away says what works, and leads to the cart', async () => {
    const { view } = await openScreen('/offline')
    expect(view.getByText('You are offline. Pages you have opened before and your cart still work.')).toBeTruthy()
    expect(view.getAllByRole('link', { name: 'Your cart' })[0]?.getAttribute('href')).toBe('/cart')
    expect(view.getByText('Choose your bike while online, and you can search its parts offline.')).toBeTruthy()
    expect(view.queryByText(/Your order of/)).toBeNull()
  })
})

describe('protects', () => {
  test('where the screen with the order cannot be shown, an order that waits does not look lost', async () => {
    storeOrder()
    const { view, person } = await openScreen('/about', withoutNetwork)
    await person.click(view.getAllByRole('link', { name: 'All Collections' })[0] as HTMLElement)
    await view.findByText('No internet connection. Your cart is safe on this device.')
    expect(view.getByText(saved)).toBeTruthy()
  })

  test('nor on the page that stands in for one that was never seen', async () => {
    storeOrder()
    expect((await openScreen('/offline', withoutNetwork)).view.getByText(saved)).toBeTruthy()
  })

  test('an order that the shop refused is not said to be sent later', async () => {
    storeOrder('Prices have changed.')
    expect((await openScreen('/offline', withoutNetwork)).view.queryByText(saved)).toBeNull()
  })
})
