import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen as view } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { defineEndpoints, get, post } from '#domain/define-endpoints.ts'
import { line } from '#domain/person-fields.ts'
import { ActionDialog } from '#web/admin/forms/action-dialog.tsx'
import { createQueryClient } from '#web/admin/queries/query-client.ts'
import { useEndpointQuery } from '#web/admin/queries/use-endpoint-query.ts'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { ToastsProvider } from '#web/kit/toasts.tsx'
import { answerWith, failing } from '#tests/support/web/screen.tsx'

const { names, saveName } = defineEndpoints('/api/names', 'staff', {
  names: get('', 'All names.', { reply: z.object({ names: z.array(z.string()) }) }),
  saveName: post('/{id}', 'Saves a name.', {
    params: z.object({ id: z.string() }),
    body: z.object({ name: line('Please enter a name.', 40), key: z.string() }),
    reply: z.object({}),
  }),
})

function Names() {
  const [isOpen, setIsOpen] = useState(false)
  const { data } = useEndpointQuery(names)
  return (
    <>
      <p>{data?.names.join(' and ')}</p>
      <button onClick={() => setIsOpen(true)}>Add</button>
      {isOpen && (
        <ActionDialog
          title="A new name"
          submit="Save"
          endpoint={saveName}
          params={{ id: 'n1' }}
          fixed={{ key: 'once' }}
          at={{ TOO_MUCH: 'name', key: '' }}
          refresh={[names]}
          onClose={() => setIsOpen(false)}
        >
          <TextField label="Name" name="name" />
        </ActionDialog>
      )}
    </>
  )
}

/** Opens the dialog, types a name and sends it; `reply` is the shop's. */
async function send(reply: unknown, typed = 'Rafiq') {
  const stored = ['Imran']
  const { asked } = answerWith({
    'GET /api/names': () => ({ names: stored }),
    'POST /api/names/n1': async () => {
      stored.push('Asif')
      return reply
    },
  })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ToastsProvider>
        <Names />
      </ToastsProvider>
    </QueryClientProvider>,
  )
  const person = userEvent.setup()
  await view.findByText('Imran')
  await person.click(view.getByRole('button', { name: 'Add' }))
  const field = view.getByLabelText<HTMLInputElement>('Name')
  if (typed) await person.type(field, typed)
  await person.click(view.getByRole('button', { name: 'Save' }))
  return { person, field, sent: () => asked.filter(({ method }) => method === 'POST') }
}

describe('does', () => {
  test('sends what was typed and what no field has, says so, closes, and reads again what shows it', async () => {
    const { sent } = await send({ message: 'The name is saved.' })
    await view.findByText('The name is saved.')
    expect(sent().map(({ body }) => body)).toEqual([{ name: 'Rafiq', key: 'once' }])
    await view.findByText('Imran and Asif')
    expect(view.queryByRole('dialog')).toBeNull()
  })
})

describe('refuses', () => {
  test('a field without its value: the problem stands at the field, which has the focus', async () => {
    const { field, sent } = await send({}, '')
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(view.getByText('Please enter a name.').id).toBe(field.getAttribute('aria-describedby'))
    expect(document.activeElement).toBe(field)
    expect(sent()).toEqual([])
  })

  test('a second press while the first one is under way', async () => {
    const { person, sent } = await send(new Promise(() => undefined))
    await person.keyboard('{Enter}')
    expect(view.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true)
    expect(view.getByRole('button', { name: 'Back' })).toHaveProperty('disabled', true)
    expect(sent().length).toBe(1)
  })

  test('a code of the shop is shown at its field, beside what is so by now', async () => {
    const { field } = await send(failing(409, 'TOO_MUCH', 'There are too many names.'))
    await view.findByText('There are too many names.')
    expect(field.getAttribute('aria-invalid')).toBe('true')
    await view.findByText('Imran and Asif')
  })
})

describe('protects', () => {
  test('without a network the dialog stays open with everything that was typed', async () => {
    const { field } = await send(new TypeError('offline'))
    expect((await view.findByRole('alert')).textContent).toBe('No connection. Nothing is lost: please try again.')
    // A toast would cover the buttons.
    expect(view.getAllByText('No connection. Nothing is lost: please try again.')).toHaveLength(1)
    expect(field.value).toBe('Rafiq')
    expect(document.activeElement).toBe(view.getByRole('button', { name: 'Save' }))
  })

  test('a failure of the shop is said in its own words', async () => {
    const { field } = await send(failing(503, 'UNAVAILABLE', 'The shop is resting.'))
    const said = await view.findByRole('alert')
    expect(said.textContent).toBe('The shop is resting. Ref test')
    // Beside the buttons, which stay in sight however long the dialog is.
    expect(said.parentElement).toBe(view.getByRole('button', { name: 'Save' }).parentElement)
    expect(field.value).toBe('Rafiq')
  })
})
