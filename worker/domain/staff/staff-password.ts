/** Words that guessers try first: common passwords, keyboard rows and the shop's own words. Longer ones first. */
const guessedWords = [
  'administrator',
  'autotraders',
  'motorcycle',
  'qwertyuiop',
  '1234567890',
  'asdfghjkl',
  '123456789',
  'hightech',
  'password',
  'pakistan',
  'iloveyou',
  'changeme',
  'abcdefgh',
  'zxcvbnm',
  'traders',
  'welcome',
  'letmein',
  'karachi',
  '123456',
  'qwerty',
  'secret',
  'lahore',
  'punjab',
  'admin',
  'owner',
  'abcde',
  '12345',
  'login',
  'shop',
  'auto',
  '1234',
  'abc',
  '123',
]

/** Fewer distinct characters, apart from guessed words, are too few. */
const minCharacters = 4

/**
 * True for a password that guessers try early: common words, keyboard rows, repetitions and a short number. There is no
 * rule of composition, because such rules make passwords predictable.
 */
export function isGuessable(password: string): boolean {
  const typed = password.toLowerCase()
  const isNumber = /^\d+$/.test(typed)
  const deobfuscated = typed.replace(
    /[@$0!3]/g,
    (sign) => ({ '@': 'a', $: 's', '0': 'o', '!': 'i', '3': 'e' })[sign] ?? '',
  )
  const spellings = isNumber ? [typed] : [typed, deobfuscated]
  return spellings.some((spelling) => new Set(withoutGuessed(spelling)).size < minCharacters)
}

function withoutGuessed(password: string): string {
  const plain = password.replace(/[^\p{L}\p{N}]/gu, '')
  const rest = guessedWords.reduce((left, word) => left.replaceAll(word, ''), plain)
  // A year, or a number at the end.
  return rest.replace(/\d+/g, (digits) => (digits.length > 4 ? digits : ''))
}
