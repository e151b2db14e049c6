import { within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { failing } from '#tests/support/web/screen.tsx'
import { feed, open } from '#tests/support/web/admin-settings.ts'

const path = '/api/hitech/owner/feed'
const made = {
  link: 'https://shop.example/feed/0123.xml',
  lastFetchAt: Date.UTC(2026, 10, 28, 9),
  items: 1150,
  isAtMost: false,
  leftOut: [{ productId: 'MIRROR', name: 'Mirror', why: 'It has no picture.' }],
  reasons: [{ why: 'It has no picture.', count: 1, isMore: false }],
}

describe('does', () => {
  test('the owner makes the link of the feed, and copies it for each service', async () => {
    const { view, person, asked } = await open({
      [`POST ${path}/token`]: { ...made, message: 'The feed has a new link.' },
    })
    const part = within(await view.findByRole('region', { name: 'Product feed' }))
    await part.findByText('2 parts in the feed.')
    await person.click(await part.findByRole('button', { name: 'Make the link' }))
    expect(asked.filter((each) => each.path === `${path}/token`)).toHaveLength(1)
  })

  test('a feed shows its last fetch and what is left out, and a new link is asked about first', async () => {
    const { view, person, asked } = await open({
      [`GET ${path}`]: made,
      [`POST ${path}/token`]: { ...made, message: 'The feed has a new link.' },
    })
    const part = within(await view.findByRole('region', { name: 'Product feed' }))
    expect(await part.findAllByText(made.link)).toHaveLength(2)
    part.getByText('Last fetched 28 Nov, 2:00 pm.')
    part.getByText('1,150 parts in the feed.')
    await person.click(part.getByText('1 part left out'))
    expect(part.getByRole('link', { name: 'Mirror' }).getAttribute('href')).toBe('/owner/parts/MIRROR')
    await person.click(part.getByRole('button', { name: 'Copy the link for Google Merchant Center' }))
    expect(await navigator.clipboard.readText()).toBe(made.link)
    await person.click(part.getByRole('button', { name: 'Make a new link' }))
    expect(asked.filter((each) => each.path === `${path}/token`)).toHaveLength(0)
    await person.click(within(await view.findByRole('dialog')).getByRole('button', { name: 'Make a new link' }))
    expect(asked.filter((each) => each.path === `${path}/token`)).toHaveLength(1)
  })

  test.each([
    [3456, false, '1,150 parts in the feed.', '3,456 parts left out', 'The newest 1 of 3,456 are listed.'],
    [
      10_000,
      true,
      'At most 1,150 parts in the feed.',
      'More than 10,000 parts left out',
      'The newest 1 of more than 10,000 are listed.',
    ],
  ])('of %d parts without a picture the list says that it is not all', async (count, isMore, items, all, newest) => {
    const why = 'It has no picture.'
    const { view } = await open({ [`GET ${path}`]: { ...made, isAtMost: isMore, reasons: [{ why, count, isMore }] } })
    const part = within(await view.findByRole('region', { name: 'Product feed' }))
    await part.findByText(items)
    part.getByText(all)
    part.getByText(`${why} ${newest}`)
  })
})

describe('refuses', () => {
  test('a link that could not be made can be tried again', async () => {
    const { view, person } = await open({
      [`GET ${path}`]: feed,
      [`POST ${path}/token`]: failing(500, 'INTERNAL', 'Something went wrong.'),
    })
    await person.click(await view.findByRole('button', { name: 'Make the link' }))
    await view.findByText(/Not saved/)
    expect(view.getAllByRole('button', { name: /Try again/ })).toHaveLength(1)
  })
})
