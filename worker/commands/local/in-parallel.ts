/** Maps a list by asynchronous work, at most `workers` at a time; results are in the order of the list. */
export async function inParallel<T, Result>(
  list: T[],
  workers: number,
  work: (each: T, index: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  let next = 0
  async function worker(): Promise<void> {
    while (next < list.length) {
      const index = next++
      results[index] = await work(list[index] as T, index)
    }
  }
  await Promise.all(Array.from({ length: workers }, worker))
  return results
}
