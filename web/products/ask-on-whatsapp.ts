import { shop } from '#domain/shop.ts'

/** Opens a chat with the shop in which the question already stands. */
export function whatsappLink(question: string): string {
  return `${shop.whatsappHref}?text=${encodeURIComponent(question)}`
}
