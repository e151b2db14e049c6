import { describe, expect, test, vi } from 'vitest'
import { reportsApi } from '#domain/reports/reports.admin.endpoints.ts'
import { unattendedHeader } from '#domain/staff/staff-limits.ts'
import { openAdmin } from '#tests/support/web/admin.tsx'
import { anEmptyDay } from '#tests/support/fixtures/reports.ts'
import { answerWith, failing } from '#tests/support/web/screen.tsx'
import { callAsStaff } from '#web/admin/queries/admin-call.ts'

const imran = {
  id: 'me',
  name: 'Imran',
  email: 'imran@example.com',
  role: 'owner',
  hasTotp: false,
  recoveryCodesLeft: 0,
  secondFactor: null,
}
const nobody = failing(401, 'UNAUTHENTICATED', 'Please log in again.')

describe('does', () => {
  test('without a session the sign-in is shown, and then the requested screen', async () => {
    const { view, person, asked } = openAdmin('/owner/more', {
      'GET /api/hitech/owner/session': { person: null },
      'POST /api/hitech/owner/sign-in': { person: imran, wrongTries: 0 },
    })
    await view.findByRole('heading', { name: 'Sign in' })
    await person.type(view.getByLabelText('Email'), 'imran@example.com')
    await person.type(view.getByLabelText('Password'), 'a long password')
    await person.click(view.getByRole('button', { name: 'Sign in' }))
    await view.findByRole('heading', { name: 'More' })
    expect(asked.find(({ path }) => path.endsWith('sign-in'))?.body).toEqual({
      email: 'imran@example.com',
      password: 'a long password',
    })
  })

  test('after sign-in people see failed attempts and can sign out other devices', async () => {
    const sessions = [
      { id: 'a'.repeat(16), device: 'Firefox on Windows', createdAt: 1, lastSeenAt: 2, isThis: false },
      { id: 'b'.repeat(16), device: 'Chrome on Android', createdAt: 1, lastSeenAt: 2, isThis: true },
    ]
    const { view, person, asked } = openAdmin('/owner/security', {
      'GET /api/hitech/owner/session': { person: null },
      'POST /api/hitech/owner/sign-in': { person: imran, wrongTries: 20 },
      'GET /api/hitech/owner/sessions': { sessions },
      'POST /api/hitech/owner/sessions/end': {},
      'POST /api/hitech/owner/name': { person: { ...imran, name: 'Imran Khan' } },
    })
    await person.type(await view.findByLabelText('Email'), 'imran@example.com')
    await person.type(view.getByLabelText('Password'), 'a long password')
    await person.click(view.getByRole('button', { name: 'Sign in' }))
    await view.findByText('20 failed attempts to sign in as you today.')
    await person.click(await view.findByRole('button', { name: 'Sign out on Firefox on Windows' }))
    expect(view.getByText('This device')).toBeTruthy()
    await expect
      .poll(() => asked.find(({ path }) => path.endsWith('/sessions/end'))?.body)
      .toEqual({ id: 'a'.repeat(16) })
    await person.clear(view.getByLabelText('Name'))
    await person.type(view.getByLabelText('Name'), 'Imran Khan')
    await person.click(view.getByRole('button', { name: 'Save my name' }))
    await expect.poll(() => asked.find(({ path }) => path.endsWith('/name'))?.body).toEqual({ name: 'Imran Khan' })
  })

  test('the request to set up a second factor is shown above the screen and can be postponed', async () => {
    const answers = { 'GET /api/hitech/owner/session': { person: { ...imran, secondFactor: 'asked' } } }
    const first = openAdmin('/owner/more', answers)
    await first.person.click(await first.view.findByRole('button', { name: 'Not now' }))
    expect(first.view.queryByRole('region', { name: 'Second factor' })).toBeNull()
    await first.view.findByRole('heading', { name: 'More' })
    first.close()
    const second = openAdmin('/owner/more', answers)
    await second.person.click(await second.view.findByRole('link', { name: 'Set it up' }))
    expect(second.address()).toBe('/owner/security')
    expect(second.view.queryByRole('button', { name: 'Not now' })).toBeNull()
  })

  test('a required second factor blocks all screens until it is on and its codes were seen', async () => {
    const { view, person } = openAdmin('/owner/more', {
      'GET /api/hitech/owner/session': { person: { ...imran, secondFactor: 'required' } },
      'POST /api/hitech/owner/totp/start': { secret: 'ABCDEFGH', uri: 'otpauth://totp/x?secret=ABCDEFGH' },
      'POST /api/hitech/owner/totp/confirm': { recoveryCodes: ['ABCDEF-GHJKLM'] },
    })
    await person.type(await view.findByLabelText('Your password'), 'a long password')
    expect(view.queryByRole('heading', { name: 'More' })).toBeNull()
    await person.click(view.getByRole('button', { name: 'Set it up' }))
    await person.type(await view.findByLabelText('2. The code that the app shows now'), '123456')
    await person.click(view.getByRole('button', { name: 'Turn it on' }))
    await view.findByText('ABCDEF-GHJKLM')
    await person.click(view.getByRole('button', { name: 'Go on' }))
    await view.findByRole('heading', { name: 'More' })
  })

  test('the code is asked for only if a second factor is on, and the input stays', async () => {
    let tries = 0
    const { view, person, asked } = openAdmin('/owner/more', {
      'GET /api/hitech/owner/session': { person: null },
      'POST /api/hitech/owner/sign-in': () => {
        tries += 1
        return tries === 1 ? failing(401, 'CODE_NEEDED', 'Please enter the code.') : { person: imran, wrongTries: 0 }
      },
    })
    await person.type(await view.findByLabelText('Email'), 'imran@example.com')
    await person.type(view.getByLabelText('Password'), 'a long password')
    await person.click(view.getByRole('button', { name: 'Sign in' }))
    const code = await view.findByLabelText('Code of your authenticator app')
    expect(document.activeElement).toBe(code)
    await person.type(code, '123456')
    await person.click(view.getByRole('button', { name: 'Sign in' }))
    await view.findByRole('heading', { name: 'More' })
    expect(asked.filter(({ path }) => path.endsWith('sign-in')).at(-1)?.body).toMatchObject({ code: '123456' })
  })

  test('staff see neither prices nor settings, and the owner’s screens refuse them', async () => {
    const staff = { 'GET /api/hitech/owner/session': { person: { ...imran, role: 'staff' } } }
    const { view } = openAdmin('/owner/people', staff)
    await view.findByRole('heading', { name: 'Only for the owner' })
    expect(view.queryByRole('link', { name: 'Parts' })).toBeNull()
  })

  test('a server error is not reported as a lost connection and shows the request id', async () => {
    const fields = { requestId: '1a2b3c4d-0000-4000-8000-000000000000' }
    const { view } = openAdmin('/owner', {
      'GET /api/hitech/owner/session': failing(503, 'UNAVAILABLE', 'The shop is busy. Please try again.', fields),
    })
    await view.findByRole('heading', { name: 'The shop did not answer' })
    view.getByText(/The shop is busy\. Please try again\. Ref 1a2b3c4d/)
    view.getByRole('button', { name: 'Try again' })
  })

  test('recovery codes are shown once, when the second factor is turned on', async () => {
    const { view, person } = openAdmin('/owner/security', {
      'POST /api/hitech/owner/totp/start': { secret: 'ABCDEFGH', uri: 'otpauth://totp/x?secret=ABCDEFGH' },
      'POST /api/hitech/owner/totp/confirm': { recoveryCodes: ['ABCDE-FGHJK', 'LMNPQ-RSTVW'] },
    })
    await person.type(await view.findByLabelText('Your password'), 'a long password')
    await person.click(view.getByRole('button', { name: 'Set it up' }))
    await view.findByRole('img', { name: 'Secret for an authenticator app' })
    view.getByText('ABCD EFGH')
    await person.type(view.getByLabelText('2. The code that the app shows now'), '123456')
    await person.click(view.getByRole('button', { name: 'Turn it on' }))
    await view.findByText('ABCDE-FGHJK')
    view.getByRole('button', { name: 'Turn it off' })
  })
})

describe('protects', () => {
  test('signing out deletes all customer data on the device and shows the sign-in at once', async () => {
    const { view, person, asked } = openAdmin('/owner/more', { 'POST /api/hitech/owner/sign-out': {} })
    const texts = {
      'owner-order-draft': '{"fields":{"firstName":"Sara"}}',
      'owner-reply:m1': '"Dear Sara"',
      token: 'the shopper’s own',
    }
    for (const [name, text] of Object.entries(texts)) localStorage.setItem(name, text)
    await person.click(await view.findByRole('button', { name: 'Sign out' }))
    await view.findByRole('heading', { name: 'Sign in' })
    expect(view.queryByRole('button', { name: 'Sign out' })).toBeNull()
    expect(Object.keys(localStorage)).toEqual(['token'])
    const wentBack = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }))
    history.pushState(null, '', '/owner/more')
    history.back()
    await wentBack
    expect(await view.findAllByRole('heading', { name: 'Sign in' })).toHaveLength(1)
    expect(asked.filter(({ path }) => path.endsWith('/owner/session'))).toHaveLength(1)
  })

  test('a session that ends while typing shows the sign-in over the screen and keeps the input', async () => {
    let isOpen = false
    const { view, person } = openAdmin('/owner/people', {
      'GET /api/hitech/owner/people': { people: [], secondFactor: 'asked' },
      'POST /api/hitech/owner/people': () => (isOpen ? {} : nobody),
      'POST /api/hitech/owner/sign-in': () => {
        isOpen = true
        return { person: imran, wrongTries: 0 }
      },
    })
    await person.type(await view.findByLabelText('Name'), 'Bilal')
    await person.type(view.getByLabelText('Email'), 'bilal@example.com')
    await person.type(view.getByLabelText('Your password, to confirm'), 'a long password')
    await person.click(view.getByRole('button', { name: 'Send the invitation' }))

    const dialog = await view.findByRole('dialog', { name: 'Please sign in again' })
    const [email, password] = [dialog.querySelector('[name=email]'), dialog.querySelector('[name=password]')]
    await person.type(email as HTMLElement, 'imran@example.com')
    await person.type(password as HTMLElement, 'a long password')
    await person.click(view.getByRole('button', { name: 'Sign in' }))
    await expect.poll(() => view.queryByRole('dialog')).toBeNull()
    expect(view.getByLabelText<HTMLInputElement>('Name').value).toBe('Bilal')
  })

  test('automatic requests are marked as unattended after a minute without input', async () => {
    const { asked } = answerWith({ 'GET /api/hitech/owner/today': anEmptyDay(0) })
    const clock = vi.spyOn(Date, 'now')
    const start = Date.now()
    document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }))
    for (const passed of [59_000, 61_000]) {
      clock.mockReturnValue(start + passed)
      await callAsStaff(reportsApi.getToday)
    }
    clock.mockRestore()
    document.body.dispatchEvent(new Event('keydown', { bubbles: true }))
    await callAsStaff(reportsApi.getToday)
    expect(asked.map(({ headers }) => headers.has(unattendedHeader))).toEqual([false, true, false])
  })

  test('without a network the admin says so and offers a retry', async () => {
    let isThere = false
    const { view, person } = openAdmin('/owner/more', {
      'GET /api/hitech/owner/session': () => (isThere ? { person: imran } : new TypeError('network')),
    })
    const again = await view.findByRole('button', { name: 'Try again' })
    isThere = true
    await person.click(again)
    await view.findByRole('heading', { name: 'More' })
  })
})
