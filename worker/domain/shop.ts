/** What is fixed of the shop; what the owner sets stands in `shop-facts.ts`. */

/** Its name, and the years that the footer's copyright names. */
export const shop = { name: 'High Tech Auto Traders', copyrightYears: '2025–2026' } as const

/** Put before every amount. Spec §9. */
export const currencyPrefix = 'PKR '

/** Brands of bikes that parts are sold for. Decisions, money. */
export const categories = ['Honda', 'Yamaha', 'Suzuki'] as const
/** Their engine sizes, cubic centimetres. Decisions, money. */
export const subCategories = ['70', '125', '150'] as const

/** An engine size as people read it: `70 CC`. */
export function subCategoryLabel(subCategory: string): string {
  return `${subCategory} CC`
}

/** Country and city choices of the sign-up form. Spec §5 Signup. */
export const signupCities: Readonly<Record<string, readonly string[]>> = {
  Pakistan: ['Karachi', 'Lahore', 'Islamabad', 'Rawalpindi'],
}

/** Where parcels go. Spec §5 Checkout. */
export const deliveryCountry = 'Pakistan'

/** Calls a number of the shop, as the world dials it: `tel:+924235550146` for `042 3555 0146`. */
export function telHref(phone: string): string {
  return `tel:${dialled(phone)}`
}

/** Opens a chat with the shop; with a text the question stands there already. */
export function whatsappHref(number: string, text = ''): string {
  // Half a character cannot be encoded.
  const query = text && `?text=${encodeURIComponent(text.replace(/\p{Cs}/gu, ''))}`
  return `https://wa.me/${dialled(number).replace('+', '')}${query}`
}

/** Digits with the country's code; a short number that begins with neither 0 nor a code is dialled as it is. */
function dialled(number: string): string {
  const digits = number.replace(/\D/g, '')
  if (number.trim().startsWith('+')) return `+${digits}`
  if (digits.startsWith('00')) return `+${digits.slice(2)}`
  if (digits.startsWith('0')) return `+92${digits.slice(1)}`
  return /^92\d{9,}$/.test(digits) ? `+${digits}` : digits
}
