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
