import { pakistaniMobile } from '#domain/contact/phone-links.ts'
import { phoneDigits } from '#domain/typed-text.ts'

/** A phone number whose middle digits are hidden: `0300 ••• 4567`. */
export function maskedPhone(phone: string): string {
  const mobile = pakistaniMobile(phone)
  const digits = mobile ? `0${mobile.slice(2)}` : phoneDigits(phone)
  return `${digits.slice(0, mobile ? 4 : 3)} ••• ${digits.slice(-4)}`
}
