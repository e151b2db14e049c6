import type { MiddlewareHandler } from 'hono'
import { createRemoteJWKSet, jwtVerify } from 'jose'
import { ShopError } from '#domain/errors.ts'
import type { AppEnv } from '#worker/context.ts'

/** Key sets by team, fetched when first needed and cached by the isolate. */
const keySets = new Map<string, ReturnType<typeof createRemoteJWKSet>>()

function keysOf(team: string) {
  const cached = keySets.get(team)
  if (cached) return cached
  const keySet = createRemoteJWKSet(new URL(`${team}/cdn-cgi/access/certs`))
  keySets.set(team, keySet)
  return keySet
}

/**
 * Requires a valid Cloudflare Access token for the admin. Off when neither variable is set. The admin stays closed
 * when one is missing, the keys cannot be fetched, or the token is for another application.
 * https://developers.cloudflare.com/cloudflare-one/identity/authorization-cookie/validating-json/
 */
export const requireAccess: MiddlewareHandler<AppEnv> = async (context, next) => {
  const { ACCESS_TEAM_DOMAIN: team = '', ACCESS_AUD: audience = '' } = context.env
  if (team || audience) {
    const { now } = context.get('shop')
    const token = context.req.header('Cf-Access-Jwt-Assertion') ?? ''
    const origin = `https://${team.replace(/^https:\/\//, '').replace(/\/$/, '')}`
    try {
      if (!team || !audience) throw new Error('ACCESS_TEAM_DOMAIN and ACCESS_AUD must both be set')
      await jwtVerify(token, keysOf(origin), {
        algorithms: ['RS256', 'ES256'],
        issuer: origin,
        audience,
        requiredClaims: ['exp', 'iat'],
        currentDate: new Date(now()),
      })
    } catch {
      throw new ShopError('FORBIDDEN')
    }
  }
  await next()
}
