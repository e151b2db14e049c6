import { describe, expect, test } from 'vitest'
import { cartLimits } from '#domain/cart/cart.ts'
import { ShopError } from '#domain/errors.ts'
import { checkForm } from '#domain/form-problems.ts'
import { DeliveryAddress, deliveryOfAccount } from '#domain/orders/delivery-address.ts'
import { orderStateLabels, orderSteps } from '#domain/orders/order-states.ts'
import { type Order, toOrderRows } from '#domain/orders/order.ts'
import { ordersApi } from '#domain/orders/orders.endpoints.ts'
import {
  checkPublicStock,
  checkSize,
  checkStock,
  orderLines,
  type PricedProduct,
  priceOrder,
} from '#domain/orders/price-order.ts'
import { defaultSettings } from '#domain/settings/default-settings.ts'
import { zipCodeOf } from '#domain/orders/zip-codes.ts'
import { anAddress } from '#tests/support/sample-order.ts'
import { usualZone } from '#tests/support/zones.ts'
import { unpaidMoney } from '#tests/support/fixtures/orders.ts'

const { fee: deliveryFee } = usualZone

function catalogueOf(...products: [id: string, newPrice: number, stock?: number | null][]): Map<string, PricedProduct> {
  return new Map(products.map(([_id, newPrice, stock = null]) => [_id, { _id, name: `Part ${_id}`, newPrice, stock }]))
}

function errorOf(work: () => unknown): ShopError {
  try {
    work()
  } catch (error) {
    if (error instanceof ShopError) return error
    throw error
  }
  throw new Error('nothing was refused')
}

const problemsOf = (changes: object) => checkForm(DeliveryAddress, { ...anAddress, ...changes }).problems

describe('does', () => {
  test('lines of one product become one line, in the order of their first mention', () => {
    const items = [
      { _id: 'tyre', quantity: 1 },
      { _id: 'plug', quantity: 2 },
      { _id: 'tyre', quantity: 3 },
    ]
    expect(orderLines(items)).toEqual([
      { productId: 'tyre', quantity: 4 },
      { productId: 'plug', quantity: 2 },
    ])
  })

  test('an order is priced from the catalogue, and the delivery fee is charged once', () => {
    const lines = orderLines([
      { _id: 'plug', quantity: 2 },
      { _id: 'tyre', quantity: 1 },
    ])
    expect(priceOrder(lines, catalogueOf(['plug', 280], ['tyre', 3900, 1]), usualZone)).toEqual({
      lines: [
        { productId: 'plug', quantity: 2, name: 'Part plug', price: 280 },
        { productId: 'tyre', quantity: 1, name: 'Part tyre', price: 3900 },
      ],
      subtotal: 4460,
      deliveryFee,
      amount: 4510,
    })
  })

  test('the last pieces can be bought', () => {
    expect(priceOrder([{ productId: 'plug', quantity: 3 }], catalogueOf(['plug', 280, 3]), usualZone).amount).toBe(890)
  })

  test('a line may have as many pieces as in a cart, beside smaller ones', () => {
    const items = [
      { _id: 'plug', quantity: 999 },
      { _id: 'tyre', quantity: 1 },
    ]
    expect(orderLines(items).map(({ quantity }) => quantity)).toEqual([999, 1])
    expect(errorOf(() => orderLines([...items, { _id: 'plug', quantity: 1 }])).code).toBe('INVALID_QUANTITY')
  })

  test('spaces around a zip code are removed', () => {
    expect(problemsOf({ zipCode: ' 54500 ' })).toBeNull()
  })

  test('zip and phone may be numbers, as number fields send them', () => {
    expect(problemsOf({ zipCode: 54500, phone: 3001234567 })).toBeNull()
    expect(problemsOf({ phone: '+92 300-1234567' })).toBeNull()
  })

  test('what an account knows fills in the delivery', () => {
    const account = { email: 'a@example.com', phone: '03001234567', address: 'House 1', city: 'Lahore' }
    expect(deliveryOfAccount({ ...account, name: '  Ali  Raza Khan ' })).toEqual({
      firstName: 'Ali',
      lastName: 'Raza Khan',
      email: 'a@example.com',
      phone: '03001234567',
      street: 'House 1',
      city: 'Lahore',
      state: '',
      zipCode: '',
    })
    expect(deliveryOfAccount({ ...account, name: '' })).toMatchObject({ firstName: '', lastName: '' })
    expect(['Lahore', 'Karachi', 'Nowhere', 'constructor', ''].map(zipCodeOf)).toEqual(['54000', '74000', '', '', ''])
  })

  test('orders are shown as one row per item, with the status, payment and date of their order', () => {
    const item = { _id: 'plug', name: 'Plug', price: 280, quantity: 2, image: [] }
    const order: Order = {
      orderId: 'o',
      number: 1001,
      status: 'Placed',
      payment: false,
      date: 5,
      amount: 890,
      money: unpaidMoney(890),
      mayReturn: false,
      deliveryFee,
      language: 'en',
      tracking: null,
      reason: null,
      deliverTo: null,
      items: [item, { ...item, _id: 'tyre' }],
    }
    expect(toOrderRows([order, { ...order, status: 'Delivered', payment: true, date: 4, items: [item] }])).toEqual([
      { ...item, status: 'Placed', payment: false, date: 5 },
      { ...item, _id: 'tyre', status: 'Placed', payment: false, date: 5 },
      { ...item, status: 'Delivered', payment: true, date: 4 },
    ])
  })

  test('the five steps of an order are labels of states', () => {
    expect(Object.values(orderStateLabels)).toEqual(expect.arrayContaining([...orderSteps]))
  })
})

describe('refuses', () => {
  test('nothing cannot be ordered', () => {
    expect(errorOf(() => orderLines([])).code).toBe('EMPTY_CART')
  })

  test('a quantity that is not a whole number from 1 to 999 is refused', () => {
    for (const quantity of [
      0,
      -1,
      1.5,
      1000,
      1e21,
      2 ** 53,
      Number.NaN,
      Infinity,
      '2',
      null,
      undefined,
      [],
      {},
      true,
    ]) {
      expect(errorOf(() => orderLines([{ _id: 'plug', quantity }])).code, JSON.stringify(quantity)).toBe(
        'INVALID_QUANTITY',
      )
    }
  })

  test('lines of one product may not add up to more than 999', () => {
    const items = [
      { _id: 'plug', quantity: 999 },
      { _id: 'plug', quantity: 1 },
    ]
    expect(errorOf(() => orderLines(items)).code).toBe('INVALID_QUANTITY')
  })

  test('an order has no more lines than a cart', () => {
    const items = Array.from({ length: cartLimits.lines + 1 }, (_, index) => ({ _id: `part-${index}`, quantity: 1 }))
    expect(orderLines(items.slice(1))).toHaveLength(cartLimits.lines)
    expect(errorOf(() => orderLines(items)).code).toBe('INVALID_QUANTITY')
  })

  test('products that are not sold are all named', () => {
    const lines = ['plug', 'gone', 'lost'].map((productId) => ({ productId, quantity: 1 }))
    const error = errorOf(() => priceOrder(lines, catalogueOf(['plug', 280]), usualZone))
    expect(error.code).toBe('PRODUCT_NOT_FOUND')
    expect(error.details.fields).toEqual({ products: ['gone', 'lost'] })
    expect(error.message).toBe('Some products are no longer available.')
  })

  test('more than the stock is refused, without a number that pages do not show', () => {
    const catalogue = catalogueOf(['plug', 280, 2], ['tyre', 3900, 0], ['chain', 900, 7], ['lamp', 400, 19])
    const refused = (check: typeof checkStock, ...lines: [productId: string, quantity: number][]) => {
      const items = lines.map(([productId, quantity]) => ({ productId, quantity }))
      const { code, message, details } = errorOf(() => check(priceOrder(items, catalogue, usualZone), catalogue))
      return [code, message, details.fields?.['products']]
    }
    const enough = [
      ['plug', 2],
      ['free', 99],
    ].map(([productId, quantity]) => ({ productId: String(productId), quantity: Number(quantity) }))
    const sold = priceOrder(enough, catalogueOf(['plug', 280, 2], ['free', 5]), usualZone)
    expect(() => checkStock(sold, catalogue)).not.toThrow()
    expect(refused(checkPublicStock, ['plug', 3], ['tyre', 1])).toEqual([
      'OUT_OF_STOCK',
      'Only 2 left of Part plug.',
      [
        { _id: 'plug', stock: 2 },
        { _id: 'tyre', stock: 0 },
      ],
    ])
    expect(refused(checkPublicStock, ['tyre', 1])[1]).toBe('Part tyre is out of stock.')
    expect(refused(checkPublicStock, ['chain', 8])).toEqual([
      'OUT_OF_STOCK',
      'We do not have 8 of Part chain.',
      [{ _id: 'chain', stock: null }],
    ])
    // A sold-out part must not allow probing the stock of all others without placing an order.
    expect(refused(checkPublicStock, ['chain', 8], ['lamp', 20], ['tyre', 1])[2]).toEqual([{ _id: 'tyre', stock: 0 }])
    // Staff see the stock.
    expect(refused(checkStock, ['chain', 8])).toEqual([
      'OUT_OF_STOCK',
      'Only 7 left of Part chain.',
      [{ _id: 'chain', stock: 7 }],
    ])
  })

  test('every field of the address is required, the first problem in the order of the form', () => {
    const { problems } = checkForm(DeliveryAddress, {})
    expect(Object.keys(problems ?? {})).toEqual([
      'firstName',
      'lastName',
      'email',
      'street',
      'city',
      'zipCode',
      'country',
      'phone',
    ])
  })

  test('an order may not exceed the owner’s limits of cash and pieces', () => {
    const priced = priceOrder([{ productId: 'plug', quantity: 20 }], catalogueOf(['plug', 280]), usualZone)
    expect(() => checkSize(priced, { ...defaultSettings, maxOrderAmount: 5650, largestQuantity: 20 })).not.toThrow()
    const dear = errorOf(() => checkSize(priced, { ...defaultSettings, maxOrderAmount: 5649, phone: '042 111' }))
    expect([dear.code, dear.message]).toEqual([
      'VALIDATION',
      'One order may come to PKR 5,649 at most. For more, call 042 111.',
    ])
    const many = errorOf(() => checkSize(priced, { ...defaultSettings, largestQuantity: 19 }))
    expect([many.code, many.message]).toEqual([
      'INVALID_QUANTITY',
      `At most 19 of one part in one order: Part plug. For more, call ${defaultSettings.phone}.`,
    ])
  })

  test('invalid addresses are refused', () => {
    for (const changes of [
      { city: '' },
      { city: ['Lahore'] },
      { city: 'x'.repeat(61) },
      { country: 'India' },
      { country: '' },
      { zipCode: '' },
      { zipCode: 'abcd' },
      { zipCode: 1e21 },
      { zipCode: -54500 },
      { zipCode: 54500.5 },
      { phone: '12345' },
      { phone: '12345678901234' },
      { phone: 'call me' },
      { phone: 1e21 },
      { phone: true },
      { firstName: '   ' },
      { firstName: 'a\nb' },
      { firstName: 'x'.repeat(101) },
      { lastName: null },
      { street: 7 },
      { email: 'sara' },
      { email: 'sara@example' },
      { email: `${'x'.repeat(250)}@example.com` },
    ]) {
      expect(Object.keys(problemsOf(changes) ?? {}), JSON.stringify(changes)).toEqual(Object.keys(changes))
    }
  })
})

describe('protects', () => {
  test('only products, quantities, address and amount of an order are trusted', () => {
    const sent = {
      items: [{ _id: 'plug', quantity: 1, newPrice: 1 }],
      order: { ...anAddress, status: 'Delivered', userId: 'somebody' },
      amount: 330,
      userId: 'somebody',
      payment: true,
    }
    const { items, ...read } = ordersApi.placeOrder.body.parse(sent)
    expect(read).toEqual({ order: anAddress, amount: 330 })
    expect(orderLines(items)).toEqual([{ productId: 'plug', quantity: 1 }])
  })

  test('a product whose id is a property of objects is a product like any other', () => {
    const lines = orderLines(
      JSON.parse('[{"_id":"__proto__","quantity":1},{"_id":"constructor","quantity":2}]') as never,
    )
    expect(lines.map(({ productId }) => productId)).toEqual(['__proto__', 'constructor'])
    expect(errorOf(() => priceOrder(lines, new Map(), usualZone)).code).toBe('PRODUCT_NOT_FOUND')
  })
})
