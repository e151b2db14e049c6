import { act, fireEvent } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { uiText } from '#domain/ui-text.ts'
import { failing, openScreen } from '#tests/support/web/screen.tsx'

const home = { 'GET /api/hitech/product/home': { banners: [], latest: [], cells: [], bikes: [] } }

describe('does', () => {
  test('a login stores token and phone, says so and goes home', async () => {
    const { person, view, address } = await openScreen('/loginpage', {
      ...home,
      'POST /api/hitech/user/login': { token: 'a-token', phone: '03001234567', message: uiText.login.success },
    })
    await person.type(view.getByLabelText('Email'), 'sara@example.com')
    await person.type(view.getByLabelText('Password'), 'secret word')
    await person.click(view.getByRole('button', { name: 'Log in' }))

    await view.findByText(uiText.login.success)
    await expect.poll(address).toBe('/')
    expect([localStorage.getItem('token'), localStorage.getItem('phone')]).toEqual(['a-token', '03001234567'])
  })

  test('after a sign-up one press leads on to the checkout, and the login is filled in with the new email', async () => {
    localStorage.setItem('cart', '{"PLUG":1}')
    sessionStorage.setItem(
      'order-form',
      JSON.stringify({
        owner: null,
        fields: {
          firstName: 'Sara',
          lastName: 'Khan',
          email: 'sara@example.com',
          phone: '0300 1234567',
          city: 'Lahore',
        },
      }),
    )
    const { person, view, address } = await openScreen('/signup?next=/place-order', {
      'POST /api/hitech/user/register': { token: 'new-token', message: uiText.signup.success },
      'POST /api/hitech/cart/get': { cartData: { PLUG: 1 } },
    })
    expect(view.getByLabelText('City').getAttribute('aria-describedby')).toBeTruthy()
    expect(view.getByText('We deliver to Lahore, Faisalabad, Rawalpindi, Islamabad and Gujranwala.')).toBeTruthy()
    const value = (label: string) => view.getByLabelText<HTMLInputElement>(label).value
    expect(['Name', 'Email', 'Phone', 'City'].map(value)).toEqual([
      'Sara Khan',
      'sara@example.com',
      '0300 1234567',
      'Lahore',
    ])
    await person.type(view.getByLabelText('Password'), 'secret')
    await person.type(view.getByLabelText('Confirm password'), 'secret')
    await person.type(view.getByLabelText('Address'), 'House 1')
    await person.click(view.getByRole('checkbox', { name: /terms/ }))
    await person.click(view.getByRole('button', { name: 'Sign up' }))
    await view.findByText('Your account is ready.')
    expect(localStorage.getItem('phone')).toBe('03001234567')
    await expect.poll(() => value('Email')).toBe('sara@example.com')
    await person.click(view.getByRole('link', { name: 'Continue to checkout' }))
    await expect.poll(address).toBe('/place-order')
  })

  test('a password can be shown and hidden again', async () => {
    const { person, view } = await openScreen('/loginpage')
    await person.click(view.getByRole('button', { name: 'Show password' }))
    expect(view.getByLabelText('Password').getAttribute('type')).toBe('text')
    await person.click(view.getByRole('button', { name: 'Hide password' }))
    expect(view.getByLabelText('Password').getAttribute('type')).toBe('password')
  })

  test('Logout clears token, phone and cart and goes to the login page', async () => {
    localStorage.setItem('token', 'a-token')
    localStorage.setItem('phone', '0300')
    localStorage.setItem('cart', '{"PART":2}')
    let isOnline = false
    const { person, view, address, asked } = await openScreen('/about', {
      'POST /api/hitech/user/logout': () => (isOnline ? {} : new TypeError('network')),
    })
    await person.click(await view.findByRole('button', { name: 'Profile: your account' }))
    await person.click(view.getAllByRole('button', { name: 'Logout' })[0] as HTMLElement)
    await expect.poll(address).toBe('/loginpage')
    // The token ends on the server too, as soon as there is a network.
    const tokens = () =>
      asked.filter(({ path }) => path.endsWith('/logout')).map((each) => each.headers.get('Authorization'))
    await expect.poll(tokens).toEqual(['a-token'])
    isOnline = true
    window.dispatchEvent(new Event('online'))
    await expect.poll(tokens).toEqual(['a-token', 'a-token'])
    expect([localStorage.getItem('token'), localStorage.getItem('phone'), localStorage.getItem('cart')]).toEqual([
      null,
      null,
      '{}',
    ])
  })

  test('the account lists the devices with a session, ends one, and ends all', async () => {
    localStorage.setItem('token', 'a-token')
    let sessions = [
      { id: 'one', device: 'Firefox on Windows', createdAt: 0, isThis: false },
      { id: 'two', device: 'Chrome on Android', createdAt: 0, isThis: true },
    ]
    const { person, view, address, asked } = await openScreen('/account', {
      'GET /api/hitech/account': {
        account: {
          name: 'Sara',
          email: 'a@b.pk',
          phone: '03',
          createdAt: 0,
          addresses: [],
          bikes: [],
          marketing: null,
        },
      },
      'GET /api/hitech/mybike': { bike: null },
      'GET /api/hitech/user/sessions': () => ({ sessions }),
      'POST /api/hitech/user/sessions/end': () => {
        sessions = sessions.slice(1)
        return {}
      },
      'POST /api/hitech/user/sessions/end-all': {},
    })
    await person.click(await view.findByText('Where you are logged in'))
    const details = view.getByText('Where you are logged in').closest('details') as HTMLDetailsElement
    details.open = true
    fireEvent(details, new Event('toggle'))
    await person.click(await view.findByRole('button', { name: 'Log out on Firefox on Windows' }))
    await expect.poll(() => view.queryByText('Firefox on Windows')).toBeNull()
    expect(asked.find(({ path }) => path.endsWith('/sessions/end'))?.body).toEqual({ id: 'one' })
    view.getByText(/^This device, since/)
    await person.click(view.getByRole('button', { name: 'Log out everywhere' }))
    await expect.poll(address).toMatch(/^\/loginpage/)
    expect(localStorage.getItem('token')).toBeNull()
  })
})

describe('refuses', () => {
  test('a refused login shows the shop’s message and keeps what was typed', async () => {
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
      'POST /api/hitech/user/register': { token: 'new-token', message: uiText.signup.success },
    })
    const press = () => person.click(view.getByRole('button', { name: 'Sign up' }))
    const steps: [label: string, value: string, sentence: string][] = [
      ['Name', 'Sara Khan', uiText.signup.nameMissing],
      ['Email', 'sara@example.com', uiText.email.invalid],
      ['Password', 'secret', uiText.passwords.tooShort],
      ['Confirm password', 'secret', uiText.passwords.mismatch],
      ['Phone', '+92 300-1234567', uiText.signup.phoneInvalid],
      ['Address', 'House 1', uiText.signup.addressMissing],
    ]
    for (const [label, value, sentence] of steps) {
      await press()
      await view.findAllByText(sentence)
      expect(document.activeElement).toBe(view.getByLabelText(label))
      await person.type(view.getByLabelText(label), value)
    }
    await press()
    await view.findAllByText(uiText.signup.cityMissing)
    await person.selectOptions(view.getByLabelText('City'), 'Lahore')
    await press()
    await view.findAllByText(uiText.signup.termsMissing)
    expect(asked.filter(({ path }) => path.endsWith('/register'))).toEqual([])

    await person.click(view.getByRole('checkbox', { name: /terms/ }))
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

  test('the profile menu opens under the pointer, allows a diagonal move, and closes when the pointer stays away', async () => {
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
  test('a login with a next page leads there, and never to another host', async () => {
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
      ['/.//evil.example/', '/'],
      ['/x/..//evil.example', '/'],
      ['/x/../orders', '/'],
      ['/./loginpage', '/'],
    ]) {
      const { person, view, address } = await openScreen(`/loginpage?next=${encodeURIComponent(next ?? '')}`, answers)
      await person.type(view.getAllByLabelText('Email').at(-1) as HTMLElement, 'sara@example.com')
      await person.type(view.getAllByLabelText('Password').at(-1) as HTMLElement, 'secret word')
      await person.click(view.getAllByRole('button', { name: 'Log in' }).at(-1) as HTMLElement)
      await expect.poll(address).toBe(leadsTo)
    }
  })

  test('a server error shows its reference, for support', async () => {
    const requestId = '1a2b3c4d-0000-4000-8000-000000000000'
    const { person, view } = await openScreen('/loginpage', {
      'POST /api/hitech/user/login': failing(503, 'UNAVAILABLE', 'Failed to log in.', { requestId }),
    })
    await person.type(view.getByLabelText('Email'), 'sara@example.com')
    await person.type(view.getByLabelText('Password'), 'secret word')
    await person.click(view.getByRole('button', { name: 'Log in' }))
    expect(await view.findAllByText('Failed to log in. Ref 1a2b3c4d')).toHaveLength(2)
  })

  test('a login without a network shows the specified message', async () => {
    const { person, view } = await openScreen('/loginpage', { 'POST /api/hitech/user/login': new Error('offline') })
    await person.type(view.getByLabelText('Email'), 'sara@example.com')
    await person.type(view.getByLabelText('Password'), 'secret word')
    await person.click(view.getByRole('button', { name: 'Log in' }))
    await view.findAllByText(uiText.login.exception)
  })

  test('a stored token that no header allows is ignored', async () => {
    localStorage.setItem('token', 'چین\n')
    const { view, asked } = await openScreen('/about')
    expect(await view.findByRole('link', { name: 'Profile: log in' })).toBeTruthy()
    expect(asked).toEqual([])
  })
})
