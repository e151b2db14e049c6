import { describe, expect, test } from 'vitest'
import { uiText } from '#domain/ui-text.ts'
import { failing, openScreen } from '#tests/support/web/screen.tsx'

const address = '/verify-otp?email=sara%40example.com'
const home = { 'GET /api/hitech/product/home': { banners: [], latest: [], cells: [], bikes: [] } }

describe('does', () => {
  test('a pasted code is split over six boxes, letters are dropped, and Backspace clears and moves back', async () => {
    const { person, view } = await openScreen(address)
    const boxes = view.getAllByRole<HTMLInputElement>('textbox', { name: /^Digit/ })
    const code = () => boxes.map(({ value }) => value).join('')
    await person.click(boxes[0] as HTMLElement)
    await person.paste('12a34-56')
    expect(code()).toBe('123456')
    expect(document.activeElement).toBe(boxes[5])
    await person.click(boxes[5] as HTMLElement)
    await person.keyboard('{Backspace}{Backspace}')
    expect(code()).toBe('1234')
    expect(document.activeElement).toBe(boxes[4])
    await person.keyboard('x9')
    expect(code()).toBe('12349')
  })

  test('after the code comes the confirmation; Cancel leads home', async () => {
    const {
      person,
      view,
      address: where,
      asked,
    } = await openScreen(address, { ...home, 'POST /verifyOtp': { status: 200 } })
    await person.click(view.getByRole('textbox', { name: 'Digit 1 of 6' }))
    await person.keyboard('123456')
    await person.click(view.getByRole('button', { name: 'Verify' }))
    await person.click(await view.findByRole('link', { name: 'Cancel' }))
    await expect.poll(where).toBe('/')
    expect(asked.some(({ method }) => method === 'DELETE')).toBe(false)
  })

  test('a deleted account is cleared from this device too, and the page goes home', async () => {
    localStorage.setItem('token', 'a-token')
    localStorage.setItem('cart', '{"PART":1}')
    localStorage.setItem('wishlist', '[{"id":"PLUG","price":280}]')
    localStorage.setItem('wishlist-of-account', 'yes')
    sessionStorage.setItem('order-form', '{"street":"House 14"}')
    const {
      person,
      view,
      address: where,
    } = await openScreen(address, {
      ...home,
      'POST /verifyOtp': { status: 200 },
      'DELETE /delete_user': { status: 200, message: uiText.deletion.success },
    })
    await person.click(view.getByRole('textbox', { name: 'Digit 1 of 6' }))
    await person.keyboard('123456')
    await person.click(view.getByRole('button', { name: 'Verify' }))
    await person.click(await view.findByRole('button', { name: 'Delete my account' }))
    await view.findByText(uiText.deletion.success)
    expect([localStorage.getItem('token'), localStorage.getItem('cart')]).toEqual([null, '{}'])
    expect([localStorage.getItem('wishlist'), localStorage.getItem('wishlist-of-account')]).toEqual([null, null])
    expect(sessionStorage.getItem('order-form')).toBeNull()
    await expect.poll(where).toBe('/')
  })
})

describe('refuses', () => {
  test('the code needs all six digits, and a wrong one is named', async () => {
    const { person, view, asked } = await openScreen(address, {
      'POST /verifyOtp': failing(400, 'INVALID_OTP', uiText.deletion.invalidOtp, { status: 400 }),
    })
    await person.click(view.getByRole('button', { name: 'Verify' }))
    await view.findAllByText(uiText.deletion.codeIncomplete)
    expect(asked).toEqual([])
    await person.click(view.getByRole('textbox', { name: 'Digit 1 of 6' }))
    await person.keyboard('654321')
    await person.click(view.getByRole('button', { name: 'Verify' }))
    await view.findAllByText(uiText.deletion.invalidOtp)
    expect(asked.at(-1)?.body).toEqual({ recipientEmail: 'sara@example.com', OTP: '654321' })
  })

  test('without an email in the URL the page leads home', async () => {
    const { address: where } = await openScreen('/verify-otp', home)
    await expect.poll(where).toBe('/')
  })
})
