/**
 * Words in Latin letters that may stand in an Urdu text, beside words with a digit, email and web addresses: brands, and
 * what is written so in Urdu too. One word is allowed wherever it stands; capitals matter.
 */
export const latinInUrdu: ReadonlySet<string> = new Set(
  [
    // The shop.
    'High Tech Auto Traders',
    // Bikes.
    'Honda Yamaha Suzuki United Road Prince Super Power CD CG CB YBR YB GS GR GSX Dream SE DX SF Z G',
    // Written so in Urdu too.
    'PKR CSV PDF OTP QR JPG JPEG PNG WebP MB KB km mm ml cc UTC',
  ].flatMap((line) => line.split(' ')),
)

/**
 * Words that are the same in English and Roman Urdu. A sentence may stay as it is if it has no other words.
 */
export const sameInRoman: ReadonlySet<string> = new Set(
  (
    'policy account address backups bike bikes brand brands call cart cash charges collect courier csv data date delivery discount email engine filter ' +
    'form free genuine grade home hours language link list login logout logs map menu message mobile model network november number ok ' +
    'offer offers on order orders otp page parcel part parts password pdf phone photo privacy qr rating roman search ' +
    'service shop size sms stock support switch terms total urdu video warranty website whatsapp english year zip code ' +
    'jan feb mar apr may jun jul aug sep oct nov dec afghanistan australia bahrain bangladesh germany kuwait malaysia oman ' +
    'pakistan qatar turkey'
  ).split(' '),
)

const wordInLatin = /[A-Za-z][A-Za-z'’-]*/g

/** Words of a text that are in Latin letters and not allowed in Urdu. */
export function latinWordsLeft(text: string): string[] {
  const plain = text
    // Numbers and codes (`70cc`, `HT-0421`), addresses of people and pages.
    .split(/[\s()،؛"“”,;]+/)
    .filter((part) => !/\d|@|\w\.\w|^\/\w/.test(part))
    .join(' ')
  return (plain.match(wordInLatin) ?? []).filter((word) => !latinInUrdu.has(word))
}

/** Words of a sentence that Roman Urdu has another word for, or may have. */
export function englishWordsLeft(text: string): string[] {
  return (text.match(wordInLatin) ?? []).filter(
    (word) => !latinInUrdu.has(word) && !sameInRoman.has(word.toLowerCase()) && word.length > 1,
  )
}
