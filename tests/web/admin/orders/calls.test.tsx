import { within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { AdminOrder } from '#domain/orders/admin-order.ts'
import { defaultSettings } from '#domain/settings/default-settings.ts'
import { uiText } from '#domain/ui-text.ts'
import { englishChoices } from '#tests/support/fixtures/choices.ts'
import { openAdmin } from '#tests/support/web/admin.tsx'
import { type AskedRequest, failing, lost } from '#tests/support/web/screen.tsx'
import { anOrder, awakeButton, bodies } from '#tests/support/web/admin-orders.ts'

const calls = 'GET /api/hitech/owner/calls'

const order = (id: string, verb = '') => `${verb ? 'POST' : 'GET'} /api/hitech/owner/orders/${id}${verb && `/${verb}`}`

const shop = { 'GET /api/hitech/shop': { marqueeText: '', facts: defaultSettings, choices: englishChoices } }

const second = anOrder({ id: 'B', number: 1049, name: 'Sana Khan', callAttempts: 1 })

const queue = (next: AdminOrder | null, due: number, fields = {}) => ({
  order: next,
  due,
  later: null,
  cursor: next && `0.${next.id}`,
  ...fields,
})

/** A call queue that drops orders with a recorded result. */
function queueOf(orders: AdminOrder[]) {
  const waiting = [...orders]
  const answered = (id: string) => ({
    order: {
      ...(waiting.splice(
        waiting.findIndex((each) => each.id === id),
        1,
      )[0] as AdminOrder),
      callAfter: 0,
    },
  })
  const next = ({ search }: AskedRequest) => {
    const skipped = waiting.findIndex(({ id }) => `0.${id}` === search.get('skip'))
    return queue(waiting[skipped + 1] ?? null, waiting.length)
  }
  return { next, answered }
}

describe('does', () => {
  test('confirming a call shows the next one with the focus on the name, until none is left', async () => {
    const { next, answered } = queueOf([anOrder(), second])
    const { person, view, asked } = openAdmin('/owner/calls', {
      [calls]: next,
      [order('A', 'move')]: () => answered('A'),
      [order('B', 'call')]: () => answered('B'),
    })
    await view.findByRole('heading', { name: 'Call 1 of 2' })
    expect(view.getByText('0300 1234567')).toBeTruthy()
    expect(view.getByText('PKR 610')).toBeTruthy()
    expect(view.getByText('0 refused')).toBeTruthy()
    expect(view.getByRole('link', { name: 'Call' }).getAttribute('href')).toBe('tel:+923001234567')
    await person.click(view.getByRole('button', { name: 'Confirmed' }))
    await view.findByRole('heading', { name: 'Call 2 of 2' })
    await expect.poll(() => document.activeElement?.textContent).toBe('Sana Khan')
    expect(view.getByText('Call 2')).toBeTruthy()
    await person.click(await awakeButton('No answer'))
    await view.findByText('No calls to make')
    expect(bodies(asked, /move$/)).toEqual([{ from: 'placed', to: 'confirmed' }])
    expect(bodies(asked, /call$/)).toEqual([{ from: 1, outcome: 'no-answer' }])
  })

  test('the call card says how much is to be paid in advance', async () => {
    const advance = { ...anOrder().advance, asked: 200, missing: 200 }
    const { view } = openAdmin('/owner/calls', { [calls]: queueOf([anOrder({ advance })]).next })
    expect((await view.findByText(/^Say/)).textContent).toMatch(/^Say PKR 610 .*PKR 200 of it in advance$/)
  })

  test('the call card marks a part that does not fit the customer’s bike', async () => {
    const lines = anOrder().lines.map((line) => ({ ...line, isMisfit: true }))
    const { view } = openAdmin('/owner/calls', { [calls]: queueOf([anOrder({ bike: 'YBR 125', lines })]).next })
    const mark = await view.findByText('Not for their YBR 125')
    expect(mark.closest('li')?.textContent).toContain('Spark plug')
  })

  test('the call card warns about an order that reserves half the stock of a part', async () => {
    const held = anOrder({ holdsHalfOf: ['Chain set', 'Spark plug'] })
    const { view, person } = openAdmin('/owner/calls', { [calls]: queueOf([held, second]).next })
    expect(await view.findByText('Holds half the stock of Chain set')).toBeTruthy()
    expect(view.getByText('Holds half the stock of Spark plug')).toBeTruthy()
    await person.click(view.getByRole('button', { name: 'Skip' }))
    await view.findByText('Sana Khan')
    expect(view.queryByText(/Holds half/)).toBeNull()
  })

  test('calls can be skipped and called afterwards', async () => {
    const { view, person } = openAdmin('/owner/calls', { [calls]: queueOf([anOrder(), second]).next })
    await view.findByText('Bilal Ahmed')
    await person.click(view.getByRole('button', { name: 'Skip' }))
    await view.findByText('Sana Khan')
    await person.click(view.getByRole('button', { name: 'Skip' }))
    await person.click(await view.findByRole('button', { name: 'Call the skipped ones' }))
    await view.findByText('Bilal Ahmed')
  })

  test('WhatsApp opens with a message in the order’s language, or another one for this message', async () => {
    const { view, person } = openAdmin('/owner/calls', { [calls]: queue(anOrder({ language: 'roman' }), 1) })
    const message = () => new URL(view.getByRole<HTMLAnchorElement>('link', { name: /WhatsApp/ }).href)
    await view.findByRole('link', { name: /WhatsApp/ })
    expect(view.getByRole<HTMLInputElement>('radio', { name: 'Roman Urdu' }).checked).toBe(true)
    expect(message().searchParams.get('text')).toMatch(/Aap ka order 1048/)
    expect(message().href).toMatch(/^https:\/\/wa\.me\/923001234567\?text=/)
    await person.click(view.getByRole('radio', { name: 'English' }))
    expect(message().searchParams.get('text')).toMatch(/^Assalam o alaikum Bilal Ahmed.*order 1048/)
  })

  test('cancelling asks for the reason and sends it', async () => {
    const { next, answered } = queueOf([anOrder()])
    const { view, person, asked } = openAdmin('/owner/calls', {
      [calls]: next,
      [order('A', 'move')]: () => answered('A'),
    })
    await person.click(await view.findByRole('button', { name: 'Cancel order' }))
    const dialog = within(view.getByRole('dialog'))
    await person.click(dialog.getByRole('button', { name: 'Cancel order' }))
    await view.findAllByText('Please choose a reason.')
    await person.click(view.getByRole('radio', { name: 'Wrong number' }))
    await person.click(dialog.getByRole('button', { name: 'Cancel order' }))
    await view.findByText('No calls to make')
    expect(bodies(asked, /move$/)).toEqual([{ from: 'placed', to: 'cancelled', reason: 'Wrong number' }])
  })

  test('a call result can be undone for some seconds, and the order returns to the queue', async () => {
    const { next, answered } = queueOf([anOrder(), second])
    let isUndone = false
    const { person, view, asked } = openAdmin('/owner/calls', {
      [calls]: (request: AskedRequest) => (isUndone ? queue(anOrder(), 2) : next(request)),
      [order('A', 'move')]: () => ({ order: { ...answered('A').order, state: 'confirmed', updatedAt: 77 } }),
      [order('A', 'undo')]: () => {
        isUndone = true
        return { order: anOrder() }
      },
    })
    await person.click(await view.findByRole('button', { name: 'Confirmed' }))
    await view.findByText('Sana Khan')
    expect(view.getAllByText('1048 confirmed.').length).toBeGreaterThan(0)
    await person.click(view.getByRole('button', { name: 'Undo' }))
    await view.findByText('Bilal Ahmed')
    await view.findByRole('heading', { name: 'Call 1 of 2' })
    expect(bodies(asked, /undo$/)).toEqual([{ updatedAt: 77 }])
    expect(view.queryByRole('button', { name: 'Undo' })).toBeNull()
  })

  test('address and quantities can be changed during the call, showing the old and the new total', async () => {
    const { view, person, asked } = openAdmin('/owner/calls', {
      ...shop,
      [calls]: queue(anOrder(), 1),
      [order('A', 'change')]: { order: anOrder({ street: 'House 15', amount: 890, updatedAt: 2 }) },
    })
    await person.click(await view.findByRole('button', { name: 'Change' }))
    const street = await view.findByLabelText(/^Street/)
    await person.clear(street)
    await person.type(street, 'House 15')
    await person.click(view.getByRole('button', { name: 'One Spark plug more' }))
    expect(view.getByText(/PKR 890/).textContent).toBe('now PKR 890')
    await person.click(view.getByRole('button', { name: 'Save changes' }))
    await view.findByRole('heading', { name: 'Call 1 of 1' })
    expect(view.getByText('PKR 890')).toBeTruthy()
    expect(bodies(asked, /change$/)).toEqual([
      expect.objectContaining({ street: 'House 15', updatedAt: 1, lines: [{ productId: 'PLUG', quantity: 3 }] }),
    ])
  })
})

describe('refuses', () => {
  test('a call recorded by somebody else is reported, and the next one appears', async () => {
    const { next, answered } = queueOf([anOrder(), second])
    const { person, view } = openAdmin('/owner/calls', {
      [calls]: next,
      [order('A', 'move')]: () => {
        answered('A')
        return failing(409, 'STALE', 'Look again.', { state: 'cancelled', place: 'cancelled' })
      },
    })
    await person.click(await view.findByRole('button', { name: 'Confirmed' }))
    await view.findByText(/Order 1048: Somebody else changed this order\..*“Cancelled”/)
    await view.findByText('Sana Khan')
  })

  test('returning from the phone app shows the same customer with the latest changes', async () => {
    const { next } = queueOf([anOrder(), second])
    const { person, view, asked } = openAdmin('/owner/calls', {
      [calls]: next,
      [order('A')]: { order: anOrder({ state: 'confirmed', amount: 890 }), couriers: [] },
    })
    await view.findByText('Bilal Ahmed')
    document.dispatchEvent(new Event('visibilitychange'))
    await view.findByText(/It is now under “Confirmed”/)
    expect(view.getByText('Bilal Ahmed')).toBeTruthy()
    expect(view.queryByRole('button', { name: 'Confirmed' })).toBeNull()
    await person.click(view.getByRole('button', { name: 'Next call' }))
    await expect.poll(() => asked.filter(({ path }) => path.endsWith('/owner/calls')).length).toBe(2)
  })
})

describe('protects', () => {
  test('a confirmation with a lost response counts once and moves on', async () => {
    const { next, answered } = queueOf([anOrder()])
    let tries = 0
    const { view, person } = openAdmin('/owner/calls', {
      [calls]: next,
      [order('A')]: { order: anOrder({ state: 'confirmed' }), couriers: [] },
      [order('A', 'move')]: () => {
        tries += 1
        if (tries === 1) return lost()
        answered('A')
        return failing(409, 'STALE', 'Look again.', { state: 'confirmed', place: 'confirmed' })
      },
    })
    await person.click(await view.findByRole('button', { name: 'Confirmed' }))
    await view.findByText(uiText.network)
    // It stays in the dock, when its message is long gone, until it is done.
    await person.click(view.getByRole('button', { name: 'Try again' }))
    await view.findAllByText('1048 confirmed.')
    expect(view.queryByText('Not saved')).toBeNull()
    await view.findByText('No calls to make')
  })
})
