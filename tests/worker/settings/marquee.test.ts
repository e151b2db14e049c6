import { describe, expect, test } from 'vitest'
import { defaultMarqueeText } from '#domain/settings/marquee-text.ts'
import { marqueeApi } from '#domain/settings/settings.endpoints.ts'
import { openShop } from '#tests/support/shop.ts'

describe('does', () => {
  test('the banner has its default text until the owner sets another, and again when the owner empties it', async () => {
    const shop = openShop()
    const textOf = async () => (await shop.visitor().call(marqueeApi.getMarquee)).marquee.text
    expect(await textOf()).toBe(defaultMarqueeText)
    for (const [text, shown] of [
      ['سیل 😀 <b>today</b>', 'سیل 😀 <b>today</b>'],
      ['', defaultMarqueeText],
    ] as const) {
      await shop.sql(`INSERT OR REPLACE INTO settings (name, value, updated_at) VALUES ('marquee', ?, 0)`, text)
      expect(await textOf()).toBe(shown)
    }
  })

  test('the text is public and may be cached for a few seconds', async () => {
    const response = await openShop().visitor().fetch(marqueeApi.getMarquee.path)
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=0')
    expect(response.headers.get('Cache-Tag')).toBe('settings')
    expect(await response.json()).toEqual({ success: true, message: 'OK', marquee: { text: defaultMarqueeText } })
  })
})
