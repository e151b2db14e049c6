import { describe, expect, test } from 'vitest'
import type { Parcel } from '#domain/parcels/parcel.ts'
import { anOrder, bodies } from '#tests/support/web/admin-orders.ts'
import { aParcel } from '#tests/support/web/admin-parcels.ts'
import { openAdmin } from '#tests/support/web/admin.tsx'

const list = 'GET /api/hitech/owner/not-delivered'
const day = 24 * 60 * 60 * 1000

const failed = (changes: Partial<Parcel> = {}) =>
  aParcel({
    state: 'attempt_failed',
    courierId: 'tcs',
    courierName: 'TCS',
    whatsapp: 'https://wa.me/923001234567?text=hello',
    attempts: [
      {
        id: 'T1',
        at: Date.now() - day,
        reason: 'Not at home',
        advice: null,
        courierText: null,
        answer: {
          wish: 'contact',
          day: null,
          phone: '03337654321',
          landmark: 'Behind the mosque',
          reason: null,
          at: Date.now(),
          isTold: false,
        },
      },
    ],
    ...changes,
  })

const keptUntil = new Date(Date.now() + 3 * day).toISOString().slice(0, 10)

describe('does', () => {
  test('a failed parcel shows tries, days left and the answer, and its courier is told in a press', async () => {
    const { view, person, asked } = openAdmin('/owner/not-delivered', {
      [list]: { parcels: [{ ...failed(), keptUntil }], toTell: [], next: null },
      'POST /api/hitech/owner/parcels/A-1/advise': {
        parcel: failed(),
        isTold: true,
        sentence: 'Please send this text to TCS.',
        text: 'Parcel 1048-1: please try to deliver it again.',
      },
    })
    expect(await view.findByText(/1 try, the last .*Not at home/)).toBeTruthy()
    expect(view.getByText(/TCS brings it back in \d days?\./)).toBeTruthy()
    expect(view.getByText('Another number or landmark for the rider')).toBeTruthy()
    expect(view.getByText('Behind the mosque')).toBeTruthy()
    expect(view.getByRole('link', { name: /WhatsApp/ }).getAttribute('href')).toContain('wa.me')
    await person.click(view.getByRole('button', { name: 'Try again' }))
    expect(await view.findByText('Parcel 1048-1: please try to deliver it again.')).toBeTruthy()
    expect(bodies(asked, /advise/)).toEqual([{ advice: 'again' }])
  })

  test('a parcel that its courier lost says so, and its courier is told nothing', async () => {
    const sentence = 'TCS cannot find this parcel. Call TCS, and tell the customer.'
    const lost = failed({ state: 'lost', stateText: 'Lost', attempts: [], problems: [{ field: 'state', sentence }] })
    const { view } = openAdmin('/owner/not-delivered', {
      [list]: { parcels: [{ ...lost, keptUntil: null }], toTell: [], next: null },
    })
    expect(await view.findByText('TCS: Lost')).toBeTruthy()
    expect(view.getByText(sentence)).toBeTruthy()
    expect(view.queryByRole('button', { name: 'Try again' })).toBeNull()
  })

  test('the order says that its courier lost the parcel', async () => {
    const sentence = 'TCS cannot find this parcel. Call TCS, and tell the customer.'
    const parcel = failed({ state: 'lost', stateText: 'Lost', problems: [{ field: 'state', sentence }] })
    const { view } = openAdmin('/owner/orders/A', {
      'GET /api/hitech/owner/orders/A': { order: anOrder({ id: 'A', state: 'shipped', parcel }), couriers: [] },
    })
    expect(await view.findByText(sentence)).toBeTruthy()
  })

  test('the order shows the number and the landmark that its customer answered', async () => {
    const tracking = { courier: 'TCS', number: 'T100', href: null }
    const order = anOrder({ id: 'A', state: 'shipped', courierId: 'tcs', tracking, parcel: failed() })
    const { view } = openAdmin('/owner/orders/A', { 'GET /api/hitech/owner/orders/A': { order, couriers: [] } })
    expect(await view.findByText('Another number or landmark for the rider')).toBeTruthy()
    expect(view.getByRole('link', { name: '0333 7654321' }).getAttribute('href')).toContain('3337654321')
    expect(view.getByText('Behind the mosque')).toBeTruthy()
  })

  test('customers whose parcel comes today are told by WhatsApp, one press each', async () => {
    const { view, person, asked } = openAdmin('/owner/not-delivered', {
      [list]: { parcels: [], toTell: [failed({ state: 'out_for_delivery' })], next: null },
      'POST /api/hitech/owner/parcels/A-1/told': { parcel: failed() },
    })
    const link = await view.findByRole('link', { name: /WhatsApp to Bilal Ahmed, order 1048/ })
    link.addEventListener('click', (event) => event.preventDefault())
    await person.click(link)
    expect(bodies(asked, /told/)).toHaveLength(1)
  })

  test('on the page of an order it is said by hand, with a reason', async () => {
    const tracking = { courier: 'TCS', number: 'T100', href: null }
    const order = anOrder({
      id: 'A',
      state: 'shipped',
      courierId: 'tcs',
      tracking,
      parcel: failed({ state: 'picked' }),
    })
    const { view, person, asked } = openAdmin('/owner/orders/A', {
      'GET /api/hitech/owner/orders/A': { order, couriers: [] },
      'POST /api/hitech/owner/parcels/A-1/not-delivered': { parcel: failed() },
    })
    await person.click(await view.findByRole('button', { name: 'Not delivered today' }))
    const dialog = await view.findByRole('dialog')
    await person.click(view.getByRole('radio', { name: 'Address not found' }))
    const [submit] = [...dialog.querySelectorAll<HTMLButtonElement>('button[type=submit]')]
    if (submit) await person.click(submit)
    expect(bodies(asked, /A-1\/not-delivered/)).toEqual([{ reason: 'Address not found' }])
  })
})
