import { describe, expect, test, vi } from 'vitest'
import { setAdvances } from '#tests/support/fixtures/advances.ts'
import { aParcel } from '#tests/support/fixtures/parcels.ts'
import { aPng } from '#tests/support/fixtures/pictures.ts'
import { tokenOf } from '#tests/support/worker/order-states.ts'
import { openSold } from '#tests/support/worker/returns.ts'

/** The page of a delivered order in a browser without JavaScript. */
async function openPage() {
  const sold = await openSold()
  const path = `/o/${await sold.token()}`
  const read = async (query = '', at = path) => {
    const answer = await sold.visitor.fetch(at + query, { headers: { Accept: 'text/html' } })
    return { status: answer.status, html: await answer.text() }
  }
  const post = async (fields: Record<string, string>, files: Record<string, File[]> = {}, query = '', at = path) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    for (const [name, list] of Object.entries(files)) for (const file of list) form.append(name, file)
    const body = new Response(form)
    // As browsers do: the length is known.
    const bytes = await body.arrayBuffer()
    const answer = await sold.visitor.fetch(at + query, {
      method: 'POST',
      redirect: 'manual',
      headers: {
        'Content-Type': body.headers.get('Content-Type') ?? '',
        'Content-Length': String(bytes.byteLength),
        Accept: 'text/html',
        Origin: 'null',
        'Sec-Fetch-Site': 'same-origin',
      },
      body: bytes,
    })
    return { status: answer.status, to: answer.headers.get('Location'), html: await answer.text() }
  }
  const [plug, chain] = [sold.plug._id, sold.chain._id]
  /** A plug that does not fit; the chain stays. */
  const fields = {
    do: 'return',
    [`quantity-${plug}`]: '1',
    [`reason-${plug}`]: 'does-not-fit',
    [`wish-${plug}`]: 'money',
    [`bike-${plug}`]: 'honda-cd-70',
    [`year-${plug}`]: '2019',
    [`quantity-${chain}`]: '0',
    [`reason-${chain}`]: '',
    [`wish-${chain}`]: 'exchange',
    note: 'The thread is too short',
  }
  return { ...sold, path, read, post, plugId: plug, chainId: chain, fields }
}

const aPhoto = async (side = 4) => new File([await aPng(side, side)], 'photo.png', { type: 'image/png' })
const aLargeFile = (size: number) => new File([new Uint8Array(size)], 'photo.jpg', { type: 'image/jpeg' })

/** The text of the page's content, without markup. */
const textOf = (html: string) =>
  (/<main.*?<\/main>/s.exec(html)?.[0] ?? '').replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
const sent = { photos: [] as File[] }

describe('does', () => {
  test('an exchange or return is asked for with photographs, and withdrawn', async () => {
    const { read, post, page, path, plugId, fields } = await openPage()
    expect((await read()).html).toMatch(/<form action="#return" method="get"><input[^>]*name="show" value="return"/)
    const shown = await read('?show=return')
    expect(shown.html).toContain(`name="quantity-${plugId}"`)
    expect(shown.html).not.toContain(path)
    const photos = [await aPhoto(4), await aPhoto(5)]
    const asked = await post(fields, { photos }, '?show=return')
    expect([asked.status, asked.to]).toEqual([303, `${path}?done=return#return`])
    expect(textOf((await read('?done=return')).html)).toContain('We have your request and will answer soon.')
    const { returns } = await page()
    expect(returns).toMatchObject([
      {
        state: 'asked',
        note: 'The thread is too short',
        lines: [
          { productId: plugId, quantity: 1, reason: 'does-not-fit', wish: 'money', bike: 'honda-cd-70', year: 2019 },
        ],
      },
    ])
    const withdrawn = await post({ do: 'withdraw', id: returns[0]?.id ?? '' })
    expect([withdrawn.status, withdrawn.to]).toEqual([303, `${path}?done=withdraw#return`])
    expect(textOf((await read('?done=withdraw')).html)).toContain('Your request is withdrawn.')
    expect((await page()).returns).toMatchObject([{ state: 'withdrawn' }])
  })

  test('the same press twice is one request', async () => {
    const { post, page, fields } = await openPage()
    await post(fields, sent)
    expect((await post(fields, sent)).status).toBe(303)
    expect((await page()).returns).toHaveLength(1)
  })

  test('a part is reviewed with a picture, and the review is changed', async () => {
    const { read, post, page, path, plugId } = await openPage()
    expect((await read()).html).toContain(`name="show" value="review-${plugId}"`)
    expect((await read(`?show=review-${plugId}`)).html).toMatch(/<input type="radio" required="" [^>]*name="stars"/)
    const review = { do: 'review', productId: plugId, stars: '4', text: 'Theek', fit: 'yes', bike: 'honda-cd-70' }
    const first = await post({ ...review, year: '2018', isNameHidden: 'on' }, { pictures: [await aPhoto(64)] })
    expect([first.status, first.to]).toEqual([303, `${path}?done=review#reviews`])
    expect(textOf((await read('?done=review')).html)).toContain('Thank you for your review.')
    const ofPlug = async () => (await page()).items.find(({ _id }) => _id === plugId)?.review
    expect(await ofPlug()).toMatchObject({ stars: 4, text: 'Theek', fit: 'yes', year: 2018, isNameHidden: true })
    expect((await ofPlug())?.pictures).toHaveLength(1)
    await post({ do: 'review', productId: plugId, stars: '2', text: '', fit: '', bike: '', year: '', stored: '1' })
    expect(await ofPlug()).toMatchObject({ stars: 2, text: '', fit: null, isNameHidden: false, pictures: [] })
  })

  test('photographs of a phone arrive, which are longer than forms of texts', async () => {
    const { post, page, fields } = await openPage()
    const [start, rest] = [await (await aPhoto()).arrayBuffer(), new Uint8Array(200 * 1024)]
    const photo = new File([start, rest], 'photo.png', { type: 'image/png' })
    expect((await post(fields, { photos: [photo] })).status).toBe(303)
    expect((await page()).returns).toHaveLength(1)
  })

  test('in Urdu and Roman Urdu as well', async () => {
    const { read, path, plugId } = await openPage()
    for (const [language, form, reviewed] of [
      ['ur', 'کیا واپس کرنا ہے؟', 'آپ کے ستارے'],
      ['roman', 'Kya wapas karna hai?', 'Aap ke star'],
    ] as const) {
      const at = `/${language}${path}`
      expect((await read('?show=return', at)).html, language).toContain(form)
      expect((await read(`?show=review-${plugId}`, at)).html, language).toContain(reviewed)
    }
  })
})

describe('refuses', () => {
  test('an incomplete return, with its reason at the form and everything that was typed', async () => {
    const { post, page, plugId, chainId, fields } = await openPage()
    for (const [changes, sentence] of [
      [{ [`quantity-${plugId}`]: '0' }, 'Please choose what you are returning.'],
      [{ [`reason-${plugId}`]: '' }, 'Please choose why you are returning it.'],
      [{ [`quantity-${plugId}`]: 'two' }, 'Please choose how many you are returning.'],
      [{ [`bike-${plugId}`]: 'a-lorry' }, 'Please choose a bike of the list.'],
      [{ note: '<b>long</b>'.repeat(60) }, 'Please use at most 500 characters.'],
    ] as const) {
      const { status, html } = await post({ ...fields, ...changes }, {}, '?show=return')
      expect(status, sentence).toBe(400)
      expect(html, sentence).toMatch(new RegExp(`role="alert">.*${sentence}`))
      expect(html).toMatch(/<input type="radio" [^>]*checked="" value="money"/)
      expect(html).not.toContain('<b>long')
    }
    // Of several parts only the one without a reason is marked.
    const { html } = await post({ ...fields, [`quantity-${chainId}`]: '1' }, {}, '?show=return')
    expect(html.match(/<select[^>]*aria-invalid="true"[^>]*>/g)).toEqual([
      expect.stringContaining(`name="reason-${chainId}"`),
    ])
    const tooMany = await post({ ...fields, [`quantity-${plugId}`]: '9' }, {}, '?show=return')
    expect(tooMany.status).toBe(409)
    expect((await page()).returns).toEqual([])
  })

  test('a proof that is no picture or too large, at its field and only there; the reference stays', async () => {
    const { shop, post } = await openPage()
    await setAdvances(shop)
    const { id } = await aParcel(shop, { state: 'confirmed', amount: 2000 })
    await shop.sql(
      `UPDATE orders SET advance_asked = 500, advance_until = ? WHERE id = ?`,
      shop.clock.now() + 86_400_000,
      id,
    )
    const page = [`/roman/o/${await tokenOf(shop, id)}`, `/o/${await tokenOf(shop, id)}`] as const
    const script = new File(['<script>alert(1)</script>'], 'receipt.png', { type: 'image/png' })
    const send = (picture: File, at: string) =>
      post({ do: 'proof', reference: 'FT 2632' }, { picture: [picture] }, '', at)
    for (const [picture, at, sentence] of [
      [script, page[1], 'Please choose a picture: JPG, PNG or WebP.'],
      [script, page[0], 'Tasveer chunein: JPG, PNG ya WebP.'],
      [aLargeFile(5.5 * 1024 * 1024), page[1], 'File size exceeds the allowed limit.'],
    ] as const) {
      const { html } = await send(picture, at)
      expect(textOf(html).split(sentence), sentence).toHaveLength(2)
      expect(/<input [^>]*name="picture"[^>]*>/.exec(html)?.[0], sentence).toContain('aria-invalid="true"')
      expect(html).toContain('value="FT 2632"')
    }
    // Of both the picture counts.
    expect((await send(await aPhoto(), page[1])).status).toBe(303)
  })

  test('files that are no photographs, are too large or too many', async () => {
    const { post, page, shop, fields } = await openPage()
    const script = new File(['<script>alert(1)</script>'], 'photo.png', { type: 'image/png' })
    expect((await post(fields, { photos: [script] })).status).toBe(415)
    expect((await post(fields, { photos: [aLargeFile(6 * 1024 * 1024)] })).status).toBe(413)
    expect((await post(fields, { photos: await Promise.all([4, 5, 6, 7, 8].map(aPhoto)) })).status).toBe(400)
    const pictures = [1, 2, 3, 4].map(() => aLargeFile(4.5 * 1024 * 1024))
    // The page takes a return of this size, but no review.
    expect((await post({ do: 'review' }, { pictures })).status).toBe(413)
    const all = await post(fields, { photos: [aLargeFile(22 * 1024 * 1024)] }, '?show=return')
    expect(all.status).toBe(413)
    expect(textOf(all.html)).toContain('File size exceeds the allowed limit.')
    expect((await page()).returns).toEqual([])
    expect((await shop.env.PRIVATE.list({ prefix: 'returns/' })).objects).toEqual([])
  })

  test('a review without stars, and one with a link, with everything that was typed', async () => {
    const { post, page, plugId } = await openPage()
    const query = `?show=review-${plugId}`
    const review = { do: 'review', productId: plugId, text: 'Acha <i>part</i>', fit: 'no', isNameHidden: 'on' }
    const { status, html } = await post(review, {}, query)
    expect(status).toBe(400)
    expect(textOf(html)).toContain('Please choose 1 to 5 stars.')
    expect(html).toContain('Acha &lt;i&gt;part&lt;/i&gt;</textarea>')
    expect((await post({ ...review, stars: '6' }, {}, query)).status).toBe(400)
    const link = await post({ ...review, stars: '5', text: 'See http://spam.example' }, {}, query)
    expect(textOf(link.html)).toContain('Please write without links')
    expect((await post({ ...review, productId: 'another', stars: '5' }, {}, query)).status).toBe(409)
    expect((await page()).items.some((item) => item.review)).toBe(false)
  })

  test('after the days of the owner, in the words of the page', async () => {
    const { shop, post, fields } = await openPage()
    shop.clock.advance(9 * 24 * 3600 * 1000)
    const { status, html } = await post(fields, {}, '?show=return')
    expect(status).toBe(409)
    expect(textOf(html)).toMatch(/The 7 days ended on \d+ \w+\./)
  })
})

describe('protects', () => {
  test('four photographs are read once: more copies of them would not fit into the memory of a Worker', async () => {
    const { post, page, fields } = await openPage()
    const photos = await Promise.all([4, 5, 6, 7].map(aPhoto))
    const [parsed, copied] = [vi.spyOn(Request.prototype, 'formData'), vi.spyOn(Request.prototype, 'arrayBuffer')]
    const { status } = await post(fields, { photos })
    expect([status, parsed.mock.calls.length, copied.mock.calls.length]).toEqual([303, 1, 0])
    vi.restoreAllMocks()
    expect(await page()).toMatchObject({ returns: [{ photos: 4 }] })
  })

  test('a printed link neither asks for a return nor reviews', async () => {
    const { token, post, page, plugId, fields } = await openPage()
    const at = `/o/${await token('slip')}`
    expect((await post(fields, {}, '', at)).status).toBe(403)
    expect((await post({ do: 'review', productId: plugId, stars: '5' }, {}, '', at)).status).toBe(403)
    expect(await page()).toMatchObject({ returns: [] })
  })

  test('a bad link is the page of nothing, also before files are read', async () => {
    const { post, read, fields } = await openPage()
    const nothing = textOf((await read('', '/o/unknown')).html)
    for (const photos of [[], [aLargeFile(200 * 1024)]]) {
      const { status, html } = await post(fields, { photos }, '', '/o/unknown')
      expect(status).toBe(404)
      expect(textOf(html)).toBe(nothing)
    }
  })
})
