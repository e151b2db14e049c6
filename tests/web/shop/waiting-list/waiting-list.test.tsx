import { describe, expect, test } from 'vitest'
import { aCard } from '#tests/support/fixtures/products.ts'
import { type Answers, failing, openScreen } from '#tests/support/web/screen.tsx'

const path = 'POST /api/hitech/product/PLUG/notify'

function openSoldOut(answers: Answers) {
  const product = {
    ...aCard({ _id: 'PLUG', stock: 0 }),
    description: 'A plug.',
    kind: 'engine',
    alsoCalled: [],
    specs: [],
    rating: null,
  }
  return openScreen('/product/PLUG', {
    'GET /api/hitech/product/detail/PLUG': { product, gradeChoices: [], related: [] },
    ...answers,
  })
}

async function send(answers: Answers, typed: string) {
  const opened = await openSoldOut(answers)
  const field = await opened.view.findByRole('textbox', { name: 'Mobile number or email' })
  if (typed) await opened.person.type(field, typed)
  await opened.person.click(opened.view.getByRole('button', { name: 'Tell me' }))
  const bodies = () => opened.asked.filter(({ method }) => method === 'POST').map(({ body }) => body)
  return { ...opened, field, bodies }
}

const stopPath = '/api/hitech/waiting-list/TOKEN'

describe('does', () => {
  test('a mobile number is sent as one, and the page says how it is told and stopped', async () => {
    const { view, bodies } = await send({ [path]: {} }, '0300-1234567')
    expect(await view.findByText('We will message you on WhatsApp once when it is back in stock.')).toBeTruthy()
    expect(view.getByText('To stop it, send us a message. After 90 days we will delete it.')).toBeTruthy()
    expect(bodies()).toEqual([{ phone: '03001234567', website: '' }])
  })

  test('an email address is sent as one', async () => {
    const { view, bodies } = await send({ [path]: {} }, 'ali@example.com')
    expect(await view.findByText('We will email you once when it is back in stock.')).toBeTruthy()
    expect(bodies()).toEqual([{ email: 'ali@example.com', website: '' }])
  })

  test('a part that came back meanwhile can be put into the cart', async () => {
    const { view, person } = await send(
      { [path]: failing(409, 'IN_STOCK', 'It is back in stock. You can add it to the cart.') },
      '03001234567',
    )
    expect(await view.findByText('It is back. Add it to the cart.')).toBeTruthy()
    await person.click(view.getByRole('button', { name: 'ADD TO CART' }))
    expect(JSON.parse(localStorage.getItem('cart') ?? '{}')).toEqual({ PLUG: 1 })
  })

  test('after the press the focus is on what was done, because the button is gone', async () => {
    const { view, person } = await openScreen('/w/TOKEN', {
      [`GET ${stopPath}`]: { parts: [{ _id: 'PLUG', name: 'Spark plug' }] },
      [`POST ${stopPath}/stop`]: {},
    })
    await person.click(view.getByRole('button', { name: 'Take me off the list' }))
    expect(await view.findByText(/^Done\./)).toBe(document.activeElement)
  })
})

describe('refuses', () => {
  test.each([
    ['', 'Please enter a mobile number or an email address.'],
    ['12345', 'Please enter a valid phone number.'],
    ['ali@example', 'Please enter a valid email address.'],
  ])('%j is a problem of the field, which keeps what was typed', async (typed, sentence) => {
    const { view, field, bodies } = await send({}, typed)
    expect(await view.findByText(sentence)).toBeTruthy()
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect((field as HTMLInputElement).value).toBe(typed)
    expect(document.activeElement).toBe(field)
    expect(bodies()).toEqual([])
  })
})

describe('protects', () => {
  test('nothing is lost when the network fails', async () => {
    const { view, field } = await send({ [path]: new TypeError('no network') }, '03001234567')
    expect(await view.findByText(/connection|network/i)).toBeTruthy()
    expect((field as HTMLInputElement).value).toBe('03001234567')
  })
})
