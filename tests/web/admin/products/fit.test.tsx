import { describe, expect, test } from 'vitest'
import { aPart, bodyOf, read } from '#tests/support/web/admin-products.ts'
import { openAdmin } from '#tests/support/web/admin.tsx'

const listed = (slug: string, maker: string, name: string, partsOf: string | null = null) => ({
  slug,
  maker,
  name,
  cc: 70,
  type: 'motorcycle',
  from: null,
  to: null,
  partsOf,
  count: 0,
})
const vehicles = [
  listed('honda-cd-70', 'Honda', 'CD 70'),
  listed('united-us-70', 'United', 'US 70', 'honda-cd-70'),
  listed('metro-mr-70', 'Metro', 'MR 70', 'honda-cd-70'),
]
const cd70 = {
  ...vehicles[0],
  fromYear: 1990,
  toYear: null,
  alsoCalled: [],
  isHidden: false,
  updatedAt: 0,
  parts: 1,
  riders: null,
  names: { ur: '', roman: '' },
  oldSlugs: [],
}
const part = aPart({
  fits: ['CG-125', 'all mopeds'],
  fitRows: [{ vehicle: 'honda-cg-125', from: 2012, to: null, place: 'front', note: null }],
  unreadFits: ['all mopeds'],
})
const other = aPart({
  _id: 'other',
  name: 'Brake shoe',
  fitRows: [{ vehicle: 'honda-cd-70', from: null, to: null, place: null, note: 'with drum' }],
  vehicleNames: { 'honda-cd-70': 'Honda CD 70' },
})

function open() {
  const admin = openAdmin('/owner/parts/chain', {
    'GET /api/hitech/owner/products/chain': read(part),
    'GET /api/hitech/owner/products/other': read(other),
    'GET /api/hitech/vehicles': {
      makers: vehicles.map(({ maker: name, ...vehicle }) => ({ name, vehicles: [vehicle] })),
    },
    'GET /api/hitech/owner/vehicles': { vehicles: [cd70], makers: [], next: null },
    'GET /api/hitech/owner/order-parts': {
      parts: [
        {
          productId: 'other',
          name: 'Brake shoe',
          partNumber: 'HT-9',
          price: 1,
          stock: 1,
          shelf: null,
          fits: 'CD 70',
          picture: null,
        },
      ],
    },
    'POST /api/hitech/owner/products': { product: part },
  })
  return {
    ...admin,
    async save() {
      await admin.person.click(admin.view.getByRole('button', { name: 'Save' }))
      await admin.view.findByText('Everything is saved.')
      return bodyOf(admin.asked)
    },
    async more() {
      await admin.person.click(await admin.view.findByText('More about it'))
    },
  }
}

describe('does', () => {
  test('rows show vehicle, years and place; texts that name none stay texts', async () => {
    const { view, person, more, save } = open()
    await more()
    view.getByText('Honda CG 125')
    expect(view.getByLabelText('From year, Honda CG 125')).toHaveProperty('value', '2012')
    expect(view.getByLabelText('Other words for what it fits, one per line')).toHaveProperty('value', 'all mopeds')
    await person.type(view.getByLabelText('To year, Honda CG 125'), '2020')
    expect(await save()).toMatchObject({
      fits: ['all mopeds'],
      fitRows: [{ vehicle: 'honda-cg-125', from: 2012, to: 2020, place: 'front', note: null }],
    })
  })

  test('a vehicle and all that take its parts are one choice, found by typing', async () => {
    const { view, person, more, save } = open()
    await more()
    await person.type(view.getByLabelText('Add a vehicle'), 'cd 70')
    await person.click(await view.findByRole('button', { name: 'Honda CD 70 and all that take its parts' }))
    view.getByText('and all 2 that take its parts')
    await person.click(view.getByRole('button', { name: 'Remove Honda CG 125' }))
    expect((await save()).fitRows).toEqual([{ vehicle: 'honda-cd-70', from: null, to: null, place: null, note: null }])
  })

  test('any vehicle has no years, and takes the place of the others', async () => {
    const { view, person, more, save } = open()
    await more()
    await person.click(view.getByRole('button', { name: 'Any vehicle' }))
    expect(view.queryByLabelText(/From year/)).toBeNull()
    expect((await save()).fitRows).toEqual([{ vehicle: null, from: null, to: null, place: null, note: null }])
  })

  test('the fit of another part is copied', async () => {
    const { view, person, more, save } = open()
    await more()
    await person.click(view.getByRole('button', { name: 'Copy the fit of another part' }))
    await person.type(view.getByLabelText('Part name or number to copy the fit of'), 'shoe')
    await person.click(await view.findByRole('button', { name: 'Brake shoe, CD 70, HT-9' }))
    await view.findByText('Honda CD 70')
    expect((await save()).fitRows).toEqual([
      { vehicle: 'honda-cd-70', from: null, to: null, place: null, note: 'with drum' },
    ])
  })
})
