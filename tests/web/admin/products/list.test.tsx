import { act, fireEvent } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { openAdmin } from '#tests/support/web/admin.tsx'
import { type AskedRequest } from '#tests/support/web/screen.tsx'
import { aPart, type AdminView, read } from '#tests/support/web/admin-products.ts'

const press = ({ view, person }: AdminView, name: string | RegExp) => person.click(view.getByRole('button', { name }))

describe('does', () => {
  test('a part is hidden and put on sale again', async () => {
    let isActive = true
    const turn = (to: boolean) => () => {
      isActive = to
      return { product: aPart({ isActive }), message: to ? 'On sale again.' : 'Hidden.' }
    }
    const admin = openAdmin('/owner/parts/chain', {
      'GET /api/hitech/owner/products/chain': () => read(aPart({ isActive })),
      'POST /api/hitech/owner/products/chain/hide': turn(false),
      'POST /api/hitech/owner/products/chain/restore': turn(true),
    })
    await admin.person.click(await admin.view.findByRole('button', { name: 'Hide' }))
    await admin.person.click(await admin.view.findByRole('button', { name: 'Show in the shop' }))
    await admin.view.findByRole('button', { name: 'Hide' })
  })

  test('a part is filed under the names of its brand and size', async () => {
    const { view } = openAdmin('/owner/parts', {
      'GET /api/hitech/owner/products': {
        products: [
          aPart({ category: 'Honda', subCategory: '70' }),
          aPart({ _id: 'other', category: 'any', subCategory: '125' }),
        ],
        next: null,
        counts: null,
      },
    })
    expect(await view.findByRole('cell', { name: 'Honda 70 CC' })).toBeDefined()
    expect(view.getByRole('cell', { name: '125 CC' })).toBeDefined()
  })

  test('search text, filters and the tab are stored in the URL', async () => {
    const counts = { sold: 141, hidden: 0, low: 100, out: 4, noPicture: 2 }
    const admin = openAdmin('/owner/parts?category=Honda', {
      'GET /api/hitech/owner/products': ({ search }: AskedRequest) => ({
        products: [aPart({ _id: search.get('after') ?? 'first', name: search.get('after') ?? 'The first' })],
        next: search.has('after') ? null : 'second',
        counts: search.has('after') ? null : counts,
      }),
    })
    const { view, person } = admin
    expect((await view.findByRole('link', { name: 'The first' })).getAttribute('href')).toBe('/owner/parts/first')
    await press(admin, 'Show more')
    await view.findByRole('link', { name: 'second' })
    await person.click(view.getByRole('link', { name: 'Low 100+' }))
    await person.selectOptions(view.getByLabelText('Engine size'), '125 CC')
    await person.type(view.getByLabelText('Search parts'), 'chain{Enter}')
    expect(admin.address()).toBe('/owner/parts?category=Honda&state=low&subCategory=125&q=chain')
    await expect.poll(() => String(admin.asked.at(-1)?.search)).toBe('state=low&q=chain&category=Honda&subCategory=125')
  })
})

describe('protects', () => {
  test('text typed while the list loads stays, also after choosing a filter', async () => {
    const { view, person, address } = openAdmin('/owner/parts', {
      'GET /api/hitech/owner/products': { products: [], next: null, counts: null },
    })
    const words = await view.findByLabelText<HTMLInputElement>('Search parts')
    act(() => {
      fireEvent.input(words, { target: { value: 'chain' } })
      fireEvent.submit(words.form as HTMLFormElement)
      fireEvent.input(words, { target: { value: 'chain set' } })
    })
    expect(words.value).toBe('chain set')
    await person.selectOptions(view.getByLabelText('Engine size'), '125 CC')
    expect(address()).toBe('/owner/parts?q=chain+set&subCategory=125')
  })
})
