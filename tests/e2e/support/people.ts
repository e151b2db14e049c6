import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { inEnglish, type Speaker } from './speaker.ts'

/** A person without an account. */
export interface Newcomer {
  name: string
  email: string
  password: string
}

/** Generates a new person, so that tests can be repeated on the same state. */
export function newcomer(): Newcomer {
  return {
    name: 'Bilal Ahmed',
    email: `bilal.${Date.now()}.${Math.floor(Math.random() * 1e6)}@example.com`,
    password: 'garari 420',
  }
}

/** Signs up and logs in on the screens. */
export async function signUpAndLogIn(page: Page, person: Newcomer, speaker: Speaker = inEnglish): Promise<void> {
  const { say, path } = speaker
  await page.goto(path('/signup'))
  await page.getByLabel(say('Name'), { exact: true }).fill(person.name)
  await page.getByLabel(say('Email'), { exact: true }).fill(person.email)
  await page.getByLabel(say('Password'), { exact: true }).fill(person.password)
  await page.getByLabel(say('Confirm password'), { exact: true }).fill(person.password)
  await page.getByLabel(say('Phone'), { exact: true }).fill('0300 1234567')
  await page.getByLabel(say('Address'), { exact: true }).fill('House 14, Street 3, Samanabad')
  await page.getByLabel(say('City'), { exact: true }).selectOption('Lahore')
  await page.getByRole('checkbox').first().check()
  await page.getByRole('button', { name: say('Sign up') }).click()
  await expect(page).toHaveURL(/\/loginpage/)
  await logIn(page, person, speaker)
}

/** Logs in on the login screen; ends on the home page. */
export async function logIn(
  page: Page,
  { email, password }: Pick<Newcomer, 'email' | 'password'>,
  { say, path }: Speaker = inEnglish,
): Promise<void> {
  const button = page.getByRole('button', { name: say('Log in') })
  // The URL changes before the screen, and the previous screen may have the same fields.
  await expect(button).toBeVisible()
  await page.getByLabel(say('Email'), { exact: true }).fill(email)
  await page.getByLabel(say('Password'), { exact: true }).fill(password)
  await button.click()
  await expect(page.getByText(say('Login successful!'))).toBeVisible()
  await expect(page).toHaveURL(path('/'))
}

/** Errors while a command of another test locks the local database; the screen retries. */
const comeAgain = 'the server responded with a status of 503'

/** Fails the test if the page logs an error or violates its security policy. */
export function watchConsole(page: Page): () => void {
  const lines: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().includes(comeAgain)) lines.push(message.text())
  })
  page.on('pageerror', (error) => lines.push(String(error)))
  return () => expect(lines, 'the console').toEqual([])
}

/** Creates an account and orders one part by requests; returns the order's id. */
export async function placeOrder(request: APIRequestContext, { name, email, password }: Newcomer): Promise<string> {
  const post = async (path: string, data: unknown, headers: Record<string, string> = {}) =>
    (await (await request.post(`/api/hitech/${path}`, { data, headers })).json()) as Record<string, string>
  const phoneNumber = '03001234567'
  const home = { address: 'House 14, Street 3, Samanabad', city: 'Lahore', country: 'Pakistan' }
  await post('user/register', { name, email, password, confirmPassword: password, phoneNumber, ...home })
  const { token = '' } = await post('user/login', { email, password })
  const { products } = (await (await request.get('/api/hitech/product/list')).json()) as {
    products: { _id: string; newPrice: number; stock: number | null }[]
  }
  const part = products.find(({ stock }) => stock === null || stock > 5)
  const { address: street, ...place } = home
  const order = { firstName: 'Bilal', lastName: 'Ahmed', email, street, ...place, state: 'Punjab', zipCode: '54500' }
  const items = [{ _id: part?._id, quantity: 1 }]
  const amount = (part?.newPrice ?? 0) + 50
  const placed = await post(
    'order/place',
    { items, order: { ...order, phone: phoneNumber }, amount },
    { Authorization: token },
  )
  return placed['orderId'] ?? ''
}
