import { makeNames } from '#domain/search/make-names.ts'

const namesOnPage = 24

/** The time that it takes to make the Roman and Urdu names of a page of a list. */
export async function measureMadeNames(_bench: unknown, runs: number): Promise<string[]> {
  makeNames('warm up')
  const pages = runs * 10
  const start = performance.now()
  for (let index = 0; index < pages * namesOnPage; index += 1)
    makeNames(`Front brake shoe pair for CD 70, lot ${index}`)
  const each = (performance.now() - start) / pages
  return [`The names of a page of ${namesOnPage} parts: ${each.toFixed(2)} ms, the mean of ${pages} pages.`]
}
