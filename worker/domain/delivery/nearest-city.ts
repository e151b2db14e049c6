import { editDistance, editsAllowed, soundOf } from '#domain/search/word-edits.ts'
import { pakistanCities } from './pakistan-cities.ts'
import { cityKey, englishCity, plainCity } from './zone-of-city.ts'
import type { Zoned } from './zones.ts'

/** The larger cities with their Urdu names, as the catalogue of Urdu has them; known without loading it. */
export const urduCityNames =
  'Lahore=لاہور|Karachi=کراچی|Faisalabad=فیصل آباد|Rawalpindi=راولپنڈی|Islamabad=اسلام آباد|' +
  'Gujranwala=گوجرانوالہ|Multan=ملتان|Peshawar=پشاور|Quetta=کوئٹہ|Sialkot=سیالکوٹ|Hyderabad=حیدرآباد|' +
  'Sargodha=سرگودھا|Bahawalpur=بہاولپور|Sahiwal=ساہیوال|Gujrat=گجرات|Sheikhupura=شیخوپورہ|Kasur=قصور|' +
  'Okara=اوکاڑہ|Jhang=جھنگ|Rahim Yar Khan=رحیم یار خان|Jhelum=جہلم|Chiniot=چنیوٹ|Hafizabad=حافظ آباد|' +
  'Mandi Bahauddin=منڈی بہاؤالدین|Khanewal=خانیوال|Vehari=وہاڑی|Pakpattan=پاکپتن|' +
  'Dera Ghazi Khan=ڈیرہ غازی خان|Muzaffargarh=مظفر گڑھ|Mianwali=میانوالی|Chakwal=چکوال|Attock=اٹک|' +
  'Wazirabad=وزیر آباد|Daska=ڈسکہ|Kamoke=کامونکی|Muridke=مریدکے|Raiwind=رائیونڈ|Burewala=بورے والا|' +
  'Murree=مری|Sukkur=سکھر|Larkana=لاڑکانہ|Nawabshah=نواب شاہ|Mirpur Khas=میرپور خاص|Mardan=مردان|' +
  'Abbottabad=ایبٹ آباد|Mingora=مینگورہ|Kohat=کوہاٹ|Dera Ismail Khan=ڈیرہ اسماعیل خان|Gwadar=گوادر|' +
  'Muzaffarabad=مظفرآباد|Mirpur=میرپور|Gilgit=گلگت|Skardu=سکردو'

/** Maximum letters that two spellings with the same sound differ by: `Kasoor`, `Kasur`. */
const soundEdits = 3

/** The English names of cities by their Urdu names: a page in English finds what is typed in Urdu, too. */
const urduCities: ReadonlyMap<string, string> = new Map(
  urduCityNames
    .split('|')
    .map((pair) => pair.split('='))
    .map(([name = '', own = '']) => [cityKey(own), name]),
)

/**
 * The city that a misspelled one probably is, of the zones' cities and the larger ones of Pakistan; `null` when nothing
 * is near, or when the spelling is right.
 */
export function nearestCity({ zones }: Zoned, typed: string): string | null {
  const key = cityKey(englishCity(plainCity(typed)))
  const inUrdu = urduCities.get(key)
  if (inUrdu) return inUrdu
  const words = typed.split(/[^\p{L}\p{M}\p{N}]+/u).map(cityKey)
  // `DHA Lahore`: a place in a city.
  const inside = zones.flatMap(({ cities }) => cities).find((city) => words.length > 1 && words.includes(cityKey(city)))
  if (inside) return inside
  const names = [...zones.flatMap(({ cities }) => cities), ...pakistanCities]
  const city = nearestName(names.map(cityKey), key)
  return city === null || city === key ? null : (names.find((name) => cityKey(name) === city) ?? null)
}

/** The key of a city that a misspelled one probably is, of some; the same one where it is among them, `null` when none is near. */
export function nearestName(keys: readonly string[], key: string): string | null {
  if (key.length < 3 || key.length > 60) return null
  const sound = soundOf(key)
  let nearest: { other: string; edits: number } | null = null
  for (const other of keys) {
    if (other === key) return other
    if (Math.abs(other.length - key.length) > soundEdits) continue
    const most = sound !== '' && soundOf(other) === sound ? soundEdits : editsAllowed(key.length)
    const edits = editDistance(key, other)
    if (edits <= most && edits < (nearest?.edits ?? Infinity)) nearest = { other, edits }
  }
  return nearest?.other ?? null
}

/** One of our cities as it is compared: `Lahore Cantt`, `LHR` and `لاہور` are Lahore. */
export const courierCityKey = (city: string): string =>
  cityKey(englishCity(plainCity(city), urduCityNames)).slice(0, 60)
