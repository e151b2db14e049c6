import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { signInToAdmin } from '#tests/e2e/support/admin.ts'
import { test } from '#tests/e2e/support/journey.ts'
import { watchConsole } from '#tests/e2e/support/people.ts'

test('an exported list is imported with a new price and an error, applied and undone', async ({ page }) => {
  await signInToAdmin(page, '/owner/prices')
  const isQuiet = watchConsole(page)

  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download all parts (CSV)' }).click()
  const lines = (await readFile(await (await download).path(), 'utf8')).split('\r\n')
  // The last part: tests share the shop, and others order the first ones.
  const [, , partNumber = '', price = ''] =
    [...lines.join('\n').matchAll(/^"([^"]+)","([^"]+)".*?"(\d+)","\d*","\d*","\d+","[^"]*","yes"/gm)].at(-1) ?? []
  const buffer = Buffer.from(`part_number,new_price\n${partNumber},${Number(price) + 10}\nNOT-THERE,5\n`)

  await page.getByLabel('Upload CSV').setInputFiles({ name: 'prices.csv', mimeType: 'text/csv', buffer })
  await page
    .locator('form', { hasText: 'Parts list as a file' })
    .getByRole('button', { name: /^Preview/ })
    .click()
  await expect(page.getByText('No part has this number', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: 'Change 1 part' }).click()
  await expect(page.getByText('Applied to 1 part.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo this change' }).click()
  await expect(page.getByText('Undone: 1 part put back.')).toBeVisible()
  isQuiet()
})
