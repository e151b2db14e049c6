import { describe, expect, test } from 'vitest'
import { addLines } from '#domain/cart/cart-lines.ts'
import { cartApi } from '#domain/cart/cart.endpoints.ts'
import {
  addOne,
  cartLimits,
  countItems,
  emptyCart,
  mergeCarts,
  Quantity,
  readCart,
  setQuantity,
  adoptCart,
  totalOf,
  writeCart,
} from '#domain/cart/cart.ts'
import { ProductId } from '#domain/products/product-id.ts'
import { usualZone } from '#tests/support/zones.ts'

const cartOf = (lines: Record<string, number>) => new Map(Object.entries(lines))

describe('does', () => {
  test('adding sets the quantity to 1 where there was none, otherwise adds 1', () => {
    const once = addOne(emptyCart, 'plug')
    expect(addOne(once, 'plug')).toEqual(cartOf({ plug: 2 }))
    expect(once).toEqual(cartOf({ plug: 1 }))
    expect(emptyCart.size).toBe(0)
  })

  test('a line never holds more than 999', () => {
    expect(addOne(cartOf({ plug: 999 }), 'plug').get('plug')).toBe(999)
    expect(setQuantity(emptyCart, 'plug', 1e21).get('plug')).toBe(999)
  })

  test('quantity 0 counts as absent', () => {
    for (const nothing of [0, -1, -0, 0.5, Number.NaN]) {
      expect(setQuantity(cartOf({ plug: 2 }), 'plug', nothing), String(nothing)).toEqual(emptyCart)
    }
  })

  test('the badge shows the sum of quantities', () => {
    expect(countItems(cartOf({ plug: 2, tyre: 3 }))).toBe(5)
    expect(countItems(emptyCart)).toBe(0)
  })

  test('the total is 0 for an empty cart, otherwise subtotal plus delivery fee', () => {
    expect(usualZone.fee).toBe(50)
    expect([totalOf(0, 50), totalOf(560, 50), totalOf(560, 90)]).toEqual([0, 610, 650])
  })

  test('two carts become one with the larger quantity of each line', () => {
    const merged = mergeCarts(cartOf({ plug: 2, tyre: 1 }), cartOf({ plug: 1, seat: 4 }))
    expect(merged).toEqual(cartOf({ plug: 2, tyre: 1, seat: 4 }))
  })

  test('a device takes over changes from elsewhere, except for lines it has not synced yet', () => {
    const local = cartOf({ tyre: 1, plug: 2, seat: 1 })
    const account = cartOf({ mirror: 1, plug: 5, seat: 3, horn: 1 })
    const next = adoptCart(local, account, new Set(['seat', 'mirror']))
    expect([...next]).toEqual([
      ['plug', 5],
      ['seat', 1],
      ['horn', 1],
    ])
    expect([...adoptCart(local, emptyCart, new Set(local.keys()))]).toEqual([...local])
  })

  test('a cart written and read again is the same cart', () => {
    const cart = setQuantity(cartOf({ plug: 2 }), '__proto__', 3)
    expect(readCart(JSON.parse(JSON.stringify(writeCart(cart))))).toEqual(cart)
  })
})

describe('refuses', () => {
  test('an id is 1 to 64 letters, digits, dashes and underscores', () => {
    for (const id of ['', ' ', 'a b', 'a/b', '../x', 'é', '😀', 'a\n', 'a'.repeat(65), null, undefined, 7, ['a'], {}]) {
      expect(ProductId.safeParse(id).success, JSON.stringify(id)).toBe(false)
    }
    for (const id of ['a', 'a'.repeat(64), '__proto__', 'constructor', '01JD-_z']) {
      expect(ProductId.safeParse(id).success, id).toBe(true)
    }
  })

  test('a quantity is a whole number from 0 to 999', () => {
    for (const quantity of [
      -1,
      0.5,
      1000,
      1e21,
      2 ** 53,
      Number.NaN,
      Infinity,
      '3',
      '',
      null,
      undefined,
      true,
      [1],
      {},
    ]) {
      expect(Quantity.safeParse(quantity).success, JSON.stringify(quantity)).toBe(false)
    }
    for (const quantity of [0, 1, 999]) expect(Quantity.safeParse(quantity).success).toBe(true)
  })

  test('anything that is no cart is read as an empty one', () => {
    for (const rubbish of [null, undefined, 7, 'cart', true, [], [1, 2].map(String), { plug: '1' }]) {
      expect(readCart(rubbish), JSON.stringify(rubbish)).toEqual(emptyCart)
    }
  })

  test('invalid lines are left out of a cart', () => {
    const stored =
      '{"plug":2,"a b":1,"":1,"tyre":0,"seat":-1,"horn":1.5,"mirror":1000,"rim":"2","tube":null,"full":999,"__proto__":4}'
    expect(readCart(JSON.parse(stored))).toEqual(
      new Map([
        ['plug', 2],
        ['full', 999],
        ['__proto__', 4],
      ]),
    )
  })
})

describe('protects', () => {
  test('an id that is also a property of objects changes nothing else', () => {
    const written = writeCart(
      new Map([
        ['__proto__', 2],
        ['constructor', 3],
      ]),
    )
    expect(Object.getPrototypeOf(written)).toBeNull()
    expect(JSON.stringify(written)).toBe('{"__proto__":2,"constructor":3}')
    expect({}.constructor).toBe(Object)
  })

  test('additional fields of a line are dropped', () => {
    const sent = { itemId: 'plug', quantity: 2, userId: 'somebody', price: 1 }
    expect(cartApi.updateCart.body.parse(sent)).toEqual({ itemId: 'plug', quantity: 2 })
    expect(cartApi.addToCart.body.parse(sent)).toEqual({ itemId: 'plug' })
  })

  test('lines added at once never exceed the limits of a line or a cart, and lines without room are named', () => {
    const full = new Map(Array.from({ length: cartLimits.lines - 1 }, (_, index) => [`P${index}`, 5]))
    const wanted = new Map([
      ['P0', 2],
      ['P1', 18],
      ['new', 30],
      ['more', 1],
    ])
    const { lines, cut, left } = addLines(full, wanted, 20)
    expect([[...lines], cut, left]).toEqual([
      [
        ['P0', 7],
        ['P1', 20],
        ['new', 20],
      ],
      ['P1', 'new'],
      ['more'],
    ])
    expect([...addLines(new Map([['a', 30]]), new Map([['a', 1]]), 20).lines], 'the owner allows less by now').toEqual([
      ['a', 30],
    ])
  })
})
