import { describe, expect, test } from 'vitest'
import { defaultSettings } from '#domain/settings/default-settings.ts'
import { adminSettingsApi } from '#domain/settings/settings.admin.endpoints.ts'
import { theOwner } from '#tests/support/people/staff.ts'
import { openShop } from '#tests/support/shop.ts'
import { aZone } from '#tests/support/zones.ts'

/** The text of a page of text, without markup and marks of direction. */
async function textOf(shop: ReturnType<typeof openShop>, path: string): Promise<string> {
  const html = await (await shop.visitor().fetch(path)).text()
  const body = /<div class="page [^]*?<\/main>/.exec(html)?.[0] ?? ''
  return body
    .replace(/<[^>]*>/g, ' ')
    .replace(/[\u2066-\u2069]/g, '')
    .replace(/\s+/g, ' ')
}

const targetsOf = (html: string) => [...html.matchAll(/href="([^"]+)"/g)].map(([, target = '']) => target)

describe('does', () => {
  test('terms and privacy policy say the same in every language: sections, links and numbers', async () => {
    const shop = openShop()
    for (const path of ['/termsandcondition', '/PrivacyPolicy', '/about']) {
      const [english = '', roman = '', urdu = ''] = await Promise.all(
        [path, `/roman${path}`, `/ur${path}`].map(async (each) => {
          const html = await (await shop.visitor().fetch(each)).text()
          return /<div class="page [^]*?<\/main>/.exec(html)?.[0] ?? ''
        }),
      )
      const sections = (html: string) => [...html.matchAll(/<section id="([^"]+)"/g)].map(([, id]) => id)
      expect(sections(urdu)).toEqual(sections(english))
      expect(sections(roman)).toEqual(sections(english))
      const counts = (html: string) => [html.split('<li>').length, html.split('<tr>').length, html.split('<p>').length]
      expect(counts(urdu)).toEqual(counts(english))
      expect(counts(roman)).toEqual(counts(english))
      const own = (prefix: string, html: string) =>
        targetsOf(html)
          .map((target) => (target.startsWith(`${prefix}/`) ? target.slice(prefix.length) : target))
          .toSorted()
      expect(own('/ur', urdu)).toEqual(own('', english))
      expect(own('/roman', roman)).toEqual(own('', english))
    }
  })

  test('fees, days and cities of the settings are in the terms of every language', async () => {
    const shop = openShop()
    const owner = await theOwner(shop)
    const zones = [
      aZone({ fee: 90, cities: ['Lahore', 'Okara'] }),
      aZone({ name: 'Far', fee: 340, cities: ['Karachi'] }),
    ]
    await owner.call(adminSettingsApi.saveShopSettings, { body: { zones, returnDays: 12, updatedAt: 0 } })
    expect(await textOf(shop, '/ur/termsandcondition')).toMatch(/PKR 90.*PKR 340.*لاہور، اوکاڑہ، کراچی.*12 دن میں واپسی/)
    expect(await textOf(shop, '/roman/termsandcondition')).toMatch(/PKR 90.*PKR 340.*Okara.*12 din mein wapsi/)
    expect(await textOf(shop, '/ur/termsandcondition')).toContain(defaultSettings.phone)
  })

  test('terms that the owner wrote stay, and say their language in a page of another one', async () => {
    const shop = openShop()
    const owner = await theOwner(shop)
    const body = { name: 'terms' as const, text: 'Our own rules.\n\n# Returns\n\nBring it back.', updatedAt: 0 }
    await owner.call(adminSettingsApi.savePolicy, { body })
    const page = async (path: string) => (await shop.visitor().fetch(path)).text()
    expect(await page('/ur/termsandcondition')).toContain('<div class="text-body" lang="en" dir="ltr">')
    expect(await page('/termsandcondition')).toContain('<div class="text-body">')
  })
})
