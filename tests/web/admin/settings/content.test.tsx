import { describe, expect, test } from 'vitest'
import { defaultSettings } from '#domain/settings/default-settings.ts'
import { openScreen } from '#tests/support/web/screen.tsx'
import { termsText } from '#web/shop/content/terms-text.ts'
import { privacyPolicyText } from '#web/shop/content/privacy-policy-text.ts'
import { readMarks, writeMarks } from '#web/shop/content/marked-text.ts'
import { settings, open, picture, path } from '#tests/support/web/admin-settings.ts'

const saved = { updatedAt: 9, message: 'Saved. The pages show it now.' }

describe('does', () => {
  test('the banner text has a preview, is saved with the time it was read, and keeps the focus', async () => {
    let text = 'Eid sale'
    const { view, person, sent } = await open({
      [`GET ${path}`]: () => ({ ...settings, marquee: { text, updatedAt: text === 'Eid sale' ? 6 : 9 } }),
      [`POST ${path}/marquee`]: () => {
        text = 'Monsoon sale'
        return saved
      },
    })
    const field = view.getByRole<HTMLInputElement>('textbox', { name: 'Banner text' })
    expect(field.value).toBe('Eid sale')
    await person.clear(field)
    expect(view.getByLabelText('How it looks').textContent).toContain('High Tech Auto Traders')
    await person.type(field, 'Monsoon sale')
    expect(view.getByLabelText('How it looks').textContent).toContain('Monsoon sale')
    expect(view.getByText('Changed: Banner text')).toBeTruthy()
    await person.click(view.getByRole('button', { name: 'Save' }))
    await view.findByText('Saved. The pages show it now.')
    expect(sent('marquee')).toEqual([{ text: 'Monsoon sale', updatedAt: 6 }])
    await expect.poll(() => view.queryByText('Not saved yet. Draft saved on this device.')).toBeNull()
    await expect.poll(() => document.activeElement).toBe(view.getByRole('region', { name: 'Banner text' }))
    expect(view.queryByRole('button', { name: 'Save' })).toBeNull()
    expect(localStorage.getItem('owner-settings:banner-text')).toBeNull()
  })

  test('banners are reordered by buttons and can show the price of a linked part', async () => {
    const { view, person, sent } = await open({ [`POST ${path}/banners`]: saved })
    await person.click(view.getByRole('button', { name: 'Later: banner 1' }))
    await person.click(view.getByRole('button', { name: /^Banner 1/ }))
    const [first] = view.getAllByLabelText<HTMLInputElement>('Where it leads')
    await person.clear(first as HTMLInputElement)
    await person.type(first as HTMLInputElement, `${location.origin}/product/CHAIN1`)
    await person.click(view.getByLabelText('Show the price of this part, as it is on the day'))
    await person.click(view.getByRole('button', { name: 'Save' }))
    await view.findByText('Saved. The pages show it now.')
    const pictures = { wide: { key: picture.key, alt: 'A chain' }, tall: { key: picture.key, alt: 'A chain' } }
    const words = { text: 'Pay cash.', action: 'See it' }
    expect(sent('banners')).toEqual([
      {
        banners: [
          { title: 'Brakes', ...words, href: '/product/CHAIN1', productId: 'CHAIN1', ...pictures },
          { title: 'Chain set', ...words, href: '/collection?q=chain', productId: null, ...pictures },
        ],
        updatedAt: 7,
      },
    ])
  })

  test('a policy starts from the built-in text and headings keep their anchors', async () => {
    const { view, person, sent } = await open({ [`POST ${path}/policy`]: saved })
    await person.click(view.getByRole('button', { name: 'Write my own: Terms and conditions' }))
    const texts = view.getAllByLabelText<HTMLTextAreaElement>('Text')
    const text = texts.find((each) => each.tagName === 'TEXTAREA') as HTMLTextAreaElement
    expect(text.value).toContain('# 7 days return and exchange')
    await person.clear(text)
    await person.type(text, '# Returns{enter}{enter}Bring it back.')
    await person.click(view.getByRole('button', { name: 'Save' }))
    await view.findByText('Saved. The pages show it now.')
    expect(sent('policy')).toEqual([{ name: 'terms', text: '# Returns\n\nBring it back.', updatedAt: 0 }])
    for (const builtIn of [termsText(defaultSettings), privacyPolicyText(defaultSettings)]) {
      const read = readMarks(writeMarks(builtIn), builtIn)
      expect(read.lead).toBe(builtIn.lead)
      expect(read.sections.map(({ id, heading }) => [id, heading])).toEqual(
        builtIn.sections.map(({ id, heading }) => [id, heading]),
      )
    }
  })

  test('the owner’s text becomes headings, lists and paragraphs, and never code', async () => {
    const text =
      'Dear customer\n\n# Returns\nIn 7 days.\nFree.\n\n- one\n- two <b>\n# Returns\n[x](javascript:alert(1)) [y](/contact)'
    const { view } = await openScreen('/termsandcondition', {
      'GET /api/hitech/policy/terms': { text, updatedAt: Date.UTC(2026, 10, 21) },
    })
    expect(view.getByText('Dear customer')).toBeTruthy()
    expect(view.getByText('Last changed 21 Nov 2026')).toBeTruthy()
    expect(view.getAllByRole('heading', { level: 2, name: 'Returns' }).map((each) => each.parentElement?.id)).toEqual([
      'returns',
      'returns-2',
    ])
    expect(view.getByText('In 7 days. Free.')).toBeTruthy()
    expect(view.getByText('two <b>').tagName).toBe('LI')
    expect(document.querySelector('a[href^="javascript"]')).toBeNull()
    expect(view.getByRole('link', { name: 'y' }).getAttribute('href')).toBe('/contact')
  })
})

describe('refuses', () => {
  test('a new banner without pictures shows what is missing', async () => {
    const { view, person, sent } = await open()
    await person.click(view.getByRole('button', { name: 'Add a banner' }))
    await person.click(view.getByRole('button', { name: 'Save' }))
    expect((await view.findAllByText('Please enter a title for every banner.')).length).toBeGreaterThan(0)
    expect(view.getByText('Please add the wide picture.')).toBeTruthy()
    expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true')
    expect(sent('banners')).toEqual([])
  })
})
