import type { AdminReturn } from '#domain/returns/admin-return.ts'
import { shop } from '#domain/settings/shop-name.ts'

const isolated = (text: string) => `\u2068${text}\u2069`

/** The beginning of a WhatsApp message about a return, in the language of its order. */
export function greetingOf({ language, name, label }: Pick<AdminReturn, 'language' | 'name' | 'label'>): string {
  if (language === 'ur') {
    return `السلام علیکم${name ? ` ${isolated(name)}` : ''}۔ ${isolated(shop.name)}، لاہور سے، آپ کی واپسی ${isolated(label)} کے بارے میں۔ `
  }
  return language === 'roman'
    ? `Assalam o alaikum${name ? ` ${name}` : ''}. ${shop.name}, Lahore se, aap ki wapsi ${label} ke baare mein. `
    : `Assalam o alaikum${name ? ` ${name}` : ''}. This is ${shop.name}, Lahore, about your return ${label}. `
}
