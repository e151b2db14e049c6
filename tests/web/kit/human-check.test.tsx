import { afterEach, describe, expect, test, vi } from 'vitest'
import { humanHeader } from '#domain/accounts/turnstile.ts'
import { openScreen } from '#tests/support/web/screen.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  document.head.querySelector('meta[name=human-check]')?.remove()
})

/** Adds the Turnstile site key to the document and a Turnstile stub that always succeeds. */
function withTurnstile() {
  const meta = Object.assign(document.createElement('meta'), { name: 'human-check', content: 'the-site-key' })
  document.head.appendChild(meta)
  const rendered: unknown[] = []
  const resets: string[] = []
  vi.stubGlobal('turnstile', {
    render: (_place: HTMLElement, options: unknown) => `widget ${rendered.push(options)}`,
    getResponse: () => `proof ${resets.length + 1}`,
    reset: (widget: string) => void resets.push(widget),
    remove: () => undefined,
  })
  return { rendered, resets }
}

async function fillAndSend({ person, view }: Awaited<ReturnType<typeof openScreen>>) {
  for (const [label, text] of [
    ['Subject', 'A plate'],
    ['Name', 'Ustad Rafiq'],
    ['Email', 'rafiq@example.com'],
    ['Message', 'Which one is this?'],
  ] as const) {
    await person.clear(view.getByLabelText(label))
    await person.type(view.getByLabelText(label), text)
  }
  await person.type(view.getByRole('textbox', { name: /phone/i }), '3001234567')
  await person.click(view.getByRole('checkbox', { name: /agree/ }))
  await person.click(view.getByRole('button', { name: 'Send' }))
}

describe('does', () => {
  test('with Turnstile the form sends its token, and a new one for each request', async () => {
    const { rendered, resets } = withTurnstile()
    const screen = await openScreen('/contact', { 'POST /api/hitech/send-email': { message: 'Message sent' } })
    await fillAndSend(screen)
    await expect.poll(() => screen.asked.length).toBe(1)
    expect(screen.asked[0]?.headers.get(humanHeader)).toBe('proof 1')
    expect(rendered).toEqual([{ sitekey: 'the-site-key', action: 'contact', size: 'flexible' }])
    await expect.poll(() => resets).toEqual(['widget 1'])
  })

  test('without Turnstile the form sends no token', async () => {
    const screen = await openScreen('/contact', { 'POST /api/hitech/send-email': { message: 'Message sent' } })
    await fillAndSend(screen)
    await expect.poll(() => screen.asked.length).toBe(1)
    expect(screen.asked[0]?.headers.has(humanHeader)).toBe(false)
  })
})
