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
    'PKR CSV PDF OTP QR HEIC NTN IBAN JPG JPEG PNG WebP MB KB km mm ml cc CC V W Ah UTC',
  ].flatMap((line) => line.split(' ')),
)

/**
 * Words that are the same in English and Roman Urdu. A sentence may stay as it is if it has no other words.
 */
const sameInRoman: ReadonlySet<string> = new Set(
  [
    'account address afghanistan alaikum apr assalam aug australia backups bahrain bangladesh banners bike bikes brand brands',
    'call carousel cart cash category cc charges code collect courier csv data date dec delivery discount',
    'email engine english feb filter form free genuine germany grade home hours jan jul jun kuwait language',
    'line lines link list lists login logout logs malaysia map mar may menu message mobile model network note ntn',
    'nov november number oct offer offers ok oman on order orders original otp page pakistan parcel part parts',
    'easypaisa jazzcash raast bank transfer password pdf phone photo policy privacy product qatar qr rating roman search sep service shop size sms',
    'stock sub-category support switch terms tracking total turkey urdu video warranty website whatsapp year zip',
    'january february march april june july august september october november december',
    // Parts and places.
    'chain clutch garari plug set wire azad balochistan gilgit-baltistan islamabad kashmir khyber lahore pakhtunkhwa',
    'punjab sindh cd',
  ].flatMap((line) => line.split(' ')),
)

const wordInLatin = /[A-Za-z][A-Za-z'’-]*/g

/** Words of a text that are in Latin letters and not allowed in Urdu. */
export function latinWordsLeft(text: string): string[] {
  const plain = text
    // Names of a table in one text: `Lahore=لاہور`.
    .replaceAll(/[\w .-]+=/g, '')
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
