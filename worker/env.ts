import { addressForm, isAddress } from './local-address.ts'
import { durationForm, parseDuration } from './local-clock.ts'

/** Bindings and variables of `wrangler.toml`, and secrets of `.dev.vars` or of the deployment. */
export interface Env {
  /** The primary database. */
  DB: D1Database
  /** The search index, derived from the primary database. */
  SEARCH: D1Database
  /** Public pictures. */
  MEDIA: R2Bucket
  /** Attachments of messages. */
  PRIVATE: R2Bucket
  ASSETS: Fetcher
  IMAGES: ImagesBinding
  EMAIL: SendEmail
  RATE_ADDRESS: RateLimit
  RATE_WRITES: RateLimit
  RATE_TYPING: RateLimit
  RATE_TRIES: RateLimit
  RATE_CUSTOMER: RateLimit
  RATE_ORDERS: RateLimit
  RATE_LIST: RateLimit
  VERSION: WorkerVersionMetadata
  PUBLIC_ORIGIN: string
  MAIL_FROM: string
  OWNER_EMAIL: string
  /** Base64 of 32 random bytes; signs login tokens. */
  TOKEN_SECRET?: string
  /** The previous secret, for the 14 days that tokens signed with it are valid. */
  TOKEN_SECRET_BEFORE?: string
  /** Random text; the key of hashes of guessable values and of encrypted emails in the outbox. */
  PEPPER?: string
  /** The previous pepper, until no email encrypted with it is pending. */
  PEPPER_BEFORE?: string
  /** Base64 of a private key of P-256 in PKCS #8 (VAPID); signs the rings of new orders. Without it none ring. */
  VAPID_KEY?: string
  /** With both set, Cloudflare Access guards the admin: `team.cloudflareaccess.com`, and the application's audience. */
  ACCESS_TEAM_DOMAIN?: string
  ACCESS_AUD?: string
  /** With both set, Turnstile checks who sends forms: the public site key, and the secret. */
  TURNSTILE_SITE_KEY?: string
  TURNSTILE_SECRET?: string
  /** `1` in local development: copies of sent emails are stored for `npm run outbox`, limits may be scaled, time moved. */
  DEV?: string
  /** Multiplies every limit, for load tests in local development. */
  LIMITS_SCALE?: string
  /** Moves the shop's time forward in local development: `8d`, `7d12h`. See `local-clock.ts`. */
  CLOCK_AHEAD?: string
  /** Where contract fakes of the couriers listen in local development: `http://127.0.0.1:9600`. */
  COURIERS_AT?: string
}

/** The checked settings of one deployment. */
export interface Config {
  publicOrigin: string
  mailFrom: string
  ownerEmail: string
  tokenSecret: string
  /** Secrets that verify tokens, the newest first. */
  tokenSecrets: string[]
  pepper: string
  /** Keys that decrypt pending emails and verify keyed hashes, the newest first. */
  peppers: string[]
  /** Signs pushes to the devices of staff; `null` where new orders do not ring. */
  vapidKey: string | null
  /** `null` when neither key is set. With only one set, every form is rejected. */
  turnstile: { siteKey: string; secret: string } | null
  isLocal: boolean
  limitsScale: number
  /** The address that takes the place of the couriers' hosts; `null` for the couriers themselves. */
  couriersAt: string | null
  version: string
}

/** Minimum bytes of the pepper, which `openssl rand -base64 32` exceeds; a shorter one can be guessed. */
export const shortestPepper = 32

/** The settings of an isolate, which are the same for each of its requests. */
const configs = new WeakMap<Env, Config>()

/**
 * Reads and checks the deployment's settings, once for an environment. Throws when a secret is missing, or limits are scaled, time is moved or
 * couriers are faked outside local development: an unsafe shop does not open.
 */
export function readConfig(env: Env): Config {
  const config = configs.get(env) ?? checkConfig(env)
  configs.set(env, config)
  return config
}

function checkConfig(env: Env): Config {
  const isLocal = env.DEV === '1'
  const { TURNSTILE_SITE_KEY: siteKey = '', TURNSTILE_SECRET: secret = '' } = env
  const limitsScale = Number(env.LIMITS_SCALE ?? 1)
  if (!env.TOKEN_SECRET || !env.PEPPER) throw new Error('TOKEN_SECRET and PEPPER are not set')
  if (new TextEncoder().encode(env.PEPPER).length < shortestPepper) {
    throw new Error(`PEPPER is shorter than ${shortestPepper} bytes`)
  }
  if (!(limitsScale >= 1)) throw new Error('LIMITS_SCALE is not a number from 1')
  if (limitsScale !== 1 && !isLocal) throw new Error('LIMITS_SCALE is refused outside local development')
  if (env.CLOCK_AHEAD && !isLocal) throw new Error('CLOCK_AHEAD is refused outside local development')
  if (env.CLOCK_AHEAD && parseDuration(env.CLOCK_AHEAD) === null) throw new Error(`CLOCK_AHEAD is not ${durationForm}`)
  if (env.COURIERS_AT && !isLocal) throw new Error('COURIERS_AT is refused outside local development')
  if (env.COURIERS_AT && !isAddress(env.COURIERS_AT)) throw new Error(`COURIERS_AT is not ${addressForm}`)
  return {
    publicOrigin: env.PUBLIC_ORIGIN.replace(/\/$/, ''),
    mailFrom: env.MAIL_FROM,
    ownerEmail: env.OWNER_EMAIL,
    tokenSecret: env.TOKEN_SECRET,
    tokenSecrets: [env.TOKEN_SECRET, ...(env.TOKEN_SECRET_BEFORE ? [env.TOKEN_SECRET_BEFORE] : [])],
    pepper: env.PEPPER,
    peppers: [env.PEPPER, ...(env.PEPPER_BEFORE ? [env.PEPPER_BEFORE] : [])],
    vapidKey: env.VAPID_KEY || null,
    turnstile: siteKey || secret ? { siteKey, secret } : null,
    isLocal,
    limitsScale,
    couriersAt: env.COURIERS_AT?.replace(/\/$/, '') || null,
    version: env.VERSION.id || 'local',
  }
}
