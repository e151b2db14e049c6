import { connect } from '#worker/database/connect.ts'
import { ChoicesStore } from '#worker/choices/choices.store.ts'
import { SynonymsStore } from '#worker/search/synonyms/synonyms.store.ts'
import { syncFacets } from '#worker/search/index/refresh-search.ts'
import { rebuildSearch } from '#worker/search/index/rebuild-search.ts'
import { SearchQueueStore } from '#worker/search/index/search-queue.store.ts'
import { SearchRebuildStore } from '#worker/search/index/search-rebuild.store.ts'
import { openVehicles } from '#worker/vehicles/vehicles.store.ts'
import { SearchStore } from '#worker/search/search.store.ts'
import { openLocalShop } from './local-shop.ts'
import { migrateLocally } from './migrate.ts'

/** Products between two lines of progress. */
const step = 5000

/**
 * Rebuilds the search index of the local shop from its primary database. Resumes an interrupted rebuild, unless `isAgain`;
 * `isOnlyPending` starts none.
 */
export async function rebuildSearchLocally({
  isAgain = false,
  isOnlyPending = false,
  report = (progress: string) => console.log(progress),
}): Promise<void> {
  await migrateLocally()
  const { env, close } = await openLocalShop()
  const db = connect(env.DB)
  await new ChoicesStore(db).know()
  const searchRebuild = new SearchRebuildStore(env.SEARCH)
  const stores = {
    search: new SearchStore(env.SEARCH),
    searchQueue: new SearchQueueStore(db),
    synonyms: new SynonymsStore(db),
    vehicles: openVehicles(env.DB),
    searchRebuild,
  }
  const cursor = await searchRebuild.cursor()
  if (isAgain || (cursor === null && !isOnlyPending)) await searchRebuild.start()
  else if (cursor) report('Resuming an interrupted rebuild.')
  // A migration may have left the primary database without facet counts.
  await syncFacets({ stores })
  const startedAt = Date.now()
  for (let [done, isOver] = [0, false]; !isOver;) {
    const round = await rebuildSearch({ stores }, step)
    done += round.done
    isOver = round.isOver
    const sentence = `${done} parts indexed in ${Math.round((Date.now() - startedAt) / 1000)} s`
    if (done > 0) report(sentence + (isOver ? ': the index is complete' : ''))
  }
  await close()
}
