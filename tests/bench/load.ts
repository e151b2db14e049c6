import { autocannon } from '#tests/tools/bench.mjs'
import type { Probe } from './probes.ts'

/** What a Worker did under load. */
export interface Load {
  requests: number
  perSecond: number
  p99Ms: number
}

/**
 * Keeps connections busy for some seconds, each request made by `make`.
 * @throws an error when a response is not 2xx: errors are quick and would flatter a figure
 */
export async function load(origin: string, make: () => Probe, connections: number, seconds: number): Promise<Load> {
  const requests = [{ setupRequest: (request: object) => ({ ...request, ...make() }) }]
  const result = await autocannon({ url: origin, connections, duration: seconds, timeout: 30, requests })
  const failed = result.non2xx + result.errors
  if (failed > 0) throw new Error(`${failed} requests to ${make().path} failed`)
  const count = result['2xx']
  return { requests: count, perSecond: count / result.duration, p99Ms: result.latency.p99 }
}
