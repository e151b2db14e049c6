import { within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { AdminReview } from '#domain/reviews/admin-review.ts'
import { openAdmin } from '#tests/support/web/admin.tsx'
import { bodies } from '#tests/support/web/admin-orders.ts'
import { lost } from '#tests/support/web/screen.tsx'

const list = 'GET /api/hitech/owner/reviews'
const aReview = (changes: Partial<AdminReview> = {}): AdminReview => ({
  id: 'r1',
  orderId: 'o1',
  orderNumber: 1005,
  productId: 'PLUG',
  partName: 'Spark plug',
  stars: 2,
  text: 'The thread was worn.',
  fit: 'no',
  bike: 'Honda CD 70',
  year: 2019,
  name: 'Sara',
  city: 'Lahore',
  pictures: [],
  answer: null,
  answeredAt: null,
  answeredBy: null,
  hiddenAt: null,
  hiddenReason: null,
  hiddenBy: null,
  useful: 3,
  at: 0,
  updatedAt: 0,
  ...changes,
})
const listed = (...reviews: AdminReview[]) => ({ [list]: { reviews, next: null, unanswered: 1, hidden: 0 } })

describe('does', () => {
  test('a review says its stars, part, bike, order and whether it is bad news', async () => {
    const { view } = openAdmin('/owner/reviews', listed(aReview()))
    const card = within(await view.findByRole('article', { name: '2 of 5 stars for Spark plug' }))
    expect(card.getByText('Few stars')).toBeDefined()
    expect(card.getByText('The thread was worn.')).toBeDefined()
    expect(card.getByText('Does not fit').parentElement?.textContent).toBe('Does not fit: Honda CD 70, 2019')
    expect(card.getByRole('link', { name: 'Order 1005' }).getAttribute('href')).toBe('/owner/orders/o1')
    expect(view.getByRole('link', { name: 'Unanswered (1)' })).toBeDefined()
  })

  test('an answer is published under the review', async () => {
    const { view, person, asked } = openAdmin('/owner/reviews', {
      ...listed(aReview()),
      'POST /api/hitech/owner/reviews/r1/answer': {
        review: aReview(),
        message: 'Your answer is under the review now.',
      },
    })
    await person.click(await view.findByRole('button', { name: 'Answer: Spark plug' }))
    await person.type(view.getByLabelText('Your answer'), 'We sent a new one.')
    await person.click(view.getByRole('button', { name: 'Publish the answer' }))
    await view.findByText('Your answer is under the review now.')
    expect(bodies(asked, /answer$/)).toEqual([{ text: 'We sent a new one.' }])
  })

  test('after the last answer of a list the focus is on the name of the list', async () => {
    let isAnswered = false
    const { view, person } = openAdmin('/owner/reviews?state=unanswered', {
      [list]: () => ({ reviews: isAnswered ? [] : [aReview()], next: null, unanswered: isAnswered ? 0 : 1, hidden: 0 }),
      'POST /api/hitech/owner/reviews/r1/answer': () => {
        isAnswered = true
        return { review: aReview({ answer: 'Sorry.' }), message: 'Your answer is under the review now.' }
      },
    })
    await person.click(await view.findByRole('button', { name: 'Answer: Spark plug' }))
    await person.type(view.getByLabelText('Your answer'), 'Sorry.')
    await person.click(view.getByRole('button', { name: 'Publish the answer' }))
    await view.findByText('All answered')
    await expect.poll(() => document.activeElement?.textContent).toBe('Unanswered (0)')
  })

  test('the field of an answer takes the focus, and the button gets it back', async () => {
    const { view, person } = openAdmin('/owner/reviews', listed(aReview()))
    await person.click(await view.findByRole('button', { name: 'Answer: Spark plug' }))
    expect(document.activeElement).toBe(view.getByLabelText('Your answer'))
    await person.click(view.getByRole('button', { name: 'Not now' }))
    expect(document.activeElement).toBe(view.getByRole('button', { name: 'Answer: Spark plug' }))
  })
})

describe('refuses', () => {
  test('to hide a review without a reason', async () => {
    const { view, person, asked } = openAdmin('/owner/reviews', {
      ...listed(aReview()),
      'POST /api/hitech/owner/reviews/r1/hide': { review: aReview(), message: 'The review is hidden.' },
    })
    await person.click(await view.findByRole('button', { name: 'Hide: Spark plug' }))
    const dialog = within(view.getByRole('dialog', { name: 'Hide this review?' }))
    await person.click(dialog.getByRole('button', { name: 'Hide the review' }))
    expect(bodies(asked, /hide$/)).toEqual([])
    await person.type(dialog.getByLabelText('Why?'), 'Insults')
    await person.click(dialog.getByRole('button', { name: 'Hide the review' }))
    await view.findByText('The review is hidden.')
    expect(bodies(asked, /hide$/)).toEqual([{ reason: 'Insults' }])
  })

  test('staff who are not the owner do not hide reviews', async () => {
    const { view } = openAdmin('/owner/reviews', listed(aReview()), 'staff')
    await view.findByRole('button', { name: 'Answer: Spark plug' })
    expect(view.queryByRole('button', { name: /^Hide/ })).toBeNull()
  })
})

describe('protects', () => {
  test('a hidden review that could not be shown again says so until it is', async () => {
    let isOnline = false
    const hidden = aReview({ hiddenAt: 0, hiddenBy: 'Usman', hiddenReason: 'Insults' })
    const { view, person } = openAdmin('/owner/reviews', {
      [list]: () => ({ reviews: [isOnline ? aReview() : hidden], next: null, unanswered: 1, hidden: 1 }),
      'POST /api/hitech/owner/reviews/r1/show': () =>
        isOnline ? { review: aReview(), message: 'The review is shown again.' } : lost(),
    })
    await person.click(await view.findByRole('button', { name: 'Show again: Spark plug' }))
    await view.findByText('Not saved')
    isOnline = true
    await person.click(view.getByRole('button', { name: 'Try again' }))
    await view.findByRole('button', { name: 'Hide: Spark plug' })
    expect(view.queryByText('Not saved')).toBeNull()
  })

  test('without a connection an answer stays in its field', async () => {
    const { view, person } = openAdmin('/owner/reviews', {
      ...listed(aReview()),
      'POST /api/hitech/owner/reviews/r1/answer': () => new TypeError('offline'),
    })
    await person.click(await view.findByRole('button', { name: 'Answer: Spark plug' }))
    await person.type(view.getByLabelText('Your answer'), 'We sent a new one.')
    await person.click(view.getByRole('button', { name: 'Publish the answer' }))
    await view.findByText(/Your answer is still in the field/)
    expect(view.getByLabelText('Your answer')).toHaveProperty('value', 'We sent a new one.')
  })
})
