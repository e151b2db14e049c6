import { growCatalogue } from '#tests/support/grow-shop.ts'
import type { Bench } from '#tests/bench/open-bench.ts'
import type { LocalWorker } from '#tests/bench/local-worker.ts'
import { progress } from '#tests/bench/progress.ts'
import { shots } from '#tests/bench/requests.ts'
import { setScene } from '#tests/bench/scene.ts'
import type { Measured } from './usage.ts'

const parts = 1000
const orders = 300

/** What the books and the pictures take, and how many pictures a page shows: read off a shop with 1,000 parts. */
export async function measureStorage(bench: Bench): Promise<Omit<Measured, 'costs'>> {
  const worker = await bench.open(bench.shop())
  try {
    const [books, index] = [await worker.database('DB'), await worker.database('SEARCH')]
    const sizeOfAll = async () => (await sizeOf(books)) + (await sizeOf(index))
    const small = await sizeOfAll()
    const original = await count(books)
    const grown = await growCatalogue({ books, index }, parts)
    const large = await sizeOfAll()
    const scene = await setScene(worker, parts, orders)
    const before = await sizeOf(books)
    progress(`Placing ${orders} orders …`)
    for (let placed = 0; placed < orders; placed += 1) {
      const { path, ...request } = shots.order(scene)
      const answer = await worker.fetch(path, request)
      if (!answer.ok) throw new Error(`an order was answered ${answer.status}: ${await answer.text()}`)
    }
    return {
      parts,
      bytesPerOrder: ((await sizeOf(books)) - before) / orders,
      bytesPerPart: (large - small) / (grown - original),
      pictureBytesPerPart: (await bytesIn(await worker.store('MEDIA'))) / original,
      picturesOf: {
        homePage: await countPictures(worker, '/'),
        collectionPage: await countPictures(worker, '/collection'),
        searchPage: await countPictures(worker, '/collection?q=brake+shoe'),
        productPage: await countPictures(worker, `/product/${scene.parts[0]?.id}`),
        cartPage: await countPictures(worker, '/cart'),
      },
    }
  } finally {
    await worker.close()
  }
}

async function sizeOf(books: D1Database): Promise<number> {
  const { meta } = await books.prepare('SELECT 1').run()
  return meta.size_after
}

async function count(books: D1Database): Promise<number> {
  return (await books.prepare('SELECT count(*) AS count FROM products').first<number>('count')) ?? 0
}

async function bytesIn(store: R2Bucket): Promise<number> {
  let [bytes, cursor]: [number, string | undefined] = [0, undefined]
  do {
    const listed: R2Objects = await store.list(cursor === undefined ? {} : { cursor })
    for (const { size } of listed.objects) bytes += size
    cursor = listed.truncated ? listed.cursor : undefined
  } while (cursor !== undefined)
  return bytes
}

async function countPictures(worker: LocalWorker, path: string): Promise<number> {
  const html = await (await worker.fetch(path)).text()
  return [...html.matchAll(/<img /g)].length
}
