import { act, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { RunStop } from '#domain/parcels/run-stop.ts'
import { session } from '#web/admin/queries/admin-call.ts'
import { unpaidMoney } from '#tests/support/fixtures/orders.ts'
import { anOrder, bodies } from '#tests/support/web/admin-orders.ts'
import { aParcel } from '#tests/support/web/admin-parcels.ts'
import { openAdmin } from '#tests/support/web/admin.tsx'
import { type Answers, failing, lost } from '#tests/support/web/screen.tsx'

const aStop = (changes: Partial<RunStop> = {}): RunStop => ({
  orderId: 'A',
  parcelId: 'A-1',
  number: 1048,
  state: 'picked',
  isFailedToday: false,
  answer: null,
  to: { name: 'Bilal Ahmed', phone: '03001234567', street: 'House 14, Street 3', city: 'Lahore' },
  deliveryFee: 50,
  money: unpaidMoney(1050),
  isPaid: false,
  lines: [{ productId: 'PLUG', name: 'Spark plug', quantity: 2, price: 500 }],
  ...changes,
})

const other = aStop({ orderId: 'B', parcelId: 'B-1', number: 1049 })
const get = 'GET /api/hitech/owner/run'
const deliver = 'POST /api/hitech/owner/orders/A/move'

function open(answers: Answers = {}) {
  localStorage.clear()
  return openAdmin('/owner/run', { [get]: { stops: [aStop(), other] }, ...answers })
}

describe('does', () => {
  test('a stop shows address, phone and cash, and the order of stops is kept', async () => {
    const { view, person, asked } = open({ 'POST /api/hitech/owner/run': {} })
    expect(await view.findAllByText('House 14, Street 3')).toHaveLength(2)
    expect(view.getByText('2 stops to go')).toBeTruthy()
    await person.click(view.getByRole('button', { name: 'Later: order 1048' }))
    await waitFor(() => expect(bodies(asked, /\/run$/)).toEqual([{ orderIds: ['B', 'A'] }]))
  })

  test('without a network a press waits, counts its cash, and is sent once when there is one', async () => {
    let isThere = false
    const { view, person, asked } = open({
      [deliver]: () => (isThere ? { order: anOrder({ id: 'A', state: 'delivered' }) } : lost()),
    })
    const [first] = await view.findAllByRole('button', { name: 'Delivered' })
    if (first) await person.click(first)
    expect(await view.findByText('waiting for network')).toBeTruthy()
    expect(view.getByText(/1 stop to go, 1 waiting for network/)).toBeTruthy()
    expect(view.getAllByText('PKR 1,050').length).toBeGreaterThan(1)
    const tries = () => bodies(asked, /orders\/A\/move/)
    const before = tries().length
    isThere = true
    dispatchEvent(new Event('online'))
    await waitFor(() => expect(view.queryByText('waiting for network')).toBeNull())
    dispatchEvent(new Event('online'))
    expect(tries()).toHaveLength(before + 1)
    expect(tries()[0]).toEqual({ from: 'shipped', to: 'delivered', cash: 1050 })
  })

  test('what waits outlives the page, and so do the stops', async () => {
    const { view, person, close } = open({ [deliver]: lost })
    const [first] = await view.findAllByRole('button', { name: 'Delivered' })
    if (first) await person.click(first)
    await view.findByText('waiting for network')
    close()
    const again = openAdmin('/owner/run', { [get]: lost, [deliver]: lost })
    expect(await again.view.findByText('waiting for network')).toBeTruthy()
    expect(again.view.getAllByRole('button', { name: 'Delivered' })).toHaveLength(1)
  })

  test('a part of it is taken, with the cash for that; another is not delivered, with a reason', async () => {
    const { view, person, asked } = open({
      [deliver]: { order: anOrder({ id: 'A', state: 'delivered' }) },
      'POST /api/hitech/owner/parcels/B-1/not-delivered': { parcel: aParcel({ state: 'attempt_failed' }) },
    })
    const [part] = await view.findAllByRole('button', { name: 'Took a part' })
    if (part) await person.click(part)
    await person.click(view.getByRole('button', { name: 'One Spark plug less' }))
    await person.click(view.getByRole('button', { name: 'Took this part' }))
    await waitFor(() =>
      expect(bodies(asked, /orders\/A\/move/)).toEqual([
        { from: 'shipped', to: 'delivered', accepted: [{ productId: 'PLUG', quantity: 1 }], cash: 550 },
      ]),
    )
    const buttons = view.getAllByRole('button', { name: 'Not delivered' })
    const last = buttons[buttons.length - 1]
    if (last) await person.click(last)
    await person.click(view.getByRole('radio', { name: 'Not at home' }))
    const submits = view.getAllByRole('button', { name: 'Not delivered' })
    const submit = submits.find((each) => each.getAttribute('type') === 'submit')
    if (submit) await person.click(submit)
    await waitFor(() => expect(bodies(asked, /B-1\/not-delivered/)).toMatchObject([{ reason: 'Not at home' }]))
  })

  test('a stop that failed today keeps its address, its customer’s answer and a second visit', async () => {
    const answer = { day: null, phone: '03337654321', landmark: 'Behind the mosque', reason: null }
    const failed = aStop({
      state: 'attempt_failed',
      isFailedToday: true,
      answer: { ...answer, wish: 'contact', at: 1, isTold: false },
    })
    const { view, person, asked } = open({
      [get]: { stops: [failed, other] },
      [deliver]: { order: anOrder({ id: 'A', state: 'delivered' }) },
    })
    const card = within((await view.findByText('Not delivered today')).closest('li') ?? document.body)
    expect(view.getByText('1 stop to go')).toBeTruthy()
    expect(card.getByText('House 14, Street 3')).toBeTruthy()
    expect(card.getByText('Behind the mosque')).toBeTruthy()
    expect(card.getByRole('link', { name: '0333 7654321' }).getAttribute('href')).toBe('tel:+923337654321')
    await person.click(card.getByRole('button', { name: 'Delivered' }))
    await waitFor(() => expect(bodies(asked, /orders\/A\/move/)).toHaveLength(1))
  })

  test('cash that is no longer what is to collect is refused, and the stop says so', async () => {
    const message = 'To collect for what was accepted: PKR 950.'
    const { view, person } = open({ [deliver]: failing(400, 'VALIDATION', message) })
    const [first] = await view.findAllByRole('button', { name: 'Delivered' })
    if (first) await person.click(first)
    expect(await view.findByText(new RegExp(message))).toBeTruthy()
  })

  test('who opened the run is remembered as signed in, also after the session ended', async () => {
    const { view } = open()
    await view.findAllByText('House 14, Street 3')
    const remembered = () => JSON.parse(localStorage.getItem('owner-run-person') ?? 'null') as object
    expect(remembered()).toMatchObject({ role: expect.any(String) })
    act(() => void session.dispatchEvent(new Event('end')))
    await view.findByRole('dialog')
    expect(remembered()).not.toHaveProperty('hasEnded')
  })
})
