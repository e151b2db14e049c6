/** Turnstile, where the deployment has it: a form shows that a person sends it. Off when it is not configured. Trust §3.5, §8. */

/** Where its script, its frame and its judgement come from; nothing of it is asked for while it is off. */
export const humanCheckHost = 'https://challenges.cloudflare.com'

/** The header that a form's proof travels in. */
export const humanHeader = 'Human-Check'

/** Names of the forms; a proof made for one is none for another. */
export type CheckedForm = 'signup' | 'contact'
