import { within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { failing, openScreen } from '#tests/support/web/screen.tsx'

const account = {
  name: 'Sara Khan',
  email: 'sara@example.com',
  phone: '03001234567',
  createdAt: 0,
  addresses: [
    { id: 'a', name: 'Sara Khan', phone: '03001234567', street: 'House 1', city: 'Lahore' },
    { id: 'b', name: 'Ali', phone: '03007654321', street: 'Shop 3', city: 'Kasur' },
  ],
  bikes: [
    { slug: 'honda-cd-70', brand: 'Honda', name: 'CD 70', year: 2019 },
    { slug: 'suzuki-gs-150', brand: 'Suzuki', name: 'GS 150', year: null },
  ],
  marketing: null,
}
const replies = { 'GET /api/hitech/account': { account }, 'GET /api/hitech/mybike': { bike: null } }

async function openAccount(more: Parameters<typeof openScreen>[1] = {}) {
  localStorage.setItem('token', 'a-token')
  localStorage.setItem('phone', '03001234567')
  const opened = await openScreen('/account', { ...replies, ...more })
  await opened.view.findByRole('heading', { name: 'Addresses' })
  return { ...opened, section: (name: string) => within(opened.view.getByRole('region', { name })) }
}

describe('does', () => {
  test('a new phone number is saved here too, and the answer stands under its form', async () => {
    const { person, section, asked } = await openAccount({
      'POST /api/hitech/account': { name: 'Sara Khan', phone: '03217654321' },
    })
    const details = section('Your details')
    await person.clear(details.getByLabelText('Mobile number'))
    await person.type(details.getByLabelText('Mobile number'), '0321 7654321')
    await person.click(details.getByRole('button', { name: 'Save details' }))
    await details.findByText('Saved. We sent you an email about the new phone number.')
    expect(asked.find(({ path }) => path === '/api/hitech/account' && path)).toBeDefined()
    expect(localStorage.getItem('phone')).toBe('03217654321')
  })

  test('a changed password goes on with the new token and empties the fields', async () => {
    const { person, section } = await openAccount({
      'POST /api/hitech/account/password': { token: 'next-token', message: 'Your password is changed.' },
    })
    const password = section('Password')
    await person.type(password.getByLabelText('Current password'), 'old secret')
    await person.type(password.getByLabelText('New password'), 'new secret')
    await person.type(password.getByLabelText('Confirm new password'), 'new secret')
    await person.click(password.getByRole('button', { name: 'Change password' }))
    await password.findByText('Your password is changed.')
    expect(localStorage.getItem('token')).toBe('next-token')
    expect(password.getByLabelText<HTMLInputElement>('New password').value).toBe('')
  })

  test('an address is added, another becomes the usual one', async () => {
    const { person, section, asked } = await openAccount({
      'POST /api/hitech/account/addresses': { addresses: account.addresses.toReversed(), message: 'Address saved.' },
    })
    const addresses = section('Addresses')
    vi.stubGlobal('requestAnimationFrame', () => 0)
    await person.click(addresses.getByRole('button', { name: 'Make default: Shop 3' }))
    await addresses.findByText('Address saved.')
    expect(document.activeElement).toBe(addresses.getByRole('button', { name: 'Add an address' }))
    expect(asked.at(-1)?.body).toMatchObject({ id: 'b', street: 'Shop 3', isUsual: true })
    await expect.poll(() => addresses.getAllByRole('listitem')[0]?.textContent).toContain('Default address')
    await person.click(addresses.getByRole('button', { name: 'Add an address' }))
    expect(document.activeElement).toBe(addresses.getByLabelText('Name of who receives it'))
    expect(addresses.getByRole('checkbox', { name: 'Default address' })).toBeTruthy()
    await person.type(addresses.getByLabelText('Street address and landmark'), 'House 9')
    await person.selectOptions(addresses.getByLabelText('City'), 'Faisalabad')
    await person.click(addresses.getByRole('button', { name: 'Save address' }))
    await expect.poll(() => addresses.queryByRole('button', { name: 'Save address' })).toBeNull()
    expect(asked.at(-1)?.body).toEqual({
      name: 'Sara Khan',
      phone: '03001234567',
      street: 'House 9',
      city: 'Faisalabad',
      isUsual: false,
    })
  })

  test('offers are agreed to and taken back', async () => {
    let marketing: object | null = { words: 'Send me offers', givenAt: 0 }
    const { person, section } = await openAccount({ 'POST /api/hitech/account/consent': () => ({ marketing }) })
    const offers = section('Offers')
    await person.click(offers.getByRole('checkbox'))
    await person.click(offers.getByRole('button', { name: 'Save choice' }))
    await offers.findByText('Saved. You will get our offers.')
    offers.getByText(/“Send me offers”/)
    marketing = null
    await person.click(offers.getByRole('checkbox'))
    await person.click(offers.getByRole('button', { name: 'Save choice' }))
    await offers.findByText('Saved. We will send you no offers.')
  })

  test('the chosen bike is first, another is chosen or removed', async () => {
    const { person, section } = await openAccount({
      'POST /api/hitech/mybike': {},
      'DELETE /api/hitech/account/bikes/honda-cd-70': { bikes: [account.bikes[1]] },
    })
    const bikes = section('My bikes')
    await person.click(bikes.getByRole('button', { name: 'Choose Suzuki GS 150' }))
    await expect.poll(() => bikes.getAllByRole('listitem')[0]?.textContent).toContain('GS 150')
    await person.click(bikes.getByRole('button', { name: 'Remove Honda CD 70' }))
    await expect.poll(() => bikes.getAllByRole('listitem')).toHaveLength(1)
  })
})

describe('refuses', () => {
  test('who is not logged in comes to the login, which leads back', async () => {
    const { address } = await openScreen('/account', {})
    await expect.poll(address).toBe('/loginpage?next=%2Faccount')
  })

  test('an ended session leads to the login', async () => {
    localStorage.setItem('token', 'a-token')
    const { address } = await openScreen('/account', {
      ...replies,
      'GET /api/hitech/account': failing(401, 'UNAUTHENTICATED', 'Please log in again.'),
    })
    await expect.poll(address).toBe('/loginpage?next=%2Faccount')
    expect(localStorage.getItem('token')).toBeNull()
  })

  test('a wrong current password stands at its field, and nothing is lost', async () => {
    const sentence = 'This is not your current password.'
    const { person, section } = await openAccount({
      'POST /api/hitech/account/password': failing(400, 'VALIDATION', sentence, {
        errors: { currentPassword: sentence },
      }),
    })
    const password = section('Password')
    await person.type(password.getByLabelText('Current password'), 'wrong one')
    await person.type(password.getByLabelText('New password'), 'new secret')
    await person.type(password.getByLabelText('Confirm new password'), 'new secret')
    await person.click(password.getByRole('button', { name: 'Change password' }))
    await expect.poll(() => document.activeElement).toBe(password.getByLabelText('Current password'))
    expect(password.getByText(sentence)).toBeTruthy()
    expect(password.getByLabelText<HTMLInputElement>('New password').value).toBe('new secret')
    expect(localStorage.getItem('token')).toBe('a-token')
  })
})
