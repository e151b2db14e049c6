import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { signInToAdmin } from '#tests/e2e/support/admin.ts'
import { test } from '#tests/e2e/support/journey.ts'
import { watchConsole } from '#tests/e2e/support/people.ts'

/** A photo from a phone: red above blue, stored rotated with an EXIF orientation and a location. */
async function aPhotograph(): Promise<Buffer> {
  const width = 600
  const half = { width, height: 1200, channels: 3 } as const
  const upright = await sharp({ create: { ...half, height: 2400, background: '#d00000' } })
    .composite([{ input: { create: { ...half, background: '#0000d0' } }, top: 1200, left: 0 }])
    .png()
    .toBuffer()
  return sharp(upright)
    .rotate(270)
    .withExif({
      IFD0: { Orientation: '6', Model: 'Telephone of the owner' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '31/1 34/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '74/1 18/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
}

async function fillTheFewFields(page: Page, name: string): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Price in rupees').fill('1,950')
  await page.getByRole('radio', { name: 'Honda' }).check()
  await page.getByRole('radio', { name: '125 CC' }).check()
  await page.getByLabel('Kind of part').selectOption('chain-and-sprocket')
}

/** Colours at the top and at the bottom of a displayed picture, `red` and `blue`. */
function coloursOf(page: Page, name: string) {
  return page
    .getByRole('img', { name })
    .first()
    .evaluate(async (element) => {
      const image = element as HTMLImageElement
      await image.decode()
      const canvas = document.createElement('canvas')
      canvas.width = image.naturalWidth
      canvas.height = image.naturalHeight
      const context = canvas.getContext('2d')
      context?.drawImage(image, 0, 0)
      const colourAt = (share: number) => {
        const [red = 0, , blue = 0] = context?.getImageData(canvas.width / 2, canvas.height * share, 1, 1).data ?? []
        return red > blue ? 'red' : 'blue'
      }
      return [colourAt(0.1), colourAt(0.9)]
    })
}

test('from photo to sale: the owner takes a picture, a shopper adds the part to the cart', async ({ page }) => {
  const name = `Chain and sprocket set ${Date.now()}`
  await page.addInitScript(() => {
    const { send } = XMLHttpRequest.prototype
    XMLHttpRequest.prototype.send = function watched(body) {
      if (body instanceof FormData) Object.assign(window, { sentFile: body.get('file') })
      return send.call(this, body)
    }
  })
  await signInToAdmin(page, '/owner/parts')
  const isQuiet = watchConsole(page)
  await page.getByRole('link', { name: 'Photograph a part' }).click()

  const photograph = await aPhotograph()
  expect(photograph.includes('Telephone of the owner')).toBe(true)
  await page.getByLabel('Take a photo').setInputFiles({ name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer: photograph })
  await fillTheFewFields(page, name)
  // The uploaded file is small and has no location.
  await page.waitForFunction(() => Reflect.has(window, 'sentFile'))
  const { bytes, size } = await page.evaluate(async () => {
    const file = Reflect.get(window, 'sentFile') as File
    return { bytes: await file.text(), size: file.size }
  })
  expect(bytes).not.toContain('Telephone of the owner')
  expect(bytes).not.toContain('Exif')
  expect(size).toBeLessThan(200_000)
  await page.getByRole('button', { name: /Put it on sale|Waiting/ }).click()
  await expect(page.getByRole('heading', { name: 'On sale' })).toBeVisible()

  await page.goto('/')
  await page.getByRole('link', { name }).first().click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  expect(await coloursOf(page, name)).toEqual(['red', 'blue'])
  await page
    .getByRole('button', { name: /add to cart/i })
    .first()
    .click()
  await expect(page.getByText('Product added to cart successfully!')).toBeVisible()
  await page.goto('/cart')
  await expect(page.getByRole('heading', { name })).toBeVisible()
  isQuiet()
})

test('a photo that was not uploaded returns after a crash, and pictures can be reordered', async ({ page }) => {
  await signInToAdmin(page, '/owner/parts/new')
  await page.route('**/owner/pictures', (route) => route.abort())
  await fillTheFewFields(page, 'Clutch cable')
  const files = await Promise.all(
    ['#101010', '#808080', '#f0f0f0'].map(async (background, index) => ({
      name: `IMG_${index}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await sharp({ create: { width: 400 + index, height: 300, channels: 3, background } })
        .jpeg()
        .toBuffer(),
    })),
  )
  await page.getByLabel('Choose pictures').setInputFiles(files)
  await expect(page.getByText('It did not arrive.')).toHaveCount(3)
  await page.getByLabel('What picture 3 shows').fill('The third')

  await page.unroute('**/owner/pictures')
  await page.reload()
  await page.getByRole('button', { name: 'Use them' }).click()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Clutch cable')
  await expect(page.getByRole('progressbar')).toHaveCount(0)

  // Moved by dragging, and back by a button.
  const from = await page.locator('.picture-handle').nth(2).boundingBox()
  const to = await page.locator('.picture-handle').nth(0).boundingBox()
  if (!from || !to) throw new Error('There are no pictures to drag.')
  await page.mouse.move(from.x + 40, from.y + 40)
  await page.mouse.down()
  await page.mouse.move(to.x + 40, to.y + 20, { steps: 12 })
  await page.mouse.up()
  await expect(page.getByLabel('What picture 1 shows')).toHaveValue('The third')
  await page.getByRole('button', { name: 'Later: picture 1' }).click()
  await expect(page.getByLabel('What picture 2 shows')).toHaveValue('The third')

  await page.getByRole('button', { name: 'Put it on sale' }).click()
  await expect(page.getByRole('heading', { name: 'On sale' })).toBeVisible()
  await page.getByRole('link', { name: 'Change it' }).click()
  await expect(page.getByLabel('What picture 2 shows')).toHaveValue('The third')
})
