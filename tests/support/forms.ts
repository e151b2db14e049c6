/** What somebody fills in to sign up, valid in every field. */
export const aSignup = {
  name: 'Sara Khan',
  email: 'sara@example.com',
  password: 'secret word',
  confirmPassword: 'secret word',
  phoneNumber: '03001234567',
  address: 'House 1',
  city: 'Lahore',
  country: 'Pakistan',
}

/** What somebody fills in to write to the shop, valid in every field. */
export const aMessage = {
  subject: 'Chain set for CD 70',
  name: 'Sara Khan',
  email: 'sara@example.com',
  phone: '+92 300 1234567',
  message: 'Do you have it?\nI need it by Friday.',
}

type MessageFields = Partial<Record<keyof typeof aMessage | 'consent' | 'marketing' | 'website', string | undefined>>

/** The contact form as a browser sends it, with only what matters to a test changed; a field of `undefined` is left out. */
export function aContactForm(changes: MessageFields = {}, files: File[] = []): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...aMessage, ...changes }))
    if (value !== undefined) form.append(name, value)
  for (const file of files) form.append('attachment', file)
  return form
}

/** A file that begins as PNG does. */
export function aPhoto(): File {
  return new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10])], 'photo.png')
}
