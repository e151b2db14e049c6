import type { Context } from 'hono'
import type { ErrorCode } from '#domain/errors.ts'
import type { StaffRole } from '#domain/staff/staff-person.ts'
import type { QueryMetrics } from '#worker/database/query-metrics.ts'
import type { SecurityEvent } from '#worker/logging/security-events.ts'
import type { Session } from '#worker/crypto/session-tokens.ts'
import type { Config, Env } from './env.ts'
import type { Stores } from './stores.ts'

/** Returns the current time, epoch milliseconds; tests pass one that they move. */
export type Clock = () => number

/** Waits for a number of milliseconds; tests pass one that returns at once. */
export type Pause = (milliseconds: number) => Promise<void>

/** Which responses a purge removes: those with any of some tags, or all of them. */
export type PurgeTarget = string[] | 'everything'

/** The CDN cache in front of the Worker. Locally there is none, and a purge does nothing. */
export interface CdnCache {
  /** Removes responses everywhere and at once. @throws Error when the platform does not do it now */
  purge(target: PurgeTarget): Promise<void>
}

/** A signed-in staff member. */
export interface StaffMember {
  id: string
  name: string
  email: string
  role: StaffRole
  /** The name of this person in the audit log and the price history. */
  actor: `staff:${string}`
  /** Hash of the session's cookie. */
  sessionHash: string
}

/** The proof that a sign-in used. */
export type SignInFactor = 'password' | 'code' | 'recovery code' | 'link' | 'none'

/** One request or one cron run: the stores, the settings, the time, and work after the response. */
export interface ShopContext {
  env: Env
  config: Config
  stores: Stores
  now: Clock
  cache: CdnCache
  /** Cache tags of a response that is the same for everybody; empty for any other. See `http/public-response.ts`. */
  tags: Set<string>
  pause: Pause
  /** Runs work that may outlive the response and the client's connection. */
  waitUntil(work: Promise<unknown>): void
  /** The bookmark of the primary database that this request has seen; `null` if it did not read it. */
  bookmark(): string | null
  /** Query metrics so far. */
  queryMetrics: QueryMetrics
  /** Adds a security event to the log line of this request; the response does not show it. */
  logSecurityEvent(event: SecurityEvent): void
  securityEvents: SecurityEvent[]
  /** For the log: the account and the factor of a sign-in attempt. */
  attempt?: { email: string; factor: SignInFactor }
}

/** Hono's types for this Worker. */
export interface AppEnv {
  Bindings: Env
  Variables: {
    shop: ShopContext
    requestId: string
    carriesStatus: boolean
    failure: string
    /** Method and path template: `GET /api/hitech/product/detail/{id}`. */
    route: string
    /** The response is the same for everybody, so its timing reveals nothing. */
    isPublicRead: boolean
    /** On documents: hashes of their inline styles. */
    inlineStyles?: string[]
    /** On documents whose form runs the human check. */
    asksForHuman?: boolean
    /** Body of a public response, for `staleIfError`. */
    publicBody?: () => Uint8Array<ArrayBuffer> | null
    /** Error code of a failed request. */
    code: ErrorCode
    session: Session
    staff: StaffMember
  }
}

/** Hono's context of a request, with the types of this Worker. */
export type ShopRequest = Context<AppEnv>
