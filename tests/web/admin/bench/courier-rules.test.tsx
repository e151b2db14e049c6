import { waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { bodies } from '#tests/support/web/admin-orders.ts'
import { openAdmin } from '#tests/support/web/admin.tsx'

const aCourier = (id: string, name: string) => ({
  id,
  name,
  trackingUrl: null,
  fee: 0,
  incomeTaxPercent: 0,
  salesTaxPercent: 0,
  mostCash: null,
  mostGrams: 30_000,
  keepsDays: 5,
  isActive: true,
  updatedAt: 1,
})

describe('does', () => {
  test('the owner adds a rule, moves it up and saves all of them, as they were seen', async () => {
    const was = [{ zone: null, upToGrams: null, courierId: 'tcs' }]
    let rules = was
    const { view, person, asked } = openAdmin('/owner/couriers', {
      'GET /api/hitech/owner/couriers': { couriers: [aCourier('own-rider', 'Own rider'), aCourier('tcs', 'TCS')] },
      'GET /api/hitech/owner/courier-rules': () => ({ rules }),
      'POST /api/hitech/owner/courier-rules': ({ body }: { body: { rules: typeof was } }) => ({
        rules: (rules = body.rules),
      }),
    })
    await person.click(await view.findByRole('button', { name: 'Add a rule' }))
    const second = within(view.getByRole('group', { name: 'Rule 2' }))
    await person.selectOptions(second.getByRole('combobox', { name: 'Zone' }), 'Main cities')
    await person.type(second.getByRole('textbox', { name: 'Up to' }), 'heavy')
    await person.click(view.getByRole('button', { name: 'Earlier: rule 2' }))
    await person.click(view.getByRole('button', { name: 'Save the rules' }))
    expect(await view.findByText('Please enter a weight of up to 1,000 kg, or leave it empty.')).toBeDefined()
    const weight = within(view.getByRole('group', { name: 'Rule 1' })).getByRole('textbox', { name: 'Up to' })
    await person.clear(weight)
    await person.type(weight, '5')
    await person.click(view.getByRole('button', { name: 'Save the rules' }))
    await waitFor(() => expect(bodies(asked, /courier-rules$/)).toHaveLength(1))
    expect(bodies(asked, /courier-rules$/)[0]).toEqual({
      was,
      rules: [{ zone: 'Main cities', upToGrams: 5000, courierId: 'own-rider' }, ...was],
    })
    await person.click(await view.findByRole('button', { name: 'Remove rule 1' }))
    expect(view.queryByRole('group', { name: 'Rule 2' })).toBeNull()
  })
})
