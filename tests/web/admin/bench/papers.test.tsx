import { waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { barCodeQuery } from '#web/admin/orders/print/bar-code.tsx'
import { anOrder } from '#tests/support/web/admin-orders.ts'
import { aBench, aParcel } from '#tests/support/web/admin-parcels.ts'
import { openAdmin } from '#tests/support/web/admin.tsx'

const orders = {
  A: anOrder({ id: 'A', state: 'packed', parcel: aParcel() }),
  B: anOrder({
    id: 'B',
    number: 1049,
    state: 'packed',
    language: 'ur',
    isPaid: true,
    name: 'سلمان احمد',
    parcel: aParcel({
      orderId: 'B',
      number: 1049,
      toCollect: 0,
      state: 'booked',
      courierId: 'postex',
      courierName: 'PostEx',
      trackingNumber: 'PX-900',
      pieces: 2,
      weightGrams: 800,
    }),
  }),
}
const links = (id: string) => ({
  message: `https://shop/o/m${id}`,
  device: `https://shop/o/d${id}`,
  slip: `https://shop/o/s${id}`,
})
const answers = Object.fromEntries(
  Object.values(orders).flatMap((order) => [
    [`GET /api/hitech/owner/orders/${order.id}`, { order, couriers: [] }],
    [`GET /api/hitech/owner/orders/${order.id}/links`, { links: links(order.id) }],
  ]),
)

describe('does', () => {
  test('a label has its codes, the slip’s link, the receiver, the cash and the promise in the order’s language', async () => {
    const { view } = openAdmin('/owner/bench/labels?ids=A,B', answers)
    const first = within(await view.findByRole('article', { name: 'Label of order 1048' }))
    expect(await first.findByRole('img', { name: 'Code of order 1048' })).toBeDefined()
    expect(first.getByRole('img', { name: 'Link to the page of order 1048' })).toBeDefined()
    for (const text of [
      'PKR 2,350',
      'Bilal Ahmed',
      '0300 1234567',
      'House 14, Street 3, Samanabad',
      'Lahore',
      '2.5 kg',
    ]) {
      expect(first.getByText(text), text).toBeDefined()
    }
    expect(first.getByText('Open before paying, where the delivery service allows it.')).toBeDefined()
    expect(first.queryByRole('img', { name: /tracking/ })).toBeNull()
    const second = within(view.getByRole('article', { name: 'Label of order 1049' }))
    expect(await second.findByRole('img', { name: 'Code of tracking number PX-900' })).toBeDefined()
    expect(await second.findByText('رقم مل چکی · کچھ نہ لیں')).toBeDefined()
    expect(second.getByText('لاہور')).toBeDefined()
    expect(second.getByText(/^رقم دینے سے پہلے/)).toBeDefined()
    await waitFor(() => expect(view.getByRole<HTMLButtonElement>('button', { name: 'Print' }).disabled).toBe(false))
  })

  test('four labels stand on a sheet of A4', async () => {
    const { view, person } = openAdmin('/owner/bench/labels?ids=A,B', answers)
    await view.findByRole('article', { name: 'Label of order 1048' })
    expect(document.querySelectorAll('.paper-sheet')).toHaveLength(2)
    await person.click(view.getByRole('link', { name: 'A4, four on a sheet' }))
    await waitFor(() => expect(document.querySelectorAll('.paper-sheet')).toHaveLength(1))
    expect(view.getAllByRole('article')).toHaveLength(2)
  })

  test('the bench prints labels without leaving it', async () => {
    const print = vi.fn<() => void>()
    vi.stubGlobal('print', print)
    const { view, person, address } = openAdmin('/owner/bench', {
      ...answers,
      'GET /api/hitech/owner/bench': aBench([], [aParcel()]),
      'GET /api/hitech/owner/couriers': { couriers: [] },
    })
    await person.click(await view.findByRole('checkbox', { name: 'Parcel 1048' }))
    await person.click(view.getByRole('button', { name: 'Label' }))
    await waitFor(() => expect(print).toHaveBeenCalledTimes(1))
    expect(view.getByRole('img', { name: 'Code of order 1048' })).toBeDefined()
    expect(view.getByRole('img', { name: 'Link to the page of order 1048' })).toBeDefined()
    await person.click(view.getByRole('button', { name: 'Label' }))
    await waitFor(() => expect(print).toHaveBeenCalledTimes(2))
    expect(address()).toBe('/owner/bench')
  })

  test('each courier has its load sheet, with sums and lines to sign on', async () => {
    const { view } = openAdmin('/owner/bench/load-sheet?ids=A,B,A', answers)
    const own = within(await view.findByRole('article', { name: 'Load sheet of Own rider' }))
    expect(own.getByText('1 parcel,', { exact: false }).textContent).toBe('1 parcel, PKR 2,350 to collect')
    expect(own.getByText('Taken by')).toBeDefined()
    const rows = within(view.getByRole('article', { name: 'Load sheet of PostEx' })).getAllByRole('row')
    expect(rows.map((row) => row.textContent)).toEqual([
      'OrderTracking numberToPiecesWeight, kgCash, PKR',
      '1049PX-900LahoreBilal Ahmed, 0300 123456720.8Paid',
      '1 parcel20.80',
    ])
  })

  test('a parcel that was cancelled stands on no load sheet', async () => {
    const order = { ...orders.B, parcel: aParcel({ ...orders.B.parcel, state: 'cancelled' }) }
    const { view } = openAdmin('/owner/bench/load-sheet?ids=A,B', {
      ...answers,
      'GET /api/hitech/owner/orders/B': { order, couriers: [] },
    })
    await view.findByRole('article', { name: 'Load sheet of Own rider' })
    expect(view.getAllByRole('article')).toHaveLength(1)
  })

  test('labels of shelves have the part number as a code', async () => {
    const part = {
      _id: 'P',
      name: 'Spark plug',
      partNumber: 'HT-0103',
      bike: null,
      picture: null,
      stock: 3,
      lowAt: 2,
      shelf: 'A-1',
      countedAt: null,
    }
    const stock = 'GET /api/hitech/owner/stock'
    const { view, asked, person } = openAdmin('/owner/stock', { [stock]: { parts: [part], next: null } }, 'staff')
    await person.click(await view.findByRole('link', { name: 'Labels' }))
    const label = within(await view.findByRole('article', { name: 'Label of HT-0103' }))
    expect(await label.findByRole('img', { name: 'Code of HT-0103' })).toBeDefined()
    expect(label.getByText('Shelf A-1')).toBeDefined()
    expect(asked.at(-1)?.search.get('ids')).toBe('P')
  })

  test('codes are those of Code 128: start, signs, check sum, stop', async () => {
    const draw = await barCodeQuery.queryFn()
    // Known patterns: start B 11010010000, "A" 10100011000, its check sum 34 10001011000, stop 1100011101011.
    expect(draw('A')).toBe('1101001000010100011000100010110001100011101011')
    // An even number of digits goes in pairs: start C 11010011100, 10 and 05, check sum 22.
    expect(draw('1005')).toBe('110100111001100100010010001001100110011101001100011101011')
    expect(draw('کوڈ')).toBeNull()
  })
})

describe('protects', () => {
  test('an order that cannot be read is named, and the others are printed', async () => {
    const { view } = openAdmin('/owner/bench/labels?ids=A,gone', answers)
    expect(await view.findByText('1 label could not be loaded. Please try again.')).toBeDefined()
    expect(view.getByRole('article', { name: 'Label of order 1048' })).toBeDefined()
  })
})
