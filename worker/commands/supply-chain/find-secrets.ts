/** Unmistakable formats of keys that services issue. */
const forms: [name: string, form: RegExp][] = [
  ['a private key', /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----/],
  ['a key of AWS', /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/],
  ['a token of Cloudflare', /\bcf(?:ut|at|k)_[\w-]{40,}/],
  ['a secret of Turnstile', /\b0x4[\w-]{32}\b/],
  ['a token of GitHub', /\b(?:gh[pousr]_[A-Za-z0-9]{36,}|github_pat_\w{60,})/],
  ['a token of npm', /\bnpm_[A-Za-z0-9]{36}\b/],
  ['a token of Slack', /\bxox[abprs]-[A-Za-z0-9-]{20,}/],
  ['a key of Stripe', /\b[rs]k_live_[A-Za-z0-9]{20,}/],
  ['a key of Google', /\bAIza[\w-]{35}\b/],
  ['a signed token', /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{20,}/],
]

/** An assignment to a name that suggests a secret. */
const assigned =
  /(?:secret|token|passw(?:or)?d|pepper|api[_-]?key|private[_-]?key)\w*["']?\s*[:=]\s*["'`]?([\w+/=-]{24,})/gi

/** Bits per character: random text has more, names and words fewer. The threshold is that of gitleaks. */
const minEntropy = 3.5

/** Kinds of files that always hold secrets. */
const secretFile = /(^|\/)\.dev\.vars$|(^|\/)\.env\.(local|production)$|\.(pem|p12|pfx|key|sqlite3?)$/

/** Whether a file of this name must never be tracked. */
export const isSecretFile = (path: string): boolean => secretFile.test(path)

/** Likely secrets in a text: line number and kind, never the secret itself. */
export function secretsIn(text: string): { line: number; what: string }[] {
  return text.split('\n').flatMap((content, index) => {
    const known = forms.filter(([, form]) => form.test(content)).map(([name]) => name)
    const random = [...content.matchAll(assigned)].some(([, value = '']) => isRandom(value))
    return [...known, ...(random && known.length === 0 ? ['random text under a name that says secret'] : [])].map(
      (what) => ({ line: index + 1, what }),
    )
  })
}

/** Random text has digits among its letters; `sessionTokenOfSomebody` has not. */
function isRandom(text: string): boolean {
  return /\d/.test(text) && /[a-z]/i.test(text) && entropyOf(text) >= minEntropy
}

function entropyOf(text: string): number {
  const counts = Map.groupBy(text, (letter) => letter)
  return [...counts.values()].reduce((bits, { length }) => {
    const share = length / text.length
    return bits - share * Math.log2(share)
  }, 0)
}
