import { within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { openAdmin } from '#tests/support/web/admin.tsx'
import { anOrder, bodies } from '#tests/support/web/admin-orders.ts'
import { type Answers, failing } from '#tests/support/web/screen.tsx'

const read = 'GET /api/hitech/owner/orders/A'
const move = 'POST /api/hitech/owner/orders/A/move'
const onTheRoad = anOrder({ state: 'shipped', courierId: 'leopards' })

/** Opens the question what of a parcel was taken. */
async function openSheet(answers: Answers = {}) {
  const opened = openAdmin('/owner/orders/A?move=delivered&part=1', {
    [read]: { order: onTheRoad, couriers: [] },
    ...answers,
  })
  const sheet = within(await opened.view.findByRole('dialog', { name: 'What of order 1048 was taken?' }))
  return { ...opened, sheet }
}

describe('does', () => {
  test('what was taken and its cash are sent, and the button says the cash', async () => {
    const after = anOrder({ state: 'delivered', moves: [] })
    const { sheet, person, asked, view } = await openSheet({
      [move]: { order: { ...after, money: { ...after.money, unaccepted: 280, toCollect: 330 } }, message: 'Saved.' },
    })
    expect(sheet.getByRole('status').textContent).toContain('PKR 610')
    await person.click(sheet.getByRole('button', { name: 'One Spark plug less' }))
    expect(sheet.getByRole('status').textContent).toMatch(/Collected at the door with delivery 50.*PKR 330/)
    await person.click(sheet.getByRole('button', { name: 'Delivered, PKR 330 collected' }))
    await view.findByText('1048 delivered, PKR 330 collected.')
    expect(bodies(asked, /move$/)).toMatchObject([
      { from: 'shipped', to: 'delivered', accepted: [{ productId: 'PLUG', quantity: 1 }], cash: 330 },
    ])
  })

  test('the cash of a parcel that cannot come back whole is still received', async () => {
    const { view } = openAdmin('/owner/orders/A', {
      [read]: { order: anOrder({ state: 'delivered', moves: [], courierId: 'leopards' }), couriers: [] },
    })
    const steps = within(await view.findByRole('region', { name: 'Next step' }))
    expect(steps.getByRole('link', { name: 'Receive this cash' })).toBeDefined()
    expect(steps.queryAllByRole('button')).toEqual([])
  })
})

describe('refuses', () => {
  test('a parcel of which nothing was taken was not delivered', async () => {
    const { sheet, person } = await openSheet()
    const send = () => sheet.getByRole<HTMLButtonElement>('button', { name: /^Delivered,/ })
    const less = sheet.getByRole('button', { name: 'One Spark plug less' })
    await person.click(less)
    await person.click(less)
    expect(sheet.getByText('Nothing was taken: go back and mark the parcel as refused.')).toBeDefined()
    expect(send().disabled).toBe(true)
  })
})

describe('protects', () => {
  test('when it is not saved the counts stay, to be sent again', async () => {
    const { sheet, person } = await openSheet({ [move]: failing(400, 'VALIDATION', 'Please count the cash again.') })
    await person.click(sheet.getByRole('button', { name: 'One Spark plug less' }))
    await person.click(sheet.getByRole('button', { name: 'Delivered, PKR 330 collected' }))
    expect((await sheet.findByRole('alert')).textContent).toBe('Please count the cash again.')
    expect(sheet.getByText('1 of 2, 280 each')).toBeDefined()
    expect(document.activeElement?.textContent).toBe('Delivered, PKR 330 collected')
  })
})
