import { fireEvent, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { openAdmin } from '#tests/support/web/admin.tsx'
import { type AskedRequest, failing } from '#tests/support/web/screen.tsx'
import {
  type SavedProduct,
  picture,
  aPart,
  bodyOf,
  saving,
  type AdminView,
  fill,
  read,
} from '#tests/support/web/admin-products.ts'

const press = ({ view, person }: AdminView, name: string | RegExp) => person.click(view.getByRole('button', { name }))

/** The list of vehicles that the form suggests from. */
const listed = (name: string) => ({
  slug: `honda-${name.toLowerCase().replaceAll(' ', '-')}`,
  name,
  cc: 125,
  type: 'motorcycle',
  from: null,
  to: null,
  partsOf: null,
  count: 0,
})
const vehiclesToChoose = {
  'GET /api/hitech/vehicles': { makers: [{ name: 'Honda', vehicles: [listed('CG 125'), listed('CB 125F')] }] },
}

describe('does', () => {
  test('the required fields are enough to put a part on sale, and next steps are offered', async () => {
    const admin = openAdmin('/owner/parts/new', saving())
    await fill(admin)
    await press(admin, 'Put it on sale')
    await admin.view.findByRole('heading', { name: 'On sale' })
    expect(bodyOf(admin.asked)).toMatchObject({
      name: 'Chain set 428',
      newPrice: 1950,
      category: 'Honda',
      subCategory: '125',
      kind: 'chain-and-sprocket',
      stock: null,
      pictures: [],
    })
    await admin.view.findByRole('link', { name: 'Add the next one' })
    const links = (await admin.view.findAllByRole('link')).map((link) => [link.textContent, link.getAttribute('href')])
    expect(links).toEqual(
      expect.arrayContaining([
        ['Add the next one', '/owner/parts/new'],
        ['See it in the shop', '/product/new'],
        ['Copy it', '/owner/parts/new?copy=new'],
      ]),
    )
    expect(localStorage.length).toBe(0)
  })

  test('a part without a number is sent without one, and the server assigns it', async () => {
    const admin = openAdmin('/owner/parts/new', saving())
    await fill(admin)
    expect(admin.view.getByText('Leave empty for an automatic number.')).toBeDefined()
    await press(admin, 'Put it on sale')
    await admin.view.findByRole('heading', { name: 'On sale' })
    expect(bodyOf(admin.asked).partNumber).toBe('')
  })

  test('a name in another language is the made one until the owner writes one', async () => {
    const admin = openAdmin('/owner/parts/chain', {
      'GET /api/hitech/owner/products/chain': read(aPart({ nameRoman: 'Garari set 428' })),
      'POST /api/hitech/owner/products': { product: aPart({ revision: 'two' }) },
    })
    const name = await admin.view.findByLabelText<HTMLInputElement>('Name in Urdu')
    expect([name.placeholder, name.value, name.dir, name.lang]).toEqual(['چین گراری سیٹ 428', '', 'rtl', 'ur'])
    await admin.person.type(name, 'گراری سیٹ')
    await admin.person.clear(admin.view.getByLabelText('Name in Roman Urdu'))
    await admin.person.type(admin.view.getByLabelText('Description in Urdu'), 'مضبوط')
    await press(admin, 'Save')
    const sent = { nameRoman: null, nameUr: 'گراری سیٹ', descriptionRoman: null, descriptionUr: 'مضبوط' }
    await expect.poll(() => bodyOf(admin.asked)).toMatchObject(sent)
  })

  test('unsaved changes are offered after a reload, and deleted once saved', async () => {
    const first = openAdmin('/owner/parts/new')
    await fill(first)
    first.close()
    const admin = openAdmin('/owner/parts/new', saving())
    await admin.view.findByText(/You have unsaved changes from \d{1,2}:\d\d [ap]m\./)
    const take = admin.view.getByRole('button', { name: 'Use them' })
    expect(document.activeElement).toBe(take)
    expect(admin.view.getByLabelText<HTMLInputElement>('Name').matches(':disabled')).toBe(true)
    await admin.person.click(take)
    expect(admin.view.getByLabelText<HTMLInputElement>('Name').value).toBe('Chain set 428')
    expect(admin.view.getByLabelText<HTMLInputElement>('Honda').checked).toBe(true)
    await press(admin, 'Put it on sale')
    await admin.view.findByRole('heading', { name: 'On sale' })
    admin.close()
    const { view } = openAdmin('/owner/parts/new')
    await view.findByLabelText('Name')
    expect(view.queryByText(/unsaved changes/)).toBeNull()
  })

  test('saving again after a lost response sends the same key, also after a reload', async () => {
    const first = openAdmin('/owner/parts/new', saving(new TypeError('no network')))
    await fill(first)
    await press(first, 'Put it on sale')
    expect((await first.view.findAllByText(/Your draft is saved on this device/)).length).toBeGreaterThan(0)
    const { key } = bodyOf(first.asked)
    first.close()
    const admin = openAdmin('/owner/parts/new', saving())
    await admin.person.click(await admin.view.findByRole('button', { name: 'Use them' }))
    await press(admin, 'Put it on sale')
    await admin.view.findByRole('heading', { name: 'On sale' })
    expect(bodyOf(admin.asked).key).toBe(key)
  })

  test('unsaved changes are discarded only after a confirmation', async () => {
    const admin = openAdmin('/owner/parts/chain', { 'GET /api/hitech/owner/products/chain': read(aPart()) })
    const name = await admin.view.findByLabelText('Name')
    await admin.person.type(name, ' heavy')
    await press(admin, 'Discard')
    const question = admin.view.getByRole('dialog')
    await admin.person.click(within(question).getByRole('button', { name: 'Back' }))
    expect(admin.view.getByLabelText<HTMLInputElement>('Name').value).toBe('Chain set 428 heavy')
    await press(admin, 'Discard')
    await admin.person.click(within(admin.view.getByRole('dialog')).getByRole('button', { name: 'Discard' }))
    expect(admin.view.getByLabelText<HTMLInputElement>('Name').value).toBe('Chain set 428')
    expect(localStorage.length).toBe(0)
  })

  test('a copy has everything except the part number and the stock', async () => {
    const admin = openAdmin('/owner/parts/new?copy=chain', {
      'GET /api/hitech/owner/products/chain': read(aPart({ pictures: [picture('a')] })),
      ...saving(),
    })
    // Its stock is tracked, so the required count is visible.
    expect((await admin.view.findByText('More about it')).closest('details')?.open).toBe(true)
    await admin.person.type(admin.view.getByLabelText('Pieces on the shelf'), '7')
    await press(admin, 'Put it on sale')
    await admin.view.findByRole('heading', { name: 'On sale' })
    const { partNumber, stock, pictures, specs, maker, _id } = bodyOf(admin.asked)
    expect({ stock, pictures, specs, maker, _id }).toEqual({
      stock: 7,
      pictures: [{ key: 'a'.repeat(32), alt: 'Picture a' }],
      specs: [['Pitch', '428']],
      maker: 'Crown',
      _id: undefined,
    })
    expect(partNumber).not.toBe('HT-1')
  })

  test('a new part gets suggestions of existing names and prices', async () => {
    const like = { partNumber: 'HT-1', stock: null, shelf: null, fits: 'Honda CD 70', picture: null }
    const admin = openAdmin('/owner/parts/new', {
      'GET /api/hitech/owner/order-parts': {
        parts: [
          { ...like, productId: 'a', name: 'Chain set', price: 1950 },
          { ...like, productId: 'b', name: 'Chain set 428', price: 2300 },
        ],
      },
    })
    await admin.person.type(await admin.view.findByLabelText('Name'), 'chai')
    await admin.view.findByText(/^Similar parts: PKR 1,950 to 2,300 \(Chain set, Honda CD 70 1,950; /)
    expect([...document.querySelectorAll('datalist option')].map(({ textContent }) => textContent)).toContain(
      'Chain set 428',
    )
  })

  test('bikes are added in one press, specifications in two', async () => {
    const admin = openAdmin('/owner/parts/new', { ...saving(), ...vehiclesToChoose })
    await fill(admin)
    await admin.person.click(admin.view.getByText('More about it'))
    await press(admin, 'Honda CG 125')
    await press(admin, 'Honda CB 125F')
    await admin.person.type(admin.view.getByLabelText('From year, Honda CB 125F'), '2021')
    expect(admin.view.queryByRole('button', { name: 'Honda CG 125' })).toBeNull()
    vi.stubGlobal('requestAnimationFrame', () => 0)
    await press(admin, 'Add a line')
    expect(document.activeElement).toBe(admin.view.getByLabelText('Specification 1'))
    await admin.person.type(admin.view.getByLabelText('Specification 1'), 'Pitch')
    await admin.person.type(admin.view.getByLabelText('Value 1'), '428')
    await press(admin, 'Add a line')
    await press(admin, 'Put it on sale')
    await admin.view.findByRole('heading', { name: 'On sale' })
    expect(bodyOf(admin.asked)).toMatchObject({
      fits: [],
      fitRows: [
        { vehicle: 'honda-cg-125', from: null, to: null, place: null, note: null },
        { vehicle: 'honda-cb-125f', from: 2021, to: null, place: null, note: null },
      ],
      specs: [['Pitch', '428']],
    })
  })
})

describe('refuses', () => {
  test('errors are shown at their fields, the first is focused, and the fold opens for its errors', async () => {
    const admin = openAdmin('/owner/parts/new', saving())
    const { view, person } = admin
    await fill(admin)
    await person.clear(view.getByLabelText('Name'))
    await person.click(view.getByText('More about it'))
    await person.type(view.getByLabelText(/^Old price/), '100')
    await person.click(view.getByText('More about it'))
    await press(admin, 'Put it on sale')
    expect(document.activeElement).toBe(view.getByLabelText('Name'))
    expect(view.getByLabelText('Name').getAttribute('aria-invalid')).toBe('true')
    await person.type(view.getByLabelText('Name'), 'Chain')
    await press(admin, 'Put it on sale')
    expect(document.querySelector('details')?.open).toBe(true)
    expect(document.activeElement).toBe(view.getByLabelText(/^Old price/))
    expect(bodyOf(admin.asked)).toBeUndefined()
  })

  test('a part number in use shows an error at its field', async () => {
    const sentence = 'Another part has this part number.'
    const admin = openAdmin(
      '/owner/parts/new',
      saving(failing(400, 'VALIDATION', sentence, { errors: { partNumber: sentence } })),
    )
    await fill(admin)
    await press(admin, 'Put it on sale')
    await expect.poll(() => document.activeElement).toBe(admin.view.getByLabelText('Part number'))
    expect(document.querySelector('details')?.open).toBe(true)
  })
})

describe('protects', () => {
  test('changes by others are shown, the input stays, and saving applies it to the latest revision', async () => {
    let now = aPart()
    const admin = openAdmin('/owner/parts/chain', {
      'GET /api/hitech/owner/products/chain': () => read(now),
      'POST /api/hitech/owner/products': ({ body }: AskedRequest) => {
        const { revision, name, newPrice, shelf } = body as SavedProduct
        if (revision !== now.revision) return failing(409, 'STALE', 'Somebody changed this.')
        now = aPart({ name, newPrice, shelf, revision: 'three' })
        return { product: now }
      },
    })
    const { view, person } = admin
    const price = await view.findByLabelText('Price in rupees')
    await person.clear(price)
    await person.type(price, '2000')
    now = aPart({ newPrice: 2100, shelf: 'C1', revision: 'two' })
    await press(admin, 'Save')
    await view.findByRole('heading', { name: 'Somebody else changed this part' })
    const said = view.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(said).toContain('Price: was PKR 1,950, is PKR 2,100 now. Yours stays in the form: PKR 2,000.')
    expect(said).toContain('Shelf: was B3, is C1 now. It is in the form.')
    expect(view.getByLabelText<HTMLInputElement>('Price in rupees').value).toBe('2000')
    await press(admin, 'Save')
    await view.findByText('Everything is saved.')
    expect(bodyOf(admin.asked)).toMatchObject({ revision: 'two', newPrice: 2000, shelf: 'C1' })
    expect(view.queryByRole('heading', { name: /meanwhile/ })).toBeNull()
  })

  test('a draft of a part that has changed is merged into the current values', async () => {
    const first = openAdmin('/owner/parts/chain', { 'GET /api/hitech/owner/products/chain': read(aPart()) })
    await first.person.type(await first.view.findByLabelText('Name'), ' heavy')
    first.close()
    const admin = openAdmin('/owner/parts/chain', {
      'GET /api/hitech/owner/products/chain': read(aPart({ newPrice: 2100, revision: 'two' })),
      'POST /api/hitech/owner/products': { product: aPart({ revision: 'three' }) },
    })
    await admin.person.click(await admin.view.findByRole('button', { name: 'Use them' }))
    expect(admin.view.getByLabelText<HTMLInputElement>('Name').value).toBe('Chain set 428 heavy')
    expect(admin.view.getByLabelText<HTMLInputElement>('Price in rupees').value).toBe('2100')
    await press(admin, 'Save')
    await expect.poll(() => bodyOf(admin.asked)).toMatchObject({ revision: 'two', newPrice: 2100 })
  })

  test('broken or missing storage does not affect the form', async () => {
    localStorage.setItem('owner-part:new', '{"words":1')
    const admin = openAdmin('/owner/parts/new', saving())
    const name = await admin.view.findByLabelText('Name')
    fireEvent.input(name, { target: { value: '<img src=x onerror=alert(1)>' } })
    expect(document.querySelector('img[src="x"]')).toBeNull()
  })
})
