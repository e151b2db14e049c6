import { describe, expect, test } from 'vitest'
import type { CourierEvent } from '#worker/couriers/courier-client.ts'
import {
  isReference,
  karachiTime,
  numberOf,
  paisaOf,
  pick,
  sortEvents,
  verdictOf,
  wordsOf,
} from '#worker/couriers/read-answer.ts'

describe('does', () => {
  test('every form of a couriers’ time is read as Karachi’s', () => {
    const at = Date.parse('2026-11-27T09:05:00Z')
    for (const text of [
      '2026-11-27 14:05:00',
      '2026-11-27T14:05',
      '2026/11/27 14:05',
      '27/11/2026 02:05 PM',
      '27-11-2026 14:05',
      'Friday Nov 27, 2026 14:05',
      'Nov 27, 2026 14:05',
      '2026-11-27T09:05:00Z',
      '2026-11-27T14:05:00+05:00',
    ]) {
      expect(karachiTime(text), text).toBe(at)
    }
    expect(karachiTime('2026-11-27')).toBe(Date.parse('2026-11-26T19:00:00Z'))
    expect(karachiTime('27/11/2026 12:00 AM')).toBe(Date.parse('2026-11-26T19:00:00Z'))
    for (const text of ['', null, 'soon', '31/02/2026', '2026-13-01', {}]) expect(karachiTime(text)).toBeNull()
  })

  test('amounts are read with commas and as texts, in whole paisa', () => {
    expect([
      paisaOf('1,680.20'),
      paisaOf(180.5, '28.88', null),
      paisaOf(0),
      paisaOf(null, ''),
      paisaOf('free'),
    ]).toEqual([168_020, 20_938, 0, null, null])
    expect(numberOf('PKR 5')).toBeNull()
  })

  test('a key is found whatever its case, spaces and underscores', () => {
    expect(pick({ 'cn by courier': 7 }, 'cnByCourier')).toBe(7)
    expect(pick({ Activity_datetime: '', 'Activity Date': 'x' }, 'Activity_datetime', 'activity date')).toBe('x')
  })

  test('the words of an error are those in its texts, lists and objects, once each', () => {
    expect(wordsOf({ 'bookPacket - 0': { city: 'No city', name: ['No name', 'No city'] } })).toBe('No city No name')
    expect(wordsOf(['Failure: Your account is on hold.', [{ errorname: 'your account is on hold.' }]])).toBe(
      'Failure: Your account is on hold.',
    )
    expect(wordsOf(['5 Multan Road', 'Multan'])).toBe('5 Multan Road Multan')
    expect(wordsOf(['No city code', 'No city co'])).toBe('No city code No city co')
    expect([wordsOf(['a', 'b']), wordsOf(0), wordsOf('null'), wordsOf(null)]).toEqual(['a b', '0', null, null])
  })

  test('events are sorted by the minute, then by the way of a parcel, each once', () => {
    const event = (at: number, state: CourierEvent['state']): CourierEvent => ({
      at,
      state,
      text: state,
      place: null,
      reason: null,
    })
    const sorted = sortEvents([
      event(120_000, 'delivered'),
      event(150_000, 'out_for_delivery'),
      event(60_000, 'at_hub'),
      event(120_000, 'delivered'),
    ])
    expect(sorted.map(({ state }) => state)).toEqual(['at_hub', 'out_for_delivery', 'delivered'])
  })

  test('our reference is known with and without the sign of a number', () => {
    expect(['1005-1', '#1005-1', '1005-2', '1005', null].map((given) => isReference(given, '1005-1'))).toEqual([
      true,
      true,
      false,
      false,
      false,
    ])
  })
})

describe('protects', () => {
  test('an answer that is no object, and a failure of the server, say nothing', () => {
    const judge = () => 'no' as const
    const words = () => 'words'
    for (const json of [undefined, null, [], 'text', 7, {}]) {
      expect(verdictOf({ status: 200, json, pdf: null }, judge, words).says).toBe('nothing')
    }
    expect(verdictOf({ status: 503, json: { status: 0 }, pdf: null }, judge, words).says).toBe('nothing')
    expect(verdictOf(null, judge, words).says).toBe('nothing')
    expect(verdictOf({ status: 400, json: { status: 0 }, pdf: null }, judge, words)).toEqual({
      says: 'no',
      words: 'words',
    })
  })
})
