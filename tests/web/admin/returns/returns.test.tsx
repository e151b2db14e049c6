import { within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { AdminReturn } from '#domain/returns/admin-return.ts'
import { openAdmin } from '#tests/support/web/admin.tsx'
import { aCard, aReturn } from '#tests/support/web/admin-returns.ts'
import { failing } from '#tests/support/web/screen.tsx'

const list = 'GET /api/hitech/owner/returns'
const one = 'GET /api/hitech/owner/returns/r1'
const move = 'POST /api/hitech/owner/returns/r1/move'

const counts = { asked: 1, agreed: 0, 'on-its-way': 0, received: 2 }
const open = (shown: AdminReturn, answers = {}, role: 'owner' | 'staff' = 'owner') =>
  openAdmin('/owner/returns/r1', { [one]: { return: shown }, ...answers }, role)
const sent = (asked: { path: string; method: string; body: unknown }[]) =>
  asked.filter(({ method, path }) => method === 'POST' && path.endsWith('/r1/move')).map(({ body }) => body)

describe('does', () => {
  test('returns are listed by state with their counts; an empty state says what belongs there', async () => {
    const { view, person, address } = openAdmin('/owner/returns', {
      [list]: ({ search }: { search: URLSearchParams }) => ({
        returns: search.get('state') === 'asked' ? [aCard({ source: 'door' })] : [],
        next: null,
        counts,
      }),
    })
    const row = await view.findByRole('link', { name: /1005-1/ })
    expect(row.getAttribute('href')).toBe('/owner/returns/r1')
    expect(row.textContent).toMatch(/Sara Khan.*Lahore.*Chain set.*2 pieces.*PKR 4,000.*Not accepted at the door/)
    await person.click(view.getByRole('link', { name: 'Received (2)' }))
    await view.findByText('Nothing to finish')
    expect(address()).toBe('/owner/returns?state=received')
  })

  test('a return shows why, for which bike, what is wanted, and only the moves that are allowed', async () => {
    const { view } = open(aReturn())
    await view.findByText('The teeth are different')
    expect(view.getByText('It does not fit: Honda CD 70 2019')).toBeDefined()
    expect(view.getByRole('link', { name: /Call/ }).getAttribute('href')).toMatch(/^tel:/)
    expect(view.getByRole('link', { name: 'Order 1005' }).getAttribute('href')).toBe('/owner/orders/o1')
    const steps = within(view.getByRole('region', { name: 'Next step' }))
    expect(steps.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Agree', 'Decline'])
  })

  test('WhatsApp opens with how it stands, in the language of the order or another', async () => {
    const { view, person } = open(aReturn({ state: 'received', moves: ['done'] }))
    const text = async () =>
      decodeURIComponent((await view.findByRole('link', { name: /WhatsApp/ })).getAttribute('href') ?? '')
    await view.findByText('The teeth are different')
    expect(await text()).toContain('We have received 1 × Chain set, 1 × Spark plug of order 1005.')
    await person.click(view.getByRole('radio', { name: 'Roman Urdu' }))
    expect(await text()).toContain('humein mil gaya hai')
  })

  test('declining needs words, which are sent', async () => {
    const { view, person, asked } = open(aReturn(), { [move]: { return: aReturn({ state: 'declined', moves: [] }) } })
    await person.click(await view.findByRole('button', { name: 'Decline' }))
    const dialog = within(view.getByRole('dialog', { name: 'Why not?' }))
    await person.click(dialog.getByRole('button', { name: 'Decline' }))
    expect(sent(asked)).toEqual([])
    await person.type(dialog.getByLabelText('Why you decline'), 'It was fitted')
    await person.click(dialog.getByRole('button', { name: 'Decline' }))
    await view.findByText('Return 1005-1 is declined.')
    expect(sent(asked)).toEqual([{ to: 'declined', updatedAt: 7, words: 'It was fitted' }])
  })

  test('each line is received to the shelf or as damaged', async () => {
    const { view, person, asked } = open(aReturn({ state: 'on-its-way', moves: ['received', 'withdrawn'] }), {
      [move]: { return: aReturn({ state: 'received', moves: ['done'] }) },
    })
    await person.click(await view.findByRole('button', { name: 'Mark received' }))
    const dialog = within(view.getByRole('dialog', { name: 'What came back?' }))
    await person.click(within(dialog.getByRole('group', { name: /Chain set/ })).getByLabelText(/To the shelf/))
    await person.click(dialog.getByRole('button', { name: 'Received' }))
    expect(sent(asked)).toEqual([])
    const plug = dialog.getByRole('group', { name: /Spark plug/ })
    expect(within(plug).getByText('Please say whether it goes to the shelf or is damaged.')).toBeDefined()
    expect(dialog.getAllByText(/Please say whether/)).toHaveLength(1)
    expect(plug.contains(document.activeElement)).toBe(true)
    await person.click(within(plug).getByLabelText(/Damaged/))
    expect(dialog.queryByText(/Please say whether/)).toBeNull()
    await person.click(dialog.getByRole('button', { name: 'Received' }))
    await view.findByText('Return 1005-1 is received.')
    expect(sent(asked)).toEqual([
      {
        to: 'received',
        updatedAt: 7,
        lines: [
          { position: 0, outcome: 'shelf' },
          { position: 1, outcome: 'damaged' },
        ],
      },
    ])
  })

  test('it ends with what was wished: the same part again, and the money for the other', async () => {
    const { view, person, asked } = open(aReturn({ state: 'received', moves: ['done'] }), {
      [move]: { return: aReturn({ state: 'done', moves: [] }) },
    })
    await person.click(await view.findByRole('button', { name: 'Finish' }))
    const dialog = within(view.getByRole('dialog', { name: 'Finish return 1005-1' }))
    expect(dialog.getByLabelText<HTMLInputElement>('Amount, PKR (optional)').value).toBe('1000')
    expect(dialog.getByText(/Exchange order of PKR 3,000, without a delivery fee/).textContent).toContain(
      'Nothing to collect.',
    )
    await person.selectOptions(dialog.getByLabelText('How'), 'Raast')
    await person.type(dialog.getByLabelText('Reference (optional)'), 'FT77')
    await person.click(dialog.getByRole('button', { name: 'Create the order and send the money' }))
    await view.findByText('Return 1005-1 is done.')
    expect(sent(asked)).toEqual([
      {
        to: 'done',
        updatedAt: 7,
        exchange: { lines: [{ productId: 'chain', quantity: 1 }], amount: 3000 },
        refund: { amount: 1000, way: 'raast', reference: 'FT77' },
      },
    ])
  })

  test('of an exchange for cheaper parts the dialog says where the rest stands, or that it stays', async () => {
    const { view, person } = open(aReturn({ paid: 3500, state: 'received', moves: ['done'] }), {})
    await person.click(await view.findByRole('button', { name: 'Finish' }))
    const dialog = within(view.getByRole('dialog', { name: 'Finish return 1005-1' }))
    const refund = dialog.getByLabelText('Amount, PKR (optional)')
    const said = () => dialog.getByText(/Exchange order of PKR 3,000/).textContent
    await person.clear(refund)
    expect(said()).toContain(
      'Nothing to collect. PKR 500 of what was paid is left: it is listed as money to send back.',
    )
    await person.type(refund, '200')
    expect(said()).toContain('PKR 300 of what was paid stays with the shop.')
  })
})

describe('refuses', () => {
  test('staff exchange parts, and see that only the owner sends money', async () => {
    const { view, person } = open(aReturn({ state: 'received', moves: ['done'] }), {}, 'staff')
    await person.click(await view.findByRole('button', { name: 'Finish' }))
    const dialog = within(view.getByRole('dialog'))
    expect(dialog.getByText('Only the owner sends money back.')).toBeDefined()
    expect(dialog.queryByLabelText('Amount, PKR (optional)')).toBeNull()
    expect(dialog.getByRole('button', { name: 'Create the exchange order' })).toBeDefined()
  })

  test('staff finish nothing for which only money is due, and read who does', async () => {
    const [chain] = aReturn().lines
    const lines = chain ? [{ ...chain, wish: 'money' as const }] : []
    const { view, person } = open(aReturn({ state: 'received', moves: ['done'], lines }), {}, 'staff')
    await person.click(await view.findByRole('button', { name: 'Finish' }))
    const dialog = within(view.getByRole('dialog'))
    expect(dialog.getByText(/leave this return to the owner/)).toBeDefined()
    expect(dialog.queryByRole('button', { name: 'Done' })).toBeNull()
  })
})

describe('protects', () => {
  test('after a price changed the dialog shows the new amount and asks again', async () => {
    const clutch = { productId: 'clutch', name: 'Clutch cable', partNumber: 'HT-9', price: 2500, stock: 4, shelf: null }
    const replies = [
      failing(409, 'PRICE_CHANGED', 'Prices have changed.', {
        amount: 5700,
        prices: [
          { productId: 'chain', price: 3300 },
          { productId: 'clutch', price: 2700 },
        ],
      }),
      { return: aReturn({ state: 'done', moves: [] }) },
    ]
    const { view, person, asked } = open(aReturn({ state: 'received', moves: ['done'] }), {
      [move]: () => replies.shift(),
      'GET /api/hitech/owner/order-parts': { parts: [{ ...clutch, picture: null, fits: null }] },
    })
    await person.click(await view.findByRole('button', { name: 'Finish' }))
    const dialog = within(view.getByRole('dialog', { name: 'Finish return 1005-1' }))
    await person.click(dialog.getByText('Find another part'))
    await person.type(dialog.getByLabelText('Part name or number'), 'clutch')
    await person.click(await dialog.findByRole('button', { name: /Add.*Clutch cable/ }))
    await dialog.findByText(/Exchange order of PKR 5,500/)
    await person.click(dialog.getByRole('button', { name: 'Create the order and send the money' }))
    await dialog.findByText('Prices have changed. Tell the customer the new amount, then press again.')
    expect(dialog.getByText(/Exchange order of PKR 5,700/)).toBeDefined()
    await person.click(dialog.getByRole('button', { name: 'Create the order and send the money' }))
    await view.findByText('Return 1005-1 is done.')
    expect(sent(asked).map((body) => (body as { exchange: { amount: number } }).exchange.amount)).toEqual([5500, 5700])
  })

  test('after a change by somebody else the words stay, and the return is shown as it is now', async () => {
    let state: AdminReturn = aReturn()
    const { view, person, asked } = open(aReturn(), {
      [one]: () => ({ return: state }),
      [move]: ({ body }: { body: unknown }) => {
        if ((body as { updatedAt: number }).updatedAt !== 9) {
          state = aReturn({ updatedAt: 9 })
          return failing(409, 'STALE', 'Changed.', { state: 'asked', updatedAt: 9 })
        }
        return { return: aReturn({ state: 'declined', moves: [] }) }
      },
    })
    await person.click(await view.findByRole('button', { name: 'Decline' }))
    const dialog = within(view.getByRole('dialog'))
    await person.type(dialog.getByLabelText('Why you decline'), 'It was fitted')
    await person.click(dialog.getByRole('button', { name: 'Decline' }))
    await dialog.findByText(/Somebody else changed this return\. It is “Asked” now\. Nothing you typed is lost\./)
    expect(dialog.getByLabelText<HTMLTextAreaElement>('Why you decline').value).toBe('It was fitted')
    await person.click(dialog.getByRole('button', { name: 'Decline' }))
    await view.findByText('Return 1005-1 is declined.')
    expect(sent(asked)).toMatchObject([{ updatedAt: 7 }, { updatedAt: 9, words: 'It was fitted' }])
  })
})
