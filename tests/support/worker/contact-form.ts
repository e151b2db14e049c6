import { contactApi } from '#domain/contact/contact.endpoints.ts'
import { aMessage } from '#tests/support/fixtures/forms.ts'
import { type Person, type TestShop } from '#tests/support/shop.ts'

/** Sends the contact form. */
export function send(person: Person, form: FormData, headers: Record<string, string> = {}): Promise<Response> {
  return person.fetch(contactApi.sendContactMessage.path, { method: 'POST', body: form, headers })
}

/** A form as raw multipart, for what a `FormData` cannot say. */
export function sendRaw(person: Person, parts: string[]): Promise<Response> {
  const body = `${parts.map((part) => `--b0undary\r\nContent-Disposition: form-data; ${part}\r\n`).join('')}--b0undary--\r\n`
  return person.fetch(contactApi.sendContactMessage.path, {
    method: 'POST',
    body,
    headers: { 'Content-Type': 'multipart/form-data; boundary=b0undary' },
  })
}

/** The fields of a valid message as parts of raw multipart. */
export const rawFields = (changes: Partial<typeof aMessage> = {}) =>
  Object.entries({ ...aMessage, ...changes }).map(([name, value]) => `name="${name}"\r\n\r\n${value}`)

/** A file of a size that begins with the given bytes or text. */
export const bytes = (start: (number | string)[], size = 200) => {
  const content = new Uint8Array(size)
  content.set(start.flatMap((each) => (typeof each === 'number' ? [each] : [...new TextEncoder().encode(each)])))
  return content
}

/** A file that begins with the given bytes or text. */
export const aFile = (name: string, start: (number | string)[], size = 200) => new File([bytes(start, size)], name)

/** Keys of all stored attachments. */
export const storedFiles = async (shop: TestShop) =>
  (await shop.env.PRIVATE.list({ prefix: 'attachments/' })).objects.map(({ key }) => key)
