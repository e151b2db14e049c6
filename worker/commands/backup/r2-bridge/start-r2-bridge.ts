import { resolve } from 'node:path'
import { loadWrangler, readWranglerConfig } from '#worker/commands/local/local-shop.ts'
import { stateFolder } from '#worker/commands/local/run.ts'
import { type ObjectStore, objectStore } from './object-store.ts'

/** The stores of a shop, by binding. */
export interface BridgedStores {
  MEDIA: ObjectStore
  PRIVATE: ObjectStore
}

/**
 * Starts the R2 bridge on the buckets of the local shop, or with `isRemote` on those of the deployed one, by wrangler's
 * remote bindings and the login of `wrangler login`.
 */
export async function startR2Bridge(isRemote: boolean): Promise<{ stores: BridgedStores; stop(): Promise<void> }> {
  const { unstable_startWorker: startWorker } = await loadWrangler()
  const config = readWranglerConfig()
  const worker = await startWorker({
    name: config.name,
    entrypoint: resolve('worker/commands/backup/r2-bridge/r2-bridge.ts'),
    config: '/dev/null',
    compatibilityDate: config.compatibility_date,
    bindings: Object.fromEntries(
      config.r2_buckets.map(({ binding, bucket_name }) => [
        binding,
        { type: 'r2_bucket', bucket_name, ...(isRemote && { remote: true }) },
      ]),
    ),
    dev: {
      persist: resolve(stateFolder),
      server: { port: 0 },
      inspector: false,
      watch: false,
      logLevel: 'error',
    },
  })
  await worker.ready
  const store = (name: string) =>
    objectStore(async (work, body) => {
      const response = await worker.fetch(`http://r2-bridge/${name}/${work}`, { method: 'POST', body })
      if (!response.ok) throw new Error(`${name} could not be reached: ${await response.text()}`)
      return response
    })
  return { stores: { MEDIA: store('MEDIA'), PRIVATE: store('PRIVATE') }, stop: () => worker.dispose() }
}
