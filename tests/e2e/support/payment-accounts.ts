import { expect, type Page } from '@playwright/test'
import { asStaff } from './staff-requests.ts'

export const iban = 'PK61TMFB0000000098214843'
const paymentAccounts = [
  { title: 'High Tech, Telenor Bank', kind: 'bank', iban, number: null, isShown: true },
  { title: 'High Tech, Easypaisa', kind: 'easypaisa', iban: null, number: '03001234567', isShown: true },
]

/** Names the accounts that customers pay to in advance, also while another journey saves settings. */
export async function nameAccounts(admin: Page): Promise<void> {
  await expect(async () => {
    const { facts } = await asStaff<{ facts: { updatedAt: number } }>(admin, '/api/hitech/owner/settings')
    await asStaff(admin, '/api/hitech/owner/settings/facts', { paymentAccounts, updatedAt: facts.updatedAt })
  }).toPass({ timeout: 30_000 })
}
