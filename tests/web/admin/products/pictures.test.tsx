import { act } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { openAdmin } from '#tests/support/web/admin.tsx'
import { watchUploads } from '#tests/support/fixtures/uploads.ts'
import { whitenGround } from '#web/admin/products/pictures/white-ground.ts'
import { picture, aPart, bodyOf, saving, type AdminView, fill, read } from '#tests/support/web/admin-products.ts'

const photo = (name: string) => new File(['a photograph'], name, { type: 'image/jpeg' })

const press = ({ view, person }: AdminView, name: string | RegExp) => person.click(view.getByRole('button', { name }))

/** Image data with the colour of each pixel from a function. */
function pictureOf(width: number, height: number, colourAt: (x: number, y: number) => number[]) {
  const pixels = new Uint8ClampedArray(width * height * 4)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) pixels.set([...colourAt(x, y), 255], 4 * (y * width + x))
  }
  return {
    pixels,
    at: (x: number, y: number) => Array.from(pixels.subarray(4 * (y * width + x), 4 * (y * width + x) + 3)),
  }
}

describe('does', () => {
  test('pictures are uploaded two at a time, and saving waits for them', async () => {
    const uploads = watchUploads()
    const admin = openAdmin('/owner/parts/new', saving())
    await fill(admin)
    await admin.person.upload(admin.view.getByLabelText('Choose pictures'), [
      photo('1.jpg'),
      photo('2.jpg'),
      photo('3.jpg'),
    ])
    await expect.poll(() => uploads.length).toBe(2)
    act(() => uploads[0]?.goOn(0.4))
    expect(admin.view.getByLabelText('Sending picture 1').getAttribute('value')).toBe('0.4')
    await press(admin, 'Put it on sale')
    await admin.view.findByRole('button', { name: 'Waiting for 3 pictures…' })
    act(() => uploads[0]?.arrive('a'))
    await expect.poll(() => uploads.length).toBe(3)
    act(() => uploads[1]?.arrive('b'))
    await admin.view.findByRole('button', { name: 'Waiting for 1 picture…' })
    expect(bodyOf(admin.asked)).toBeUndefined()
    act(() => uploads[2]?.arrive('c'))
    await admin.view.findByRole('heading', { name: 'On sale' })
    expect(bodyOf(admin.asked).pictures).toEqual([
      { key: 'a'.repeat(32), alt: 'Chain set 428' },
      { key: 'b'.repeat(32), alt: 'Chain set 428, picture 2' },
      { key: 'c'.repeat(32), alt: 'Chain set 428, picture 3' },
    ])
  })

  test('pictures are reordered by buttons, and a removed one can be restored', async () => {
    const pictures = ['a', 'b', 'c'].map(picture)
    const admin = openAdmin('/owner/parts/chain', {
      'GET /api/hitech/owner/products/chain': read(aPart({ pictures })),
      'POST /api/hitech/owner/products': { product: aPart({ pictures }) },
    })
    await admin.view.findByLabelText('What picture 3 shows')
    await press(admin, 'Make first: picture 3')
    await press(admin, 'Later: picture 2')
    await press(admin, 'Remove picture 1')
    expect(admin.view.queryByLabelText('What picture 3 shows')).toBeNull()
    expect(document.activeElement?.textContent).toBe('Undo')
    await press(admin, 'Undo')
    await press(admin, 'Save')
    await expect
      .poll(() => bodyOf(admin.asked)?.pictures.map(({ alt }) => alt))
      .toEqual(['Picture c', 'Picture b', 'Picture a'])
  })

  test('a sheet of paper in poor light becomes the background colour, and the part keeps its colour', () => {
    // Grey-yellow paper, darker towards the right; a red part in the middle, one side of it in shade.
    const photograph = pictureOf(80, 60, (x, y) => {
      const light = 1 - 0.35 * (x / 80)
      const isPart = Math.hypot(x - 40, y - 30) < 16
      return isPart ? [150 * light, 24 * light, 20 * light] : [190 * light, 182 * light, 160 * light]
    })
    expect(whitenGround(photograph.pixels, 80, 60)).toBe(true)
    for (const [x, y] of [
      [0, 0],
      [79, 0],
      [0, 59],
      [79, 59],
      [40, 4],
    ] as const) {
      for (const [c, value] of photograph.at(x, y).entries()) {
        expect(Math.abs(value - ([244, 243, 238][c] ?? 0)), `${x} ${y}`).toBeLessThanOrEqual(6)
      }
    }
    const [red = 0, green = 0, blue = 0] = photograph.at(40, 30)
    expect(red).toBeGreaterThan(150)
    expect(Math.max(green, blue)).toBeLessThan(60)
  })

  test('the form explains how to take a good photo until there is one', async () => {
    watchUploads()
    const admin = openAdmin('/owner/parts/new')
    expect(await admin.view.findByText(/Put it on a white sheet, daylight from the window/)).toBeTruthy()
    await admin.person.upload(admin.view.getByLabelText('Choose pictures'), photo('x.jpg'))
    await expect.poll(() => admin.view.queryByText(/Put it on a white sheet/)).toBeNull()
  })
})

describe('refuses', () => {
  test('a file that is not a picture can only be removed', async () => {
    const uploads = watchUploads()
    const admin = openAdmin('/owner/parts/new')
    await admin.person.upload(await admin.view.findByLabelText('Choose pictures'), photo('x.jpg'))
    await expect.poll(() => uploads.length).toBe(1)
    act(() => uploads[0]?.refuse('FILE_TYPE', 'This is no picture.'))
    await admin.view.findByText('This is no picture.')
    expect(admin.view.queryByRole('button', { name: /Try again/ })).toBeNull()
    await press(admin, 'Remove picture 1')
  })

  test('a ninth picture is rejected with a message', async () => {
    watchUploads()
    const admin = openAdmin('/owner/parts/new')
    const files = Array.from({ length: 9 }, (_, index) => photo(`${index}.jpg`))
    await admin.person.upload(await admin.view.findByLabelText('Choose pictures'), files)
    await admin.view.findByText('A part has at most 8 pictures.')
    expect(admin.view.getAllByLabelText(/^What picture \d shows$/)).toHaveLength(8)
    expect(admin.view.queryByLabelText('Choose pictures')).toBeNull()
  })

  test('a photo on wood, on patterned cloth or in a dark room stays unchanged', () => {
    const grounds: Record<string, (x: number, y: number) => number[]> = {
      wood: () => [126, 96, 66],
      pale: () => [205, 165, 112],
      dark: () => [60, 58, 55],
      cloth: (x, y) => (((x >> 1) + (y >> 1)) % 2 === 0 ? [230, 230, 230] : [90, 90, 120]),
    }
    for (const [name, colourAt] of Object.entries(grounds)) {
      const { pixels } = pictureOf(80, 60, colourAt)
      const before = [...pixels]
      expect(whitenGround(pixels, 80, 60), name).toBe(false)
      expect([...pixels], name).toEqual(before)
    }
  })
})

describe('protects', () => {
  test('a failed upload keeps its description and can be retried', async () => {
    const uploads = watchUploads()
    const admin = openAdmin('/owner/parts/new', saving())
    await fill(admin)
    await admin.person.upload(admin.view.getByLabelText('Take a photo'), photo('1.jpg'))
    await expect.poll(() => uploads.length).toBe(1)
    act(() => uploads[0]?.breakOff())
    await admin.view.findByText('It did not arrive. Please try again.')
    await press(admin, 'Put it on sale')
    await admin.view.findByText('One picture did not arrive. Try it again or remove it.')
    expect(admin.view.getByLabelText<HTMLInputElement>('Name').value).toBe('Chain set 428')
    await press(admin, 'Try again: picture 1')
    await expect.poll(() => uploads.length).toBe(2)
    act(() => uploads[1]?.arrive('a'))
    await press(admin, 'Put it on sale')
    await admin.view.findByRole('heading', { name: 'On sale' })
    expect(bodyOf(admin.asked).pictures).toHaveLength(1)
  })

  test('a duplicate picture is added once', async () => {
    const uploads = watchUploads()
    const admin = openAdmin('/owner/parts/new')
    await admin.person.upload(await admin.view.findByLabelText('Choose pictures'), [photo('1.jpg'), photo('2.jpg')])
    await expect.poll(() => uploads.length).toBe(2)
    act(() => uploads[0]?.arrive('a'))
    act(() => uploads[1]?.arrive('a'))
    await admin.view.findByText('This picture is there already.')
    expect(admin.view.getAllByLabelText(/^What picture \d shows$/)).toHaveLength(1)
  })

  test('removing a picture stops its upload', async () => {
    const uploads = watchUploads()
    const admin = openAdmin('/owner/parts/new')
    await admin.person.upload(await admin.view.findByLabelText('Choose pictures'), photo('1.jpg'))
    await expect.poll(() => uploads.length).toBe(1)
    await press(admin, 'Remove picture 1')
    expect(uploads[0]?.isAborted).toBe(true)
    await press(admin, 'Undo')
    await expect.poll(() => uploads.length).toBe(2)
  })
})
