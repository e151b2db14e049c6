/** What a guesser tries first: the commonest passwords, rows of keys, and the words of this shop. Longer ones first. */
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

/** Fewer different letters than these, beside what is guessed first, are soon tried. */
const minCharacters = 4

/**
 * Whether a password is one that guessers try early: made of common words, rows of keys, repetitions and a short number. No
 * rule of composition: whatever else it is made of is let through. Trust §8.
 */
export function isGuessable(password: string): boolean {
  const typed = password.toLowerCase()
  const isNumber = /^\d+$/.test(typed)
  const asLetters = typed.replace(
    /[@$0!3]/g,
    (sign) => ({ '@': 'a', $: 's', '0': 'o', '!': 'i', '3': 'e' })[sign] ?? '',
  )
  const spellings = isNumber ? [typed] : [typed, asLetters]
  return spellings.some((spelling) => new Set(withoutGuessed(spelling)).size < minCharacters)
}

function withoutGuessed(password: string): string {
  const plain = password.replace(/[^\p{L}\p{N}]/gu, '')
  const rest = guessedWords.reduce((left, word) => left.replaceAll(word, ''), plain)
  // A year, a number at the end.
  return rest.replace(/(?<!\d)\d{1,4}(?!\d)/g, '')
}
