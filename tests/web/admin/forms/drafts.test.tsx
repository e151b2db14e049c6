import { describe, expect, test } from 'vitest'
import { open, path } from '#tests/support/web/admin-settings.ts'

const note = 'Not saved yet. Draft saved on this device.'
const saved = { updatedAt: 9, message: 'Saved. The pages show it now.' }
const keys = () => Object.keys(localStorage).filter((key) => key.startsWith('owner-'))

/** A field of a form, and one of a list of cards. */
const fields = [
  ['a form', 'Banner text', null],
  ['a list', 'Title', /^Banner 1/],
] as const

describe('does', () => {
  test.each(fields)('what is typed back into %s is no draft any more', async (_, label, card) => {
    const { view, person } = await open()
    if (card) await person.click(view.getByRole('button', { name: card }))
    const field = view.getAllByRole('textbox', { name: label })[0] as HTMLElement
    await person.type(field, '!')
    expect(view.getByText(note)).toBeTruthy()
    expect(keys()).toHaveLength(1)
    await person.type(field, '{Backspace}')
    expect([view.queryByText(note), keys()]).toEqual([null, []])
  })
})

describe('protects', () => {
  test.each(fields)(
    'what was saved from %s is no draft, also when its screen was left before the reply',
    async (_, label, card) => {
      let answer: (reply: object) => void = () => undefined
      const later = new Promise((resolve) => (answer = resolve))
      const { view, person, close, asked } = await open({
        [`POST ${path}/marquee`]: () => later,
        [`POST ${path}/banners`]: () => later,
      })
      if (card) await person.click(view.getByRole('button', { name: card }))
      await person.type(view.getAllByRole('textbox', { name: label })[0] as HTMLElement, '!')
      await person.click(view.getByRole('button', { name: 'Save' }))
      await expect.poll(() => asked.some(({ path: each }) => /(marquee|banners)$/.test(each))).toBe(true)
      close()
      answer(saved)
      await expect.poll(keys).toEqual([])
    },
  )
})
