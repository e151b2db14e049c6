import { describe, expect, test } from 'vitest'
import { openAdmin } from '#tests/support/web/admin.tsx'
import { failing } from '#tests/support/web/screen.tsx'

const plug = {
  _id: 'PLUG',
  name: 'Spark plug C7HSA',
  partNumber: 'HT-1001',
  bike: 'Honda CD 70',
  picture: null,
  stock: 4,
  lowAt: 2,
  shelf: 'A1',
  countedAt: null,
}
const list = { 'GET /api/hitech/owner/stock': { parts: [plug], next: null } }
const press = 'POST /api/hitech/owner/stock/PLUG'

describe('does', () => {
  test('increments are shown at once and sent one after another, each with its own key', async () => {
    let stock = 4
    const { view, person, asked } = openAdmin('/owner/stock', {
      ...list,
      [press]: ({ body }: { body: { change: number } }) => ({ stock: (stock += body.change) }),
    })
    const more = await view.findByRole('button', { name: 'One Spark plug C7HSA more' })
    await person.tripleClick(more)
    expect(view.getByRole<HTMLInputElement>('spinbutton', { name: 'Pieces of Spark plug C7HSA' }).value).toBe('7')
    await expect.poll(() => stock).toBe(7)
    const keys = asked.filter(({ method }) => method === 'POST').map(({ body }) => (body as { key: string }).key)
    expect(new Set(keys).size).toBe(3)
  })

  test('a typed number is saved when the field loses focus, and tracking starts at zero', async () => {
    const { view, person, asked } = openAdmin('/owner/stock', {
      'GET /api/hitech/owner/stock': {
        parts: [plug, { ...plug, _id: 'CHAIN', name: 'Chain', stock: null }],
        next: null,
      },
      [press]: { stock: 12 },
      'POST /api/hitech/owner/stock/CHAIN': { stock: 0 },
    })
    const field = await view.findByRole('spinbutton', { name: 'Pieces of Spark plug C7HSA' })
    await person.clear(field)
    await person.type(field, '12{Enter}')
    await expect.poll(() => asked.filter(({ method }) => method === 'POST').length).toBe(1)
    expect(asked.at(-1)?.body).toMatchObject({ set: 12 })
    await person.click(view.getByRole('button', { name: 'Count Chain' }))
    expect((await view.findByRole<HTMLInputElement>('spinbutton', { name: 'Pieces of Chain' })).value).toBe('0')
  })

  test('the buy list is sent to WhatsApp with the chosen quantities', async () => {
    const low = { ...plug, stock: 1, ordersIn30Days: 3, waiting: { people: 7, worth: 13_650 } }
    const { view, person } = openAdmin('/owner/stock/to-buy', {
      'GET /api/hitech/owner/low-stock': { parts: [low], next: null },
    })
    const field = await view.findByRole('spinbutton', { name: 'Pieces of Spark plug C7HSA to buy' })
    await person.clear(field)
    await person.type(field, '25')
    const { href } = view.getByRole<HTMLAnchorElement>('link', { name: 'Send the list by WhatsApp' })
    expect(decodeURIComponent(href)).toContain('1. Spark plug C7HSA (HT-1001): 25 pcs')
    const waiting = view.getByRole('link', { name: '7 people wait: PKR 13,650' })
    expect(waiting.getAttribute('href')).toMatch(/^\/owner\/waiting\//)
  })
})

describe('protects', () => {
  test('an increment is retried with the same key after a network failure', async () => {
    let tries = 0
    const { view, person, asked } = openAdmin('/owner/stock', {
      ...list,
      [press]: () => {
        tries += 1
        return tries === 1 ? new TypeError('network') : { stock: 5 }
      },
    })
    await person.click(await view.findByRole('button', { name: 'One Spark plug C7HSA more' }))
    await expect.poll(() => tries).toBe(2)
    const keys = asked.filter(({ method }) => method === 'POST').map(({ body }) => (body as { key: string }).key)
    expect(new Set(keys).size).toBe(1)
  })

  test('changes that did not reach the shop stay beside the part until they are repeated, with their keys', async () => {
    let isOnline = false
    const { view, person, asked } = openAdmin('/owner/stock', {
      ...list,
      [press]: () => (isOnline ? { stock: 6 } : new TypeError('network')),
    })
    const field = () => view.getByRole<HTMLInputElement>('spinbutton').value
    const more = await view.findByRole('button', { name: 'One Spark plug C7HSA more' })
    const before = Number(field())
    await person.click(more)
    await person.click(more)
    await expect.poll(() => asked.filter(({ method }) => method === 'POST')).toHaveLength(4)
    await view.findByText('Not saved')
    expect(field()).toBe(String(before))
    isOnline = true
    await person.click(view.getByRole('button', { name: 'Try again' }))
    const keys = () => asked.filter(({ method }) => method === 'POST').map(({ body }) => (body as { key: string }).key)
    await expect.poll(() => keys().length).toBe(6)
    expect(new Set(keys()).size).toBe(2)
    await expect.poll(field).toBe('6')
    expect(view.queryByText('Not saved')).toBeNull()
  })

  test('a refused change shows the current stock', async () => {
    const { view, person } = openAdmin('/owner/stock', {
      ...list,
      [press]: failing(409, 'OUT_OF_STOCK', 'There are none left to take away.', { stock: 0 }),
    })
    await person.click(await view.findByRole('button', { name: 'One Spark plug C7HSA less' }))
    await expect.poll(() => view.getByRole<HTMLInputElement>('spinbutton').value).toBe('0')
    await view.findByText('There are none left to take away.')
  })
})
