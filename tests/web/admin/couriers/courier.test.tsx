import { describe, expect, test } from 'vitest'
import type { CourierCityView, CourierConnectionView } from '#domain/couriers/courier-connection.ts'
import { openAdmin } from '#tests/support/web/admin.tsx'
import { failing } from '#tests/support/web/screen.tsx'

const read = 'GET /api/hitech/owner/couriers/leopards/connection'
const save = 'POST /api/hitech/owner/couriers/leopards/connection'
const check = 'POST /api/hitech/owner/couriers/leopards/connection/test'
const readCities = 'GET /api/hitech/owner/couriers/leopards/cities'
const saveCities = 'POST /api/hitech/owner/couriers/leopards/cities'

const connection: CourierConnectionView = {
  courierId: 'leopards',
  courierName: 'Leopards',
  isOn: false,
  hasKeys: { apiKey: true },
  pickup: { code: null, address: '5 McLeod Road', city: 'Lahore', phone: '03001234567', name: 'High Tech', email: '' },
  moves: { shipped: false, delivered: false, returned: false },
  pushLink: 'https://shop.example/api/hitech/courier/leopards/secret',
  updatedAt: 7,
}
const aCity = (ours: string, changes: Partial<CourierCityView> = {}): CourierCityView => ({
  ours,
  theirs: null,
  theirId: null,
  isConfirmed: false,
  suggestion: null,
  ...changes,
})
const cities = {
  cities: [
    aCity('Karachi', { suggestion: { theirs: 'KARACHI', theirId: '592' } }),
    aCity('Lahore', { theirs: 'LAHORE', theirId: '789', isConfirmed: true }),
    aCity('Skardu'),
  ],
  theirCities: [
    { theirs: 'KARACHI', theirId: '592' },
    { theirs: 'SKARDU BALTISTAN', theirId: '900' },
  ],
  askedAt: 5,
  problem: null,
}
const replies = { [read]: { connection }, [readCities]: cities, [save]: { connection }, [saveCities]: cities }
const open = (others: object = {}) => openAdmin('/owner/couriers/leopards', { ...replies, ...others })

describe('does', () => {
  test('only the keys that are typed are sent, and none is ever shown', async () => {
    const { view, person, asked } = open()
    const password = await view.findByLabelText('API password')
    expect(view.getByLabelText<HTMLInputElement>('API key').value).toBe('')
    expect(view.getByText('There is one. Leave it empty to keep it.')).toBeTruthy()
    await person.type(password, 'a-secret')
    await person.click(view.getByLabelText('Book and track parcels with Leopards'))
    await person.click(view.getByLabelText(/^Delivered:/))
    await person.click(view.getByRole('button', { name: 'Save' }))
    await expect
      .poll(() => asked.find(({ method }) => method === 'POST')?.body)
      .toEqual({
        from: 7,
        keys: { apiPassword: 'a-secret' },
        pickup: connection.pickup,
        moves: { shipped: false, delivered: true, returned: false },
        isOn: true,
      })
  })

  test('all keys are removed by a tick', async () => {
    const { view, person, asked } = open()
    await person.click(await view.findByLabelText('Remove all keys'))
    await person.click(view.getByRole('button', { name: 'Save' }))
    await expect
      .poll(() => asked.find(({ method }) => method === 'POST')?.body)
      .toMatchObject({ keys: { apiKey: '', apiPassword: '' } })
  })

  test('the test says its sentence', async () => {
    const sentence = 'Leopards was not asked. Missing: API password.'
    const { view, person } = open({ [check]: { ok: false, sentence, missing: ['apiPassword'] } })
    await person.click(await view.findByRole('button', { name: 'Test the connection' }))
    expect(await view.findByText(sentence)).toBeTruthy()
  })

  test('what is spelled alike is confirmed by one press, and another city by its name', async () => {
    const { view, person, asked } = open()
    await person.click(await view.findByRole('button', { name: 'Confirm this one' }))
    await expect
      .poll(() => asked.find(({ method }) => method === 'POST')?.body)
      .toEqual({ cities: [{ ours: 'Karachi', theirs: 'KARACHI', theirId: '592', isConfirmed: true }] })
    asked.length = 0
    await person.click(view.getByText('1 city without one'))
    await person.click(view.getByRole('button', { name: 'Change Skardu' }))
    await person.type(view.getByLabelText('What Leopards calls it'), 'SKARDU BALTISTAN')
    await person.click(view.getAllByRole('button', { name: 'Save' }).at(-1) as HTMLElement)
    await expect
      .poll(() => asked.find(({ method }) => method === 'POST')?.body)
      .toEqual({ cities: [{ ours: 'Skardu', theirs: 'SKARDU BALTISTAN', theirId: '900', isConfirmed: true }] })
  })

  test('the list of couriers leads to the connection of each that has one', async () => {
    const terms = {
      trackingUrl: null,
      fee: 0,
      incomeTaxPercent: 2,
      salesTaxPercent: 2,
      mostCash: null,
      mostGrams: 30_000,
      keepsDays: 5,
    }
    const { view } = openAdmin('/owner/couriers', {
      'GET /api/hitech/owner/couriers': {
        couriers: ['leopards', 'own-rider'].map((id) => ({ id, name: id, ...terms, isActive: true, updatedAt: 1 })),
      },
    })
    expect((await view.findByRole('link', { name: 'Connection to leopards' })).getAttribute('href')).toBe(
      '/owner/couriers/leopards',
    )
    expect(view.queryByRole('link', { name: 'Connection to own-rider' })).toBeNull()
  })
})

describe('protects', () => {
  test('a city that the courier does not have is said at the field', async () => {
    const problem = 'The courier has no city Atlantis.'
    const { view, person } = open({
      [saveCities]: failing(400, 'VALIDATION', problem, { errors: { cities: problem } }),
    })
    await person.click(await view.findByText('1 city without one'))
    await person.click(view.getByRole('button', { name: 'Change Skardu' }))
    const field = view.getByLabelText('What Leopards calls it')
    await person.type(field, 'Atlantis')
    await person.click(view.getAllByRole('button', { name: 'Save' }).at(-1) as HTMLElement)
    await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true')
    expect((field as HTMLInputElement).value).toBe('Atlantis')
  })
})
