import { act, fireEvent } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { messages } from '#domain/messages.ts'
import { failing, openScreen } from '#tests/support/screen.tsx'

const home = { 'GET /api/hitech/product/home': { banners: [], latest: [], cells: [], bikes: [] } }

describe('does', () => {
  test('logging in keeps token and phone, says so and goes home', async () => {
    const { person, view, address } = await openScreen('/loginpage', {
      ...home,
      'POST /api/hitech/user/login': { token: 'a-token', phone: '03001234567', message: messages.login.success },
    })
    await person.type(view.getByLabelText('Email'), 'sara@example.com')
    await person.type(view.getByLabelText('Password'), 'secret word')
    await person.click(view.getByRole('button', { name: 'Log in' }))

    await view.findByText(messages.login.success)
    await expect.poll(address).toBe('/')
    expect([localStorage.getItem('token'), localStorage.getItem('phone')]).toEqual(['a-token', '03001234567'])
  })

  test('a password can be shown and hidden again', async () => {
    const { person, view } = await openScreen('/loginpage')
    await person.click(view.getByRole('button', { name: 'Show password' }))
    expect(view.getByLabelText('Password').getAttribute('type')).toBe('text')
    await person.click(view.getByRole('button', { name: 'Hide password' }))
    expect(view.getByLabelText('Password').getAttribute('type')).toBe('password')
  })

  test('Logout forgets token, phone and cart and goes to the login page', async () => {
    localStorage.setItem('token', 'a-token')
    localStorage.setItem('phone', '0300')
    localStorage.setItem('cart', '{"PART":2}')
    const { person, view, address } = await openScreen('/about')
    await person.click(await view.findByRole('button', { name: 'Profile: your account' }))
    await person.click(view.getAllByRole('button', { name: 'Logout' })[0] as HTMLElement)
    await expect.poll(address).toBe('/loginpage')
    expect([localStorage.getItem('token'), localStorage.getItem('phone'), localStorage.getItem('cart')]).toEqual([
      null,
      null,
      '{}',
    ])
  })
})

describe('refuses', () => {
  test('a refused login shows the shop’s sentence and loses nothing that was typed', async () => {
    const { person, view } = await openScreen('/loginpage', {
      'POST /api/hitech/user/login': failing(401, 'BAD_CREDENTIALS', 'Invalid email or password.'),
    })
    await person.type(view.getByLabelText('Email'), 'sara@example.com')
    await person.type(view.getByLabelText('Password'), 'wrong one')
    await person.click(view.getByRole('button', { name: 'Log in' }))
    await view.findAllByText('Invalid email or password.')
    expect(view.getByLabelText<HTMLInputElement>('Password').value).toBe('wrong one')
  })

  test('sign-up names one problem after the other in the specified order, with the focus on its field', async () => {
    const { person, view, asked, address } = await openScreen('/signup?next=/place-order', {
      'POST /api/hitech/user/register': { token: 'new-token', message: messages.signup.success },
    })
    const press = () => person.click(view.getByRole('button', { name: 'Sign up' }))
    const steps: [label: string, value: string, sentence: string][] = [
      ['Name', 'Sara Khan', messages.signup.nameMissing],
      ['Email', 'sara@example.com', messages.email.invalid],
      ['Password', 'secret', messages.passwords.tooShort],
      ['Confirm password', 'secret', messages.passwords.mismatch],
      ['Phone', '+92 300-1234567', messages.signup.phoneInvalid],
      ['Address', 'House 1', messages.signup.addressMissing],
    ]
    for (const [label, value, sentence] of steps) {
      await press()
      await view.findAllByText(sentence)
      expect(document.activeElement).toBe(view.getByLabelText(label))
      await person.type(view.getByLabelText(label), value)
    }
    await press()
    await view.findAllByText(messages.signup.cityMissing)
    await person.selectOptions(view.getByLabelText('City'), 'Lahore')
    await press()
    await view.findAllByText(messages.signup.termsMissing)
    expect(asked.filter(({ path }) => path.endsWith('/register'))).toEqual([])

    await person.click(view.getByRole('checkbox'))
    await press()
    await expect.poll(address).toBe('/loginpage?from=signup&next=%2Fplace-order')
    expect(localStorage.getItem('token')).toBe('new-token')
    const sent = asked.find(({ path }) => path.endsWith('/register'))?.body
    expect(sent).toEqual({
      name: 'Sara Khan',
      email: 'sara@example.com',
      password: 'secret',
      confirmPassword: 'secret',
      phoneNumber: '923001234567',
      address: 'House 1',
      city: 'Lahore',
      country: 'Pakistan',
    })
  })

  test('the profile menu opens under the pointer, waits for one that slants to it, and closes when it stays away', async () => {
    localStorage.setItem('token', 'a-token')
    const { view } = await openScreen('/about')
    const button = await view.findByRole('button', { name: 'Profile: your account' })
    const menu = button.parentElement as HTMLElement
    const isOpen = () => button.getAttribute('aria-expanded') === 'true'
    vi.useFakeTimers()
    try {
      fireEvent.pointerEnter(menu, { pointerType: 'mouse' })
      expect(isOpen()).toBe(true)
      fireEvent.pointerLeave(menu, { pointerType: 'mouse' })
      act(() => void vi.advanceTimersByTime(200))
      expect(isOpen()).toBe(true)
      fireEvent.pointerEnter(menu, { pointerType: 'mouse' })
      act(() => void vi.advanceTimersByTime(5000))
      expect(isOpen()).toBe(true)
      fireEvent.pointerLeave(menu, { pointerType: 'mouse' })
      act(() => void vi.advanceTimersByTime(300))
      expect(isOpen()).toBe(false)
    } finally {
      vi.useRealTimers()
    }
  })
})

describe('protects', () => {
  test('a login that asks to go on leads there, and never to another host', async () => {
    const answers = {
      ...home,
      'POST /api/hitech/user/login': { token: 'a-token', phone: '' },
      'POST /api/hitech/order/userorders': { orders: [] },
    }
    for (const [next, leadsTo] of [
      ['/orders', '/orders'],
      ['//evil.example/', '/'],
      ['/\\evil.example', '/'],
      ['https://evil.example', '/'],
    ]) {
      const { person, view, address } = await openScreen(`/loginpage?next=${encodeURIComponent(next ?? '')}`, answers)
      await person.type(view.getAllByLabelText('Email').at(-1) as HTMLElement, 'sara@example.com')
      await person.type(view.getAllByLabelText('Password').at(-1) as HTMLElement, 'secret word')
      await person.click(view.getAllByRole('button', { name: 'Log in' }).at(-1) as HTMLElement)
      await expect.poll(address).toBe(leadsTo)
    }
  })

  test('a failure of the shop itself names its number, for who calls about it', async () => {
    const requestId = '1a2b3c4d-0000-4000-8000-000000000000'
    const { person, view } = await openScreen('/loginpage', {
      'POST /api/hitech/user/login': failing(503, 'UNAVAILABLE', 'Failed to log in.', { requestId }),
    })
    await person.type(view.getByLabelText('Email'), 'sara@example.com')
    await person.type(view.getByLabelText('Password'), 'secret word')
    await person.click(view.getByRole('button', { name: 'Log in' }))
    expect(await view.findAllByText('Failed to log in. Ref 1a2b3c4d')).toHaveLength(2)
  })

  test('a login without a network says the specified sentence', async () => {
    const { person, view } = await openScreen('/loginpage', { 'POST /api/hitech/user/login': new Error('offline') })
    await person.type(view.getByLabelText('Email'), 'sara@example.com')
    await person.type(view.getByLabelText('Password'), 'secret word')
    await person.click(view.getByRole('button', { name: 'Log in' }))
    await view.findAllByText(messages.login.exception)
  })

  test('a stored token that no header can hold is nobody’s', async () => {
    localStorage.setItem('token', 'چین\n')
    const { view, asked } = await openScreen('/about')
    expect(await view.findByRole('link', { name: 'Profile: log in' })).toBeTruthy()
    expect(asked).toEqual([])
  })
})
