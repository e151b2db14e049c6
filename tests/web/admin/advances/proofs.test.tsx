import { describe, expect, test } from 'vitest'
import type { OpenProof } from '#domain/advances/advance.ts'
import { anOrder } from '#tests/support/web/admin-orders.ts'
import { openAdmin } from '#tests/support/web/admin.tsx'

const proof: OpenProof = {
  id: 'p1',
  kind: 'reference',
  reference: 'FP-1234',
  state: 'open',
  words: null,
  at: 0,
  who: null,
  usedBefore: [1003],
  orderId: 'O1',
  number: 1005,
  name: 'Ali Raza',
  missing: 500,
  payable: 2000,
  isEnded: false,
}
const list = 'GET /api/hitech/owner/proofs'

describe('does', () => {
  test('a used reference is pointed out, and the missing amount is proposed', async () => {
    const { asked, person, view } = openAdmin('/owner/proofs', {
      [list]: { proofs: [proof] },
      'POST /api/hitech/owner/proofs/p1/received': { order: anOrder() },
    })
    expect(await view.findByText('This reference stands on order 1003 too.')).toBeTruthy()
    await person.click(view.getByRole('button', { name: 'Received' }))
    expect(view.getByLabelText<HTMLInputElement>('Amount, PKR').value).toBe('500')
    await person.click(view.getAllByRole('button', { name: 'Received' }).at(-1) as HTMLElement)
    const sent = asked.find(({ method }) => method === 'POST')
    expect(sent?.body).toMatchObject({ amount: 500, way: 'bank-transfer', reference: 'FP-1234' })
  })

  test('a proof is declined with words', async () => {
    const { asked, person, view } = openAdmin('/owner/proofs', {
      [list]: { proofs: [proof] },
      'POST /api/hitech/owner/proofs/p1/declined': { order: anOrder() },
    })
    await person.click(await view.findByRole('button', { name: 'Not received' }))
    await person.type(view.getByLabelText('What the customer reads'), 'We see no payment.')
    await person.click(view.getAllByRole('button', { name: 'Not received' }).at(-1) as HTMLElement)
    expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({ words: 'We see no payment.' })
  })

  test('without proofs the page says so', async () => {
    const { view } = openAdmin('/owner/proofs', { [list]: { proofs: [] } })
    expect(await view.findByText('Nothing to check')).toBeTruthy()
  })
})
