/** The Turnstile site key of this shop; `undefined` where Turnstile is off. */
export function siteKey(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name=human-check]')?.content
}
