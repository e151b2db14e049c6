import { describe, expect, test } from 'vitest'
import { productsApi } from '#domain/products/products.endpoints.ts'
import { adminReviewsApi } from '#domain/reviews/reviews.admin.endpoints.ts'
import { reviewsApi } from '#domain/reviews/reviews.endpoints.ts'
import { profileApi } from '#domain/accounts/profile.endpoints.ts'
import { adminSettingsApi } from '#domain/settings/settings.admin.endpoints.ts'
import { openReviews } from '#tests/support/fixtures/reviews.ts'
import { openShop } from '#tests/support/shop.ts'

describe('does', () => {
  test('pages continue without a gap, by time and by usefulness', async () => {
    const { shop, plug, visitor, send, orderId } = await openReviews()
    await send({ productId: plug._id, stars: 5 })
    await addReviews(shop.sql, plug._id, orderId, 24)
    for (const order of ['newest', 'useful'] as const) {
      const seen: string[] = []
      let after: string | null = ''
      const pageOf = (from: string) =>
        visitor.call(reviewsApi.listReviews, {
          params: { productId: plug._id },
          query: { order, ...(from && { after: from }) },
        })
      for (let page = 0; page < 4 && after !== null; page += 1) {
        const listed: Awaited<ReturnType<typeof pageOf>> = await pageOf(after)
        seen.push(...listed.reviews.map(({ id }) => id))
        after = listed.next
        if (order === 'useful') {
          const counts = listed.reviews.map(({ useful }) => useful)
          expect(counts).toEqual(counts.toSorted((a, b) => b - a))
        }
      }
      expect(new Set(seen).size).toBe(25)
      expect(seen).toHaveLength(25)
    }
  })

  test('staff answer, and only the owner hides with a reason that is logged', async () => {
    const { shop, owner, staff, plug, visitor, send } = await openReviews()
    await send({ productId: plug._id, stars: 2, text: 'Kharab' })
    const [review] = (await staff.call(adminReviewsApi.listAdminReviews, { query: { state: 'unanswered' } })).reviews
    const params = { id: review?.id ?? '' }
    expect(review).toMatchObject({ partName: 'Spark plug', stars: 2, text: 'Kharab', answer: null })
    await staff.call(adminReviewsApi.answerReview, { params, body: { text: 'We are sorry.' } })
    const publicReviews = async () =>
      (await visitor.call(reviewsApi.listReviews, { params: { productId: plug._id } })).reviews
    expect(await publicReviews()).toMatchObject([{ answer: 'We are sorry.' }])
    await expect(staff.call(adminReviewsApi.hideReview, { params, body: { reason: 'No' } })).rejects.toMatchObject({
      status: 403,
    })
    await owner.call(adminReviewsApi.hideReview, { params, body: { reason: 'Insults.' } })
    expect(await publicReviews()).toEqual([])
    const { product } = await visitor.call(productsApi.getProduct, { params: { productId: plug._id } })
    expect(product.rating).toEqual({ stars: 4, count: 122 })
    expect(await owner.call(adminReviewsApi.listAdminReviews)).toMatchObject({
      hidden: 1,
      unanswered: 0,
      reviews: [{ hiddenReason: 'Insults.' }],
    })
    expect(await shop.sql("SELECT after FROM audit WHERE action = 'review.hidden'")).toEqual([
      { after: '{"reason":"Insults."}' },
    ])
    await owner.call(adminReviewsApi.showReview, { params })
    expect(await publicReviews()).toHaveLength(1)
  })

  test('one device finds a review useful once', async () => {
    const { shop, plug, visitor, send } = await openReviews()
    await send({ productId: plug._id, stars: 5 })
    const [{ id } = { id: '' }] = await shop.sql<{ id: string }>('SELECT id FROM reviews')
    const params = { reviewId: id }
    expect(await visitor.call(reviewsApi.markReviewUseful, { params })).toMatchObject({ useful: 1 })
    expect(await visitor.call(reviewsApi.markReviewUseful, { params })).toMatchObject({ useful: 1 })
    expect(await shop.visitor().call(reviewsApi.markReviewUseful, { params })).toMatchObject({ useful: 2 })
    const mark = (device: string) => visitor.call(reviewsApi.markReviewUseful, { params, query: { device } })
    expect([await mark('a-first-phone'), await mark('a-second-phone'), await mark('a-first-phone')]).toMatchObject([
      { useful: 3 },
      { useful: 4 },
      { useful: 4 },
    ])
    const elsewhere = shop.visitor()
    expect(
      await elsewhere.call(reviewsApi.markReviewUseful, { params, query: { device: 'a-first-phone' } }),
    ).toMatchObject({ useful: 4 })
  })

  test('the owner turns the former figure off', async () => {
    const { owner, plug, visitor, send } = await openReviews()
    const former = { stars: 4, count: 122 }
    const ratingOf = async () =>
      (await visitor.call(productsApi.getProduct, { params: { productId: plug._id } })).product.rating
    const inList = async () => {
      const { products } = await visitor.call(productsApi.listProducts)
      return products.find(({ _id }) => _id === plug._id)?.rating
    }
    expect([await ratingOf(), await inList()]).toEqual([former, former])
    await owner.call(adminSettingsApi.saveShopSettings, { body: { showFormerRating: false, updatedAt: 0 } })
    expect([await ratingOf(), await inList()]).toEqual([null, null])
    await send({ productId: plug._id, stars: 3 })
    expect(await ratingOf()).toEqual({ stars: 3, count: 1 })
  })

  test('a person’s file has what they wrote', async () => {
    const { plug, sara, send } = await openReviews()
    await send({ productId: plug._id, stars: 5, text: 'Zabardast' })
    const file = await (
      await sara.fetch(profileApi.exportAccount.path, {
        method: profileApi.exportAccount.method,
        headers: { Authorization: sara.token, 'Content-Type': 'application/json' },
        ...(profileApi.exportAccount.method !== 'GET' && { body: '{}' }),
      })
    ).text()
    expect(file).toContain('"text": "Zabardast"')
  })
})

describe('protects', () => {
  test('a deleted account and an erased order leave a customer without a name', async () => {
    const { shop, plug, visitor, send, orderId } = await openReviews()
    await send({ productId: plug._id, stars: 5, text: 'Zabardast' })
    await shop.sql('UPDATE orders SET account_deleted_at = 1, user_id = NULL WHERE id = ?', orderId)
    const { reviews } = await visitor.call(reviewsApi.listReviews, { params: { productId: plug._id } })
    expect(reviews).toMatchObject([{ name: null, city: null, text: 'Zabardast' }])
    expect(await send({ productId: plug._id, stars: 1 })).toMatchObject({ status: 404 })
  })
})

let made = 0

/** Adds reviews of a part, each with an order of its own that is a copy of one. */
async function addReviews(
  sql: ReturnType<typeof openShop>['sql'],
  productId: string,
  orderId: string,
  count: number,
): Promise<void> {
  const from = made
  made += count
  const numbers = `WITH RECURSIVE n(i) AS (SELECT ${from + 1} UNION ALL SELECT i + 1 FROM n WHERE i < ${made})`
  const columns = (await sql<{ name: string }>("SELECT name FROM pragma_table_info('orders')")).map(({ name }) => name)
  const own: Record<string, string> = {
    id: "'copy-' || n.i",
    number: '900000 + n.i',
    idempotency_key: "'copy-' || n.i",
    guest_key: 'NULL',
    staff_key: 'NULL',
    receipt_id: 'NULL',
  }
  await sql(
    `INSERT INTO orders (${columns.join()}) ${numbers} SELECT ${columns.map((name) => own[name] ?? `o.${name}`).join()}
    FROM n, orders AS o WHERE o.id = ?`,
    orderId,
  )
  await sql(
    `INSERT INTO reviews (id, order_id, product_id, stars, text, fit, bike, name, city, helpful, created_at, updated_at)
    ${numbers} SELECT printf('01AAAA%08d', i), 'copy-' || i, ?, 1 + i % 5, 'Text ' || i, 'yes', 'honda-cd-70', 'Ali', 'Lahore',
      i % 7, i, i FROM n`,
    productId,
  )
}
