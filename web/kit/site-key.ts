/** The key of Turnstile for this shop, or nothing where it is off. */
export function siteKey(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name=human-check]')?.content
}
