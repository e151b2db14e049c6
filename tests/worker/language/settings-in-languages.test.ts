import { describe, expect, test } from 'vitest'
import { defaultSettings } from '#domain/settings/default-settings.ts'
import { settingsApi } from '#domain/settings/settings.endpoints.ts'
import { adminSettingsApi } from '#domain/settings/settings.admin.endpoints.ts'
import { theOwner } from '#tests/support/people/staff.ts'
import { openShop, type TestShop } from '#tests/support/shop.ts'

const pageOf = async (shop: TestShop, path: string) => (await shop.visitor().fetch(path)).text()

describe('does', () => {
  test('address, hours and promises that the owner left as they are, are shown in the language of the page', async () => {
    const shop = openShop()
    const [english, roman, urdu] = await Promise.all(
      ['/about', '/roman/about', '/ur/about'].map((path) => pageOf(shop, path)),
    )
    const { hours, policies } = defaultSettings
    for (const text of [hours, ...policies.flatMap((each) => [each.title, each.text])]) {
      expect(english).toContain(text)
      expect(roman).not.toContain(text)
      expect(urdu).not.toContain(text)
    }
    expect(urdu).toContain('پیر سے ہفتہ، صبح 10 سے رات 9 بجے تک')
    expect(urdu).toContain('7 دن میں واپسی')
    expect(roman).toContain('Peer se hafta, subah 10 se raat 9 baje tak')
  })

  test('the promise to take parts back names the days of the owner in every language', async () => {
    const shop = openShop()
    const owner = await theOwner(shop)
    await owner.call(adminSettingsApi.saveShopSettings, { body: { returnDays: 14, updatedAt: 0 } })
    expect(await pageOf(shop, '/about')).toContain('14 Days Return Policy')
    expect(await pageOf(shop, '/ur/about')).toContain('14 دن میں واپسی')
  })

  test('what the owner wrote stays, and says its language in a page of another one', async () => {
    const shop = openShop()
    const owner = await theOwner(shop)
    await owner.call(adminSettingsApi.saveShopSettings, { body: { hours: 'Every day but Friday', updatedAt: 0 } })
    const marked = '<span lang="en" dir="auto">Every day but Friday</span>'
    expect(await pageOf(shop, '/ur/contact')).toContain(marked)
    expect(await pageOf(shop, '/roman/contact')).toContain(marked)
    const english = await pageOf(shop, '/contact')
    expect(english).toContain('Every day but Friday')
    expect(english).not.toContain(marked)
  })

  test('the owner’s hours and address inside a sentence of the terms say their language too', async () => {
    const shop = openShop()
    const owner = await theOwner(shop)
    await owner.call(adminSettingsApi.saveShopSettings, {
      body: { hours: 'Every day but Friday', address: '20-C McLeod Road', updatedAt: 0 },
    })
    for (const path of ['/ur/termsandcondition', '/roman/termsandcondition', '/ur/PrivacyPolicy']) {
      const terms = (await pageOf(shop, path)).split('<footer')[0] ?? ''
      expect(terms, path).toContain('<span lang="en" dir="auto">Every day but Friday</span>')
      expect(terms.match(/Every day but Friday|20-C McLeod Road/g)?.length, path).toBe(
        terms.match(/<span lang="en" dir="auto">/g)?.length,
      )
    }
    expect(await pageOf(shop, '/termsandcondition')).not.toContain('<span lang')
  })

  test('the marquee and the footer say the language of the owner’s words', async () => {
    const shop = openShop()
    const owner = await theOwner(shop)
    await owner.call(adminSettingsApi.saveMarquee, { body: { text: 'Eid sale!', updatedAt: 0 } })
    await owner.call(adminSettingsApi.saveShopSettings, { body: { hours: 'Always', updatedAt: 0 } })
    const urdu = await pageOf(shop, '/ur/cart')
    expect(urdu).toContain('<div class="marquee-track" lang="en"')
    expect(urdu).toContain('<li><span lang="en" dir="auto">Always</span></li>')
    expect(await pageOf(shop, '/cart')).toContain(
      '<div class="marquee-track" aria-hidden="true"><span>Eid sale!</span>',
    )
  })

  test('hours that the owner wrote in Urdu need no mark in Urdu, and say their language in Roman Urdu', async () => {
    const shop = openShop()
    const owner = await theOwner(shop)
    await owner.call(adminSettingsApi.saveShopSettings, { body: { hours: 'ہر روز کھلا ہے', updatedAt: 0 } })
    expect(await pageOf(shop, '/ur/contact')).not.toContain('dir="auto">ہر روز')
    expect(await pageOf(shop, '/roman/contact')).toContain('<span lang="ur" dir="auto">ہر روز کھلا ہے</span>')
  })
})

describe('protects', () => {
  test('the map is asked for the address as the owner wrote it', async () => {
    const shop = openShop()
    for (const path of ['/contact', '/ur/contact', '/roman/contact'])
      expect(await pageOf(shop, path)).toContain(encodeURIComponent(defaultSettings.address))
  })

  test('settings without a language are as they are stored', async () => {
    const { facts } = await openShop().visitor().call(settingsApi.getShop)
    expect(facts.hours).toBe(defaultSettings.hours)
    expect(facts.storedAddress).toBeUndefined()
  })
})
