/** What the platform hands to the Worker: bindings and variables of `wrangler.toml`, secrets of `.dev.vars` or production. */
export interface Env {
  /** The books. */
  DB: D1Database
  /** The search index, derived from the books. */
  SEARCH: D1Database
  /** Pictures that anybody may see. */
  MEDIA: R2Bucket
  /** Attachments of messages. */
  PRIVATE: R2Bucket
  ASSETS: Fetcher
  IMAGES: ImagesBinding
  EMAIL: SendEmail
  RATE_ADDRESS: RateLimit
  RATE_TRIES: RateLimit
  RATE_CUSTOMER: RateLimit
  RATE_ORDERS: RateLimit
  RATE_LIST: RateLimit
  VERSION: WorkerVersionMetadata
  PUBLIC_ORIGIN: string
  MAIL_FROM: string
  OWNER_EMAIL: string
  /** Base64 of 32 random bytes: signs login tokens. */
  TOKEN_SECRET?: string
  /** The one before, for the 14 days that tokens signed with it live. */
  TOKEN_SECRET_BEFORE?: string
  /** Random text: key of hashes of guessable things, and of what waits in the outbox. */
  PEPPER?: string
  /** The one before, until nothing is sealed with it any more. */
  PEPPER_BEFORE?: string
  /** With both, Cloudflare Access guards the counter: `team.cloudflareaccess.com`, and the application's audience. */
  ACCESS_TEAM_DOMAIN?: string
  ACCESS_AUD?: string
  /** With both, Turnstile asks who sends forms: the site's key, which everybody sees, and the secret. */
  TURNSTILE_SITE_KEY?: string
  TURNSTILE_SECRET?: string
  /** `1` on a developer's machine: sent letters are kept for `npm run outbox`, and limits may be scaled. */
  DEV?: string
  /** Multiplies every limit, for load tests on a developer's machine. */
  LIMITS_SCALE?: string
}

/** The settings of one deployment, checked. */
export interface Config {
  publicOrigin: string
  mailFrom: string
  ownerEmail: string
  tokenSecret: string
  /** Every secret that a token may be signed with, the newest first. */
  tokenSecrets: string[]
  pepper: string
  /** Every key that something may be sealed with, the newest first. */
  peppers: string[]
  /** Who sends forms is asked; `null` when neither key is set. With one of them missing no form is taken. */
  turnstile: { siteKey: string; secret: string } | null
  isLocal: boolean
  limitsScale: number
  version: string
}

/** Bytes of the text that `openssl rand -base64 32` makes, and less: what is shorter can be guessed. */
export const shortestPepper = 32

/**
 * Reads and checks what the deployment was given; throws when a secret is missing, or when limits are scaled anywhere
 * but on a developer's machine, so that a shop that is not safe does not open.
 */
export function readConfig(env: Env): Config {
  const isLocal = env.DEV === '1'
  const { TURNSTILE_SITE_KEY: siteKey = '', TURNSTILE_SECRET: secret = '' } = env
  const limitsScale = Number(env.LIMITS_SCALE ?? 1)
  if (!env.TOKEN_SECRET || !env.PEPPER) throw new Error('TOKEN_SECRET and PEPPER are not set')
  if (new TextEncoder().encode(env.PEPPER).length < shortestPepper) {
    throw new Error(`PEPPER is shorter than ${shortestPepper} bytes`)
  }
  if (!(limitsScale >= 1)) throw new Error('LIMITS_SCALE is not a number from 1')
  if (limitsScale !== 1 && !isLocal) throw new Error('LIMITS_SCALE is refused outside local development')
  return {
    publicOrigin: env.PUBLIC_ORIGIN.replace(/\/$/, ''),
    mailFrom: env.MAIL_FROM,
    ownerEmail: env.OWNER_EMAIL,
    tokenSecret: env.TOKEN_SECRET,
    tokenSecrets: [env.TOKEN_SECRET, ...(env.TOKEN_SECRET_BEFORE ? [env.TOKEN_SECRET_BEFORE] : [])],
    pepper: env.PEPPER,
    peppers: [env.PEPPER, ...(env.PEPPER_BEFORE ? [env.PEPPER_BEFORE] : [])],
    turnstile: siteKey || secret ? { siteKey, secret } : null,
    isLocal,
    limitsScale,
    version: env.VERSION.id || 'local',
  }
}
