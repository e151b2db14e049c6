import { cleanup, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { createCall } from '#web/api.ts'
import { headOf, linkedDataOf, loadScreen } from '#web/shop/app/load-screen.ts'
import type { OpenedScreen } from '#web/shop/screen/screen.ts'
import { choiceKeys } from '#domain/choices/choices.ts'
import { defaultSettings } from '#domain/settings/default-settings.ts'
import { bikeZones } from '#web/shop/bikes/bike-map.tsx'
import { answerWith, failing, openScreen } from '#tests/support/web/screen.tsx'
import { cd70 } from '#tests/support/web/bikes.ts'

describe('does', () => {
  test('the bike’s page is a map: every zone with parts is a named link, and so is the list', async () => {
    const { view } = await openScreen('/bike/honda-cd-70', cd70)
    const map = within(view.getByRole('navigation', { name: 'Parts of the Honda CD 70' }))
    expect(map.getByRole('link', { name: '4. Engine, 30 parts' }).getAttribute('href')).toBe('/bike/honda-cd-70/engine')
    expect(map.getByRole('link', { name: '5. Oil and filters, 1 part' })).toBeTruthy()
    expect(map.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/bike/honda-cd-70/engine',
      '/bike/honda-cd-70/oil-and-filters',
      '/bike/honda-cd-70/engine',
      '/bike/honda-cd-70/oil-and-filters',
    ])
    expect(view.getByRole('link', { name: 'More parts' }).getAttribute('href')).toBe('/bike/honda-cd-70?after=PLUG')
  })

  test('a 70, a 125 and a 150 are drawn as three different bikes', async () => {
    const drawn = []
    for (const slug of ['honda-cd-70', 'honda-cg-125', 'suzuki-gr-150']) {
      const parts = { ...cd70['GET /api/hitech/bike/honda-cd-70'], slug }
      const { view } = await openScreen(`/bike/${slug}`, { [`GET /api/hitech/bike/${slug}`]: parts })
      drawn.push(view.getByRole('group', { name: 'Areas of the bike' }).querySelector('g')?.outerHTML)
      cleanup()
    }
    expect(new Set(drawn).size).toBe(3)
  })

  test('its pages have their own titles, descriptions and URLs', async () => {
    const call = createCall(answerWith(cd70).fetcher)
    const screens = await Promise.all(
      ['/bike/honda-cd-70', '/bike/honda-cd-70/engine?after=X', '/bike/honda-cd-70/body-and-mirrors'].map((path) =>
        loadScreen(path, call),
      ),
    )
    const heads = screens.map((screen) => headOf(screen, defaultSettings))
    expect(heads.map(({ title, description, canonical }) => [title, description, canonical])).toEqual([
      [
        'Honda CD 70 parts | High Tech Auto Traders',
        '31 parts that fit: Spark plug. Honda CD 70 parts in Lahore, cash on delivery, 7 days return.',
        '/bike/honda-cd-70',
      ],
      [
        'Engine parts for Honda CD 70 | High Tech Auto Traders',
        '30 parts that fit: Spark plug. Engine parts for Honda CD 70 in Lahore, cash on delivery, 7 days return.',
        '/bike/honda-cd-70/engine',
      ],
      // A page without parts is not indexed.
      ['Body and mirrors parts for Honda CD 70 | High Tech Auto Traders', expect.any(String), null],
    ])
    const urlOf = (path: string) => `https://shop.example${path}`
    const shop = { facts: defaultSettings, pageUrl: urlOf, fileUrl: urlOf }
    expect((await linkedDataOf(screens[1] as OpenedScreen, shop))[0]).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { name: 'Home', item: 'https://shop.example/' },
        { name: 'Honda', item: 'https://shop.example/collection?category=Honda' },
        { name: 'CD 70', item: 'https://shop.example/bike/honda-cd-70' },
        { name: 'Engine', item: 'https://shop.example/bike/honda-cd-70/engine' },
      ],
    })
  })
})

describe('protects', () => {
  test('an unknown bike and an unknown kind are the shop’s 404', async () => {
    const notFound = { 'GET /api/hitech/bike/honda-cd-71': failing(404, 'NOT_FOUND', 'Not found.') }
    const { view } = await openScreen('/bike/honda-cd-71', notFound)
    view.getByRole('heading', { name: 'Page not found' })
    const wings = { 'GET /api/hitech/bike/honda-cd-70': failing(400, 'INVALID_ITEM', 'Invalid item ID') }
    const { view: second } = await openScreen('/bike/honda-cd-70/wings', wings)
    expect(second.getAllByRole('heading', { name: 'Page not found' }).length).toBe(2)
  })

  test('the drawing has a zone for every kind, far enough apart for touch at 320 px', () => {
    expect(bikeZones.map(({ kind }) => kind).toSorted()).toEqual(choiceKeys('kinds').toSorted())
    // 580 units are 286 px wide on the narrowest phone: 90 units are 44 px.
    for (const one of bikeZones) {
      for (const other of bikeZones) {
        if (one !== other)
          expect(Math.hypot(one.x - other.x, one.y - other.y), `${one.name}, ${other.name}`).toBeGreaterThan(90)
      }
    }
  })
})
