import type { AdvanceReason } from '#domain/advances/advance.ts'
import type { Language } from '#domain/language/languages.ts'
import type { WhatsappOrder } from './whatsapp-kinds.ts'

/** Why an order is paid in advance, as its page says it: `advanceReasonText`. */
const texts: Record<Language, Record<AdvanceReason, string>> = {
  en: {
    zone: 'We do not take cash at the door in your city, so this order is paid in advance.',
    amount: 'Large orders are part-paid in advance.',
    refused: 'An earlier parcel to this phone number was not accepted, so we ask for a part in advance.',
    staff: 'We ask for a part of the amount in advance, as we told you.',
  },
  roman: {
    zone: 'Aap ke shehar mein hum darwaze par cash nahi lete, is liye is order ki payment pehle hoti hai.',
    amount: 'Bare order par hum raqam ka kuch hissa advance lete hain.',
    refused: 'Is phone number ka pichla parcel wusool nahi kiya gaya tha, is liye hum kuch hissa advance lete hain.',
    staff: 'Jaisa ke aap ko bataya, hum raqam ka kuch hissa advance lete hain.',
  },
  ur: {
    zone: 'آپ کے شہر میں ہم دروازے پر کیش نہیں لیتے، اس لیے اس آرڈر کی ادائیگی پہلے ہوتی ہے۔',
    amount: 'بڑے آرڈر پر ہم رقم کا کچھ حصہ ایڈوانس لیتے ہیں۔',
    refused: 'اس فون نمبر کا پچھلا پارسل وصول نہیں کیا گیا تھا، اس لیے ہم کچھ حصہ ایڈوانس لیتے ہیں۔',
    staff: 'جیسا کہ آپ کو بتایا، ہم رقم کا کچھ حصہ ایڈوانس لیتے ہیں۔',
  },
}

/** The words of staff, or the rule. */
export function whatsappReason({ advance }: WhatsappOrder, language: Language): string {
  const { reason = null, note = null } = advance ?? {}
  return note ?? (reason === null ? '' : texts[language][reason])
}
