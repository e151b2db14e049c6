import type { Page } from './page.ts'

/** What every way needs of the shop that it walks through. */
export interface Shop {
  origin: string
  /** `''` for English, `/ur` for Urdu. */
  prefix: string
  owner: { email: string; password: string }
}

/** Functions in the page. Old enough for the oldest browser. */
const tools = `
  const all = (selector) => Array.from(document.querySelectorAll(selector)).filter((each) => each.getClientRects().length > 0)
  const one = (selector, text) => all(selector).find((each) => !text || each.textContent.includes(text)) || null
  const until = async (check, what) => {
    const end = Date.now() + 45000
    for (;;) {
      const value = check()
      if (value) return value
      if (Date.now() > end) throw new Error('not there: ' + (what || check) + ' at ' + location.pathname + ': ' + (document.querySelector('main') || document.body).innerText.replace(/\\s+/g, ' ').slice(0, 500))
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
  const alive = () => until(() => {
    window.dispatchEvent(new Event('pointerdown'))
    const root = document.getElementById('root')
    return root && Object.keys(root).some((key) => key.indexOf('__reactContainer') === 0) && document.readyState === 'complete'
  }, 'an app that has come to life')
  const isReady = (each) => !each.disabled && each.getAttribute('aria-disabled') !== 'true' && each.getAttribute('aria-busy') !== 'true'
  const press = async (selector, text) => {
    const ready = () => all(selector).find((each) => (!text || each.textContent.includes(text)) && isReady(each))
    ;(await until(ready, selector + ' ' + (text || ''))).click()
  }
  const fill = async (name, value) => {
    const field = await until(() => document.querySelector('main [name="' + name + '"], dialog [name="' + name + '"]'), 'the field ' + name)
    if (field.type === 'checkbox' || field.type === 'radio') return field.checked === value ? undefined : field.click()
    field.focus()
    const kind = field instanceof HTMLSelectElement ? HTMLSelectElement : field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement
    Object.getOwnPropertyDescriptor(kind.prototype, 'value').set.call(field, value)
    field.dispatchEvent(new Event('input', { bubbles: true }))
    field.dispatchEvent(new Event('change', { bubbles: true }))
    field.blur()
  }
  const crashed = () => one('.page[role=alert]')
`

/** Runs statements in the page with the tools above; fails when the error screen is shown. */
async function act(page: Page, statements: string): Promise<unknown> {
  return page.evaluate(
    `(async () => { ${tools}; const value = await (async () => { ${statements} })(); if (crashed()) throw new Error('the error screen at ' + location.pathname + ': ' + crashed().innerText); return value })()`,
  )
}

/** Opens a page of the shop and waits until it has come to life. */
async function open(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await act(page, 'await alive()')
}

const anyPhone = () => `0300${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`

/** Waits until an expression holds, also while another page loads. */
async function when(page: Page, expression: string): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    const holds = await page.evaluate(`(() => { ${tools}; return Boolean(${expression}) })()`).catch(() => false)
    if (holds) return
    if (tries > 200) {
      const shown = await page
        .evaluate(`location.href + ': ' + (document.querySelector('main') || document.body).innerText.slice(0, 900)`)
        .catch(String)
      throw new Error(`${expression} did not come true; ${String(shown)}`)
    }
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

/** Puts a part into the cart: from the list to its page. */
async function addPart(page: Page, { origin, prefix }: Shop): Promise<void> {
  await open(page, `${origin}${prefix}/collection?q=plug`)
  await act(page, `await until(() => all('article h3 a').length > 0); await press('article h3 a')`)
  await when(page, `location.pathname.includes('/product/') && one('h1')`)
  await act(page, `await alive(); await press('.buy button.button-main'); await until(() => one('.toast-success'))`)
}

/** A guest finds a part, orders it after a mistake in the form, and sees the order; returns its number. */
export async function asGuest(page: Page, shop: Shop): Promise<string> {
  const { origin, prefix } = shop
  await open(page, `${origin}${prefix}/`)
  await page.evaluate('localStorage.clear()')
  await addPart(page, shop)
  await open(page, `${origin}${prefix}/cart`)
  await act(page, `await until(() => one("main input[type=number]")); await press("main .button-main")`)
  await when(page, `location.pathname.endsWith('/place-order') && document.querySelector('main form [name=phone]')`)
  await act(
    page,
    `await alive()
    await fill('phone', '12')
    await press('main [type=submit].button-main')
    await until(() => all('main form [aria-invalid=true]').length >= 2, 'marked fields')
    await fill('name', 'Ali Raza')
    await fill('phone', '${anyPhone()}')
    await fill('street', 'House 5, Street 2, Mozang')
    await press('main [type=submit].button-main')`,
  )
  await when(page, `/\\/o\\//.test(location.pathname) && one('h1')`)
  await act(page, 'await alive()')
  const number = await page.evaluate(`(/\\d{3,}/.exec(document.querySelector('main').innerText) || [''])[0]`)
  return String(number)
}

/** A newcomer signs up, logs in, orders, sees the order and logs out. */
export async function asMember(page: Page, shop: Shop): Promise<void> {
  const { origin, prefix } = shop
  const email = `sara.${Date.now()}.${Math.floor(Math.random() * 1e6)}@example.com`
  await open(page, `${origin}${prefix}/signup`)
  await page.evaluate('localStorage.clear()')
  await act(
    page,
    `for (const [name, value] of ${JSON.stringify([
      ['name', 'Sara Khan'],
      ['email', email],
      ['password', 'garari 420'],
      ['confirmPassword', 'garari 420'],
      ['phoneNumber', anyPhone()],
      ['address', 'House 14, Street 3, Samanabad'],
      ['city', 'Lahore'],
      ['terms', true],
    ])}) await fill(name, value)
    document.querySelector('main form [name=confirmPassword]').form.querySelector('[type=submit]').click()`,
  )
  await when(page, `location.pathname.endsWith('/loginpage') && document.querySelector('main [name=password]')`)
  await page.evaluate('localStorage.clear()')
  await open(page, `${origin}${prefix}/loginpage`)
  await act(
    page,
    `await alive(); await fill('email', ${JSON.stringify(email)}); await fill('password', 'garari 420')
    document.querySelector('main form [name=password]').form.querySelector('[type=submit]').click()`,
  )
  await when(page, `localStorage.getItem('token') && location.pathname === '${prefix}/'`)
  await addPart(page, shop)
  await open(page, `${origin}${prefix}/place-order`)
  await act(
    page,
    `for (const [name, value] of ${JSON.stringify([
      ['email', email],
      ['firstName', 'Sara'],
      ['lastName', 'Khan'],
      ['phone', anyPhone()],
      ['street', 'House 14, Street 3, Samanabad'],
      ['zipCode', '54500'],
    ])}) await fill(name, value)
    await press('main [type=submit].button-main')`,
  )
  await when(page, `location.pathname.endsWith('/orders') && all('main article').length > 0`)
  await open(page, `${origin}${prefix}/orders`)
  await act(page, `await until(() => all('main article').length > 0)`)
  await act(
    page,
    `const text = ${JSON.stringify(prefix === '/ur' ? 'لاگ آؤٹ کریں' : 'Logout')}
    const button = await until(() => Array.from(document.querySelectorAll('header button')).find((each) => each.textContent.trim() === text), 'Logout')
    button.click()
    await until(() => localStorage.getItem('token') === null, 'a device without a token')`,
  )
}

/** The owner signs in, confirms, packs, hands over and delivers an order, adds a part and changes a setting. */
export async function asOwner(page: Page, { origin, owner }: Shop, number: string): Promise<void> {
  await page.goto(`${origin}/owner`)
  await act(
    page,
    `await until(() => document.querySelector('[name=password]'), 'the sign-in')
    await fill('email', ${JSON.stringify(owner.email)}); await fill('password', ${JSON.stringify(owner.password)})
    document.querySelector('[name=password]').form.querySelector('[type=submit]').click()
    await until(() => one('nav[aria-label=Admin]'), 'the admin')`,
  )
  await page.goto(`${origin}/owner/calls`)
  await act(page, `await until(() => one('h1'))`)
  await page.goto(`${origin}/owner/orders?q=${number}`)
  await act(page, `await press('main a', '${number}')`)
  await act(
    page,
    `await press('button', 'Mark confirmed')
    await press('button', 'Mark packed')
    await until(() => one('button', 'Hand to'), 'an order that can be handed over')
    await press('button', one('button', 'Other courier') ? 'Other courier' : 'Hand to courier')
    const dialog = await until(() => one('dialog'))
    const courier = dialog.querySelector('select')
    if (courier) await fill(courier.name, Array.from(courier.options).map((each) => each.value).find(Boolean))
    await fill('trackingNumber', 'TCS${number}7')
    dialog.querySelector('[type=submit]').click()
    await until(() => !one('dialog'), 'a closed dialog')
    await press('button', 'Mark delivered')
    await press('dialog .button-main')
    await until(() => document.body.textContent.includes('Delivered') && !one('dialog'), 'a delivered order')`,
  )
  await page.goto(`${origin}/owner/parts/new`)
  await act(
    page,
    `await fill('name', 'Trial plug ${number}'); await fill('newPrice', '420')
    for (const name of ['category', 'subCategory']) document.querySelector('main input[name=' + name + ']').click()
    await fill('kind', Array.from(document.querySelector('main [name=kind]').options).map((each) => each.value).find(Boolean))
    document.querySelector('main [name=newPrice]').form.querySelector('[type=submit]').click()
    await until(() => document.body.textContent.includes('Shoppers can find it now'), 'a saved part')`,
  )
  await page.goto(`${origin}/owner/settings`)
  await act(page, `await until(() => one('main [name=phone]'), 'the settings')`)
  await act(
    page,
    `await fill('hours', 'Monday to Saturday, 10 am to ${(Number(number) % 9) + 1} pm')
    await press('button.button-main', 'Save')
    await until(() => one('.toast-success'), 'saved settings')`,
  )
}

const pages = [
  '/collection',
  '/bike/honda-cd-70',
  '/list?list=cd+70+garari+set+2%2C+plug+5',
  '/about',
  '/contact',
  '/termsandcondition',
  '/PrivacyPolicy',
  '/wishlist',
  '/orders',
  '/forgot-password',
  '/account-delete',
  '/offline',
]

/** Opens pages one after another; each comes to life without the error screen. */
export async function openPages(page: Page, { origin, prefix }: Shop): Promise<void> {
  for (const path of pages) {
    await open(page, `${origin}${prefix}${path}`)
    await act(page, `await until(() => one('h1'), 'a heading')`)
  }
}
