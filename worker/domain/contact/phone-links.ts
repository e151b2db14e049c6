import { phoneDigits } from '#domain/typed-text.ts'

/** Links that call or message a phone number. They contain only digits and the shop's own text. */

/**
 * A Pakistani mobile number in international form: `923001234567` for `0300 1234567`, `+92 300 1234567`, `0092300…`,
 * and the common `+92 0300…`. `null` for anything else.
 */
export function pakistaniMobile(phone: string): string | null {
  const [, subscriber] = /^(?:(?:00)?92)?0?(3\d{9})$/.exec(phoneDigits(phone)) ?? []
  return subscriber ? `92${subscriber}` : null
}

/** A WhatsApp link to this number with a prepared text; `null` unless it is a Pakistani mobile number. */
export function chatHref(phone: string, text: string): string | null {
  const mobile = pakistaniMobile(phone)
  // A lone surrogate cannot be encoded.
  return mobile && `https://wa.me/${mobile}?text=${encodeURIComponent(text.replace(/\p{Cs}/gu, ''))}`
}

/** A link that calls this number; `null` when it cannot be dialled. */
export function callHref(phone: string): string | null {
  const mobile = pakistaniMobile(phone)
  if (mobile) return `tel:+${mobile}`
  const digits = phoneDigits(phone)
  if (!/^\d{7,15}$/.test(digits)) return null
  return digits.startsWith('92') ? `tel:+${digits}` : `tel:${digits}`
}

/** A mobile number in local notation, `0300 1234567`; any other number unchanged. */
export function formatPhone(phone: string): string {
  const mobile = pakistaniMobile(phone)
  return mobile ? `0${mobile.slice(2, 5)} ${mobile.slice(5)}` : phone
}

/** A phone number whose middle digits are hidden: `0300 ••• 4567`. */
export function maskedPhone(phone: string): string {
  const mobile = pakistaniMobile(phone)
  const digits = mobile ? `0${mobile.slice(2)}` : phoneDigits(phone)
  return `${digits.slice(0, mobile ? 4 : 3)} ••• ${digits.slice(-4)}`
}
