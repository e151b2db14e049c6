import { describe, expect, test } from 'vitest'
import { productsApi } from '#domain/products/products.endpoints.ts'
import { searchApi } from '#domain/search/search.endpoints.ts'
import { adminReturnsApi } from '#domain/returns/returns.admin.endpoints.ts'
import { wrongFitsApi } from '#domain/wrong-fits/wrong-fits.admin.endpoints.ts'
import { auditOf } from '#tests/support/consistent-data.ts'
import { refusal } from '#tests/support/http/contract.ts'
import { aReturnedLine, openSold } from '#tests/support/worker/returns.ts'

const bike = 'honda-cd-70'
let keys = 0

/** A shop whose customers call about plugs that did not fit. */
async function openMisfits() {
  const sold = await openSold()
  const { sell, owner, bilal, plug, move, receive, shop } = sold
  /** Sells a plug and takes it back because it did not fit. */
  const sendBack = async (
    year: number | null,
    changes: Partial<ReturnType<typeof aReturnedLine>> & { bike?: string } = {},
  ) => {
    const id = await sell([[plug, 1]])
    const line = { ...aReturnedLine(plug), reason: 'does-not-fit' as const, bike, year, ...changes }
    const body = { lines: [line], key: `call-${(keys += 1)}` }
    const taken = await bilal.call(adminReturnsApi.createStaffReturn, { params: { id }, body })
    await move(taken.return.id, 'on-its-way')
    await receive(taken.return.id)
    return id
  }
  const asked = async () => (await owner.call(wrongFitsApi.listWrongFits, { query: {} })).wrongFits
  const answer = (given: 'warn' | 'not-now' | 'stop') =>
    owner.call(wrongFitsApi.answerWrongFit, { params: { productId: plug._id }, body: { bike, answer: given } })
  const shown = async () =>
    (await shop.visitor().call(productsApi.getProduct, { params: { productId: plug._id } })).product.doubtfulFits
  return { ...sold, sendBack, asked, answer, shown }
}

describe('does', () => {
  test('after three people for one part and bike the owner is asked, and shoppers are warned after a yes', async () => {
    const { sendBack, asked, answer, shown, plug, shop } = await openMisfits()
    await sendBack(2018)
    await sendBack(2021)
    expect(await asked()).toEqual([])
    await sendBack(null)
    expect(await asked()).toEqual([
      {
        productId: plug._id,
        part: plug.name,
        bike,
        bikeName: 'Honda CD 70',
        people: 3,
        years: '2018–2021',
        isWarned: false,
        isAsked: true,
      },
    ])
    expect(await shown()).toBeUndefined()
    await answer('warn')
    await answer('warn')
    expect(await asked()).toEqual([])
    expect(await shown()).toEqual([{ bike, years: '2018–2021' }])
    // The warning follows the years, and the CDN is told.
    await sendBack(2015)
    expect(await shown()).toEqual([{ bike, years: '2015–2021' }])
    await answer('stop')
    expect(await shown()).toBeUndefined()
    const answers = (await auditOf(shop, plug._id)).filter(({ action }) => action === 'product.wrong-fit')
    expect(answers.map(({ after }) => JSON.parse(after ?? '{}') as unknown)).toEqual([
      { bike, answer: 'warn' },
      { bike, answer: 'stop' },
    ])
  })

  test('cards of lists, of the cart and of related parts warn as the page does, and lists are told', async () => {
    const { shop, sendBack, answer, plug } = await openMisfits()
    const visitor = shop.visitor()
    const brakes = await shop.product({ name: 'Brake shoes' })
    for (let count = 0; count < 3; count += 1) await sendBack(2019)
    const warnings = async () => {
      const { related } = await visitor.call(productsApi.getProduct, { params: { productId: brakes._id } })
      const { products: latest } = await visitor.call(searchApi.listCollection, { query: {} })
      const { products: found } = await visitor.call(searchApi.listCollection, { query: { q: 'spark plug' } })
      const { products: cart } = await visitor.call(productsApi.listCards, { query: { ids: plug._id } })
      return [related, latest, found, cart].map((list) =>
        list.filter(({ _id }) => _id === plug._id).map(({ doubtfulFits }) => doubtfulFits ?? 'none'),
      )
    }
    const each = (warned: unknown) => [[warned], [warned], [warned], [warned]]
    expect(await warnings()).toEqual(each('none'))
    await answer('warn')
    expect(await warnings()).toEqual(each([{ bike, years: '2019' }]))
    await sendBack(2021)
    expect(await warnings()).toEqual(each([{ bike, years: '2019–2021' }]))
    await answer('stop')
    expect(await warnings()).toEqual(each('none'))
  })

  test('after “not now” the owner is asked again when three more people send it back', async () => {
    const { sendBack, asked, answer } = await openMisfits()
    for (let count = 0; count < 3; count += 1) await sendBack(2019)
    await answer('not-now')
    for (let count = 0; count < 3; count += 1) {
      expect(await asked(), `after ${count} more`).toEqual([])
      await sendBack(2019)
    }
    expect(await asked()).toMatchObject([{ people: 6, years: '2019' }])
  })

  test('only parts that are back count, for the bike that was named, and one person once', async () => {
    const { sendBack, owner, plug, sell, bilal, move, receive } = await openMisfits()
    await sendBack(2019)
    await sendBack(2019, { reason: 'broken' as 'wrong-part' })
    await sendBack(2019, { bike: 'honda-cg-125' })
    // Two returns of one order are one person.
    const id = await sell([[plug, 2]])
    for (const key of ['a', 'b']) {
      const lines = [{ ...aReturnedLine(plug), reason: 'does-not-fit' as const, bike, year: 2020 }]
      const taken = await bilal.call(adminReturnsApi.createStaffReturn, {
        params: { id },
        body: { lines, key: `twice-${key}` },
      })
      await move(taken.return.id, 'on-its-way')
      await receive(taken.return.id)
    }
    const { wrongFits } = await owner.call(wrongFitsApi.listWrongFits, { query: { productId: plug._id } })
    expect(wrongFits.map((each) => [each.bike, each.people, each.years])).toEqual([
      [bike, 2, '2019–2020'],
      ['honda-cg-125', 1, '2019'],
    ])
  })
})

describe('refuses', () => {
  test('what nobody sent back has no answer', async () => {
    const { answer } = await openMisfits()
    expect(await refusal(answer('warn'))).toMatchObject({ code: 'NOT_FOUND' })
  })
})
