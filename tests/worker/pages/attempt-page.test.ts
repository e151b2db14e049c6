import { describe, expect, test } from 'vitest'
import { dayText, pakistanDay } from '#domain/pakistan-day.ts'
import { openOnTheRoad } from '#tests/support/worker/failed-attempts.ts'

/** The page of an order that could not be delivered, in a browser without JavaScript. */
async function openPage() {
  const road = await openOnTheRoad()
  const { visitor, shop } = road
  const failed = await road.fail()
  const path = `/o/${(await road.link()).token}`
  const read = async (at = path) => {
    const html = await (await visitor.fetch(at, { headers: { Accept: 'text/html' } })).text()
    return (/<main.*?<\/main>/s.exec(html)?.[0] ?? '')
      .replace(/<(?!input|select|option)[^>]+>/g, ' ')
      .replace(/\s+/g, ' ')
  }
  const post = async (fields: Record<string, string>, named: Record<string, string> = { do: 'attempt' }) => {
    const answer = await visitor.fetch(path, {
      method: 'POST',
      redirect: 'manual',
      headers: {
        'Content-Type': 'application/x-www-form-urlencoded',
        Accept: 'text/html',
        Origin: 'null',
        'Sec-Fetch-Site': 'same-origin',
      },
      body: new URLSearchParams({
        ...named,
        attempt: failed.attempts[0]?.id ?? '',
        day: '',
        phone: '',
        landmark: '',
        reason: '',
        ...fields,
      }).toString(),
    })
    return { status: answer.status, to: answer.headers.get('Location'), html: await answer.text() }
  }
  const tomorrow = dayText(pakistanDay(shop.clock.now()) + 1)
  return { ...road, path, read, post, tomorrow }
}

describe('does', () => {
  test('the page says when the rider came, and takes an answer by a form without JavaScript', async () => {
    const { path, read, post, tomorrow } = await openPage()
    const asked = await read()
    expect(asked).toContain('The rider came today and could not deliver.')
    expect(asked).toContain('Reason: Nobody was at home.')
    expect(asked).toContain(`value="${tomorrow}"`)
    const sent = await post({ wish: 'again', day: tomorrow })
    expect(sent).toMatchObject({ status: 303, to: `${path}?done=attempt#attempt` })
    const answered = await read(`${path}?done=attempt`)
    expect(answered).toContain('Thank you. We will tell the courier.')
    expect(answered).toMatch(/Please bring it on \w+day, \d+ \w+/)
    expect(await read(`${path}?show=attempt`)).toContain('Send the answer')
  })

  test('the fields of an answer are understood without the name of the form', async () => {
    const { path, read, post } = await openPage()
    const sent = await post({ wish: 'refuse', reason: 'Too late' }, {})
    expect(sent).toMatchObject({ status: 303, to: `${path}?done=attempt#attempt` })
    expect(await read(`${path}?done=attempt`)).toContain('Too late')
    expect(await post({ wish: 'nothing' }, {})).toMatchObject({
      status: 400,
      html: expect.stringContaining('Please choose what we should do.'),
    })
  })

  test.each([
    [1, 'The rider came yesterday and could not deliver.'],
    [3, /The rider came on \w+day and could not deliver\./],
    [6, /The rider came on \w+day and could not deliver\./],
    [7, /The rider came on \d+ \w+ and could not deliver\./],
  ])('after %s days the page says so', async (days, sentence) => {
    const { shop, read } = await openPage()
    shop.clock.advance(days * 86_400_000)
    expect(await read()).toMatch(sentence)
  })

  test('in Urdu everything is in Urdu', async () => {
    const { read, path } = await openPage()
    const page = await read(`/ur${path}`)
    expect(page).toContain('رائیڈر آج آیا لیکن پارسل نہیں دے سکا۔')
    expect(page).toContain('جواب بھیجیں')
  })
})

describe('refuses', () => {
  test('fields of which nobody knows the form, with a sentence', async () => {
    const { path, visitor } = await openPage()
    const answer = await visitor.fetch(path, {
      method: 'POST',
      headers: { Accept: 'text/html', Origin: 'null', 'Sec-Fetch-Site': 'same-origin' },
      body: new URLSearchParams({ wish: 'refuse' }),
    })
    expect([answer.status, await answer.text()]).toEqual([
      400,
      expect.stringContaining('Please choose what we should do.'),
    ])
  })

  test('an answer without what it needs, whose fields keep what was typed', async () => {
    const { post } = await openPage()
    const { status, html } = await post({ wish: 'contact', landmark: '', phone: '0421234567' })
    expect(status).toBe(400)
    expect(html).toContain('0421234567')
    expect(html).toContain('aria-invalid="true"')
  })
})
