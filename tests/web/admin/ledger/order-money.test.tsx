import { describe, expect, test } from 'vitest'
import { adminPaths } from '#domain/admin-paths.ts'
import type { AdminOrder } from '#domain/orders/admin-order.ts'
import { defaultSettings } from '#domain/settings/default-settings.ts'
import { paidMoney } from '#tests/support/fixtures/order-money.ts'
import { openAdmin } from '#tests/support/web/admin.tsx'
import { anOrder } from '#tests/support/web/admin-orders.ts'

const entry = {
  id: 'E1',
  kind: 'advance' as const,
  amount: 200,
  way: 'raast' as const,
  reference: 'FT123',
  note: null,
  who: 'Bilal',
  at: Date.UTC(2026, 4, 3),
}
const advanced: AdminOrder['money'] = { ...paidMoney(610, { advance: 200 }), entries: [entry] }
const paid: AdminOrder['money'] = { ...paidMoney(610, { advance: 610 }), entries: [{ ...entry, amount: 610 }] }

const openOrder = (path: string, changes: Partial<AdminOrder> = {}) =>
  openAdmin(path, {
    'GET /api/hitech/shop': { marqueeText: '', facts: defaultSettings },
    'GET /api/hitech/owner/orders/A/links': { links: null },
    'GET /api/hitech/owner/orders/A': { order: anOrder({ money: advanced, ...changes }), couriers: [] },
  })

describe('does', () => {
  test('a slip says what is to collect and what was paid', async () => {
    const { view } = openOrder(adminPaths.slip('A'))
    const slip = await view.findByRole('article', { name: 'Slip of order 1048' })
    expect(slip.textContent).toMatch(/Cash to collect.*PKR 410.*Paid in advance PKR 200/)
    expect(slip.textContent).toContain('Please pay exactly the amount above')
  })

  test('the slip of a paid parcel says that there is nothing to pay, in the customer’s language', async () => {
    const { view } = openOrder(adminPaths.slip('A'), { money: paid, language: 'ur' })
    const slip = await view.findByRole('article', { name: 'Slip of order 1048' })
    await expect.poll(() => slip.textContent).toMatch(/PKR 0/)
    expect(slip.textContent).toContain('رقم مل چکی ہے۔ دروازے پر کچھ نہیں دینا۔')
  })

  test('an invoice lists every entry with its day, and what is left', async () => {
    const { view } = openOrder(adminPaths.invoice('A'))
    const invoice = await view.findByRole('article', { name: 'Invoice 1048' })
    expect(invoice.textContent).toMatch(/Total610Paid in advance, Raast, 3 May 2026200To collectPKR 410/)
  })

  test('the order names what is to collect', async () => {
    const { view } = openOrder(adminPaths.order('A'))
    expect((await view.findByText('Cash to collect')).parentElement?.textContent).toContain('PKR 410')
  })
})
