import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen as view, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { defineEndpoints, get, post } from '#domain/define-endpoints.ts'
import { line } from '#domain/person-fields.ts'
import { ActionDialog } from '#web/admin/forms/action-dialog.tsx'
import { UndoProvider } from '#web/admin/layout/undo.tsx'
import { callAsStaff } from '#web/admin/queries/admin-call.ts'
import { createQueryClient } from '#web/admin/queries/query-client.ts'
import { useEndpointQuery } from '#web/admin/queries/use-endpoint-query.ts'
import { StepDock } from '#web/admin/steps/step-dock.tsx'
import type { QuestionProps, Steps } from '#web/admin/steps/use-steps.ts'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { ToastsProvider } from '#web/kit/toasts.tsx'
import { awakeButton } from '#tests/support/web/admin-orders.ts'
import { type AskedRequest, answerWith, failing, lost } from '#tests/support/web/screen.tsx'

const Lamp = z.object({ state: z.string(), moves: z.array(z.string()) })
type Lamp = z.infer<typeof Lamp>

const { getLamp, moveLamp } = defineEndpoints('/api/lamp', 'staff', {
  getLamp: get('', 'The lamp.', { reply: Lamp }),
  moveLamp: post('', 'Switches it.', {
    body: z.object({ to: z.string(), why: z.optional(line('Why?', 40)) }),
    reply: z.object({}),
  }),
})

const send = (to: string) => callAsStaff(moveLamp, { body: { to } })
const lampSteps: Steps<Lamp, 'on' | 'off' | 'broken', unknown> = {
  refresh: [getLamp],
  changed: ({ reply }) => `Somebody else switched it ${String(reply['state'])}.`,
  steps: {
    on: { label: 'Switch on', send: () => send('on'), say: () => 'It is on.' },
    off: {
      label: ({ state }) => `Switch off, it is ${state}`,
      send: () => send('off'),
      say: () => 'It is off.',
      async undo() {
        await send('on')
        return 'It is on again.'
      },
    },
    broken: {
      label: 'Broken',
      asks: { title: 'What broke?', submit: 'It broke', kind: 'danger', form: Why },
      say: () => 'It is broken.',
    },
  },
}

function Why({ dialog }: QuestionProps<Lamp>) {
  return (
    <ActionDialog {...dialog} endpoint={moveLamp} fixed={{ to: 'broken' }}>
      <TextField label="Why" name="why" />
    </ActionDialog>
  )
}

function LampPage() {
  const { data } = useEndpointQuery(getLamp)
  if (!data) return null
  return (
    <>
      <h1 tabIndex={-1}>Lamp</h1>
      <StepDock of={lampSteps} subject={data} allowed={data.moves} end="h1" />
    </>
  )
}

const moves: Record<string, string[]> = { off: ['on', 'broken'], on: ['off', 'unknown'], broken: [] }

/** Shows a lamp that is switched by each request, unless the shop replies otherwise to it. */
async function open({ state = 'off', replies = [] as unknown[] } = {}) {
  let now = state
  const { asked } = answerWith({
    'GET /api/lamp': () => ({ state: now, moves: moves[now] }),
    'POST /api/lamp': ({ body }: AskedRequest) => {
      const reply = replies.shift()
      if (reply instanceof Error) return reply
      if (reply) now = 'broken'
      else now = (body as { to: string }).to
      return reply ?? {}
    },
  })
  const queryClient = createQueryClient()
  render(
    <QueryClientProvider client={queryClient}>
      <ToastsProvider>
        <UndoProvider>
          <LampPage />
        </UndoProvider>
      </ToastsProvider>
    </QueryClientProvider>,
  )
  await view.findByRole('heading', { name: 'Lamp' })
  return {
    person: userEvent.setup(),
    async others(state: string) {
      now = state
      await queryClient.invalidateQueries()
    },
    sent: () => asked.filter(({ method }) => method === 'POST').map(({ body }) => body),
  }
}

const dock = () => view.queryByRole('region', { name: 'Next step' })

describe('does', () => {
  test('one press sends a step and says so; the next steps have the focus and ignore a double tap', async () => {
    const { person, sent } = await open()
    const names = () =>
      within(dock() as HTMLElement)
        .getAllByRole('button')
        .map(({ textContent }) => textContent)
    expect(names()).toEqual(['Switch on', 'Broken'])
    await person.dblClick(view.getByRole('button', { name: 'Switch on' }))
    await view.findByText('It is on.')
    await expect.poll(names).toEqual(['Switch off, it is on'])
    await expect.poll(() => document.activeElement).toBe(dock())
    await person.click(view.getByRole('button', { name: 'Switch off, it is on' }))
    expect(sent()).toEqual([{ to: 'on' }])
  })

  test('a step that can be undone offers that', async () => {
    const { person, sent } = await open({ state: 'on' })
    await person.click(view.getByRole('button', { name: 'Switch off, it is on' }))
    await person.click(await view.findByRole('button', { name: 'Undo' }))
    await view.findByText('It is on again.')
    expect(sent()).toEqual([{ to: 'off' }, { to: 'on' }])
    await awakeButton('Switch off, it is on')
  })

  test('a step that asks is sent with the answer; after the last one the focus is on the thing', async () => {
    const { person, sent } = await open()
    await person.click(view.getByRole('button', { name: 'Broken' }))
    await person.type(within(view.getByRole('dialog', { name: 'What broke?' })).getByLabelText('Why'), 'It fell')
    await person.click(view.getByRole('button', { name: 'It broke' }))
    await view.findByText('It is broken.')
    expect(sent()).toEqual([{ to: 'broken', why: 'It fell' }])
    await expect.poll(dock).toBeNull()
    await expect.poll(() => document.activeElement?.tagName).toBe('H1')
  })

  test('when others take a step, only the focus that was on its button moves on', async () => {
    const { others } = await open()
    const isGone = () => expect.poll(() => view.queryByRole('button', { name: 'Switch on' })).toBeNull()
    await others('on')
    await isGone()
    expect(document.activeElement).toBe(document.body)
    view.getByRole('button', { name: 'Switch off, it is on' }).focus()
    await others('broken')
    await expect.poll(() => document.activeElement?.tagName).toBe('H1')
  })
})

describe('refuses', () => {
  const stale = failing(409, 'STALE', 'Look again.', { state: 'broken' })

  test('a step after somebody else was quicker, and says what the other did', async () => {
    const { person } = await open({ replies: [stale] })
    await person.click(view.getByRole('button', { name: 'Switch on' }))
    expect((await view.findByRole('alert')).textContent).toBe('Somebody else switched it broken.')
    await expect.poll(() => view.queryByRole('button', { name: 'Switch on' })).toBeNull()
    await expect.poll(() => document.activeElement).toBe(dock())
  })

  test('the same in a question, which keeps what was typed', async () => {
    const { person } = await open({ replies: [stale] })
    await person.click(view.getByRole('button', { name: 'Broken' }))
    await person.type(view.getByLabelText('Why'), 'It fell')
    await person.click(view.getByRole('button', { name: 'It broke' }))
    await view.findByText('Somebody else switched it broken.')
    expect(view.queryByRole('button', { name: 'Switch on' })).toBeNull()
    expect(view.getByLabelText<HTMLInputElement>('Why').value).toBe('It fell')
  })
})

describe('protects', () => {
  test('a step that did not reach the shop stays to be sent again', async () => {
    const { person, sent } = await open({ replies: [lost()] })
    await person.click(view.getByRole('button', { name: 'Switch on' }))
    await person.click(await view.findByRole('button', { name: 'Try again' }))
    await view.findByText('It is on.')
    expect(sent()).toEqual([{ to: 'on' }, { to: 'on' }])
    expect(view.queryByText('Not saved')).toBeNull()
  })
})
