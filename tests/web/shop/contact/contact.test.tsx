import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { uiText } from '#domain/ui-text.ts'
import { failing, openScreen } from '#tests/support/web/screen.tsx'

const path = 'POST /api/hitech/send-email'
const wrongType = 'Please attach a photo (JPG, PNG, WebP) or a PDF.'

/** A completed form, with a file if one is given. */
async function openFilledIn(answer: unknown, file?: File) {
  const opened = await openScreen('/contact', { [path]: answer })
  const { view, person } = opened
  for (const [label, value] of [
    ['Subject', 'Which plate is this?'],
    ['Name', 'Ustad Rafiq'],
    ['Email', 'rafiq@example.com'],
    ['Phone', '3001234567'],
    ['Message', 'It is from a CD 70.'],
  ] as const) {
    await person.type(view.getByLabelText(label), value)
  }
  const attachment = view.getByLabelText<HTMLInputElement>('Attachment (optional)')
  // Some phones allow every file type.
  if (file) await userEvent.setup({ applyAccept: false }).upload(attachment, file)
  await person.click(view.getByRole('checkbox', { name: /I agree/ }))
  const send = () => person.click(view.getByRole('button', { name: 'Send' }))
  const sent = () => opened.asked.filter((each) => each.path.endsWith('/send-email'))
  return { ...opened, attachment, send, sent }
}

describe('does', () => {
  test('a sent message is confirmed at the top of the form, with the focus there', async () => {
    const { view, send } = await openFilledIn({ message: uiText.contact.success })
    await send()
    const thanks = await view.findByText('Thank you. We have your message and will reply by email or phone.')
    await expect.poll(() => document.activeElement).toBe(thanks)
    expect(view.getByText(uiText.contact.success)).toBeTruthy()
    expect(view.getByLabelText<HTMLInputElement>('Subject').value).toBe('')
  })
})

describe('refuses', () => {
  test('a file of another type is refused at its field, which names the allowed types', async () => {
    const answer = failing(415, 'FILE_TYPE', wrongType)
    const { view, attachment, send } = await openFilledIn(answer, new File(['text'], 'plate.png'))
    await send()
    expect((await view.findAllByText(wrongType)).length).toBe(1)
    await expect.poll(() => document.activeElement).toBe(attachment)
  })
})
