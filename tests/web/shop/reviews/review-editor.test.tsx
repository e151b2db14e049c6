import { act, render, screen as view } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { OwnReview } from '#domain/reviews/review.ts'
import { ReviewEditor } from '#web/shop/reviews/review-editor.tsx'
import { readDraft, writeDraft } from '#web/shop/reviews/review-draft.ts'
import { ReviewLines } from '#web/shop/reviews/review-lines.tsx'
import { receivedLines } from '#web/shop/reviews/received-lines.ts'
import { DoubtNotice } from '#web/shop/bikes/fit/misfit.tsx'
import { ToastsProvider } from '#web/kit/toasts.tsx'
import { watchUploads } from '#tests/support/fixtures/uploads.ts'
import { type Answers, answerWith } from '#tests/support/web/screen.tsx'

const path = 'POST /api/hitech/order/link/TOKEN/review'
const written: OwnReview = {
  stars: 4,
  text: 'Fits well.',
  fit: 'yes',
  bike: 'honda-cd-70',
  year: 2019,
  isNameHidden: false,
  pictures: [],
  isHidden: false,
  answer: null,
}
beforeEach(() => sessionStorage.clear())

function openEditor(answers: Answers, review?: OwnReview) {
  const { asked } = answerWith(answers)
  const onSent = vi.fn()
  render(
    <ToastsProvider>
      <ReviewEditor
        bikes={[{ slug: 'honda-cd-70', name: 'Honda CD 70' }]}
        productId="PLUG"
        token="TOKEN"
        review={review}
        onSent={onSent}
        onClose={() => undefined}
      />
    </ToastsProvider>,
  )
  return { asked, onSent, person: userEvent.setup() }
}

describe('does', () => {
  test('stars, text, bike and year are sent', async () => {
    const { asked, onSent, person } = openEditor({ [path]: { review: written, message: 'Thank you for your review.' } })
    await person.click(view.getByRole('radio', { name: '4 of 5 stars' }))
    await person.type(view.getByLabelText(/What was good/), 'Fits well.')
    await person.click(view.getByRole('radio', { name: 'Yes' }))
    await person.selectOptions(view.getByLabelText('Your bike'), 'honda-cd-70')
    await person.type(view.getByLabelText('Year (optional)'), '2019')
    await person.click(view.getByRole('button', { name: 'Send my review' }))
    await expect.poll(() => onSent.mock.calls).toEqual([[written]])
    expect(asked.at(-1)?.body).toMatchObject({
      productId: 'PLUG',
      stars: 4,
      text: 'Fits well.',
      fit: 'yes',
      bike: 'honda-cd-70',
      year: 2019,
      isNameHidden: false,
    })
  })

  test('pictures say how much of them was sent', async () => {
    const uploads = watchUploads()
    const { onSent, person } = openEditor({})
    await person.click(view.getByRole('radio', { name: '4 of 5 stars' }))
    const picture = new File(['x'], 'chain.jpg', { type: 'image/jpeg' })
    // This DOM puts no chosen file into the data of a form.
    vi.spyOn(FormData.prototype, 'getAll').mockReturnValue([picture])
    await person.click(view.getByRole('button', { name: 'Send my review' }))
    await expect.poll(() => uploads).toHaveLength(1)
    act(() => uploads[0]?.goOn(0.4))
    expect(view.getByRole('button', { name: 'Sending: 40 %' })).toBeTruthy()
    uploads[0]?.reply({ review: written, message: 'Thank you for your review.' })
    await expect.poll(() => onSent.mock.calls).toEqual([[written]])
  })

  test('a written review is there to be changed', () => {
    openEditor({}, written)
    expect(view.getByRole('radio', { name: '4 of 5 stars' })).toHaveProperty('checked', true)
    expect(view.getByLabelText(/What was good/)).toHaveProperty('value', 'Fits well.')
    expect(view.getByLabelText('Year (optional)')).toHaveProperty('value', '2019')
  })

  test('a part that was not accepted at the door is not asked about', () => {
    const items = [
      { _id: 'PLUG', name: 'Spark plug', quantity: 2 },
      { _id: 'CHAIN', name: 'Chain set', quantity: 2 },
    ]
    const lines = [
      { productId: 'PLUG', quantity: 2 },
      { productId: 'CHAIN', quantity: 1 },
    ]
    const returns = [{ source: 'door', lines }] as Parameters<typeof receivedLines>[0]['returns']
    render(
      <ToastsProvider>
        <ReviewLines
          bikes={[{ slug: 'honda-cd-70', name: 'Honda CD 70' }]}
          lines={receivedLines({ items, returns })}
          token="TOKEN"
        />
      </ToastsProvider>,
    )
    expect(view.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual(['Chain set'])
    expect(view.getAllByRole('button')).toHaveLength(1)
  })

  test('after sending the button of the review has the focus, because the form is gone', async () => {
    answerWith({ [path]: { review: written, message: 'Thank you for your review.' } })
    const person = userEvent.setup()
    render(
      <ToastsProvider>
        <ReviewLines
          bikes={[{ slug: 'honda-cd-70', name: 'Honda CD 70' }]}
          lines={[{ _id: 'PLUG', name: 'Spark plug' }]}
          token="TOKEN"
        />
      </ToastsProvider>,
    )
    await person.click(view.getByRole('button', { name: /^Write a review/ }))
    await person.click(await view.findByRole('radio', { name: '4 of 5 stars' }))
    await person.click(view.getByRole('button', { name: 'Send my review' }))
    expect((await view.findByRole('status')).textContent).toBe('Thank you for your review.')
    expect(document.activeElement).toBe(view.getByRole('button', { name: /^Change my review/ }))
  })

  test('a part that others with the bike sent back says for which years, with a way to another bike', async () => {
    const change = vi.fn()
    const bike = { slug: 'honda-cd-70', name: 'CD 70', year: null } as unknown as Parameters<
      typeof DoubtNotice
    >[0]['bike']
    render(<DoubtNotice years="2019 to 2021" bike={bike} onChange={change} />)
    expect(view.getByRole('note').textContent).toMatch(/Check if it fits.*did not fit their CD 70 \(2019 to 2021\)\./)
    await userEvent.click(view.getByRole('button', { name: 'Change bike' }))
    expect(change).toHaveBeenCalledOnce()
  })
})

describe('refuses', () => {
  test('a review without stars, and says so at the stars', async () => {
    const { asked, person } = openEditor({})
    await person.click(view.getByRole('button', { name: 'Send my review' }))
    const group = view.getByRole('group', { name: 'Your stars' })
    const described = document.getElementById(group.getAttribute('aria-describedby') ?? '')
    expect(described?.textContent).toBe('Please choose 1 to 5 stars.')
    expect(asked.filter(({ method }) => method === 'POST')).toEqual([])
  })
})

describe('protects', () => {
  test('without a connection what was written stays, also in the tab', async () => {
    const { person } = openEditor({ [path]: () => new TypeError('offline') })
    await person.click(view.getByRole('radio', { name: '4 of 5 stars' }))
    await person.type(view.getByLabelText(/What was good/), 'Fits well.')
    await person.click(view.getByRole('button', { name: 'Send my review' }))
    await view.findByText('No connection. What you wrote stays here: send it again when you are online.')
    expect(view.getByLabelText(/What was good/)).toHaveProperty('value', 'Fits well.')
    expect(Object.values(sessionStorage).join('')).toContain('Fits well.')
  })

  test('what one account typed is gone from the tab when another logs in, but not when its own session ended', () => {
    const typed = new FormData()
    typed.set('text', 'Kharab nikla')
    localStorage.setItem('token', 'of-sara')
    writeDraft('PLUG', typed)
    localStorage.removeItem('token')
    expect(readDraft('PLUG')['text']).toBe('Kharab nikla')
    localStorage.setItem('token', 'of-bilal')
    expect(readDraft('PLUG')).toEqual({})
    expect(sessionStorage.getItem('review-drafts')).toBeNull()
    localStorage.removeItem('token')
  })
})
