/** A link that calls a number of the shop: `tel:+924235550146` for `042 3555 0146`. */
export function telHref(phone: string): string {
  return `tel:${dialled(phone)}`
}

/** A link that opens a chat with the shop, with an optional prepared text. */
export function whatsappHref(number: string, text = ''): string {
  // A lone surrogate cannot be encoded.
  const query = text && `?text=${encodeURIComponent(text.replace(/\p{Cs}/gu, ''))}`
  return `https://wa.me/${dialled(number).replace('+', '')}${query}`
}

/** Digits with the country code. A short number that begins with neither 0 nor the code is dialled as it is. */
function dialled(number: string): string {
  const digits = number.replace(/\D/g, '')
  if (number.trim().startsWith('+')) return `+${digits}`
  if (digits.startsWith('00')) return `+${digits.slice(2)}`
  if (digits.startsWith('0')) return `+92${digits.slice(1)}`
  return /^92\d{9,}$/.test(digits) ? `+${digits}` : digits
}
