import { cleanup } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { failing, openScreen } from '#tests/support/web/screen.tsx'
import { aLinkedOrder } from '#tests/support/fixtures/orders.ts'
import { saveOrderLink } from '#web/shop/order-link/saved-links.ts'

const saved = { link: '/o/abcDEF123', number: 1005, amount: 2000, placedAt: 0 }
const linkPath = (token: string) => `GET /api/hitech/order/link/${token}`
const linked = {
  ...aLinkedOrder,
  status: 'Confirmed',
  advance: { asked: 200, missing: 200, reason: 'staff', why: '', until: 0, accounts: [], proofs: [], maySend: true },
}
const findPath = 'POST /api/hitech/order/find'

describe('does', () => {
  test('orders of this device look as those of an account do, also logged out, and lead to their page', async () => {
    saveOrderLink(saved)
    saveOrderLink({ ...saved, number: 1009, link: '/o/newer', placedAt: 5 })
    const { view } = await openScreen('/orders', {
      [linkPath('newer')]: { order: { ...linked, number: 1009 } },
      [linkPath('abcDEF123')]: new Error('no network'),
    })
    expect(await view.findByText('Confirmed', { selector: '[aria-current=step]' })).toBeTruthy()
    const links = view.getAllByRole('link', { name: /^See this order, order \d+$/ })
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/o/newer', '/o/abcDEF123'])
    const [newer] = view.getAllByRole('article')
    expect(newer?.textContent).toMatch(/PKR 200 in advance by .*Spark plug/)
    expect(view.getByRole('link', { name: 'Have an account? Log in to see all your orders.' })).toBeTruthy()
    expect(localStorage.getItem('order-links'), 'neither name nor street').not.toMatch(/Raza|House 5/)
  })

  test('without a network the last state is shown, and a link that opens nothing any more goes', async () => {
    saveOrderLink(saved)
    const order = { [linkPath('abcDEF123')]: { order: linked } }
    const first = await openScreen('/orders', order)
    await first.view.findByText('Confirmed', { selector: '[aria-current=step]' })
    cleanup()
    const away = await openScreen('/orders', { [linkPath('abcDEF123')]: new Error('no network') })
    expect(await away.view.findByText('Confirmed', { selector: '[aria-current=step]' })).toBeTruthy()
    cleanup()
    const gone = await openScreen('/orders', { [linkPath('abcDEF123')]: failing(404, 'NOT_FOUND', 'Not found.') })
    await expect.poll(() => localStorage.getItem('order-links')).toBeNull()
    expect(gone.view.queryByText('On this phone')).toBeNull()
  })

  test('an order can be forgotten on a shared phone, and brought back', async () => {
    saveOrderLink(saved)
    const { view, person } = await openScreen('/orders', { [linkPath('abcDEF123')]: new Error('no network') })
    await person.click(await view.findByRole('button', { name: 'Forget on this phone, order 1005' }))
    expect(view.queryByRole('link', { name: /order 1005/ })).toBeNull()
    expect(localStorage.getItem('order-links')).toBeNull()
    await person.click(view.getByText('Undo'))
    expect(view.getByRole('link', { name: /order 1005/ })).toBeTruthy()
  })

  test('an order is found by its number and phone', async () => {
    const tracking = { courier: 'Leopards', number: 'LE100', href: 'https://courier.example/?n=LE100' }
    const { view, person, asked } = await openScreen('/orders', { [findPath]: { status: 'On its way', tracking } })
    await person.type(view.getByLabelText('Order number'), '1048')
    await person.type(view.getByLabelText('Mobile number'), '0300 1234567')
    await person.click(view.getByRole('button', { name: 'Find' }))
    expect(await view.findByText('On its way')).toBeTruthy()
    expect(view.getByRole('link', { name: 'Follow the parcel of order 1048' })).toBeTruthy()
    expect(asked.at(-1)?.body).toEqual({ number: '1048', phone: '0300 1234567' })
  })
})

describe('refuses', () => {
  test('missing numbers are named at their fields', async () => {
    const { view, person } = await openScreen('/orders')
    await person.click(view.getByRole('button', { name: 'Find' }))
    expect(view.getByLabelText('Order number').getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(view.getByLabelText('Order number'))
  })

  test('an unknown order says so, and what was typed stays', async () => {
    const sentence = 'We find no such order. Please check both numbers.'
    const { view, person } = await openScreen('/orders', { [findPath]: failing(404, 'ORDER_NOT_FOUND', sentence) })
    await person.type(view.getByLabelText('Order number'), '9')
    await person.type(view.getByLabelText('Mobile number'), '0300 7654321')
    await person.click(view.getByRole('button', { name: 'Find' }))
    expect((await view.findAllByText(sentence)).length).toBeGreaterThan(0)
    expect(view.getByLabelText<HTMLInputElement>('Order number').value).toBe('9')
  })
})

describe('protects', () => {
  test.each(['null', '{}', '[1, null]', '[{"link":"javascript:alert(1)","number":1,"amount":1,"placedAt":1}]', 'x'])(
    'a stored list that cannot be read, %s, breaks nothing',
    async (text) => {
      localStorage.setItem('order-links', text)
      const { view } = await openScreen('/orders')
      expect(view.queryByText('On this phone')).toBeNull()
    },
  )
})
