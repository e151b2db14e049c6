import { useState } from 'react'
import { type WhatsappLanguage, whatsappLanguages } from '#domain/whatsapp.ts'

const keptName = 'owner-whatsapp-language'

function keptLanguage(): WhatsappLanguage {
  try {
    const kept = localStorage.getItem(keptName)
    return whatsappLanguages.find((each) => each === kept) ?? 'en'
  } catch {
    return 'en'
  }
}

/** The language of messages to customers, remembered on this device. */
export function useWhatsappLanguage() {
  const [language, setLanguage] = useState(keptLanguage)
  return {
    language,
    choose(chosen: WhatsappLanguage) {
      setLanguage(chosen)
      try {
        localStorage.setItem(keptName, chosen)
      } catch {
        // A storage that is forbidden remembers nothing; the choice holds while the screen is open.
      }
    },
  }
}
