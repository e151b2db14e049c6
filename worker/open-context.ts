import { connect } from '#worker/database/connect.ts'
import { replicaFor, isAnonymousRead } from '#worker/database/read-replica.ts'
import { withPiggybackedRead } from '#worker/database/piggyback-read.ts'
import { createQueryMetrics, withQueryMetrics } from '#worker/database/query-metrics.ts'
import { cdnCacheOf } from '#worker/http/cdn-cache.ts'
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
  const meter = createQueryMetrics()
  const events: SecurityEvent[] = []
  const books = env.DB.withSession(request ? replicaFor(request) : 'first-primary')
  const carried = withPiggybackedRead(withQueryMetrics(books, meter))
  const index = env.SEARCH.withSession(request && isAnonymousRead(request) ? 'first-unconstrained' : 'first-primary')
  return {
    env,
    config,
    stores: openStores({ db: connect(carried), books: carried, index: withQueryMetrics(index, meter), env, config }),
    now,
    pause,
    bookmark: () => books.getBookmark(),
    cache: cdnCacheOf(execution),
    tags: new Set(),
    waitUntil: (work) => execution.waitUntil(work),
    waitUntilAfter: (milliseconds, work) => execution.waitUntil(pause(milliseconds).then(work)),
    queryMetrics: meter,
    securityEvents: events,
    logSecurityEvent: (event) => void events.push(event),
  }
}
