import { describe, expect, test } from 'vitest'
import { paths } from '#domain/paths.ts'
import { adminSettingsApi } from '#domain/settings/settings.admin.endpoints.ts'
import { theOwner } from '#tests/support/people/staff.ts'
import { aGuest } from '#tests/support/fixtures/orders.ts'
import { countOf, expectConsistentData } from '#tests/support/consistent-data.ts'
import { openShop, type Person } from '#tests/support/shop.ts'
import { aZone, usualZone } from '#tests/support/zones.ts'

/** Posts fields to the checkout like a browser without JavaScript. */
async function post(person: Person, fields: Record<string, string>) {
  const answer = await person.fetch(paths.checkout, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', Accept: 'text/html' },
    body: new URLSearchParams(fields),
  })
  const html = await answer.text()
  return { status: answer.status, location: answer.headers.get('Location'), html, fields: fieldsIn(html) }
}

/** The fields of the form in a page, with their values. */
function fieldsIn(html: string): Record<string, string> {
  const [form = ''] = /<form [^>]*class="checkout".*?<\/form>/s.exec(html) ?? []
  const valueOf = (tag: string) => /\bvalue="([^"]*)"/.exec(tag)?.[1] ?? ''
  const inputs = [...form.matchAll(/<input [^>]*>/g)].map(([tag]) => tag)
  const sent = inputs.filter((tag) => !tag.includes('type="radio"') || tag.includes('checked'))
  const fields = sent.map((tag): [string, string] => [/\bname="([^"]*)"/.exec(tag)?.[1] ?? '', valueOf(tag)])
  const [, city] = /<option value="([^"]*)" selected/.exec(form) ?? []
  return { ...Object.fromEntries(fields), ...(city !== undefined && { city }) }
}

describe('does', () => {
  test('a part’s page leads to the checkout, and its form to the order, without JavaScript', async () => {
    const shop = openShop()
    const plug = await shop.product({ name: 'Spark plug', newPrice: 280, stock: 5 })
    const ali = shop.visitor()
    const page = await (await ali.fetch(paths.product(plug._id))).text()
    expect(page).toMatch(/<noscript><form [^>]*action="\/place-order" method="post"/)
    expect(page).toContain(`name="item" value="${plug._id}"`)

    const first = await post(ali, { item: plug._id, quantity: '2' })
    expect(first.status).toBe(200)
    expect(first.html).toContain('Spark plug')
    expect(first.fields).toMatchObject({ item: plug._id, quantity: '2', amount: '610', delivery: 'door' })

    const placed = await post(ali, { ...first.fields, ...aGuest })
    expect([placed.status, placed.location]).toEqual([303, expect.stringMatching(/^\/o\/[\w-]{28}$/)])
    expect((await ali.fetch(placed.location ?? '')).status).toBe(200)
    await expectConsistentData(shop, { [plug._id]: 5 })
  })

  test('an order that is collected needs no address; its total is agreed first', async () => {
    const shop = openShop()
    const plug = await shop.product({ newPrice: 280 })
    const ali = shop.visitor()
    const { fields } = await post(ali, { item: plug._id, quantity: '1' })
    const collected = { ...fields, name: 'Ali', phone: aGuest.phone, street: '', delivery: 'collect' }
    const changed = await post(ali, collected)
    expect(changed.status).toBe(409)
    expect(changed.html).toContain('The total is now PKR 280. Press PLACE ORDER again to agree.')
    expect(changed.fields).toMatchObject({ amount: '280', delivery: 'collect', name: 'Ali', key: fields['key'] })
    expect((await post(ali, changed.fields)).status).toBe(303)
    expect(await shop.sql('SELECT delivery, amount FROM orders')).toEqual([{ delivery: 'collect', amount: 280 }])
  })
})

describe('refuses', () => {
  test('a misspelled city that would cost what everywhere else costs is asked about first', async () => {
    const shop = openShop()
    const owner = await theOwner(shop)
    const { updatedAt } = (await owner.call(adminSettingsApi.getSettings)).facts
    const zones = [usualZone, aZone({ name: 'Elsewhere', cities: [], fee: 250 })]
    await owner.call(adminSettingsApi.saveShopSettings, { body: { zones, updatedAt } })
    const plug = await shop.product({ newPrice: 280 })
    const ali = shop.visitor()
    const { fields } = await post(ali, { item: plug._id, quantity: '1' })
    expect(fields).toMatchObject({ amount: '330', city: 'Lahore' })
    const asked = await post(ali, { ...fields, ...aGuest, city: 'Lahor' })
    expect(asked.status).toBe(409)
    expect(asked.html).toContain('Did you mean Lahore?')
    expect(asked.fields).toMatchObject({ amount: '530', city: 'Lahor' })
    const far = await post(ali, { ...fields, ...aGuest, city: 'Skardu' })
    expect([far.status, far.html.includes('Did you mean')]).toEqual([409, false])
    expect(await countOf(shop, 'orders')).toBe(0)
  })

  test('problems stand at their fields, and everything typed is kept', async () => {
    const shop = openShop()
    const plug = await shop.product()
    const { fields } = await post(shop.visitor(), { item: plug._id, quantity: '1' })
    const typed = { ...fields, ...aGuest, phone: '12', city: 'Faisalabad' }
    const refused = await post(shop.visitor(), typed)
    expect(refused.status).toBe(400)
    expect(refused.html.match(/Please enter a valid phone number\./g)?.length).toBeGreaterThan(0)
    expect(refused.html).toMatch(/aria-invalid="true"[^>]*name="phone"/)
    expect(refused.fields).toMatchObject({ name: aGuest.name, phone: '12', street: aGuest.street, city: 'Faisalabad' })
    expect(await countOf(shop, 'orders')).toBe(0)
  })

  test('a quantity that is none becomes one piece, and an unknown part is left out', async () => {
    const shop = openShop()
    const plug = await shop.product({ newPrice: 280 })
    for (const quantity of ['abc', '0', '-1', '1.5', '1e9', '']) {
      const { html, fields } = await post(shop.visitor(), { item: plug._id, quantity })
      expect(fields, quantity).toMatchObject({ quantity: '1', amount: '330' })
      expect(html).not.toContain('NaN')
    }
    expect((await post(shop.visitor(), { item: 'unknown', quantity: '1' })).html).not.toContain('PLACE ORDER')
  })

  test('a part that sold out or is gone, nothing at all, and an unknown part', async () => {
    const shop = openShop()
    const plug = await shop.product({ name: 'Spark plug', stock: 1 })
    const { fields } = await post(shop.visitor(), { item: plug._id, quantity: '2' })
    const short = await post(shop.visitor(), { ...fields, ...aGuest })
    expect(short.status).toBe(409)
    expect(short.html).toContain('Only 1 left of Spark plug. Change the quantity to go on.')
    await shop.sql('UPDATE products SET is_active = 0')
    const gone = await post(shop.visitor(), { ...fields, ...aGuest })
    expect([gone.status, gone.html.includes('is no longer sold')]).toEqual([404, true])
    expect((await post(shop.visitor(), {})).html).toContain('Your cart is empty!')
    expect((await post(shop.visitor(), { item: '', quantity: '1' })).status).toBe(400)
    expect(await countOf(shop, 'orders')).toBe(0)
  })
})

describe('protects', () => {
  test('the same form posted twice is one order', async () => {
    const shop = openShop()
    const plug = await shop.product({ stock: 9 })
    const ali = shop.visitor()
    const { fields } = await post(ali, { item: plug._id, quantity: '1' })
    const answers = await Promise.all([1, 2, 3].map(() => post(ali, { ...fields, ...aGuest })))
    expect(new Set(answers.map(({ status, location }) => `${status} ${location}`)).size).toBe(1)
    expect(await countOf(shop, 'orders')).toBe(1)
    await expectConsistentData(shop, { [plug._id]: 9 })
  })
})
