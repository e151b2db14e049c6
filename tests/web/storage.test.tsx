import { describe, expect, test, vi } from 'vitest'
import { deleteStored, deviceStorage, onStoredChange, openFileStorage, tabStorage } from '#web/storage.ts'

/** A browser whose storage is full or forbidden. */
function refuse(...methods: ('getItem' | 'setItem' | 'removeItem')[]) {
  for (const method of methods) {
    vi.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('refused', 'QuotaExceededError')
    })
  }
}

describe('does', () => {
  test('texts and values are stored for the device or the tab, and deleted by null', () => {
    expect(deviceStorage.write('a', 'text')).toBe(true)
    tabStorage.writeJson('b', { count: 2 })
    expect([localStorage.getItem('a'), sessionStorage.getItem('b')]).toEqual(['text', '{"count":2}'])
    expect([deviceStorage.read('a'), tabStorage.readJson('b')]).toEqual(['text', { count: 2 }])
    deviceStorage.write('a', null)
    tabStorage.writeJson('b', null)
    expect([localStorage.getItem('a'), sessionStorage.getItem('b')]).toEqual([null, null])
  })

  test('all keys with a prefix are deleted, and no others', () => {
    deviceStorage.write('owner-a', '1')
    deviceStorage.write('cart', '2')
    deleteStored('owner-')
    expect([deviceStorage.read('owner-a'), deviceStorage.read('cart')]).toEqual([null, '2'])
  })

  test('a listener hears another tab’s change of its key, and the deletion of everything', () => {
    const heard = vi.fn()
    const stop = onStoredChange('cart', heard)
    for (const key of ['cart', 'bike', null]) dispatchEvent(new StorageEvent('storage', { key }))
    stop()
    dispatchEvent(new StorageEvent('storage', { key: 'cart' }))
    expect(heard).toHaveBeenCalledTimes(2)
  })
})

describe('protects', () => {
  test.each([['full', ['setItem']] as const, ['forbidden', ['getItem', 'setItem', 'removeItem']] as const])(
    'in a storage that is %s everything lasts as long as the page',
    (_, methods) => {
      deviceStorage.writeJson('draft', ['older'])
      refuse(...methods)
      expect(deviceStorage.writeJson('draft', ['typed'])).toBe(false)
      expect(deviceStorage.readJson('draft')).toEqual(['typed'])
      deviceStorage.write('draft', null)
      expect(deviceStorage.readJson('draft')).toBeNull()
    },
  )

  test('a text that cannot be parsed reads as null', () => {
    localStorage.setItem('cart', '{')
    expect(deviceStorage.readJson('cart')).toBeNull()
  })

  test('without a database files stay in memory until the page closes', async () => {
    vi.stubGlobal('indexedDB', undefined)
    const files = openFileStorage('pictures', 'pictures')
    const file = new Blob(['picture'])
    await files.save('one', file)
    expect(await files.find('one')).toBe(file)
    await files.deleteOlderThan(0)
    await files.delete('one')
    expect(await files.find('one')).toBeNull()
  })
})
