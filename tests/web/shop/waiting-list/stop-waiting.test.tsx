import { describe, expect, test } from 'vitest'
import { openScreen } from '#tests/support/web/screen.tsx'

const path = '/api/hitech/waiting-list/TOKEN'

describe('does', () => {
  test('after the press the focus is on what was done, because the button is gone', async () => {
    const { view, person } = await openScreen('/w/TOKEN', {
      [`GET ${path}`]: { parts: [{ _id: 'PLUG', name: 'Spark plug' }] },
      [`POST ${path}/stop`]: {},
    })
    await person.click(view.getByRole('button', { name: 'Take me off the list' }))
    expect(await view.findByText(/^Done\./)).toBe(document.activeElement)
  })
})
