import { describe, expect, test } from 'vitest'
import { adminAdvancesApi } from '#domain/advances/advances.admin.endpoints.ts'
import { advancesApi } from '#domain/advances/advances.endpoints.ts'
import { attachmentMaxBytes } from '#domain/contact/attachments.ts'
import { fillPath } from '#domain/endpoint.ts'
import { adminReturnsApi } from '#domain/returns/returns.admin.endpoints.ts'
import { returnsApi } from '#domain/returns/returns.endpoints.ts'
import { adminReviewsApi } from '#domain/reviews/reviews.admin.endpoints.ts'
import { reviewsApi } from '#domain/reviews/reviews.endpoints.ts'
import { setAdvances } from '#tests/support/fixtures/advances.ts'
import { aPng, converted, joined, text, webpChunk } from '#tests/support/fixtures/pictures.ts'
import { openReviews } from '#tests/support/fixtures/reviews.ts'
import { anAccount } from '#tests/support/people/accounts.ts'
import { place, tokenOf } from '#tests/support/worker/order-states.ts'
import { aReturnedLine } from '#tests/support/worker/returns.ts'

/** The three ways by which a customer sends pictures with the link of an order. */
const ways = ['proof', 'return', 'review'] as const
type Way = (typeof ways)[number]

/** A delivered order, one that waits for its advance, and forms with files to both. */
async function openUploads() {
  const { shop, owner, staff, plug, orderId, visitor } = await openReviews()
  await setAdvances(shop)
  const unpaid = await place(await anAccount(shop), [[plug, 1]])
  await staff.call(adminAdvancesApi.requestAdvance, { params: { id: unpaid }, body: { amount: 500 } })
  const forms: Record<Way, { path: string; id: string; field: string; fields: Record<string, string> }> = {
    proof: { path: advancesApi.sendProof.path, id: unpaid, field: 'picture', fields: {} },
    return: {
      path: returnsApi.requestReturn.path,
      id: orderId,
      field: 'photos',
      fields: { lines: JSON.stringify([aReturnedLine(plug)]) },
    },
    review: {
      path: reviewsApi.sendReview.path,
      id: orderId,
      field: 'pictures',
      fields: { productId: plug._id, stars: '4' },
    },
  }
  async function send(way: Way, files: File[], kind: 'message' | 'device' | 'slip' = 'message') {
    const { path, id, field, fields } = forms[way]
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    for (const file of files) form.append(field, file)
    const at = fillPath(path, { token: await tokenOf(shop, id, kind) })
    const response = await visitor.fetch(at, { method: 'POST', body: form })
    return { status: response.status, ...(await response.json<{ code?: string }>()) }
  }
  const stored = async () => {
    const lists = await Promise.all([shop.env.PRIVATE.list(), shop.env.MEDIA.list()])
    return lists.flatMap(({ objects }) => objects.map(({ key }) => key)).filter((key) => !key.startsWith('letters/'))
  }
  return { shop, owner, staff, visitor, send, stored }
}

const file = (name: string, ...parts: BlobPart[]) => new File(parts, name, { type: 'image/png' })

/** Files that are no picture, whatever they say. */
async function attacks(way: Way): Promise<File[]> {
  const png = await aPng(4, 4)
  const jpg = await converted(png, 'image/jpeg')
  const script = '<script>alert(1)</script>'
  return [
    file('logo.svg', `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>`),
    file('logo.png', `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>`),
    file('page.html', script),
    file('page.png', script),
    file('setup.png', 'MZ\u0000\u0000'),
    file('files.png', 'PK\u0003\u0004 42.zip'),
    file('paper.pdf', '%PDF-1.7'),
    file('paper.png', '%PDF-1.7'),
    file('photo.gif', 'GIF89a'),
    file('photo.png', ' ', png),
    file('photo.png', script, png),
    // Only its beginning is a picture.
    file('photo.png', png.slice(0, 20)),
    file('photo.jpg', jpg.slice(0, 12)),
    file('photo.png'),
    // A picture of a review is encoded again and gets another name, so the one it came with says nothing.
    ...(way === 'review' ? [] : [file('files.zip', png), file('photo.html', jpg), file('photo.png.exe', png)]),
  ]
}

/** A PNG that says it is 60,000 pixels wide and high: 14 GB once it is open. */
async function aBomb(): Promise<File> {
  const png = await aPng(4, 4)
  new DataView(png.buffer).setUint32(16, 60_000)
  new DataView(png.buffer).setUint32(20, 60_000)
  return file('bomb.png', png)
}

describe('refuses', () => {
  describe.each(ways)('for a %s', (way) => {
    test('every file that is no picture, or has the name of another kind of file', async () => {
      const { send, stored } = await openUploads()
      for (const each of await attacks(way)) {
        const { status } = await send(way, [each])
        expect([400, 413, 415], `${each.name}, ${each.size} bytes`).toContain(status)
      }
      expect(await stored()).toEqual([])
    })

    test('a file over 5 MB, more files than allowed, and a printed link', async () => {
      const { send, stored } = await openUploads()
      const png = await aPng(4, 4)
      const large = file('photo.png', png, new Uint8Array(attachmentMaxBytes))
      expect(await send(way, [large])).toMatchObject({ status: 413, code: 'FILE_TOO_LARGE' })
      const five = Array.from({ length: 5 }, (_, index) => file(`${index}.png`, png))
      expect((await send(way, five)).status).toBeGreaterThanOrEqual(400)
      expect(await send(way, [file('photo.png', png)], 'slip')).toMatchObject({ status: 403, code: 'NOT_PROVED' })
      expect(await stored()).toEqual([])
    })

    test('a picture that would fill the memory, without an error of the shop', async () => {
      const { send } = await openUploads()
      expect((await send(way, [await aBomb()])).status).toBeLessThan(500)
    })
  })
})

describe('protects', () => {
  describe.each(ways)('for a %s', (way) => {
    test('what hangs on behind a picture and the name of the file are not stored', async () => {
      const { shop, send, stored } = await openUploads()
      const png = await aPng(8, 8)
      const names = [
        '../../letters/x.png',
        '..\\..\\index.png',
        'a/b/c.png',
        'x\u0000.php.png',
        '<img src=x onerror=alert(1)>.png',
      ]
      const hidden = text('<script>alert(1)</script>PK\u0003\u0004')
      const polyglots = [
        joined(png, hidden),
        await converted(png, 'image/webp').then((webp) => joined(webp, webpChunk('JUNK', hidden))),
      ]
      for (const [index, name] of names.entries()) {
        const isWebp = way !== 'proof' && index % 2 === 1
        await send(way, [
          file(
            isWebp ? name.replace(/png$/, 'webp') : name,
            isWebp ? (polyglots[1] ?? png) : joined(png, hidden, [index]),
          ),
        ])
      }
      const keys = await stored()
      expect(keys.length).toBeGreaterThan(0)
      for (const key of keys) {
        expect(key).toMatch(/^(?:proofs|returns|reviews)\/[0-9a-f-]{32,36}(?:[-.][0-9a-z.-]+)?$/)
        const kept = (await shop.env.PRIVATE.get(key)) ?? (await shop.env.MEDIA.get(key))
        expect(await kept?.text(), key).not.toContain('<script>')
        expect(kept?.httpMetadata?.contentType ?? 'application/octet-stream').toMatch(/octet-stream|image\/webp/)
      }
    })

    test('no stranger reads the picture by any address', async () => {
      const { shop, owner, visitor, send, stored } = await openUploads()
      expect((await send(way, [file('photo.png', await aPng(64, 64))])).status).toBe(200)
      const keys = await stored()
      expect(keys.length).toBeGreaterThan(0)
      const sara = await anAccount(shop)
      const [row] = await shop.sql<{ id: string }>(
        `SELECT id FROM ${{ proof: 'order_proofs', return: 'returns', review: 'reviews' }[way]}`,
      )
      const id = row?.id ?? ''
      const admin = {
        proof: fillPath(adminAdvancesApi.getProofPicture.path, { id }),
        return: fillPath(adminReturnsApi.getReturnPhoto.path, { id, position: '1' }),
        review: fillPath(adminReviewsApi.getReviewPicture.path, {
          id,
          key: /[0-9a-f]{32}/.exec(keys[0] ?? '')?.[0] ?? 'x',
        }),
      }[way]
      if (way === 'review') await shop.sql(`UPDATE reviews SET hidden_at = 1`)
      for (const key of keys) {
        const name = key.split('/').at(-1) ?? ''
        for (const path of [
          `/${key}`,
          `/images/${key}`,
          `/images/${name}`,
          `/images/${name}.png`,
          `/media/${key}`,
          `/pictures/${name}`,
          `/images/..%2f${key}`,
          `/api/hitech/${key}`,
          `/reviews/${name}`,
        ]) {
          const response = await visitor.fetch(path)
          expect(response.headers.get('Content-Type') ?? '', path).not.toMatch(/^image|octet/)
        }
      }
      expect((await visitor.fetch(admin)).status).toBe(401)
      expect((await visitor.fetch(admin, { headers: { Authorization: sara.token } })).status).toBe(401)
      const seen = await owner.fetch(admin)
      expect(seen.status).toBe(200)
      expect(seen.headers.get('Content-Security-Policy')).toContain('sandbox')
      expect(seen.headers.get('Cache-Control')).toContain('no-store')
    })
  })
})
