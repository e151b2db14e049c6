import { phoneDigits } from '#domain/person-fields.ts'

/** Links that call or write to somebody's telephone, made of nothing but digits and our own words. */

/**
 * A Pakistani mobile number as the world dials it: `923001234567` for `0300 1234567`, `+92 300 1234567`, `0092300…`, and
 * `+92 0300…`, as many write it. `null` when it is none.
 */
export function pakistaniMobile(phone: string): string | null {
  const [, subscriber] = /^(?:(?:00)?92)?0?(3\d{9})$/.exec(phoneDigits(phone)) ?? []
  return subscriber ? `92${subscriber}` : null
}

/** Opens WhatsApp at this number with a text ready to be sent; `null` when it is no Pakistani mobile number. */
export function chatHref(phone: string, text: string): string | null {
  const mobile = pakistaniMobile(phone)
  // Half a character cannot be encoded.
  return mobile && `https://wa.me/${mobile}?text=${encodeURIComponent(text.replace(/\p{Cs}/gu, ''))}`
}

/** Calls this number; `null` when it holds no number that can be dialled. */
export function callHref(phone: string): string | null {
  const mobile = pakistaniMobile(phone)
  if (mobile) return `tel:+${mobile}`
  const digits = phoneDigits(phone)
  if (!/^\d{7,15}$/.test(digits)) return null
  return digits.startsWith('92') ? `tel:+${digits}` : `tel:${digits}`
}

/** A number as people here read it: `0300 1234567`; anything that is no Pakistani mobile number as it is kept. */
export function formatPhone(phone: string): string {
  const mobile = pakistaniMobile(phone)
  return mobile ? `0${mobile.slice(2, 5)} ${mobile.slice(5)}` : phone
}
