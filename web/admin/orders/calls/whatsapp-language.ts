import { useState } from 'react'
import { type WhatsappLanguage, whatsappLanguages } from '#domain/orders/whatsapp/whatsapp-kinds.ts'
import { deviceStorage } from '#web/storage.ts'

const storedName = 'owner-whatsapp-language'

function storedLanguage(): WhatsappLanguage {
  const stored = deviceStorage.read(storedName)
  return whatsappLanguages.find((each) => each === stored) ?? 'en'
}

/** The language of WhatsApp messages, stored on this device. */
export function useWhatsappLanguage() {
  const [language, setLanguage] = useState(storedLanguage)
  return {
    language,
    choose(chosen: WhatsappLanguage) {
      setLanguage(chosen)
      deviceStorage.write(storedName, chosen)
    },
  }
}
