import { type CheckedForm, humanCheckHost } from '#domain/accounts/turnstile.ts'
import { ShopError } from '#domain/errors.ts'
import type { Config } from '#worker/env.ts'

/** A sign that a person sends a form, as it came with the call. */
export interface HumanSign {
  form: CheckedForm
  /** What the form's header said. */
  proof: string | undefined
  address: string
}

const timeoutMs = 4000
/** Longer than any that Turnstile makes. */
const longestProof = 2048

/**
 * Lets only people go on, where the deployment has Turnstile: its judge must say yes, for this form and this shop. Closed
 * whenever in doubt: half a configuration, no answer, another answer. `ask` is how the judge is asked.
 * https://developers.cloudflare.com/turnstile/get-started/server-side-validation/
 * @throws ShopError 'HUMAN_CHECK'
 */
export async function requireHuman(
  { turnstile, publicOrigin }: Config,
  { form, proof = '', address }: HumanSign,
  ask: typeof fetch = (...request) => fetch(...request),
): Promise<void> {
  if (!turnstile) return
  if (!turnstile.siteKey || !turnstile.secret || proof === '' || proof.length > longestProof) {
    throw new ShopError('HUMAN_CHECK')
  }
  const said = await ask(`${humanCheckHost}/turnstile/v0/siteverify`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    // Of IPv6 we know only the network, which is no address.
    body: JSON.stringify({
      secret: turnstile.secret,
      response: proof,
      ...(!address.includes(':') && { remoteip: address }),
    }),
    signal: AbortSignal.timeout(timeoutMs),
  })
    .then((answer) => answer.json<{ success?: unknown; action?: unknown; hostname?: unknown }>())
    .catch(() => null)
  const isHuman = said?.success === true && said.action === form && said.hostname === new URL(publicOrigin).hostname
  if (!isHuman) throw new ShopError('HUMAN_CHECK')
}
