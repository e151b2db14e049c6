import { type RefObject, useEffect, useRef } from 'react'
import { type CheckedForm, humanHeader } from '#domain/accounts/turnstile.ts'
import { siteKey } from '#web/kit/site-key.ts'

/**
 * The part of Turnstile's script that is used.
 * https://developers.cloudflare.com/turnstile/get-started/client-side-rendering/
 */
interface Turnstile {
  render(place: HTMLElement, options: Record<string, unknown>): string
  getResponse(widget: string): string | undefined
  reset(widget: string): void
  remove(widget: string): void
}

const turnstile = () => (globalThis as { turnstile?: Turnstile }).turnstile

interface HumanCheck {
  /** Holds the Turnstile widget; stays empty where Turnstile is off. */
  place: RefObject<HTMLDivElement | null>
  /** Headers to send with the form. */
  headers(): Record<string, string>
  /** Gets a new token: each one is valid for one request. */
  renew(): void
}

/** Proves by Turnstile that a person sends the form. Does nothing when the document has no site key. */
export function useHumanCheck(form: CheckedForm): HumanCheck {
  const place = useRef<HTMLDivElement>(null)
  const widget = useRef('')
  useEffect(() => {
    const key = siteKey()
    if (!key) return
    const show = () => {
      const shown =
        place.current && turnstile()?.render(place.current, { sitekey: key, action: form, size: 'flexible' })
      widget.current = shown ?? ''
    }
    const script = document.querySelector<HTMLScriptElement>('script[src*="/turnstile/"]')
    if (turnstile()) show()
    else script?.addEventListener('load', show)
    return () => {
      script?.removeEventListener('load', show)
      if (widget.current) turnstile()?.remove(widget.current)
    }
  }, [form])
  return {
    place,
    headers: () => {
      const proof = widget.current && turnstile()?.getResponse(widget.current)
      return proof ? { [humanHeader]: proof } : {}
    },
    renew: () => {
      if (widget.current) turnstile()?.reset(widget.current)
    },
  }
}
