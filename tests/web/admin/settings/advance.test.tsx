import { describe, expect, test } from 'vitest'
import { defaultSettings } from '#domain/settings/default-settings.ts'
import { settings, open, path } from '#tests/support/web/admin-settings.ts'

const iban = 'PK61TMFB0000000098214843'
const bank = { title: 'High Tech, Telenor Bank', kind: 'bank' as const, iban, number: null, isShown: true }
const saved = { updatedAt: 9, message: 'Saved. The pages show it now.' }
const named = { ...settings, facts: { ...settings.facts, paymentAccounts: [bank] } }

/** Opens the settings of a shop with one account. */
async function openAccounts() {
  const opened = await open({ [`GET ${path}`]: named, [`POST ${path}/facts`]: saved })
  const fields = (label: string) => opened.view.getAllByLabelText<HTMLInputElement>(label)
  const [titles, paid] = [fields('Title: whose account, and where'), fields('IBAN or mobile number')]
  return { ...opened, titles, paid, save: () => opened.person.click(opened.view.getByRole('button', { name: 'Save' })) }
}

describe('does', () => {
  test('an account is added by the empty fields, and one is removed by emptying its own', async () => {
    const { view, person, sent, titles, paid, save } = await openAccounts()
    expect(paid[0]?.value).toBe('PK61 TMFB 0000 0000 9821 4843')
    for (const field of [titles[0], paid[0]]) await person.clear(field as HTMLElement)
    await person.type(titles[1] as HTMLElement, 'High Tech, Easypaisa')
    await person.selectOptions(view.getAllByLabelText('Kind')[1] as HTMLElement, 'Easypaisa (mobile number)')
    await person.type(paid[1] as HTMLElement, '0300 1234567')
    await save()
    await view.findByText(saved.message)
    const wallet = {
      title: 'High Tech, Easypaisa',
      kind: 'easypaisa',
      iban: null,
      number: '03001234567',
      isShown: true,
    }
    expect(sent('facts')).toEqual([
      { paymentAccounts: [wallet], advanceRules: defaultSettings.advanceRules, updatedAt: named.facts.updatedAt },
    ])
  })
})

describe('refuses', () => {
  test('an IBAN with a wrong letter, at its own field, which takes the focus', async () => {
    const { view, person, sent, titles, paid, save } = await openAccounts()
    await person.type(titles[1] as HTMLElement, 'High Tech, Meezan')
    await person.type(paid[1] as HTMLElement, iban.replace('61', '62'))
    await save()
    expect(await view.findAllByText(/One character of this IBAN is wrong/, { selector: '.field-error' })).toHaveLength(
      1,
    )
    expect(document.activeElement).toBe(paid[1])
    expect(paid.map((field) => field.getAttribute('aria-invalid'))).toEqual([null, 'true'])
    expect(sent('facts')).toEqual([])
    await person.clear(paid[1] as HTMLElement)
    await person.type(paid[1] as HTMLElement, iban)
    expect(paid[1]?.getAttribute('aria-invalid')).toBeNull()
  })

  test('an account without a title, and a rule without its number', async () => {
    const { view, person, sent, titles, paid, save } = await openAccounts()
    await person.clear(titles[0] as HTMLElement)
    const days = view.getByLabelText('Days until an unpaid order is cancelled')
    await person.clear(days)
    await save()
    expect(await view.findByText('Please enter a title for every account.', { selector: '.field-error' })).toBeTruthy()
    expect([titles[0], paid[0], days].map((field) => field?.getAttribute('aria-invalid'))).toEqual([
      'true',
      null,
      'true',
    ])
    expect(sent('facts')).toEqual([])
  })
})
