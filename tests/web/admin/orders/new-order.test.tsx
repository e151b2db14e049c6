import { describe, expect, test } from 'vitest'
import type { BoardCard } from '#domain/orders/admin-order.ts'
import { boardColumns } from '#domain/orders/board-columns.ts'
import { defaultSettings } from '#domain/settings/default-settings.ts'
import { uiText } from '#domain/ui-text.ts'
import { englishChoices } from '#tests/support/fixtures/choices.ts'
import { openAdmin } from '#tests/support/web/admin.tsx'
import { type AskedRequest, failing, lost } from '#tests/support/web/screen.tsx'
import { anOrder, aCard, bodies } from '#tests/support/web/admin-orders.ts'

const board = 'GET /api/hitech/owner/orders'

const take = 'POST /api/hitech/owner/orders'

const parts = 'GET /api/hitech/owner/order-parts'

const order = (id: string, verb = '') => `${verb ? 'POST' : 'GET'} /api/hitech/owner/orders/${id}${verb && `/${verb}`}`

const shop = { 'GET /api/hitech/shop': { marqueeText: '', facts: defaultSettings, choices: englishChoices } }

const counts = Object.fromEntries(boardColumns.map((each) => [each, 0]))

const cards = (orders: BoardCard[]) => ({ orders, next: null, counts: { ...counts, confirmed: orders.length } })

const plug = {
  productId: 'PLUG',
  name: 'Spark plug',
  partNumber: 'HT-0101',
  price: 280,
  stock: 5,
  shelf: null,
  fits: 'Honda CD 70',
  picture: null,
}

describe('does', () => {
  test('taking an order by phone finds parts, recognizes the number and fills in the last address', async () => {
    const { view, person, asked } = openAdmin('/owner/orders/new', {
      ...shop,
      [parts]: { parts: [plug] },
      [board]: cards([aCard()]),
      [order('A')]: { order: anOrder(), couriers: [] },
      [take]: { id: 'N', number: 1050, amount: 610, place: 'confirmed' },
    })
    await person.type(await view.findByLabelText('Part name or number'), 'plug')
    const add = await view.findByRole('button', { name: 'Add Spark plug' })
    await person.click(add)
    await person.click(add)
    await view.findByText('PKR 610')
    await person.type(view.getByLabelText('Phone'), '0300 1234567')
    await person.click(await view.findByRole('button', { name: /Same address as order 1048/ }))
    expect(view.getByRole('list', { name: 'History of this number' }).textContent).toMatch(/4 delivered.*0 refused/)
    await person.click(view.getByRole('button', { name: 'Take the order' }))
    await view.findByText('Order 1050 saved')
    expect(bodies(asked, /orders$/)).toEqual([
      expect.objectContaining({
        channel: 'phone',
        name: 'Bilal Ahmed',
        phone: '03001234567',
        street: 'House 14, Street 3, Samanabad',
        amount: 610,
        isConfirmed: true,
        lines: [{ productId: 'PLUG', quantity: 2 }],
      }),
    ])
    expect(localStorage.getItem('owner-order-draft')).toBeNull()
  })
})

describe('refuses', () => {
  test('an order needs parts; without an address the first field shows an error', async () => {
    const { view, person, asked } = openAdmin('/owner/orders/new', {
      ...shop,
      [parts]: { parts: [plug] },
      [board]: cards([]),
    })
    const take = await view.findByRole<HTMLButtonElement>('button', { name: 'Take the order' })
    expect(take.disabled).toBe(true)
    await person.type(view.getByLabelText('Part name or number'), 'plug')
    await person.click(await view.findByRole('button', { name: 'Add Spark plug' }))
    await person.click(take)
    expect((await view.findAllByText(uiText.signup.phoneInvalid)).length).toBeGreaterThan(0)
    expect(document.activeElement).toBe(view.getByLabelText('Phone'))
    expect(bodies(asked, /orders$/)).toEqual([])
  })

  test('changed prices are shown before the order is sent again', async () => {
    let price = 280
    const { view, person, asked } = openAdmin('/owner/orders/new', {
      ...shop,
      [parts]: () => ({ parts: [{ ...plug, price }] }),
      [take]: ({ body }: AskedRequest) =>
        (body as { amount: number }).amount === 300
          ? { id: 'N', number: 1050, amount: 300, place: 'cash-received' }
          : failing(409, 'PRICE_CHANGED', 'Prices have changed.', { amount: 300 }),
    })
    await person.click(await view.findByRole('button', { name: 'At the counter' }))
    await person.type(view.getByLabelText('Part name or number'), 'plug')
    await person.click(await view.findByRole('button', { name: 'Add Spark plug' }))
    price = 300
    await person.click(view.getByRole('button', { name: 'Sold, cash received' }))
    await view.findAllByText(/the total is PKR 300 now/)
    await person.click(view.getByRole('button', { name: 'Sold, cash received' }))
    await view.findByText('Order 1050 saved')
    const keys = bodies(asked, /orders$/).map((body) => (body as { key: string }).key)
    expect(new Set(keys).size).toBe(1)
  })
})

describe('protects', () => {
  test('after a network failure the order is stored on the device and a retry creates one order only', async () => {
    const answers = { ...shop, [parts]: { parts: [plug] }, [board]: cards([]), [take]: lost }
    const first = openAdmin('/owner/orders/new', answers)
    const { view, person } = first
    await person.type(await view.findByLabelText('Part name or number'), 'plug')
    await person.click(await view.findByRole('button', { name: 'Add Spark plug' }))
    await person.type(view.getByLabelText('Name'), 'Sana Khan')
    await person.type(view.getByLabelText('Phone'), '03217654321')
    await person.type(view.getByLabelText(/^Street/), 'Flat 5, Johar Town')
    await person.type(view.getByLabelText('City'), 'Lahore')
    await person.click(view.getByRole('button', { name: 'Take the order' }))
    await view.findAllByText(/No connection\. The order is saved on this device/)
    first.close()

    const again = openAdmin('/owner/orders/new', {
      ...answers,
      [take]: { id: 'N', number: 1050, amount: 330, place: 'confirmed' },
    })
    expect((await view.findByLabelText<HTMLInputElement>('Name')).value).toBe('Sana Khan')
    expect(view.getByLabelText<HTMLInputElement>('Quantity of Spark plug').value).toBe('1')
    await person.click(view.getByRole('button', { name: 'Take the order' }))
    await view.findByText('Order 1050 saved')
    const sent = [...bodies(first.asked, /orders$/), ...bodies(again.asked, /orders$/)]
    expect(sent).toHaveLength(2)
    expect(sent[1]).toEqual(sent[0])
  })
})
