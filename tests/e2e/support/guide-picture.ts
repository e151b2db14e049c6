import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'

/**
 * Saves what the screen shows as a picture of the owner's guide, `.github/pictures/owner-NAME.png`. Only with PICTURES=1:
 * the walk checks the same screens without it.
 */
export async function saveGuidePicture(page: Page, name: string): Promise<void> {
  if (process.env['PICTURES'] !== '1') return
  await page.waitForLoadState('networkidle')
  await expect(page.locator('.toast')).toHaveCount(0)
  const shown = await page.screenshot({ animations: 'disabled' })
  await sharp(shown).png({ palette: true, colours: 128, effort: 10 }).toFile(`.github/pictures/owner-${name}.png`)
}
