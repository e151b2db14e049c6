import { describe, expect, test } from 'vitest'
import type { ProductDetail } from '#web/shop/products/product-head.ts'
import { aCard } from '#tests/support/fixtures/products.ts'
import { openScreen } from '#tests/support/web/screen.tsx'
import { aZone, usualZone } from '#tests/support/zones.ts'

const zones = [
  usualZone,
  aZone({ name: 'Far', cities: ['Quetta', 'Kasur'], fee: 200, daysFrom: 3, daysTo: 5, freeFrom: 5000 }),
  aZone({ name: 'Advance', cities: ['Gwadar'], fee: 400, cashOnDelivery: false }),
]
const elsewhere = aZone({ name: 'Elsewhere', cities: [], fee: 300, daysFrom: 4, daysTo: 4 })

const detail: ProductDetail = {
  message: 'OK',
  product: {
    ...aCard({ _id: 'PLUG', newPrice: 1950 }),
    description: '',
    kind: 'engine',
    alsoCalled: [],
    specs: [],
    fitRows: [],
    rating: null,
  },
  gradeChoices: [],
  related: [],
  vehicles: [],
  fitLinks: [],
}
const openPart = (list = zones, answers = {}) =>
  openScreen('/product/PLUG', { 'GET /api/hitech/product/detail/PLUG': detail, ...answers }, { zones: list })

describe('does', () => {
  test('the city is chosen once: the page says its cash and days, and so does the cart', async () => {
    const { view, person } = await openPart()
    expect(view.getByText('Cash to pay in Lahore: PKR 2,000 · 1 to 3 days')).toBeTruthy()
    await person.click(await view.findByRole('button', { name: 'Change city' }))
    await person.selectOptions(view.getByLabelText('City'), 'Quetta')
    expect(view.getByText('Cash to pay in Quetta: PKR 2,150 · 3 to 5 days')).toBeTruthy()
    expect(view.getByText(/Delivery PKR 200 included · free from PKR 5,000/)).toBeTruthy()
    expect(localStorage.getItem('city')).toBe('Quetta')
  })

  test('a city without cash on delivery says how to pay before the cart', async () => {
    localStorage.setItem('city', 'Gwadar')
    const { view } = await openPart()
    await view.findByText(/We take no cash at the door in Gwadar/)
    expect(view.queryByText(/Cash to pay/)).toBeNull()
  })

  test('where the shop delivers everywhere any city is typed, and a misspelled one has a suggestion', async () => {
    const reply = { city: 'Kasoor', fee: 300, total: 300, suggestion: 'Kasur' }
    const { view, person } = await openPart([...zones, elsewhere], { 'GET /api/hitech/delivery': reply })
    await person.click(await view.findByRole('button', { name: 'Change city' }))
    const field = view.getByLabelText('City')
    await person.clear(field)
    await person.type(field, 'Kasoor')
    expect(view.getByText('Cash to pay in Kasoor: PKR 2,250 · 4 days')).toBeTruthy()
    await person.click(await view.findByRole('button', { name: 'Did you mean Kasur?' }))
    expect(view.getByText('Cash to pay in Kasur: PKR 2,150 · 3 to 5 days')).toBeTruthy()
  })
})

describe('protects', () => {
  test('a stored city where the shop delivers no more has the cash of the first zone', async () => {
    localStorage.setItem('city', 'Atlantis')
    const { view } = await openPart()
    await view.findByRole('button', { name: 'Change city' })
    expect(view.getByText('Cash to pay in Lahore: PKR 2,000 · 1 to 3 days')).toBeTruthy()
  })
})
