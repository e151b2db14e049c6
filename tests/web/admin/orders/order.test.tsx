import { cleanup, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { defaultSettings } from '#domain/settings/default-settings.ts'
import { englishChoices } from '#tests/support/fixtures/choices.ts'
import { openAdmin } from '#tests/support/web/admin.tsx'
import { type AskedRequest, failing } from '#tests/support/web/screen.tsx'
import { aParcel } from '#tests/support/web/admin-parcels.ts'
import { anOrder, bodies } from '#tests/support/web/admin-orders.ts'

const order = (id: string, verb = '') => `${verb ? 'POST' : 'GET'} /api/hitech/owner/orders/${id}${verb && `/${verb}`}`

const shop = { 'GET /api/hitech/shop': { marqueeText: '', facts: defaultSettings, choices: englishChoices } }

const linksOfA = 'GET /api/hitech/owner/orders/A/links'
const links = {
  message: 'https://shop.example/o/MESSAGE',
  device: 'https://shop.example/o/DEVICE',
  slip: 'https://shop.example/o/SLIP',
}
const linked = { [linksOfA]: { links } }

describe('does', () => {
  test('a packing slip shows the amount, the customer and the address', async () => {
    const { view } = openAdmin('/owner/orders/A/slip', {
      ...shop,
      ...linked,
      [order('A')]: { order: anOrder(), couriers: [] },
    })
    const page = await view.findByRole('article', { name: 'Slip of order 1048' })
    expect(page.textContent).toMatch(
      /Cash to collect.*PKR 610.*1048.*Bilal Ahmed.*0300 1234567.*Lahore.*2 × Spark plug/,
    )
    await view.findByRole('img', { name: 'Link to the page of order 1048' })
  })

  test('a parcel whose number was typed by hand can be asked about where its courier is connected', async () => {
    const parcel = aParcel({ state: 'picked', courierId: 'tcs', courierName: 'TCS', trackingNumber: '77941' })
    for (const isConnected of [true, false]) {
      const { view, asked, person } = openAdmin('/owner/orders/A', {
        ...shop,
        ...linked,
        [order('A')]: { order: anOrder({ state: 'shipped', parcel: { ...parcel, isConnected } }), couriers: [] },
        'POST /api/hitech/owner/parcels/A-1/ask': { parcel, sentence: 'TCS: With the courier.' },
      })
      const box = within(await view.findByRole('region', { name: 'With the courier' }))
      expect(box.queryAllByRole('button', { name: 'Ask TCS' })).toHaveLength(isConnected ? 1 : 0)
      if (isConnected) {
        await person.click(box.getByRole('button', { name: 'Ask TCS' }))
        await view.findByText('TCS: With the courier.')
        expect(bodies(asked, /ask$/)).toHaveLength(1)
      }
      cleanup()
    }
  })

  test('another part is searched, added and sent with the price that was shown, and the total follows', async () => {
    const part = {
      productId: 'OIL',
      name: 'Fork oil',
      partNumber: 'O-1',
      price: 900,
      stock: 1,
      shelf: null,
      fits: null,
      picture: null,
    }
    const { view, person, asked } = openAdmin('/owner/orders/A?change=1', {
      ...shop,
      [order('A')]: { order: anOrder(), couriers: [] },
      'GET /api/hitech/owner/order-parts': { parts: [part] },
      [order('A', 'change')]: { order: anOrder(), message: 'The order was changed.' },
    })
    await person.type(await view.findByRole('searchbox', { name: 'Part name or number' }), 'oil')
    await person.click(await view.findByRole('button', { name: 'Add Fork oil' }))
    await expect.poll(() => view.getByText('Cash to pay').parentElement?.textContent).toContain('now PKR 1,510')
    expect(view.getByRole<HTMLButtonElement>('button', { name: 'Add Fork oil' }).disabled).toBe(true)
    await person.click(view.getByRole('button', { name: 'Save changes' }))
    await view.findByText('The order was changed.')
    expect((bodies(asked, /change$/)[0] as { lines: unknown }).lines).toEqual([
      { productId: 'PLUG', quantity: 2 },
      { productId: 'OIL', quantity: 1, price: 900 },
    ])
  })

  test('the link that proves the customer is in the WhatsApp text, and is copied', async () => {
    const { view, person } = openAdmin('/owner/orders/A', {
      ...shop,
      ...linked,
      [order('A')]: { order: anOrder(), couriers: [] },
    })
    await person.click(await view.findByRole('button', { name: 'Copy link' }))
    await view.findByText('Link copied. Send it to this customer only.')
    expect(await navigator.clipboard.readText()).toBe(links.message)
    const whatsapp = view.getByRole<HTMLAnchorElement>('link', { name: /WhatsApp/ })
    expect(new URL(whatsapp.href).searchParams.get('text')?.split('\n').at(-1)).toBe(
      `You can also confirm or change it here: ${links.message}`,
    )
  })

  test('a message in Urdu leads to the page in Urdu, and its link stands alone', async () => {
    const { view, person } = openAdmin('/owner/orders/A', {
      ...shop,
      [linksOfA]: { links: { ...links, message: 'https://shop.example/roman/o/MESSAGE' } },
      [order('A')]: { order: anOrder({ language: 'roman' }), couriers: [] },
    })
    await view.findByRole('button', { name: 'Copy link' })
    const lastLine = async () => {
      const { href } = await view.findByRole<HTMLAnchorElement>('link', { name: /WhatsApp/ })
      return new URL(href).searchParams.get('text')?.split('\n').at(-1)
    }
    expect(await lastLine()).toMatch(/: https:\/\/shop\.example\/roman\/o\/MESSAGE$/)
    await person.click(view.getByRole('radio', { name: 'اردو' }))
    expect(await lastLine()).toMatch(/^[^\u2066-\u2069]+: https:\/\/shop\.example\/ur\/o\/MESSAGE$/)
  })

  test('the language of an order is changed at once; a change in between is shown and not overwritten', async () => {
    let language: 'en' | 'ur' = 'en'
    let isRaced = false
    const { view, person, asked } = openAdmin('/owner/orders/A', {
      ...shop,
      ...linked,
      [order('A')]: () => ({ order: anOrder({ language }), couriers: [] }),
      [order('A', 'language')]: () => {
        if (isRaced) return failing(409, 'STALE', 'Somebody changed this in the meantime. Please look again.')
        language = 'ur'
        return { order: anOrder({ language }), message: 'Saved.' }
      },
    })
    const field = await view.findByRole<HTMLInputElement>('combobox', { name: 'Language for the customer' })
    await person.selectOptions(field, 'اردو')
    await view.findByText('Saved.')
    expect(bodies(asked, /language$/)).toEqual([{ was: 'en', language: 'ur' }])
    await expect.poll(() => field.value).toBe('ur')
    expect(view.getByRole<HTMLInputElement>('radio', { name: 'اردو' }).checked).toBe(true)
    isRaced = true
    await person.selectOptions(field, 'Roman Urdu')
    await view.findByText(/Somebody changed this/)
    expect(field.value).toBe('ur')
  })

  test('a packing slip of an order in Urdu is in Urdu from right to left, with the part’s name and its own link', async () => {
    const { view } = openAdmin('/owner/orders/A/slip', {
      ...shop,
      ...linked,
      [order('A')]: { order: anOrder({ language: 'ur' }), couriers: [] },
    })
    const paper = await view.findByRole('article', { name: 'Slip of order 1048' })
    await within(paper).findByText('کیش لینا ہے')
    expect([paper.lang, paper.dir]).toEqual(['ur', 'rtl'])
    expect(paper.textContent).toMatch(/PKR 610.*آرڈر 1048.*Bilal Ahmed.*2 عدد.*2 × اسپارک پلگ/)
    expect(paper.textContent).toMatch(/لاہور.*، پنجاب/)
    const typed = [defaultSettings.address, 'Bilal Ahmed', 'House 14, Street 3, Samanabad', 'PKR']
    const ours = typed.reduce((text, each) => text.replaceAll(each, ''), paper.textContent)
    expect(ours.replace('High Tech Auto Traders', '')).not.toMatch(/[a-z]/i)
  })

  test('a slip of a paid order says in the large line that nothing is to collect', async () => {
    const { view } = openAdmin('/owner/orders/A/slip', {
      ...shop,
      ...linked,
      [order('A')]: { order: anOrder({ isPaid: true }), couriers: [] },
    })
    expect((await view.findByText('PAID · collect nothing')).className).toContain('paper-amount')
    expect(view.queryByText('PKR 0')).toBeNull()
  })

  test.each([
    ['slip', 'ur', '2 مئی 2026، شام 6:57 بجے تک'],
    ['invoice', 'ur', '2 مئی 2026، شام 6:57 بجے تک'],
    ['slip', 'en', 'by 2 May 2026, 6:57 pm.'],
  ] as const)(
    'a %s in %s says until when to pay in advance as the page of the order does',
    async (kind, language, time) => {
      const account = {
        title: 'High Tech',
        kind: 'bank',
        iban: 'PK61TMFB0000000098214843',
        number: null,
        qr: '000202',
      } as const
      const advance = {
        ...anOrder().advance,
        asked: 500,
        missing: 500,
        until: Date.UTC(2026, 4, 2, 13, 57),
        accounts: [account],
      }
      const { view } = openAdmin(`/owner/orders/A/${kind}`, {
        ...shop,
        ...linked,
        [order('A')]: { order: anOrder({ language, advance }), couriers: [] },
      })
      const paper = await view.findByRole('article', { name: /1048/ })
      const shown = () => paper.textContent.replaceAll(/[\u2068\u2069]/g, '')
      await expect.poll(shown).toContain(time)
    },
  )

  test('an order that the rules ask for an advance of suggests it, and a press fills the form', async () => {
    const advance = { ...anOrder().advance, suggested: { amount: 122, reason: 'amount' as const } }
    const { view, person } = openAdmin('/owner/orders/A', {
      ...linked,
      [order('A')]: { order: anOrder({ language: 'ur', advance }), couriers: [] },
    })
    expect(await view.findByText(/^Large orders are part-paid in advance/)).toBeDefined()
    await person.click(view.getByRole('button', { name: 'Ask for PKR 122' }))
    const form = within(view.getByRole('dialog', { name: 'Advance for order 1048' }))
    expect(form.getByLabelText<HTMLInputElement>('How much?').value).toBe('122')
    expect(form.getByDisplayValue('Rupees')).toBeDefined()
    const why = form.getByLabelText<HTMLInputElement>(/^Why/).value
    expect(why).toBe('بڑے آرڈر پر ہم رقم کا کچھ حصہ ایڈوانس لیتے ہیں۔')
  })

  test('an invoice in Roman Urdu names the parts, the promise and the date in it', async () => {
    const { view } = openAdmin('/owner/orders/A/invoice', {
      ...shop,
      [order('A')]: { order: anOrder({ language: 'roman', createdAt: Date.UTC(2026, 4, 3) }), couriers: [] },
    })
    const invoice = await view.findByRole('article', { name: 'Invoice 1048' })
    await within(invoice).findByText('Bill 1048')
    expect(invoice.lang).toBe('ur-Latn')
    expect(invoice.textContent).toMatch(/Delivery par cash dena hai.*PKR 610/)
  })

  test('links that went to the wrong person are revoked after a question, and the new ones are used at once', async () => {
    let now = links
    const { view, person, asked } = openAdmin('/owner/orders/A', {
      ...shop,
      [linksOfA]: () => ({ links: now }),
      [`POST /api/hitech/owner/orders/A/links/revoke`]: () => {
        now = { ...links, message: 'https://shop.example/o/NEW' }
        return { links: now, message: 'The old links open nothing any more.' }
      },
      [order('A')]: { order: anOrder(), couriers: [] },
    })
    await person.click(await view.findByRole('button', { name: 'Revoke links' }))
    expect(bodies(asked, /revoke$/)).toEqual([])
    await person.click(within(view.getByRole('dialog')).getByRole('button', { name: 'Revoke links' }))
    await view.findByText('The old links open nothing any more.')
    await expect
      .poll(() => view.getByRole<HTMLAnchorElement>('link', { name: /WhatsApp/ }).href)
      .toContain(encodeURIComponent('/o/NEW'))
  })

  test('the links of an order come although the database was busy at first', async () => {
    let isBusy = true
    const { view } = openAdmin('/owner/orders/A', {
      ...shop,
      [linksOfA]: () => {
        if (!isBusy) return { links }
        isBusy = false
        return failing(503, 'UNAVAILABLE', 'The shop is busy. Please try again.')
      },
      [order('A')]: { order: anOrder(), couriers: [] },
    })
    await view.findByRole('button', { name: 'Copy link' })
  })

  test('an order without personal data has no link to send', async () => {
    const { view } = openAdmin('/owner/orders/A', {
      [linksOfA]: { links: null },
      [order('A')]: { order: anOrder({ name: null, phone: null }), couriers: [] },
    })
    await view.findByRole('region', { name: 'History' })
    expect(view.queryByRole('button', { name: 'Copy link' })).toBeNull()
  })
})

describe('refuses', () => {
  test('an edit conflict shows the other change beside the input, and the next save replaces it', async () => {
    let now = anOrder()
    const { view, person, asked } = openAdmin('/owner/orders/A?change=1', {
      ...shop,
      [order('A')]: () => ({ order: now, couriers: [] }),
      [order('A', 'change')]: ({ body }: AskedRequest) => {
        if ((body as { updatedAt: number }).updatedAt === 7) return { order: now }
        now = anOrder({ updatedAt: 7, street: 'Shop 8, Circular Road' })
        return failing(409, 'STALE', 'Look again.', { state: 'placed', place: 'placed', updatedAt: 7 })
      },
    })
    const street = await view.findByLabelText<HTMLInputElement>(/^Street/)
    await person.clear(street)
    await person.type(street, 'House 15')
    await person.click(view.getByRole('button', { name: 'Save changes' }))
    await view.findByText('Now: Shop 8, Circular Road')
    expect(street.value).toBe('House 15')
    await person.click(view.getByRole('button', { name: 'Save changes' }))
    await view.findByText('History')
    expect(bodies(asked, /change$/).map((body) => (body as { updatedAt: number }).updatedAt)).toEqual([1, 7])
  })

  test('replacing somebody else’s note needs a second save', async () => {
    const { view, person, asked } = openAdmin('/owner/orders/A', {
      [order('A')]: { order: anOrder(), couriers: [] },
      [order('A', 'note')]: ({ body }: AskedRequest) =>
        (body as { was: string | null }).was === 'Brother calls'
          ? { order: anOrder({ note: 'Call after 5' }) }
          : failing(409, 'STALE', 'Look again.', { note: 'Brother calls' }),
    })
    const note = await view.findByLabelText<HTMLTextAreaElement>(/^Note/)
    await person.type(note, 'Call after 5')
    await person.click(view.getByRole('button', { name: 'Save the note' }))
    await view.findAllByText(/Somebody else wrote: “Brother calls”/)
    expect(note.value).toBe('Call after 5')
    await person.click(view.getByRole('button', { name: 'Save the note' }))
    await expect.poll(() => bodies(asked, /note$/).length).toBe(2)
  })
})

describe('protects', () => {
  test('text from shoppers is never rendered as markup', async () => {
    const payload = '<img src=x onerror="window.ran=1">'
    const { view } = openAdmin('/owner/orders/A', {
      [order('A')]: {
        order: anOrder({ name: payload, address: payload, street: payload, note: payload, reason: payload }),
        couriers: [],
      },
    })
    await view.findByRole('heading', { name: payload })
    expect(document.querySelector('main img')).toBeNull()
  })
})
