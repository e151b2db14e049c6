import autocannon, { type Result } from 'autocannon'
import type { Shot } from './requests.ts'
import { percentile } from './statistics.ts'

/** How a Worker stood it to be asked by so many at once. */
export interface Load {
  requests: number
  perSecond: number
  p50Ms: number
  p99Ms: number
}

/**
 * Asks for so many seconds over so many connections, each sending its next request when the last is answered; every request
 * is made anew. Throws when one is not answered as it should be: an error is quick, and would make a figure look good.
 */
export async function load(origin: string, make: () => Shot, connections: number, seconds: number): Promise<Load> {
  const times: number[] = []
  const result = await new Promise<Result>((resolve, reject) => {
    const run = autocannon(
      {
        url: origin,
        connections,
        duration: seconds,
        timeout: 30,
        requests: [{ setupRequest: (request) => ({ ...request, ...make() }) }],
      },
      (error: Error | null, ended) => (error ? reject(error) : resolve(ended)),
    )
    run.on('response', (_client, _status, _bytes, ms) => times.push(ms))
  })
  const failed = result.non2xx + result.errors
  if (failed > 0) throw new Error(`${failed} of ${times.length} requests to ${make().path} failed`)
  return {
    requests: times.length,
    perSecond: times.length / result.duration,
    p50Ms: percentile(times, 0.5),
    p99Ms: percentile(times, 0.99),
  }
}
