import { execFileSync } from 'node:child_process'
import { expect, type Page } from '@playwright/test'

/** Makes somebody the owner of the tested shop by the command that people use, and gives the password that it prints. */
export function ownerPassword(email: string): string {
  const printed = execFileSync(process.execPath, ['worker/commands/owner.ts', email], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { ...process.env, SHOP_STATE: '.wrangler/e2e' },
  })
  const [, password = ''] = /^Password: (\S+)$/m.exec(printed) ?? []
  return password
}

/** Signs in on the screen of the counter at this address, as the owner does. */
export async function signInAtCounter(page: Page, email: string, password: string, address = '/owner'): Promise<void> {
  await page.goto(address)
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('navigation', { name: 'Counter' })).toBeVisible()
}
