import { describe, expect, test } from 'vitest'
import type { AdminChoice } from '#domain/choices/saved-choice.ts'
import { openAdmin } from '#tests/support/web/admin.tsx'
import { failing } from '#tests/support/web/screen.tsx'

const choice = (en: string, position: number, changes: Partial<AdminChoice> = {}): AdminChoice => ({
  key: en,
  label: { en, ur: 'ہونڈا', roman: en },
  position,
  isHidden: false,
  parts: 3,
  updatedAt: 7,
  icon: null,
  picture: null,
  grams: null,
  words: [],
  ...changes,
})
const path = '/api/hitech/owner/choices'
const brands = { choices: [choice('Honda', 0), choice('Yamaha', 1, { isHidden: true, parts: 0 })] }
const kinds = { choices: [choice('Engine', 0, { key: 'engine', icon: 'engine', words: ['motor'], grams: 900 })] }
const answers = { [`GET ${path}/brands`]: brands, [`GET ${path}/kinds`]: kinds }

describe('does', () => {
  test('the owner adds a brand, and what is left empty is written by the shop', async () => {
    const { asked, person, view } = openAdmin('/owner/choices', {
      ...answers,
      [`POST ${path}/brands`]: { choice: choice('Road Prince', 2) },
    })
    await person.click(await view.findByRole('button', { name: 'Add' }))
    await person.type(view.getByLabelText('Name'), 'Road Prince')
    await person.click(view.getByRole('button', { name: 'Save' }))
    await expect.poll(() => view.queryByRole('dialog')).toBeNull()
    expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({
      key: null,
      from: null,
      label: { en: 'Road Prince', ur: '', roman: '' },
      isHidden: false,
    })
  })

  test('a brand is moved by one press, from what is shown', async () => {
    const { asked, person, view } = openAdmin('/owner/choices', {
      ...answers,
      [`POST ${path}/brands`]: { choice: choice('Yamaha', 0) },
    })
    expect((await view.findByText('0 parts, hidden')).textContent).toBe('0 parts, hidden')
    expect(view.getByRole('button', { name: 'Earlier: Honda' }).getAttribute('aria-disabled')).toBe('true')
    await person.click(view.getByRole('button', { name: 'Earlier: Yamaha' }))
    await expect.poll(() => asked.some(({ method }) => method === 'POST')).toBe(true)
    expect(asked.find(({ method }) => method === 'POST')?.body).toMatchObject({ key: 'Yamaha', from: 7, position: 0 })
  })

  test('a kind has a picture, a weight and words of the search', async () => {
    const { asked, person, view } = openAdmin('/owner/choices?state=kinds', {
      ...answers,
      [`POST ${path}/kinds`]: { choice: kinds.choices[0] },
    })
    await person.click(await view.findByRole('button', { name: 'Change Engine' }))
    await person.selectOptions(view.getByLabelText('Picture of the shop'), 'oil and filters')
    await person.clear(view.getByLabelText('Weight of a part, grams'))
    await person.type(view.getByLabelText('Also called, one word per line'), '{enter}engine block')
    await person.click(view.getByRole('button', { name: 'Save' }))
    await expect.poll(() => asked.some(({ method }) => method === 'POST')).toBe(true)
    expect(asked.find(({ method }) => method === 'POST')?.body).toMatchObject({
      key: 'engine',
      from: 7,
      icon: 'oil-and-filters',
      picture: null,
      grams: null,
      words: ['motor', 'engine block'],
    })
  })
})

describe('protects', () => {
  test('a name that is taken is said at the name, and nothing typed is lost', async () => {
    const { person, view } = openAdmin('/owner/choices', {
      ...answers,
      [`POST ${path}/brands`]: failing(400, 'VALIDATION', 'Another brand has this name: Honda.', {
        errors: { label: 'Another brand has this name: Honda.' },
      }),
    })
    await person.click(await view.findByRole('button', { name: 'Add' }))
    await person.type(view.getByLabelText('Name'), 'honda')
    await person.click(view.getByRole('button', { name: 'Save' }))
    expect(await view.findByText('Another brand has this name: Honda.')).toBeDefined()
    expect(view.getByLabelText<HTMLInputElement>('Name').value).toBe('honda')
  })

  test('staff see the lists and change nothing', async () => {
    const { view } = openAdmin('/owner/choices', answers, 'staff')
    await view.findByText('Honda')
    expect(view.queryByRole('button', { name: 'Add' })).toBeNull()
    expect(view.queryByRole('button', { name: 'Change Honda' })).toBeNull()
  })
})
