import { setTranslator, translatorOf } from '#domain/language/translate.ts'
import { withVehicleWords } from '#domain/language/vehicle-words.ts'

const bike = translatorOf('en', {})
const vehicle = withVehicleWords(bike)

/** Makes the admin's sentences, which are English and compiled as they are shown, say "bike" or "vehicle". */
export function setAdminWords({ saysVehicle = false }: { saysVehicle?: boolean | undefined } = {}): void {
  setTranslator(() => (saysVehicle ? vehicle : bike))
}
