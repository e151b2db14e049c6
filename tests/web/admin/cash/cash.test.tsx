import { describe, expect, test } from 'vitest'
import type { CashParcel, CashReceipt, CashTotal, Courier, CourierCash } from '#domain/cash/courier-cash.ts'
import { openAdmin } from '#tests/support/web/admin.tsx'
import { type AskedRequest, failing } from '#tests/support/web/screen.tsx'
import { typedRupees } from '#web/admin/cash/rupees.ts'

const cash = 'GET /api/hitech/owner/cash'
const list = 'GET /api/hitech/owner/cash/leopards'
const receive = 'POST /api/hitech/owner/cash/leopards/receipts'
const couriers = 'GET /api/hitech/owner/couriers'
const save = 'POST /api/hitech/owner/couriers'
const receipts = 'GET /api/hitech/owner/cash-receipts'

const leopards: Courier = {
  id: 'leopards',
  name: 'Leopards',
  trackingUrl: null,
  fee: 180,
  incomeTaxPercent: 2,
  salesTaxPercent: 2,
  mostCash: null,
  mostGrams: 30_000,
  keepsDays: 5,
  isActive: true,
  updatedAt: 7,
}
const total: CashTotal = { count: 2, amount: 5000, taxes: 200, fee: 360, kept: 560, due: 4440 }
const aParcel = (changes: Partial<CashParcel> = {}): CashParcel => ({
  orderId: 'o1',
  number: 1041,
  name: 'Bilal Ahmed',
  city: 'Lahore',
  trackingNumber: 'LP-1',
  deliveredAt: Date.UTC(2026, 10, 21, 9),
  state: 'delivered',
  amount: 2910,
  kept: 296,
  taxes: 116,
  fee: 180,
  due: 2614,
  ...changes,
})
const two = [
  aParcel(),
  aParcel({ orderId: 'o2', number: 1042, trackingNumber: null, due: 1826, taxes: null, fee: null }),
]
const aList = (parcels = two, fields = {}) => ({ courier: leopards, parcels, total, next: null, ...fields })
const aReceipt = (changes: Partial<CashReceipt> = {}): CashReceipt => ({
  id: 'r1',
  courierId: 'leopards',
  courierName: 'Leopards',
  at: Date.UTC(2026, 10, 21, 9, 5),
  who: 'Imran',
  orderCount: 2,
  expected: 4440,
  received: 4440,
  reference: '',
  statementId: null,
  undoneAt: null,
  ...changes,
})
const aBalance = (changes: Partial<CourierCash> = {}): CourierCash => ({
  id: 'leopards',
  name: 'Leopards',
  isActive: true,
  owed: total,
  oldestDeliveredAt: Date.now() - 3 * 86_400_000,
  today: { received: 900, expected: 910 },
  lastThirtyDays: { received: 5000, expected: 5000 },
  ...changes,
})

describe('does', () => {
  test('each courier shows its balance, how it is calculated, and the cash received', async () => {
    const nothing = { count: 0, amount: 0, taxes: 0, fee: 0, kept: 0, due: 0 }
    const { view } = openAdmin('/owner/cash', {
      [cash]: {
        couriers: [
          aBalance(),
          aBalance({ id: 'tcs', name: 'TCS', owed: { ...total, taxes: null, fee: null } }),
          aBalance({ id: 'own', name: 'Own rider', owed: nothing, oldestDeliveredAt: null }),
        ],
      },
    })
    const link = await view.findByRole('link', { name: 'Leopards' })
    expect(link.getAttribute('href')).toBe('/owner/cash/leopards')
    const [first, second, third] = view.getAllByRole('article').map((card) => card.textContent)
    expect(first).toMatch(
      /2 parcels, oldest 3 days.*CollectedPKR 5,000Less taxes− PKR 200Less fees− PKR 360Owes youPKR 4,440/,
    )
    expect(first).toMatch(/Came in todayPKR 900PKR 10 shortLast 30 daysPKR 5,000$/)
    expect(second).toContain('Less taxes and fees, at the rate on delivery day− PKR 560')
    expect(third).toContain('Owes nothing')
    expect(view.getByText('Still with couriers').parentElement?.parentElement?.textContent).toContain('PKR 8,880')
  })

  test('the owner chooses the days of the CSV download', async () => {
    const { view, person } = openAdmin('/owner/cash', { [cash]: { couriers: [aBalance()] } })
    const from = await view.findByLabelText('From')
    await person.clear(from)
    await person.type(from, '2026-10-01')
    const to = view.getByLabelText('To')
    await person.clear(to)
    await person.type(to, '2026-10-31')
    const file = view.getByRole('link', { name: 'Download CSV' })
    expect(file.getAttribute('href')).toBe('/api/hitech/owner/cash.csv?from=2026-10-01&to=2026-10-31')
    await person.clear(to)
    await person.type(to, '2026-09-01')
    expect(view.getByText('The last day comes before the first.')).toBeDefined()
    expect(view.queryByRole('link', { name: 'Download CSV' })).toBeNull()
  })

  test('selected parcels are summed and paid with the counted cash', async () => {
    let paid = false
    const { view, person, asked } = openAdmin('/owner/cash/leopards', {
      [list]: () => (paid ? aList([], { total: { ...total, count: 0 } }) : aList()),
      [receive]: () => {
        paid = true
        return { receipt: aReceipt({ received: 4400 }) }
      },
    })
    await person.click(await view.findByLabelText('Parcel 1041'))
    expect(view.getByText('1 parcel ticked')).toBeDefined()
    await person.click(view.getByLabelText('All'))
    expect(view.getByText('2 parcels ticked')).toBeDefined()
    await person.click(view.getByRole('button', { name: 'Cash received' }))
    const dialog = view.getByRole('dialog', { name: 'Cash from Leopards' })
    expect(dialog.textContent).toContain('Due for 2 parcelsPKR 4,440')
    expect(view.getByLabelText<HTMLInputElement>('Cash received, PKR').value).toBe('4440')
    await person.clear(view.getByLabelText('Cash received, PKR'))
    await person.type(view.getByLabelText('Cash received, PKR'), '4,400')
    expect(view.getByText('PKR 40 short.')).toBeDefined()
    await person.type(view.getByLabelText('Reason for the difference, or payment reference'), 'no change')
    await person.click(view.getByRole('button', { name: 'Save receipt' }))
    await view.findByText('PKR 4,400 received, PKR 40 short.')
    const sent = asked.find(({ method }) => method === 'POST')?.body
    expect(sent).toMatchObject({ orderIds: ['o1', 'o2'], received: 4400, reference: 'no change' })
    await view.findByText('No cash due')
    expect(view.queryByText(/ticked$/)).toBeNull()
  })

  test('coming from an order, its parcel is selected and the due cash is saved in one press', async () => {
    const { view, person, asked } = openAdmin('/owner/cash/leopards?order=o2', {
      [list]: aList(),
      [receive]: { receipt: aReceipt({ orderCount: 1 }) },
    })
    await view.findByText('1 parcel ticked')
    expect(view.getByLabelText<HTMLInputElement>('Parcel 1042').checked).toBe(true)
    await person.click(view.getByRole('button', { name: 'Cash received' }))
    await person.click(view.getByRole('button', { name: /^Exactly PKR / }))
    await expect.poll(() => asked.find(({ method }) => method === 'POST')?.body).toMatchObject({ orderIds: ['o2'] })
  })

  test('a number from the courier’s sheet selects its parcel, in any notation', async () => {
    const { view, person } = openAdmin('/owner/cash/leopards', { [list]: aList() })
    const field = await view.findByLabelText<HTMLInputElement>('Tick by number')
    await person.type(field, 'lp-1{Enter}')
    expect(field.value).toBe('')
    // user-event does not notice that a form was reset.
    await person.clear(field)
    await person.type(field, '1042{Enter}')
    expect(view.getByText('2 parcels ticked')).toBeDefined()
    await person.clear(field)
    await person.type(field, '77{Enter}')
    expect(view.getByText('77 is not in this list.')).toBeDefined()
  })

  test('the day is stored in the URL and sent to the server', async () => {
    const { view, asked } = openAdmin('/owner/cash/leopards?day=2026-11-20', { [list]: aList([]) })
    await view.findByText(/delivered on this day/)
    expect(asked.find(({ path }) => path.endsWith('/leopards'))?.search.get('day')).toBe('2026-11-20')
  })

  test('receipts show their difference and link to their parcels', async () => {
    const { view } = openAdmin('/owner/cash/receipts', {
      [receipts]: { receipts: [aReceipt(), aReceipt({ id: 'r2', received: 4430, reference: 'IBFT 7' })], next: null },
      [couriers]: { couriers: [leopards] },
    })
    const [first, second] = await view.findAllByRole('link', { name: /2 parcels, Imran/ })
    expect(first?.textContent).toMatch(/21 Nov.*PKR 4,440exact$/)
    expect(second?.textContent).toMatch(/IBFT 7PKR 4,430PKR 10 short$/)
    expect(second?.getAttribute('href')).toBe('/owner/cash/receipts/r2')
  })

  test('courier terms accept the usual ways to write numbers', async () => {
    const { view, person, asked } = openAdmin('/owner/couriers', {
      [couriers]: { couriers: [leopards] },
      [save]: { courier: leopards },
    })
    expect((await view.findByText(/per parcel/)).textContent).toBe(
      'PKR 180 per parcel, 2 % + 2 % taxes, no tracking page',
    )
    await person.click(view.getByRole('button', { name: 'Change Leopards' }))
    const fee = view.getByLabelText('Fee per parcel, PKR')
    await person.clear(fee)
    await person.type(fee, 'PKR 1,200')
    const tax = view.getByLabelText('Income tax, %')
    await person.clear(tax)
    await person.type(tax, '2,5 %')
    await person.click(view.getByRole('button', { name: 'Save' }))
    await expect
      .poll(() => asked.find(({ method }) => method === 'POST')?.body)
      .toMatchObject({
        id: 'leopards',
        from: 7,
        fee: 1200,
        incomeTaxPercent: 2.5,
        salesTaxPercent: 2,
        trackingUrl: null,
        isActive: true,
      })
  })

  test('an amount is read as the owner writes it', () => {
    for (const typed of [
      '26400',
      '26,400',
      ' PKR 26 400',
      'Rs. 26,400/-',
      '۲۶۴۰۰',
      '\u202a26,400\u202c',
      '٢٦٬٤٠٠'.replace('٬', ','),
    ])
      expect(typedRupees(typed), typed).toBe(26_400)
  })
})

describe('refuses', () => {
  test('without an amount the field shows an error and nothing is sent', async () => {
    const { view, person, asked } = openAdmin('/owner/cash/leopards', { [list]: aList() })
    await person.click(await view.findByLabelText('Parcel 1041'))
    await person.click(view.getByRole('button', { name: 'Cash received' }))
    for (const typed of ['', 'many', '-5', '10.5']) {
      const field = view.getByLabelText('Cash received, PKR')
      await person.clear(field)
      if (typed) await person.type(field, typed)
      await person.click(view.getByRole('button', { name: 'Save receipt' }))
      expect(field.getAttribute('aria-invalid'), typed).toBe('true')
      expect(document.activeElement).toBe(field)
    }
    expect(asked.some(({ method }) => method === 'POST')).toBe(false)
  })

  test('staff see neither the download nor the courier terms', async () => {
    const { view } = openAdmin('/owner/cash', { [cash]: { couriers: [aBalance()] } }, 'staff')
    await view.findByRole('link', { name: 'Leopards' })
    expect(view.queryByText('Download CSV')).toBeNull()
    expect(view.queryByText('Fees, taxes, tracking pages')).toBeNull()
  })

  test('a parcel that somebody else has received is deselected, and the others stay selected', async () => {
    const { view, person } = openAdmin('/owner/cash/leopards', {
      [list]: aList(),
      [receive]: failing(409, 'STALE', 'Nothing was written: parcel 1042 changed in the meantime.', {
        parcels: [{ orderId: 'o2', number: 1042, problem: 'paid' }],
      }),
    })
    await person.click(await view.findByLabelText('All'))
    await person.click(view.getByRole('button', { name: 'Cash received' }))
    await person.click(view.getByRole('button', { name: 'Exactly PKR 4,440' }))
    await view.findByText('Nothing was written: parcel 1042 changed in the meantime.')
    expect(await view.findByText('1 parcel ticked')).toBeDefined()
    expect(view.queryByRole('dialog')).toBeNull()
  })

  test('what only a computer reads as a number', () => {
    for (const typed of ['1e3', '0x10', '12.5', 'Infinity', '', '--5', '1234567890123', null])
      expect(typedRupees(typed), String(typed)).toBeNaN()
  })
})

describe('protects', () => {
  test('after a lost response the retry uses the same key and the input stays', async () => {
    const keys: unknown[] = []
    const { view, person } = openAdmin('/owner/cash/leopards', {
      [list]: aList(),
      [receive]: ({ body }: AskedRequest) => {
        keys.push((body as { key: unknown }).key)
        return keys.length === 1 ? new Error('lost') : { receipt: aReceipt() }
      },
    })
    await person.click(await view.findByLabelText('All'))
    await person.click(view.getByRole('button', { name: 'Cash received' }))
    await person.click(view.getByRole('button', { name: 'Exactly PKR 4,440' }))
    expect((await view.findAllByText(/Nothing is lost/)).length).toBeGreaterThan(0)
    expect(view.getByLabelText<HTMLInputElement>('Cash received, PKR').value).toBe('4440')
    await person.click(view.getByRole('button', { name: 'Exactly PKR 4,440' }))
    await view.findByText('PKR 4,440 received, exact amount.')
    expect(new Set(keys).size).toBe(1)
    expect(keys).toHaveLength(2)
  })
})
