import { once } from '#domain/once.ts'
import { connect, isAnonymousRead, replicaFor } from '#worker/database/connect.ts'
import { withPiggybackedRead } from '#worker/database/piggyback-read.ts'
import { createQueryMetrics, withQueryMetrics } from '#worker/database/query-metrics.ts'
import { cdnCacheOf } from './http/cdn-cache.ts'
import type { SecurityEvent } from '#worker/logging/security-events.ts'
import type { Clock, Pause, ShopContext } from './context.ts'
import { type Env, readConfig } from './env.ts'
import { openStores } from './stores.ts'

/** The part of the platform's execution context that a request and a cron run share. */
type Execution = Pick<ExecutionContext, 'waitUntil' | 'cache'>

/** Opens a context for one request, or for a cron run, which reads from the primary database. */
export function openContext(
  env: Env,
  now: Clock,
  execution: Execution,
  request?: Request,
  pause: Pause = (milliseconds) => scheduler.wait(milliseconds),
): ShopContext {
  const config = readConfig(env)
  const queryMetrics = createQueryMetrics()
  const securityEvents: SecurityEvent[] = []
  const database = env.DB.withSession(request ? replicaFor(request) : 'first-primary')
  const batchingSession = withPiggybackedRead(withQueryMetrics(database, queryMetrics))
  // Most requests search nothing.
  const openIndex = () =>
    env.SEARCH.withSession(request && isAnonymousRead(request) ? 'first-unconstrained' : 'first-primary')
  return {
    env,
    config,
    stores: openStores({
      db: connect(batchingSession, config.isLocal),
      session: batchingSession,
      index: once(() => withQueryMetrics(openIndex(), queryMetrics)),
      env,
      config,
    }),
    now,
    pause,
    bookmark: () => database.getBookmark(),
    cache: cdnCacheOf(execution),
    tags: new Set(),
    waitUntil: (work) => execution.waitUntil(work),
    queryMetrics: queryMetrics,
    securityEvents: securityEvents,
    logSecurityEvent: (event) => void securityEvents.push(event),
  }
}
