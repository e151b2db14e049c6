import { env } from 'cloudflare:test'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { attachmentMaxBytes } from '#domain/contact/attachments.ts'
import { aPng, aPngOfSize, converted, joined, text } from '#tests/support/fixtures/pictures.ts'
import { day } from '#domain/durations.ts'
import { connect } from '#worker/database/connect.ts'
import { downloadResponse, readPrivatePicture } from '#worker/media/customer-files.ts'
import { StoredFilesStore } from '#worker/media/stored-files.store.ts'

const failure = (file: File) =>
  readPrivatePicture(file).then(
    () => null,
    (error: { code: string }) => error.code,
  )

const openStore = () => new StoredFilesStore(connect(env.DB.withSession('first-primary')), env.PRIVATE)

/** A home whose rows refer to the given keys. */
const homeOf = (keys: string[]) => ({
  prefix: 'tests/',
  stored: (list: string) =>
    sql`SELECT value AS key FROM json_each(${list}) WHERE value IN (SELECT value FROM json_each(${JSON.stringify(keys)}))`,
})

describe('does', () => {
  test('a JPEG, a PNG and a WebP are read', async () => {
    const png = await aPng(4, 4)
    const jpg = await converted(png, 'image/jpeg')
    const webp = await converted(png, 'image/webp')
    expect(await readPrivatePicture(new File([png], 'Screen shot.PNG'))).toMatchObject({ type: 'png' })
    expect(await readPrivatePicture(new File([jpg], 'photo.jpeg'))).toMatchObject({ type: 'jpg' })
    expect(await readPrivatePicture(new File([webp], 'photo.webp'))).toMatchObject({ type: 'webp' })
  })

  test('a picture is known by its content, whatever a phone calls it', async () => {
    const png = await aPng(4, 4)
    const names = ['blob', 'photo', 'photo.png', 'photo.JPG', 'IMG_2026.11.24', 'screen.heic', 'تصویر', '']
    for (const name of names) expect((await readPrivatePicture(new File([png], name))).type, name).toBe('png')
  })

  test('the same picture has the same hash, whatever its name and whatever stands behind its end', async () => {
    const png = await aPng(4, 4)
    const first = await readPrivatePicture(new File([png], 'one.png'))
    const again = await readPrivatePicture(new File([joined(png, text('<script>alert(1)</script>'))], 'two.png'))
    expect(again.sha256).toBe(first.sha256)
    expect(await again.content.bytes()).toEqual(png)
  })

  test('a file without a row is deleted after a while, one with a row stays', async () => {
    const store = openStore()
    const content = new Blob([await aPng(2, 2)])
    const kept = await store.save(homeOf([]), content)
    const lost = await store.save(homeOf([]), content)
    expect(kept).toMatch(/^tests\/[0-9a-f-]{36}$/)

    expect(await store.deleteOrphanedPage(homeOf([kept]), Date.now() - day, '')).toBeNull()
    expect(await store.find(lost)).not.toBeNull()
    await store.deleteOrphanedPage(homeOf([kept]), Date.now() + day, '')
    expect(await store.find(lost)).toBeNull()
    expect(await store.find(kept)).not.toBeNull()
  })
})

describe('refuses', () => {
  test('every file that is no picture, and a picture with the name of another kind of file', async () => {
    const png = await aPng(4, 4)
    const files = [
      new File([], 'photo.png'),
      new File([png], 'photo.png.html'),
      new File([png], 'photo.exe'),
      new File([png], 'photo.pdf'),
      new File([png.subarray(0, 40)], 'cut.png'),
      new File(['<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'], 'photo.svg'),
      new File(['<svg onload="alert(1)"/>'], 'photo.png'),
      new File(['<!doctype html><script>alert(1)</script>'], 'photo.jpg'),
      new File([joined([0xff, 0xd8, 0xff, 0xe0], text('<script>alert(1)</script>'))], 'photo.jpg'),
      new File(['GIF89a/*', '*/=alert(1)'], 'photo.gif'),
      new File(['RIFF\0\0\0\0WEBP<script>'], 'photo.webp'),
      new File(['%PDF-1.7'], 'receipt.pdf'),
    ]
    for (const file of files) expect(await failure(file), file.name).toBe('FILE_TYPE')
    const names = { message: 'Please choose a picture: JPG, PNG or WebP.' }
    await expect(readPrivatePicture(files[0] as File)).rejects.toMatchObject(names)
  })

  test('a small file of more pixels than a phone opens', async () => {
    const sized = async (width: number, height: number) => new File([await aPngOfSize(width, height)], 'photo.png')
    for (const [width, height] of [
      [20_000, 20_000],
      [60_000, 60_000],
      [6000, 4001],
      [12_001, 1],
    ] as const)
      expect(await failure(await sized(width, height)), `${width} x ${height}`).toBe('FILE_TOO_LARGE')
    expect(await failure(await sized(6000, 4000))).toBeNull()
  })

  test('a photo of an iPhone, with what to do about it', async () => {
    const heic = joined([0, 0, 0, 0x18], text('ftypheic'), new Uint8Array(100))
    await expect(readPrivatePicture(new File([heic], 'IMG_0001.HEIC'))).rejects.toMatchObject({
      code: 'FILE_TYPE',
      message: expect.stringContaining('This is a HEIC photo') as string,
    })
  })

  test('a picture over 5 MB', async () => {
    const png = await aPng(4, 4)
    const large = new Uint8Array(attachmentMaxBytes + 1)
    large.set(png)
    expect(await failure(new File([large], 'photo.png'))).toBe('FILE_TOO_LARGE')
    expect(await failure(new File([large.subarray(0, attachmentMaxBytes)], 'photo.png'))).toBeNull()
  })
})

describe('protects', () => {
  test('a picture is served as a download that no browser renders or caches', async () => {
    const store = openStore()
    const key = await store.save(homeOf([]), new Blob([await aPng(2, 2)]))
    const file = await store.find(key)
    if (!file) throw new Error('not stored')
    const response = downloadResponse('Order 1003', 'png', file)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': expect.stringContaining('attachment; filename="Order 1003.png"') as string,
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
    await response.arrayBuffer()
  })
})
