import { describe, expect, test } from 'vitest'
import { orderLinksApi } from '#domain/orders/links/order-link.endpoints.ts'
import { productsApi } from '#domain/products/products.endpoints.ts'
import { reviewPicturePath } from '#domain/reviews/review.ts'
import { reviewsApi } from '#domain/reviews/reviews.endpoints.ts'
import { adminReviewsApi } from '#domain/reviews/reviews.admin.endpoints.ts'
import { aPng } from '#tests/support/fixtures/pictures.ts'
import { anAccount } from '#tests/support/people/accounts.ts'
import { expectConsistentData } from '#tests/support/consistent-data.ts'
import { bringTo, move, place, tokenOf } from '#tests/support/worker/order-states.ts'
import { aReviewForm, openReviews } from '#tests/support/fixtures/reviews.ts'

const aFile = async (side: number, name = 'photo.png', type = 'image/png') =>
  new File([await aPng(side, side)], name, { type })

describe('does', () => {
  test('a review of a delivered part shows its stars on the part, in lists and on the order', async () => {
    const { shop, plug, orderId, visitor, send } = await openReviews()
    const productId = plug._id
    const before = await visitor.call(productsApi.getProduct, { params: { productId } })
    expect(before.product).toMatchObject({ rating: { stars: 4, count: 122 } })
    expect(before.product.reviews).toBeUndefined()

    const review = { stars: 5, text: 'Bilkul theek hai.', fit: 'yes', bike: 'honda-cd-70', year: 2018 }
    const sent = await send({ productId, ...review })
    expect(sent).toMatchObject({
      status: 200,
      review: { ...review, isNameHidden: false, pictures: [], isHidden: false },
    })

    const { product } = await visitor.call(productsApi.getProduct, { params: { productId } })
    expect(product.rating).toEqual({ stars: 5, count: 1 })
    expect(product.reviews).toMatchObject({
      byStar: { '1': 0, '5': 1 },
      fits: [{ bike: 'honda-cd-70', name: 'CD 70', yes: 1, no: 0, changed: 0 }],
      newest: [{ stars: 5, text: 'Bilkul theek hai.', name: 'Sara', city: 'Lahore' }],
    })
    const { latest } = await visitor.call(productsApi.getHome)
    expect(latest.find(({ _id }) => _id === productId)?.rating).toEqual({ stars: 5, count: 1 })
    expect(latest.find(({ _id }) => _id !== productId)?.rating).toBeUndefined()
    const listed = await visitor.call(reviewsApi.listReviews, { params: { productId } })
    expect(listed).toMatchObject({ rating: { stars: 5, count: 1 }, next: null })
    expect(listed.reviews).toMatchObject([{ bike: 'CD 70', year: 2018, fit: 'yes', useful: 0, answer: null }])
    const { order } = await visitor.call(orderLinksApi.getOrderByLink, {
      params: { token: await tokenOf(shop, orderId) },
    })
    expect(order.items[0]?.review).toMatchObject(review)
    expect(order.isReviewable).toBe(true)
    await expectConsistentData(shop)
  })

  test('the same person changes the review, and the sums follow', async () => {
    const { shop, plug, visitor, send, anotherOrder } = await openReviews()
    const productId = plug._id
    await send({ productId, stars: 2, fit: 'no', bike: 'honda-cd-70' })
    await send({ productId, stars: 4, fit: 'changed', bike: 'honda-cg-125' })
    await send({ productId, stars: 5 }, { id: await anotherOrder() })
    const listed = await visitor.call(reviewsApi.listReviews, { params: { productId } })
    expect(listed.rating).toEqual({ stars: 4.5, count: 2 })
    expect(listed.byStar).toEqual({ '1': 0, '2': 0, '3': 0, '4': 1, '5': 1 })
    expect(listed.fits).toMatchObject([{ bike: 'honda-cg-125', changed: 1, yes: 0 }])
    expect(await shop.sql('SELECT count(*) AS count FROM reviews')).toEqual([{ count: 2 }])
  })

  test('the year of the bike may be typed with Urdu digits', async () => {
    const { plug, send } = await openReviews()
    const { review } = await send({ productId: plug._id, stars: '4', fit: 'yes', bike: 'honda-cd-70', year: '۲۰۱۸' })
    expect(review?.year).toBe(2018)
  })

  test('the year of a bike says nothing without the bike', async () => {
    const { plug, send } = await openReviews()
    const sent = await send({ productId: plug._id, stars: 5, year: 2018 })
    expect(sent.review).toMatchObject({ bike: null, year: null })
  })

  test('a person may hide the name', async () => {
    const { plug, visitor, send } = await openReviews()
    await send({ productId: plug._id, stars: 5, isNameHidden: true })
    const { reviews } = await visitor.call(reviewsApi.listReviews, { params: { productId: plug._id } })
    expect(reviews).toMatchObject([{ name: null, city: null }])
  })

  test('pictures are encoded again, and reachable only while the review is public', async () => {
    const { shop, owner, plug, visitor, send } = await openReviews()
    const form = aReviewForm({ productId: plug._id, stars: '4' }, [await aFile(64), await aFile(48)])
    const { status, review } = await send(form)
    expect(status).toBe(200)
    expect(review?.pictures).toHaveLength(2)
    const path = reviewPicturePath(review?.pictures[0]?.key ?? '', 320)
    const shown = await visitor.fetch(path)
    expect(shown.status).toBe(200)
    expect(shown.headers.get('Content-Type')).toBe('image/webp')
    expect(shown.headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(new TextDecoder('latin1').decode((await shown.arrayBuffer()).slice(0, 12))).toMatch(/^RIFF.{4}WEBP/s)
    // Sent again, nothing is doubled.
    expect((await send(form)).review?.pictures).toEqual(review?.pictures)
    const [stored] = (await owner.call(adminReviewsApi.listAdminReviews)).reviews
    await owner.call(adminReviewsApi.hideReview, { params: { id: stored?.id ?? '' }, body: { reason: 'Insults.' } })
    expect((await visitor.fetch(path)).status).toBe(404)
    const inAdmin = `/api/hitech/owner/reviews/${stored?.id}/pictures/${review?.pictures[0]?.key}`
    expect((await owner.fetch(inAdmin)).status).toBe(200)
    expect((await visitor.fetch(inAdmin)).status).toBe(401)
    expect(await shop.sql('SELECT count FROM product_ratings')).toEqual([{ count: 0 }])
  })

  test('pictures stay with a change unless they are taken off', async () => {
    const { plug, send } = await openReviews()
    const fields = { productId: plug._id, stars: '4' }
    const { review } = await send(aReviewForm(fields, [await aFile(64), await aFile(48)]))
    const [first, second] = review?.pictures ?? []
    expect((await send({ ...fields, stars: 5 })).review?.pictures).toEqual([first, second])
    expect((await send({ ...fields, keep: [second?.key] })).review?.pictures).toEqual([second])
    const added = await send(aReviewForm({ ...fields, keep: JSON.stringify([second?.key]) }, [await aFile(40)]))
    expect(added.review?.pictures).toHaveLength(2)
    expect((await send({ ...fields, keep: [] })).review?.pictures).toEqual([])
  })

  test('the owner gets an email about few stars, once for a review', async () => {
    const { shop, plug, send } = await openReviews()
    const notices = async () => (await shop.outbox()).filter(({ subject }) => subject.startsWith('[Review]'))
    await send({ productId: plug._id, stars: 5 })
    expect(await notices()).toHaveLength(0)
    await send({ productId: plug._id, stars: 2, text: 'Kharab' })
    await send({ productId: plug._id, stars: 1, text: 'Bohat kharab' })
    expect(await notices()).toMatchObject([{ subject: '[Review] 2 of 5 stars: Spark plug' }])
  })
})

describe('refuses', () => {
  test('a review before delivery, after a return, and of a part that was not in the order', async () => {
    const { shop, staff, plug, tyre, orderId, send } = await openReviews()
    const early = await place(await anAccount(shop), [[plug, 1]])
    const body = { productId: plug._id, stars: 5 }
    expect(await send(body, { id: early })).toMatchObject({ status: 409, code: 'NOT_DELIVERED' })
    await bringTo(staff, early, 'shipped')
    expect(await send(body, { id: early })).toMatchObject({ status: 409 })
    expect(await send({ productId: tyre._id, stars: 5 })).toMatchObject({ status: 409, code: 'NOT_DELIVERED' })
    await move(staff, orderId, { from: 'delivered', to: 'returned', reason: 'Does not fit' })
    expect(await send(body)).toMatchObject({ status: 409, code: 'NOT_DELIVERED' })
    expect(await shop.sql('SELECT id FROM reviews')).toEqual([])
  })

  test('a printed link, another token, and a token that was made up', async () => {
    const { shop, plug, send } = await openReviews()
    const body = { productId: plug._id, stars: 5 }
    expect(await send(body, { kind: 'slip' })).toMatchObject({ status: 403, code: 'NOT_PROVED' })
    expect(await send(body, { kind: 'device' })).toMatchObject({ status: 200 })
    const other = await tokenOf(shop, await place(await anAccount(shop), [[plug, 1]]))
    expect(await send(body, { token: other })).toMatchObject({ status: 409 })
    for (const token of ['x', `${other.slice(0, -1)}~`])
      expect(await send(body, { token })).toMatchObject({ status: 404 })
  })

  test.each([
    ['no stars', { stars: undefined }, 'stars'],
    ['six stars', { stars: 6 }, 'stars'],
    ['no stars at all', { stars: 0 }, 'stars'],
    ['half a star', { stars: 4.5 }, 'stars'],
    ['a link', { text: 'Buy at http://evil.example' }, 'text'],
    ['a link without its beginning', { text: 'go to evil.example now' }, 'text'],
    ['an email', { text: 'write to a@b' }, 'text'],
    ['a link in wide letters', { text: 'ｗｗｗ．evil．example' }, 'text'],
    ['too much text', { text: 'x'.repeat(1001) }, 'text'],
    ['a bike that is not there', { fit: 'yes', bike: 'tank' }, 'bike'],
    ['an impossible year', { fit: 'yes', bike: 'honda-cd-70', year: 1800 }, 'year'],
    ['a year to come', { fit: 'yes', bike: 'honda-cd-70', year: 2099 }, 'year'],
    ['another answer to the fit', { fit: 'perhaps' }, 'fit'],
  ])('%s', async (_, changes, field) => {
    const { shop, plug, send } = await openReviews()
    const answer = await send({ productId: plug._id, stars: 5, ...changes })
    expect(answer).toMatchObject({ status: 400, code: 'VALIDATION' })
    expect(Object.keys(answer.errors ?? {})).toEqual([field])
    expect(await shop.sql('SELECT id FROM reviews')).toEqual([])
  })

  test('a fourth picture, a file that is none, one that says it is one, and one that is too large', async () => {
    const { shop, plug, send } = await openReviews()
    const fields = { productId: plug._id, stars: '5' }
    const four = await Promise.all([40, 41, 42, 43].map((side) => aFile(side)))
    expect(await send(aReviewForm(fields, four))).toMatchObject({ status: 400, code: 'VALIDATION' })
    const script = new File(['<script>alert(1)</script>'], 'photo.png', { type: 'image/png' })
    const drawing = new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'a.svg', { type: 'image/svg+xml' })
    const large = new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'photo.jpg', { type: 'image/jpeg' })
    expect(await send(aReviewForm(fields, [script]))).toMatchObject({ status: 415, code: 'FILE_TYPE' })
    expect(await send(aReviewForm(fields, [drawing]))).toMatchObject({ status: 415 })
    expect(await send(aReviewForm(fields, [large]))).toMatchObject({ status: 413, code: 'FILE_TOO_LARGE' })
    expect(await send(aReviewForm({ ...fields, pictures: 'text' }, []))).toMatchObject({ status: 400 })
    expect(await shop.sql('SELECT id FROM reviews')).toEqual([])
    expect((await shop.env.MEDIA.list({ prefix: 'reviews/' })).objects).toEqual([])
  })
})

describe('protects', () => {
  test('two at once are one review', async () => {
    const { shop, plug, send } = await openReviews()
    const answers = await Promise.all([1, 5, 3].map((stars) => send({ productId: plug._id, stars })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await shop.sql('SELECT count(*) AS count FROM reviews')).toEqual([{ count: 1 }])
    const [{ sum, stars } = { sum: 0, stars: 1 }] = await shop.sql<{ sum: number; stars: number }>(
      'SELECT (SELECT sum FROM product_ratings) AS sum, (SELECT stars FROM reviews) AS stars',
    )
    expect(sum).toBe(stars)
    await expectConsistentData(shop)
  })

  test('markup is text, and marks that turn the reading direction are left out', async () => {
    const { plug, visitor, send } = await openReviews()
    const text = '<script>alert(1)</script> \u202Eevil\u0000 "quoted" \u{1F600}'
    const { review } = await send({ productId: plug._id, stars: 5, text })
    expect(review?.text).toBe('<script>alert(1)</script> evil "quoted" \u{1F600}')
    const page = await (await visitor.fetch(`/api/hitech/product/reviews/${plug._id}`)).text()
    expect(page).toContain('<script>alert(1)')
  })

  test('empty lines make no review long', async () => {
    const { plug, visitor, send } = await openReviews()
    const params = { productId: plug._id }
    const { review } = await send({ ...params, stars: 5, text: `Good.${'\r\n'.repeat(300)}It fits.\nThank you.` })
    expect(review?.text).toBe('Good.\n\nIt fits.\nThank you.')
    const { product } = await visitor.call(productsApi.getProduct, { params })
    expect(product.reviews?.newest[0]?.text).toBe('Good. It fits. Thank you.')
  })

  test('a name that is no name is not shown', async () => {
    const { shop, plug, orderId, visitor, send } = await openReviews()
    for (const name of ['evil.example', '03001234567', '<b>']) {
      await shop.sql('UPDATE orders SET first_name = ? WHERE id = ?', name, orderId)
      await send({ productId: plug._id, stars: 5 })
      const { reviews } = await visitor.call(reviewsApi.listReviews, { params: { productId: plug._id } })
      expect(reviews[0]?.name).toBeNull()
    }
  })

  test('a city that is none is not shown: people may type any where the shop delivers everywhere', async () => {
    const { shop, plug, orderId, visitor, send } = await openReviews()
    const shown = async (city: string) => {
      await shop.sql('UPDATE orders SET city = ? WHERE id = ?', city, orderId)
      await send({ productId: plug._id, stars: 5 })
      const { reviews } = await visitor.call(reviewsApi.listReviews, { params: { productId: plug._id } })
      return reviews[0]?.city
    }
    for (const typed of [
      'evil.example',
      '0300 1234567',
      'House 5 Mozang',
      'Mozang near the mosque',
      '\u202Eerohal',
      '<b>',
    ])
      expect(await shown(typed)).toBeNull()
    for (const city of ['Dera Ismail Khan', 'D.I. Khan', 'Mandi-Bahauddin', 'لاہور'])
      expect(await shown(city)).toBe(city)
  })
})
