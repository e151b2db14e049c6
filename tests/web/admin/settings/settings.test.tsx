import { within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { defaultSettings } from '#domain/settings/default-settings.ts'
import { uiText } from '#domain/ui-text.ts'
import { englishChoices } from '#tests/support/fixtures/choices.ts'
import { openAdmin } from '#tests/support/web/admin.tsx'
import { failing, openScreen } from '#tests/support/web/screen.tsx'
import { settings, open, path } from '#tests/support/web/admin-settings.ts'
import { aZone, usualZone } from '#tests/support/zones.ts'

/** Replaces the text of a field. */
async function retype(person: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await person.clear(field)
  await person.type(field, text)
}

const saved = { updatedAt: 9, message: 'Saved. The pages show it now.' }

describe('does', () => {
  test('the shop shows the owner’s phone numbers, address, promises and fee', async () => {
    localStorage.setItem('cart', '{"PLUG":1}')
    const { view } = await openScreen(
      '/contact',
      {},
      {
        phone: '042 111 222 333',
        whatsapp: '0301 7654321',
        address: 'Shop 2, Hall Road',
        email: 'shop@example.com',
      },
    )
    expect(view.getAllByRole('link', { name: /042 111 222 333/ })[0]?.getAttribute('href')).toBe('tel:+9242111222333')
    expect(view.getAllByRole('link', { name: /WhatsApp/ })[0]?.getAttribute('href')).toBe('https://wa.me/923017654321')
    expect(view.getAllByText('Shop 2, Hall Road').length).toBeGreaterThan(0)
    expect(document.body.textContent).not.toContain(defaultSettings.phone)
  })

  test('a hidden page refetches the settings when it becomes visible', async () => {
    const { view, asked } = await openScreen('/about', {
      'GET /api/hitech/shop': {
        marqueeText: 'Eid sale',
        facts: { ...defaultSettings, phone: '042 999 8888' },
        choices: englishChoices,
      },
    })
    const realNow = Date.now
    Date.now = () => realNow() + 60_000
    document.dispatchEvent(new Event('visibilitychange'))
    Date.now = realNow
    expect((await view.findAllByText(/042 999 8888/)).length).toBeGreaterThan(0)
    expect(view.getAllByText('Eid sale').length).toBeGreaterThan(0)
    expect(asked.map((each) => each.path)).toEqual(['/api/hitech/shop'])
  })

  test('a shop that sells for rickshaws too writes its zones with their cities, fee and days', async () => {
    const { view } = await open({
      'GET /api/hitech/shop': { marqueeText: '', facts: defaultSettings, choices: englishChoices, saysVehicle: true },
    })
    expect(view.getByText('Main cities: 5 cities, PKR 50, 1 to 3 days')).toBeDefined()
  })

  test('unsaved changes return after a reload and can be discarded', async () => {
    const first = await open()
    const phone = first.view.getByLabelText<HTMLInputElement>('Phone')
    await first.person.clear(phone)
    await first.person.type(phone, '042 777 7777')
    first.close()
    const { view, person } = await open()
    expect(view.getByLabelText<HTMLInputElement>('Phone').value).toBe('042 777 7777')
    expect(view.getByText('Not saved yet. Draft saved on this device.')).toBeTruthy()
    await person.click(view.getByRole('button', { name: 'Discard' }))
    expect(view.getByLabelText<HTMLInputElement>('Phone').value).toBe(defaultSettings.phone)
  })

  test('the owner sets the limits for unconfirmed orders; an empty field means no limit', async () => {
    const { view, person, sent } = await open({ [`POST ${path}/facts`]: saved })
    const set = async (label: string, value: string) => {
      const field = view.getByLabelText<HTMLInputElement>(label)
      await person.clear(field)
      if (value !== '') await person.type(field, value)
      return field
    }
    expect(view.getByLabelText<HTMLInputElement>('Largest order in cash, PKR').value).toBe('200,000')
    await set('Of each part, %', '30')
    await set('Together, PKR', '')
    await set('Cancel unconfirmed orders after, hours', '')
    await person.click(view.getByRole('button', { name: 'Save' }))
    await view.findByText('Saved. The pages show it now.')
    expect(sent('facts')).toMatchObject([
      {
        maxOpenAmount: null,
        openShare: 30,
        cancelAfterHours: null,
      },
    ])
  })

  test('zones are changed, added and sent together, one city per line', async () => {
    const { view, person, sent } = await open({ [`POST ${path}/facts`]: saved })
    await person.click(view.getByRole('button', { name: /^Zone 1 ?Main cities: 5 cities, PKR 50, 1 to 3 days$/ }))
    await retype(person, view.getByLabelText('Fee for an order, PKR'), '70')
    await retype(person, view.getByLabelText('Free from, PKR (optional)'), '5,000')
    await person.click(view.getByRole('button', { name: 'Add a zone' }))
    const zone = within(view.getByRole('button', { name: /^Zone 2/ }).closest('li') as HTMLElement)
    await person.type(zone.getByLabelText('Name of the zone'), 'Sindh')
    await person.type(zone.getByLabelText('Cities, one per line'), 'Karachi{enter}{enter} Hyderabad , Sukkur')
    await person.type(zone.getByLabelText('Fee for an order, PKR'), '1,200')
    await person.type(zone.getByLabelText('Usual days after the call, from'), '3')
    await person.type(zone.getByLabelText('To'), '5')
    await person.click(zone.getByLabelText('Cash on delivery'))
    await person.click(view.getByRole('button', { name: 'Save' }))
    await view.findByText('Saved. The pages show it now.')
    const sindh = { name: 'Sindh', cities: ['Karachi', 'Hyderabad', 'Sukkur'], fee: 1200, daysFrom: 3, daysTo: 5 }
    expect(sent('facts')).toEqual([
      { zones: [aZone({ fee: 70, freeFrom: 5000 }), aZone({ ...sindh, cashOnDelivery: false })], updatedAt: 5 },
    ])
  })

  test('the owner asks for accounts, and chooses the emails', async () => {
    const { view, person, sent, close } = await open({ [`POST ${path}/facts`]: saved })
    const guests = view.getByLabelText<HTMLInputElement>('Orders without an account')
    expect(guests.checked).toBe(true)
    await person.click(guests)
    await person.click(view.getByLabelText('Packed'))
    await person.click(view.getByLabelText('On its way'))
    close()
    // The boxes come back as they were left.
    const again = await open({ [`POST ${path}/facts`]: saved })
    expect(again.view.getByLabelText<HTMLInputElement>('Orders without an account').checked).toBe(false)
    await again.person.click(again.view.getByRole('button', { name: 'Save' }))
    await again.view.findByText('Saved. The pages show it now.')
    expect(sent('facts')).toEqual([])
    expect(again.sent('facts')).toEqual([
      { guestOrders: false, orderEmails: ['placed', 'packed', 'ended'], showFormerRating: true, updatedAt: 5 },
    ])
  })

  test('the owner says how long a part may come back, who pays, and which kinds may not, and why', async () => {
    const { view, person, sent } = await open({ [`POST ${path}/facts`]: saved })
    await retype(person, view.getByLabelText('Days to return a part'), '14')
    await person.selectOptions(view.getByLabelText('Who pays the way back'), 'The customer pays it')
    await person.click(view.getByLabelText('Battery and lights'))
    await retype(person, view.getByLabelText('Why they cannot come back'), 'Filled batteries cannot travel.')
    await person.click(view.getByRole('button', { name: 'Save' }))
    await view.findByText('Saved. The pages show it now.')
    expect(sent('facts')).toEqual([
      {
        returnDays: 14,
        returnWayBack: 'customer',
        noReturnKinds: ['battery-and-lights'],
        noReturnReason: 'Filled batteries cannot travel.',
        updatedAt: 5,
      },
    ])
  })

  test('a zone for everywhere else has no cities', async () => {
    const { view, person, sent } = await open({ [`POST ${path}/facts`]: saved })
    await person.click(view.getByRole('button', { name: /^Zone 1/ }))
    await person.click(view.getByLabelText('Everywhere else: every city that no other zone names'))
    expect(view.queryByLabelText('Cities, one per line')).toBeNull()
    await person.click(view.getByRole('button', { name: 'Save' }))
    await view.findByText('Saved. The pages show it now.')
    expect(sent('facts')).toEqual([{ zones: [aZone({ cities: [] })], updatedAt: 5 }])
  })

  test('a city in two zones is named, and nothing is sent', async () => {
    const zones = [aZone(), aZone({ name: 'Far', cities: ['Quetta'] })]
    const { view, person, sent } = await open({
      [`GET ${path}`]: { ...settings, facts: { ...settings.facts, zones } },
      [`POST ${path}/facts`]: saved,
    })
    await person.click(view.getByRole('button', { name: /^Zone 2/ }))
    const zone = within(view.getByRole('button', { name: /^Zone 2/ }).closest('li') as HTMLElement)
    await person.type(zone.getByLabelText('Cities, one per line'), '{enter}lahore')
    await person.click(view.getByRole('button', { name: 'Save' }))
    expect((await view.findAllByText('lahore is in two zones. Please name it once.')).length).toBeGreaterThan(0)
    expect(sent('facts')).toEqual([])
  })

  test('one Save saves all changed parts one after another, and is shown only after a change', async () => {
    let version = 5
    const { view, person, sent } = await open({
      [`GET ${path}`]: () => ({ ...settings, facts: { ...settings.facts, updatedAt: version } }),
      [`POST ${path}/facts`]: () => ({ ...saved, updatedAt: ++version }),
      [`POST ${path}/marquee`]: saved,
    })
    expect(view.queryByRole('button', { name: 'Save' })).toBeNull()
    for (const [label, typed] of [
      ['Hours', 'Every day'],
      ['Banner text', 'Monsoon sale'],
    ] as const) {
      const field = view.getByRole('textbox', { name: label })
      await person.clear(field)
      await person.type(field, typed)
    }
    await person.click(view.getByRole('button', { name: /^Zone 1/ }))
    await retype(person, view.getByLabelText('Fee for an order, PKR'), '70')
    await person.click(view.getByRole('button', { name: 'Save' }))
    await expect.poll(() => sent('marquee')).toEqual([{ text: 'Monsoon sale', updatedAt: 6 }])
    expect(sent('facts')).toEqual([
      expect.objectContaining({ hours: 'Every day', updatedAt: 5 }),
      expect.objectContaining({ zones: [aZone({ fee: 70 })], updatedAt: 6 }),
    ])
  })
})

describe('refuses', () => {
  test('a wrong fee shows an error at its field and nothing is sent', async () => {
    const { view, person, sent } = await open()
    await person.click(view.getByRole('button', { name: /^Zone 1/ }))
    const fee = view.getByLabelText<HTMLInputElement>('Fee for an order, PKR')
    await person.clear(fee)
    const hours = view.getByLabelText('Hours')
    await person.clear(hours)
    await person.type(hours, 'Every day')
    await person.click(view.getByRole('button', { name: 'Save' }))
    expect(fee.getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(fee)
    expect(sent('facts')).toEqual([])
  })

  test('a wrong year of the shop’s beginning, at its field, which takes the focus', async () => {
    const { view, person, sent } = await open()
    const year = view.getByLabelText('In business since (year)')
    await person.type(year, '98')
    await person.click(view.getByRole('button', { name: 'Save' }))
    expect(year.getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(year)
    expect(sent('facts')).toEqual([])
  })

  test('after a conflict the input stays and the next Save starts from the saved values', async () => {
    let tries = 0
    const { view, person, sent } = await open({
      [`GET ${path}`]: () => ({
        ...settings,
        facts: { ...settings.facts, ...(tries > 0 && { hours: 'Closed on Friday', updatedAt: 8 }) },
      }),
      [`POST ${path}/facts`]: () => {
        tries += 1
        return tries === 1 ? failing(409, 'STALE', 'Somebody changed this in the meantime. Please look again.') : saved
      },
    })
    const phone = view.getByLabelText('Phone')
    await person.clear(phone)
    await person.type(phone, '042 777 7777')
    await person.click(view.getByRole('button', { name: 'Save' }))
    await view.findByText(/Somebody else changed this/)
    expect(view.getByLabelText<HTMLInputElement>('Phone').value).toBe('042 777 7777')
    await person.click(view.getByRole('button', { name: 'Save' }))
    await view.findByText('Saved. The pages show it now.')
    expect(sent('facts').at(-1)).toMatchObject({ phone: '042 777 7777', updatedAt: 8 })
  })

  test('staff see no settings', async () => {
    const { view, asked } = openAdmin('/owner/settings', { [`GET ${path}`]: settings }, 'staff')
    await view.findByText('Ask the owner to do this, or to give you access.')
    expect(asked.some((each) => each.path === path)).toBe(false)
  })
})

describe('protects', () => {
  test('after a change the checkout uses the new fee and never replaces a removed city silently', async () => {
    localStorage.setItem('token', 'a-token')
    localStorage.setItem('cart', '{"PLUG":2}')
    sessionStorage.setItem(
      'order-form',
      JSON.stringify({
        owner: null,
        fields: {
          firstName: 'Sara',
          lastName: 'Khan',
          phone: '03001234567',
          email: 'sara@example.com',
          street: 'House 14',
          zipCode: '54500',
          state: 'Punjab',
          city: 'Rawalpindi',
        },
      }),
    )
    const plug = {
      _id: 'PLUG',
      name: 'Spark plug',
      newPrice: 280,
      oldPrice: null,
      category: 'Honda',
      subCategory: '70',
    }
    const card = {
      ...plug,
      image: [],
      pictures: [],
      partNumber: 'HT-1',
      maker: null,
      grade: null,
      stock: null,
      fits: [],
    }
    const answers = [
      failing(409, 'PRICE_CHANGED', 'Prices have changed. Please review your cart.', { amount: 660 }),
      failing(400, 'VALIDATION', uiText.signup.cityMissing, { errors: { city: uiText.signup.cityMissing } }),
      { orderId: 'O1', number: 1001, amount: 660, message: uiText.checkout.success },
    ]
    let tries = 0
    const cities = () => (tries < 2 ? usualZone.cities : ['Lahore', 'Multan'])
    const { view, person, asked } = await openScreen('/place-order', {
      'POST /api/hitech/cart/get': { cartData: { PLUG: 2 } },
      'POST /api/hitech/order/userorders': { orders: [] },
      'GET /api/hitech/product/cards': { products: [card] },
      'GET /api/hitech/shop': () => ({
        marqueeText: 'x',
        choices: englishChoices,
        facts: { ...defaultSettings, zones: [aZone({ fee: 100, cities: cities() })] },
      }),
      'POST /api/hitech/order/place': () => answers[tries++],
    })
    await view.findByText('Spark plug')
    const press = () => person.click(view.getByRole('button', { name: 'PLACE ORDER' }))
    const city = () => view.getByLabelText<HTMLInputElement>('City')
    const sent = () => asked.filter((each) => each.path.endsWith('/order/place')).map(({ body }) => body)
    await expect.poll(() => city().value).toBe('Rawalpindi')
    await press()
    await view.findByText('The total is now PKR 660. Press PLACE ORDER again to agree.')
    await view.findByText('PKR 100')
    await press()
    await expect.poll(() => city().value).toBe('')
    expect(sent().at(-1)).toMatchObject({ amount: 660, order: { city: 'Rawalpindi' } })
    await person.selectOptions(city(), 'Multan')
    await press()
    await expect.poll(() => sent().at(-1)).toMatchObject({ order: { city: 'Multan' } })
  })
})
