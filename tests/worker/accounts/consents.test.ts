import { describe, expect, test } from 'vitest'
import { accountsApi } from '#domain/accounts/accounts.endpoints.ts'
import { consentsApi } from '#domain/accounts/consents.admin.endpoints.ts'
import { marketingWords } from '#domain/accounts/marketing-consent.ts'
import { profileApi } from '#domain/accounts/profile.endpoints.ts'
import { contactApi } from '#domain/contact/contact.endpoints.ts'
import { minute } from '#tests/support/clock.ts'
import { aContactForm, aSignup } from '#tests/support/fixtures/forms.ts'
import { growOthers } from '#tests/support/grow-others.ts'
import { theOwner } from '#tests/support/people/staff.ts'
import { openShop, type Person, type TestShop } from '#tests/support/shop.ts'

const write = (shop: TestShop, changes: Parameters<typeof aContactForm>[0]) =>
  shop.visitor().call(contactApi.sendContactMessage, { body: aContactForm({ consent: 'yes', ...changes }) })
const signUp = (shop: TestShop, changes: object) =>
  shop.visitor().call(accountsApi.register, { body: { ...aSignup, ...changes } })
const consentsOf = async (owner: Person) => (await owner.call(consentsApi.listConsents)).consents

describe('does', () => {
  test('who ticks the box at the sign-up or on the contact page stands in the list with the words and the time', async () => {
    const shop = openShop()
    const owner = await theOwner(shop)
    await signUp(shop, { email: 'ali@example.com', marketing: true })
    await signUp(shop, { email: 'no@example.com', marketing: false })
    await signUp(shop, { email: 'none@example.com' })
    shop.clock.advance(minute)
    await write(shop, { email: 'Bibi@Example.com', name: 'Bibi', marketing: 'yes' })
    await write(shop, { email: 'silent@example.com' })
    const { consents, standing, next } = await owner.call(consentsApi.listConsents)
    expect(consents).toMatchObject([
      { email: 'Bibi@Example.com', name: 'Bibi', source: 'contact', givenAt: shop.clock.now() },
      { email: 'ali@example.com', source: 'signup', givenAt: shop.clock.now() - minute },
    ])
    expect(consents.map(({ words, withdrawnAt }) => [words, withdrawnAt])).toEqual([
      [marketingWords, null],
      [marketingWords, null],
    ])
    expect([standing, next]).toEqual([{ count: 2, isMore: false }, null])
  })

  test('a mailbox stands in the list once, with its newest consent', async () => {
    const shop = openShop()
    const owner = await theOwner(shop)
    await write(shop, { email: 'ali@example.com', marketing: 'yes' })
    shop.clock.advance(minute)
    await write(shop, { email: 'ALI@example.com', marketing: 'yes', message: 'Another one' })
    expect(await consentsOf(owner)).toMatchObject([{ email: 'ALI@example.com', givenAt: shop.clock.now() }])
  })

  test('the account shows the consent and takes it back; giving it again is another one', async () => {
    const shop = openShop()
    const owner = await theOwner(shop)
    const sara = await shop.customer({ email: 'sara@example.com' })
    const saved = async (marketing: boolean) =>
      (await sara.call(profileApi.saveConsent, { body: { marketing } })).marketing
    const given = { words: marketingWords, givenAt: shop.clock.now() }
    expect(await saved(true)).toEqual(given)
    expect((await sara.call(profileApi.getAccount)).account.marketing).toEqual(given)
    expect(await saved(false)).toBeNull()
    expect(await saved(false)).toBeNull()
    shop.clock.advance(minute)
    expect(await saved(true)).toEqual({ ...given, givenAt: shop.clock.now() })
    expect((await consentsOf(owner)).map(({ withdrawnAt }) => withdrawnAt)).toEqual([null, shop.clock.now() - minute])
  })

  test('taking it back covers a consent from the contact page', async () => {
    const shop = openShop()
    const owner = await theOwner(shop)
    const sara = await shop.customer({ email: 'sara@example.com' })
    await write(shop, { email: 'sara@example.com', marketing: 'yes' })
    await sara.call(profileApi.saveConsent, { body: { marketing: false } })
    expect(await consentsOf(owner)).toMatchObject([{ withdrawnAt: shop.clock.now() }])
  })

  test('the owner takes a consent back for a person who asks, once', async () => {
    const shop = openShop()
    const owner = await theOwner(shop)
    await write(shop, { email: 'ali@example.com', marketing: 'yes' })
    const id = (await consentsOf(owner))[0]?.id ?? ''
    const now = shop.clock.now()
    const { consent } = await owner.call(consentsApi.withdrawConsent, { params: { id } })
    shop.clock.advance(minute)
    const again = await owner.call(consentsApi.withdrawConsent, { params: { id } })
    expect([consent.withdrawnAt, again.consent.withdrawnAt]).toEqual([now, now])
    expect(await shop.sql("SELECT actor FROM audit WHERE action = 'consent.withdrawn'")).toEqual([
      { actor: owner.actor },
    ])
    expect((await owner.call(consentsApi.listConsents)).standing.count).toBe(0)
  })

  test('a long file holds everybody', async () => {
    const shop = openShop()
    const owner = await theOwner(shop)
    await growOthers(shop, '', 120)
    expect((await (await owner.fetch(consentsApi.exportConsents.path)).text()).trim().split('\r\n')).toHaveLength(121)
  })

  test('the list is a CSV file with day, words and place', async () => {
    const shop = openShop()
    const owner = await theOwner(shop)
    await write(shop, { email: 'ali@example.com', name: '=1+1', marketing: 'yes' })
    const response = await owner.fetch(consentsApi.exportConsents.path)
    expect(response.headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
    const [head, line] = (await response.text()).replace('\uFEFF', '').split('\r\n')
    expect(head).toBe('"Email","Name","Agreed on","Agreed to","Where","Taken back on","Address confirmed"')
    expect(line).toMatch(/^"ali@example.com","'=1\+1","\d{4}-\d\d-\d\d","Send me .*","Contact form","","no"$/)
    const log = await shop.sql(`SELECT subject FROM audit WHERE action = 'consents.exported'`)
    expect(log).toEqual([{ subject: 'consents' }])
  })
})

describe('protects', () => {
  test('an account with somebody’s email does not learn what they agreed to', async () => {
    const shop = openShop()
    await write(shop, { email: 'sara@example.com', marketing: 'yes' })
    const stranger = await shop.customer({ email: 'sara@example.com' })
    expect((await stranger.call(profileApi.getAccount)).account.marketing).toBeNull()
    await shop.sql('UPDATE users SET email_proved_at = 1')
    expect((await stranger.call(profileApi.getAccount)).account.marketing).not.toBeNull()
  })

  test('a refused sign-up or a repeated message leaves no consent', async () => {
    const shop = openShop()
    const owner = await theOwner(shop)
    const sara = await shop.customer({ email: 'sara@example.com' })
    await expect(signUp(shop, { email: 'sara@example.com', marketing: true })).rejects.toMatchObject({ status: 409 })
    await write(shop, { email: 'bot@example.com', marketing: 'yes', website: 'spam' })
    expect(await consentsOf(owner)).toEqual([])
    expect((await sara.call(profileApi.getAccount)).account.marketing).toBeNull()
  })
})
