import { within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { adminPaths } from '#domain/admin-paths.ts'
import { bodies, anOrder } from '#tests/support/web/admin-orders.ts'
import { openAdmin } from '#tests/support/web/admin.tsx'
import { aReturn } from '#tests/support/web/admin-returns.ts'
import { type Answers, failing } from '#tests/support/web/screen.tsx'

const take = 'POST /api/hitech/owner/orders/A/returns'
const taken = { return: aReturn({ label: '1048-1', state: 'agreed', moves: ['on-its-way', 'withdrawn'] }) }

/** Opens the form for two spark plugs that were delivered, and says that one comes back. */
async function openForm(answers: Answers = {}) {
  const opened = openAdmin(adminPaths.newReturn('A'), {
    'GET /api/hitech/owner/orders/A': { order: anOrder({ state: 'delivered' }), couriers: [] },
    'GET /api/hitech/owner/returns/r1': taken,
    'GET /api/hitech/owner/orders/A/returns': {
      returns: [],
      left: [{ productId: 'PLUG', quantity: 2 }],
      until: Date.now() + 86_400_000,
    },
    ...answers,
  })
  const part = within(await opened.view.findByRole('group', { name: 'Spark plug' }))
  const press = () => opened.person.click(opened.view.getByRole('button', { name: 'Take this return' }))
  return { ...opened, part, press }
}

describe('does', () => {
  test('a return says what comes back, why, from which bike, and what the customer wants', async () => {
    const { asked, person, view, part, press, address } = await openForm({ [take]: taken })
    await person.click(part.getByRole('button', { name: 'One Spark plug more' }))
    await person.selectOptions(part.getByLabelText('On which bike (optional)'), 'Honda CD 70')
    await person.type(part.getByLabelText('Its year (optional)'), '2019')
    await person.selectOptions(part.getByLabelText('What the customer wants'), 'Money back')
    await person.type(view.getByLabelText('Note (optional)'), 'Called at noon.')
    await press()
    await view.findByText('Return 1048-1 is agreed.')
    const why = { reason: 'does-not-fit', bike: 'honda-cd-70', year: 2019, wish: 'money' }
    expect(bodies(asked, /returns$/)).toEqual([
      { lines: [{ productId: 'PLUG', quantity: 1, ...why }], note: 'Called at noon.', key: expect.any(String) },
    ])
    expect(address()).toBe(adminPaths.return('r1'))
  })
})

describe('refuses', () => {
  test('more than was delivered; the button that reached it stays in the order of the keyboard', async () => {
    const { person, part } = await openForm()
    const more = part.getByRole<HTMLButtonElement>('button', { name: 'One Spark plug more' })
    more.focus()
    await person.keyboard('{Enter}{Enter}{Enter}')
    expect(part.getByRole<HTMLInputElement>('spinbutton').value).toBe('2')
    expect([more.disabled, more.getAttribute('aria-disabled'), document.activeElement]).toEqual([false, 'true', more])
  })

  test('nothing', async () => {
    const { asked, view, press } = await openForm()
    await press()
    expect((await view.findByRole('alert')).textContent).toContain('Please choose what you are returning.')
    expect(bodies(asked, /returns$/)).toEqual([])
  })

  test('a year that no bike has, at its field and only there; what was typed stays', async () => {
    const year = 'Please choose the year of the bike.'
    const { asked, person, view, part, press } = await openForm({
      [take]: failing(400, 'VALIDATION', year, { errors: { 'lines.0': year } }),
    })
    await person.click(part.getByRole('button', { name: 'One Spark plug more' }))
    const field = part.getByLabelText<HTMLInputElement>('Its year (optional)')
    const shown = () => [field.value, field.getAttribute('aria-invalid'), view.queryByRole('alert')]
    await person.type(field, '19')
    await press()
    expect(document.activeElement).toBe(field)
    expect(shown()).toEqual(['19', 'true', null])
    expect(bodies(asked, /returns$/)).toEqual([])
    // This one only the shop knows to be wrong, by its own time.
    await person.clear(field)
    await person.type(field, '2099')
    await press()
    expect(document.activeElement).toBe(field)
    expect(shown()).toEqual(['2099', 'true', null])
    expect(bodies(asked, /returns$/)).toHaveLength(1)
  })
})

describe('protects', () => {
  test('without a network nothing is lost, and the same return is sent again', async () => {
    let isOffline = true
    const { asked, person, view, part, press } = await openForm({
      [take]: () => (isOffline ? new TypeError('offline') : taken),
    })
    await person.click(part.getByRole('button', { name: 'One Spark plug more' }))
    await person.type(view.getByLabelText('Note (optional)'), 'Called at noon.')
    await press()
    expect((await view.findByRole('alert')).textContent).toContain('Nothing is lost')
    isOffline = false
    await press()
    await view.findByText('Return 1048-1 is agreed.')
    const [first, again] = bodies(asked, /returns$/)
    expect(again).toEqual(first)
  })
})
