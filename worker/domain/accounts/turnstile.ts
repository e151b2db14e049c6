/** Turnstile, if configured: a form proves that a person sends it. */

/** The origin of Turnstile's script, frame and verification; never contacted when it is off. */
export const humanCheckHost = 'https://challenges.cloudflare.com'

/** The request header with a form's Turnstile token. */
export const humanHeader = 'Human-Check'

/** The forms with a Turnstile check. A token is valid for its form only. */
export type CheckedForm = 'signup' | 'contact'
