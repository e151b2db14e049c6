import { describe, expect, test, vi } from 'vitest'
import type { AdminVehicle } from '#domain/vehicles/saved-vehicle.ts'
import { openAdmin } from '#tests/support/web/admin.tsx'
import { type AskedRequest, failing } from '#tests/support/web/screen.tsx'

const cd70: AdminVehicle = {
  slug: 'honda-cd-70',
  maker: 'Honda',
  name: 'CD 70',
  cc: 70,
  type: 'motorcycle',
  fromYear: 1990,
  toYear: null,
  alsoCalled: ['Honda 70'],
  partsOf: null,
  isHidden: false,
  updatedAt: 7,
  parts: 1200,
  riders: 4,
  names: { ur: 'ہونڈا CD 70', roman: 'Honda CD 70' },
  oldSlugs: [],
}
const bolt: AdminVehicle = {
  ...cd70,
  slug: 'vlektra-bolt',
  maker: 'Vlektra',
  name: 'Bolt',
  cc: 0,
  type: 'scooter',
  fromYear: null,
  alsoCalled: [],
  isHidden: true,
  parts: 1,
  riders: null,
}
const list = { vehicles: [cd70, bolt], makers: ['Honda', 'Vlektra'], next: null }
const answers = {
  'GET /api/hitech/owner/vehicles': ({ search }: AskedRequest) =>
    search.has('q') || search.has('maker') ? { ...list, vehicles: [cd70] } : list,
}

describe('does', () => {
  test('the list says of each vehicle what it is, its parts and its riders', async () => {
    const { view, person, address } = openAdmin('/owner/vehicles', answers)
    await view.findByText('1,200 parts, 4 riders')
    view.getByText('1 part')
    view.getByText('Motorcycle, 70 cc, 1990 to today')
    view.getByText('Scooter, electric')
    view.getByText('Hidden')
    await person.selectOptions(view.getByLabelText('Maker'), 'Honda')
    expect(address()).toBe('/owner/vehicles?maker=Honda')
    await person.type(view.getByLabelText('Name, in any spelling'), 'cd 70{Enter}')
    expect(address()).toBe('/owner/vehicles?q=cd+70&maker=Honda')
    expect(view.queryByText('Scooter, electric')).toBeNull()
  })

  test('a new vehicle takes the parts of another, which is chosen by typing', async () => {
    const { view, person, asked } = openAdmin('/owner/vehicles', {
      ...answers,
      'POST /api/hitech/owner/vehicles': { vehicle: bolt },
    })
    await person.click(await view.findByRole('button', { name: 'Add' }))
    await person.type(view.getByLabelText('Maker', { selector: 'dialog input' }), 'United')
    await person.type(view.getByLabelText('Name, without the maker'), 'US 70')
    await person.type(view.getByLabelText('Engine size, cc'), '70')
    await person.type(view.getByLabelText('Takes the parts of'), 'cd 70')
    const cd = await view.findByRole('button', { name: 'Honda CD 70' })
    vi.stubGlobal('requestAnimationFrame', () => 0)
    await person.click(cd)
    // At once: letters typed before would go astray.
    expect(document.activeElement).toBe(view.getByRole('button', { name: 'Choose another than Honda CD 70' }))
    await person.type(view.getByLabelText('Also called, one name per line'), 'United 70\n')
    await person.click(view.getByRole('button', { name: 'Save' }))
    await vi.waitFor(() => expect(view.queryByRole('dialog')).toBeNull())
    const sent = asked.find(({ method }) => method === 'POST')
    expect(sent?.body).toEqual({
      slug: null,
      from: null,
      maker: 'United',
      name: 'US 70',
      cc: 70,
      type: 'motorcycle',
      fromYear: null,
      toYear: null,
      alsoCalled: ['United 70'],
      partsOf: 'honda-cd-70',
      isHidden: false,
      names: { ur: '', roman: '' },
    })
  })
})

describe('protects', () => {
  test('a name that is taken is said at its field, and what was typed stays', async () => {
    const sentence = '“Pridor” is a name of Honda Pridor.'
    const { view, person } = openAdmin('/owner/vehicles', {
      ...answers,
      'POST /api/hitech/owner/vehicles': failing(400, 'VALIDATION', sentence, { errors: { name: sentence } }),
    })
    await person.click(await view.findByRole('button', { name: 'Change Honda CD 70' }))
    const name = view.getByLabelText('Name, without the maker')
    await person.clear(name)
    await person.type(name, 'Pridor')
    await person.click(view.getByRole('button', { name: 'Save' }))
    expect((await view.findAllByText(sentence)).length).toBeGreaterThan(0)
    expect(name).toHaveProperty('value', 'Pridor')
  })

  test('staff see the list and change nothing', async () => {
    const { view } = openAdmin('/owner/vehicles', answers, 'staff')
    await view.findByText('Motorcycle, 70 cc, 1990 to today')
    expect(view.queryByRole('button', { name: /Add|Change/ })).toBeNull()
  })
})
