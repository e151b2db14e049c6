import { describe, expect, test } from 'vitest'
import { isOrderToken, orderToken, orderTokenKinds, parseOrderToken } from '#worker/crypto/link-tokens.ts'

const pepper = 'a pepper that is long enough for the shop'
const order = { id: '01ARZ3NDEKTSV4RRFFQ69G5FAV', number: 1005, version: 0 }

async function accepts(token: string, of: typeof order, peppers = [pepper]): Promise<boolean> {
  const parsed = parseOrderToken(token)
  return parsed !== null && isOrderToken(peppers, parsed, of)
}

describe('does', () => {
  test('the token of an order and a kind is always the same, and names the order and the kind', async () => {
    for (const kind of orderTokenKinds) {
      const token = await orderToken(pepper, kind, order)
      expect(token).toMatch(/^[A-Za-z0-9_-]{28}$/)
      expect(await orderToken(pepper, kind, order)).toBe(token)
      expect(parseOrderToken(token)).toMatchObject({ kind, number: 1005 })
      expect(await accepts(token, order)).toBe(true)
    }
  })

  test('a token made under the previous pepper still opens its order', async () => {
    const token = await orderToken(pepper, 'message', order)
    expect(await accepts(token, order, ['a new pepper that is long enough for it', pepper])).toBe(true)
  })
})

describe('refuses', () => {
  test('a token of another order, another version, another kind, or another pepper', async () => {
    const token = await orderToken(pepper, 'device', order)
    expect(await accepts(token, { ...order, id: '01ARZ3NDEKTSV4RRFFQ69G5FAW' })).toBe(false)
    expect(await accepts(token, { ...order, version: 1 })).toBe(false)
    expect(await accepts(token, order, ['another pepper that is long enough'])).toBe(false)
    const parsed = parseOrderToken(token)
    expect(parsed && (await isOrderToken([pepper], { ...parsed, kind: 'message' }, order))).toBe(false)
  })

  test('every changed character and every other text', async () => {
    const token = await orderToken(pepper, 'slip', order)
    for (let place = 0; place < token.length; place += 1) {
      const other = token[place] === 'A' ? 'B' : 'A'
      const changed = token.slice(0, place) + other + token.slice(place + 1)
      const parsed = parseOrderToken(changed)
      expect(parsed?.number === order.number && (await accepts(changed, order)), changed).toBe(false)
    }
    for (const text of ['', token.slice(1), `${token}A`, `${token}\n`, ' '.repeat(28), 'ü'.repeat(28)])
      expect(parseOrderToken(text)).toBeNull()
  })
})
