/** A line of the buy list. */
export interface BuyLine {
  name: string
  partNumber: string
  quantity: number
}

/**
 * Formats the buy list as a message for a wholesaler: a heading, then one numbered line for each part. Lines without a
 * quantity are left out.
 */
export function buyListText(shopName: string, lines: BuyLine[]): string {
  const wanted = lines.filter(({ quantity }) => quantity > 0)
  const numbered = wanted.map(
    ({ name, partNumber, quantity }, index) => `${index + 1}. ${plain(name)} (${plain(partNumber)}): ${quantity} pcs`,
  )
  return [`${plain(shopName)} would like to buy:`, ...numbered].join('\n')
}

/** The URL that opens WhatsApp with a text; the receiver is chosen there. */
export function whatsappShareHref(text: string): string {
  return `https://wa.me/?text=${encodeURIComponent(text.replace(/\p{Cs}/gu, ''))}`
}

function plain(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()
}
