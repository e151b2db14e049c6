import { describe, expect, test, vi } from 'vitest'
import { unattendedHeader } from '#domain/staff-session.ts'
import { getToday } from '#domain/owner-today.ts'
import { openCounter } from '#tests/support/counter.tsx'
import { answerWith, failing } from '#tests/support/screen.tsx'
import { call } from '#web/owner/call.ts'

const imran = {
  id: 'me',
  name: 'Imran',
  email: 'imran@example.com',
  role: 'owner',
  hasTotp: false,
  recoveryCodesLeft: 0,
}
const nobody = failing(401, 'UNAUTHENTICATED', 'Please log in again.')

describe('does', () => {
  test('nobody is at the counter: the door, and after signing in the screen that was asked for', async () => {
    const { view, person, asked } = openCounter('/owner/more', {
      'GET /api/hitech/owner/me': nobody,
      'POST /api/hitech/owner/sign-in': { person: imran },
    })
    await view.findByRole('heading', { name: 'Sign in to the counter' })
    await person.type(view.getByLabelText('Email'), 'imran@example.com')
    await person.type(view.getByLabelText('Password'), 'a long password')
    await person.click(view.getByRole('button', { name: 'Sign in' }))
    await view.findByRole('heading', { name: 'More' })
    expect(asked.find(({ path }) => path.endsWith('sign-in'))?.body).toEqual({
      email: 'imran@example.com',
      password: 'a long password',
    })
  })

  test('a second factor is asked for only when there is one, and what was typed stays', async () => {
    let tries = 0
    const { view, person, asked } = openCounter('/owner/more', {
      'GET /api/hitech/owner/me': nobody,
      'POST /api/hitech/owner/sign-in': () => {
        tries += 1
        return tries === 1 ? failing(401, 'CODE_NEEDED', 'Please enter the code.') : { person: imran }
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

  test('staff see neither prices nor settings, and an address of the owner’s says so', async () => {
    const staff = { 'GET /api/hitech/owner/me': { person: { ...imran, role: 'staff' } } }
    const { view } = openCounter('/owner/people', staff)
    await view.findByRole('heading', { name: 'For the owner alone' })
    expect(view.queryByRole('link', { name: 'Parts' })).toBeNull()
  })

  test('a shop that fails is not called a lost connection, and names the request', async () => {
    const fields = { requestId: '1a2b3c4d-0000-4000-8000-000000000000' }
    const { view } = openCounter('/owner', {
      'GET /api/hitech/owner/me': failing(503, 'UNAVAILABLE', 'The shop is busy. Please try again.', fields),
    })
    await view.findByRole('heading', { name: 'The shop did not answer' })
    view.getByText(/The shop is busy\. Please try again\. Ref 1a2b3c4d/)
    view.getByRole('button', { name: 'Try again' })
  })

  test('recovery codes are shown once, when the second factor is turned on', async () => {
    const { view, person } = openCounter('/owner/security', {
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
  test('a session that ended while somebody typed asks to sign in over the screen, and what was typed is still there', async () => {
    let isOpen = false
    const { view, person } = openCounter('/owner/people', {
      'GET /api/hitech/owner/people': { people: [] },
      'POST /api/hitech/owner/people': () => (isOpen ? {} : nobody),
      'POST /api/hitech/owner/sign-in': () => {
        isOpen = true
        return { person: imran }
      },
    })
    await person.type(await view.findByLabelText('Name'), 'Bilal')
    await person.type(view.getByLabelText('Email'), 'bilal@example.com')
    await person.type(view.getByLabelText('Your own password'), 'a long password')
    await person.click(view.getByRole('button', { name: 'Send the invitation' }))

    const dialog = await view.findByRole('dialog', { name: 'Please sign in again' })
    const [email, password] = [dialog.querySelector('[name=email]'), dialog.querySelector('[name=password]')]
    await person.type(email as HTMLElement, 'imran@example.com')
    await person.type(password as HTMLElement, 'a long password')
    await person.click(view.getByRole('button', { name: 'Sign in' }))
    await expect.poll(() => view.queryByRole('dialog')).toBeNull()
    expect(view.getByLabelText<HTMLInputElement>('Name').value).toBe('Bilal')
  })

  test('a screen that reads itself again says when nobody has touched it for a minute', async () => {
    const { asked } = answerWith({ 'GET /api/hitech/owner/today': {} })
    const clock = vi.spyOn(Date, 'now')
    const start = Date.now()
    document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }))
    for (const passed of [59_000, 61_000]) {
      clock.mockReturnValue(start + passed)
      await call(getToday)
    }
    clock.mockRestore()
    document.body.dispatchEvent(new Event('keydown', { bubbles: true }))
    await call(getToday)
    expect(asked.map(({ headers }) => headers.has(unattendedHeader))).toEqual([false, true, false])
  })

  test('without a network the counter says so, and tries again', async () => {
    let isThere = false
    const { view, person } = openCounter('/owner/more', {
      'GET /api/hitech/owner/me': () => (isThere ? { person: imran } : new TypeError('network')),
    })
    const again = await view.findByRole('button', { name: 'Try again' }, { timeout: 20_000 })
    isThere = true
    await person.click(again)
    await view.findByRole('heading', { name: 'More' })
  })
})
