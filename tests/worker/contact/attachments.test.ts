import { describe, expect, test } from 'vitest'
import { attachmentMaxBytes } from '#domain/contact/attachments.ts'
import { contactApi } from '#domain/contact/contact.endpoints.ts'
import { uiText } from '#domain/ui-text.ts'
import { watchDatabase } from '#tests/support/database.ts'
import { aContactForm, smallPng } from '#tests/support/fixtures/forms.ts'
import { aPng, aPngOfSize, converted } from '#tests/support/fixtures/pictures.ts'
import { errorLines } from '#tests/support/setup-worker.ts'
import { openShop, type TestShop } from '#tests/support/shop.ts'
import { send, sendRaw, rawFields, bytes, aFile, storedFiles } from '#tests/support/worker/contact-form.ts'

const png = smallPng

const [jpegSize, jpegScan] = [
  [0xff, 0xc0, 0, 11, 8, 0, 1, 0, 1, 1, 1, 0x11, 0],
  [0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0, 0],
]
const jpeg = [0xff, 0xd8, ...jpegSize, ...jpegScan, 0xff, 0xd9]

const utf16 = (text: string) => Array.from(text).flatMap((letter) => [letter.charCodeAt(0), 0])

const compound = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]

const kept = (shop: TestShop) => shop.sql<Record<string, string>>('SELECT * FROM contact_messages ORDER BY id')

describe('does', () => {
  test('every allowed file type is stored under a random key', async () => {
    const shop = openShop()
    const files = [
      aFile('photo.JPG', jpeg),
      aFile('photo.jpeg', jpeg),
      aFile('photo.png', png),
      new File([await converted(await aPng(4, 4), 'image/webp')], 'photo.webp'),
      aFile('photo.gif', ['GIF89a']),
      aFile('list.pdf', ['%PDF-1.7']),
      new File(['Chain, sprocket: 2 × 45 < 100\nسلام'], 'list.txt'),
      aFile('list.doc', compound),
      aFile('list.xls', compound),
      aFile('list.docx', ['PK', 3, 4, '[Content_Types].xml word/document.xml']),
      aFile('list.xlsx', ['PK', 3, 4, '[Content_Types].xml xl/workbook.xml']),
    ]
    for (const file of files) expect((await send(shop.visitor(), aContactForm({}, [file]))).status, file.name).toBe(200)

    const rows = await kept(shop)
    expect(rows.map((row) => row['attachment_name'])).toEqual(files.map(({ name }) => name))
    expect(rows.map((row) => row['attachment_bytes'])).toEqual(files.map(({ size }) => size))
    for (const row of rows)
      expect(row['attachment_key']).toMatch(/^attachments\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
    expect(new Set(await storedFiles(shop))).toEqual(new Set(rows.map((row) => row['attachment_key'])))
    const object = await shop.env.PRIVATE.get(rows[2]?.['attachment_key'] ?? '')
    expect(object?.httpMetadata?.contentType).toBe('application/octet-stream')
    expect(new Uint8Array((await object?.arrayBuffer()) ?? new ArrayBuffer())).toEqual(bytes(png))
  })

  test('a picture is taken whatever a phone calls it, and gets the ending of what it is', async () => {
    const shop = openShop()
    const names = { 'photo.jfif': 'photo.jpg', image: 'image.jpg', 'photo.jpg.': 'photo.jpg', 'photo.png': 'photo.jpg' }
    for (const name of Object.keys(names))
      expect((await send(shop.visitor(), aContactForm({}, [aFile(name, jpeg)]))).status, name).toBe(200)
    expect((await send(shop.visitor(), aContactForm({}, [aFile('photo.jpg', png)]))).status).toBe(200)
    const rows = await kept(shop)
    expect(rows.map((row) => row['attachment_name'])).toEqual([...Object.values(names), 'photo.png'])
    expect(rows.map((row) => row['attachment_type'])).toEqual(['jpg', 'jpg', 'jpg', 'jpg', 'png'])
  })

  test('a file of exactly 5 MB is accepted', async () => {
    const shop = openShop()
    expect((await send(shop.visitor(), aContactForm({}, [aFile('photo.png', png, attachmentMaxBytes)]))).status).toBe(
      200,
    )
    expect(await kept(shop)).toMatchObject([{ attachment_bytes: attachmentMaxBytes }])
  })

  test('an empty file field, as browsers send it, is no file', async () => {
    const shop = openShop()
    const response = await sendRaw(shop.visitor(), [
      ...rawFields(),
      'name="attachment"; filename=""\r\nContent-Type: application/octet-stream\r\n\r\n',
    ])
    expect(response.status).toBe(200)
    expect(await kept(shop)).toMatchObject([{ attachment_key: null, attachment_name: null }])
    expect(await storedFiles(shop)).toEqual([])
  })
})

describe('refuses', () => {
  test('a file one byte over 5 MB is refused, and a huge one as well', async () => {
    const shop = openShop()
    for (const size of [attachmentMaxBytes + 1, 6 * 1024 * 1024, 8 * 1024 * 1024]) {
      const response = await send(shop.visitor(), aContactForm({}, [aFile('photo.png', png, size)]))
      expect(response.status).toBe(413)
      expect(await response.json()).toMatchObject({ code: 'FILE_TOO_LARGE', message: uiText.contact.fileTooLarge })
    }
    expect(await kept(shop)).toEqual([])
    expect(await storedFiles(shop)).toEqual([])
  })

  test('a small file of more pixels than a phone opens', async () => {
    const shop = openShop()
    const files = [
      new File([await aPngOfSize(20_000, 20_000)], 'photo.png'),
      new File([await aPngOfSize(60_000, 60_000)], 'photo.png'),
      new File([await aPngOfSize(1, 30_000)], 'photo.png'),
      aFile('photo.gif', ['GIF89a', 0x60, 0xea, 0x60, 0xea]),
    ]
    for (const file of files) {
      const response = await send(shop.visitor(), aContactForm({}, [file]))
      expect(response.status).toBe(413)
      expect(await response.json()).toMatchObject({
        code: 'FILE_TOO_LARGE',
        message: expect.stringMatching(/more than 24 megapixels/),
      })
    }
    expect(await storedFiles(shop)).toEqual([])
  })

  test('a file whose contents differ from its name, or of a dangerous type, is refused', async () => {
    const shop = openShop()
    const files = [
      aFile('setup.exe', ['MZ']),
      aFile('photo.jpg', ['MZ']),
      aFile('photo.png', []),
      new File([bytes(png).subarray(0, 60)], 'photo.png'),
      aFile('photo.jpg', jpeg.slice(0, -2)),
      new File(['GIF89a'], 'photo.gif'),
      aFile('photo.png', [' ', ...png]),
      new File([], 'photo.png'),
      aFile('photo.jpg.exe', [0xff, 0xd8, 0xff]),
      new File(['<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'], 'logo.svg'),
      new File(['<svg onload="alert(1)"/>'], 'logo.png'),
      new File(['<!doctype html><script>alert(1)</script>'], 'page.html'),
      new File(['<!doctype html><script>alert(1)</script>'], 'page.txt'),
      new File(['\ufeff  \n<html>'], 'page.txt'),
      new File(['#!/bin/sh\nrm -rf /'], 'list.txt'),
      new File([bytes([0xff, 0xfe, 0x00])], 'list.txt'),
      new File(['a\u0000b'], 'list.txt'),
      aFile('list.pdf', ['<html>%PDF-1.7']),
      aFile('list.docx', ['PK', 3, 4, 'just a zip']),
      aFile('list.docx', ['PK', 3, 4, '[Content_Types].xml xl/workbook.xml']),
      aFile('list.docx', ['PK', 3, 4, '[Content_Types].xml word/document.xml word/vbaProject.bin']),
      aFile('list.xlsx', ['PK', 3, 4, '[Content_Types].xml xl/workbook.xml xl/VBAPROJECT.BIN']),
      aFile('list.docm', ['PK', 3, 4, '[Content_Types].xml word/document.xml']),
      aFile('list.doc', [...compound, ...utf16('_VBA_PROJECT')]),
      aFile('list.xls', [...compound, ...utf16('_VBA_PROJECT_CUR')]),
      aFile('files.zip', ['PK', 3, 4]),
      aFile('photo.webp', ['RIFF', 0, 0, 0, 0, 'WAVE']),
    ]
    for (const file of files) {
      const response = await send(shop.visitor(), aContactForm({}, [file]))
      expect(response.status, file.name).toBe(415)
      expect(await response.json()).toMatchObject({
        code: 'FILE_TYPE',
        message: 'Please attach a photo (JPG, PNG, WebP) or a PDF.',
      })
    }
    expect(await kept(shop)).toEqual([])
    expect(await storedFiles(shop)).toEqual([])
  })

  test('after a lost response a message keeps its file, and a retry creates no second one', async () => {
    const shop = openShop()
    const person = shop.visitor()
    const form = () => aContactForm({}, [aFile('photo.png', png)])
    const losing = watchDatabase(shop.env.DB, {
      after(sql) {
        if (sql.includes('insert into "contact_messages"')) throw new Error('D1_ERROR: Network connection lost.')
      },
    })
    const lost = await openShop({ DB: losing.binding })
      .visitor()
      .fetch(contactApi.sendContactMessage.path, {
        method: 'POST',
        body: form(),
        headers: { 'CF-Connecting-IP': person.address },
      })

    expect(lost.status).toBe(503)
    expect(await lost.json()).toMatchObject({ code: 'UNAVAILABLE', message: uiText.contact.failed })
    expect((await send(person, form())).status).toBe(200)
    expect(await storedFiles(shop)).toEqual((await kept(shop)).map((row) => row['attachment_key']))
    expect(errorLines.splice(0)).toHaveLength(1)
  })
})

describe('protects', () => {
  test('a file’s name is a label on one line and never a path', async () => {
    const shop = openShop()
    const names = [
      '../../etc/passwd.png',
      'C:\\temp\\photo.png',
      'a\u202egnp.exe.png',
      `${'ا'.repeat(300)}.png`,
      `${'😀'.repeat(99)}.png`,
      'x<script>.png',
    ]
    for (const name of names)
      expect((await send(shop.visitor(), aContactForm({}, [aFile(name, png)]))).status, name).toBe(200)

    const labels = (await kept(shop)).map((row) => row['attachment_name'] ?? '')
    expect(labels.slice(0, 3)).toEqual(['passwd.png', 'photo.png', 'agnp.exe.png'])
    for (const label of labels) {
      expect(label.length).toBeLessThanOrEqual(120)
      expect(label).toMatch(/^[^\p{Cc}\p{Cs}\ufffd/\\]+\.png$/u)
    }
    for (const key of await storedFiles(shop)) expect(key).toMatch(/^attachments\/[0-9a-f-]{36}$/)
  })
})
