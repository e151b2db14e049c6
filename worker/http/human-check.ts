import { type CheckedForm, humanCheckHost } from '#domain/accounts/turnstile.ts'
import { ShopError } from '#domain/errors.ts'
import type { ShopContext } from '#worker/context.ts'
import type { Config } from '#worker/env.ts'
import type { Limit } from './attempt-limits.ts'

/** The Turnstile token of a form and the IP of its sender. */
export interface HumanSign {
  form: CheckedForm
  /** The form's header. */
  proof: string | undefined
  clientIp: string
}

const timeoutMs = 4000
/** Longer than any Turnstile token. */
const longestProof = 2048

/**
 * Verifies the Turnstile token of a form, where the deployment has Turnstile. Rejects when in doubt: half a
 * configuration, no response, or an unexpected one. `ask` fetches the verification.
 * https://developers.cloudflare.com/turnstile/get-started/server-side-validation/
 * @throws ShopError 'HUMAN_CHECK'
 */
export async function requireHuman(
  { turnstile, publicOrigin }: Config,
  { form, proof = '', clientIp }: HumanSign,
  ask: typeof fetch = (...request) => fetch(...request),
): Promise<void> {
  if (!turnstile) return
  if (!turnstile.siteKey || !turnstile.secret || proof === '' || proof.length > longestProof) {
    throw new ShopError('HUMAN_CHECK')
  }
  const said = await ask(`${humanCheckHost}/turnstile/v0/siteverify`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    // Of an IPv6 address only the network is known, which Turnstile does not accept.
    body: JSON.stringify({
      secret: turnstile.secret,
      response: proof,
      ...(!clientIp.includes(':') && { remoteip: clientIp }),
    }),
    signal: AbortSignal.timeout(timeoutMs),
  })
    .then((answer) => answer.json<{ success?: unknown; action?: unknown; hostname?: unknown }>())
    .catch(() => null)
  const isHuman = said?.success === true && said.action === form && said.hostname === new URL(publicOrigin).hostname
  if (!isHuman) throw new ShopError('HUMAN_CHECK')
}

/**
 * Verifies the token of those forms of an IP that exceed a limit, where the deployment has Turnstile.
 * @throws ShopError 'HUMAN_CHECK'
 */
export async function requireHumanAbove(
  { stores, config, now }: ShopContext,
  limit: Limit,
  sign: HumanSign,
): Promise<void> {
  if (!config.turnstile) return
  const [isUnasked] = await stores.attempts.count([{ limit, subject: sign.clientIp }], now())
  if (!isUnasked) await requireHuman(config, sign)
}
