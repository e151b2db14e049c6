import type { CatalogueProduct } from './catalogue-product.ts'
import { brakes } from './products/brakes.ts'
import { chainAndSprocket } from './products/chain-and-sprocket.ts'
import { clutchAndCables } from './products/clutch-and-cables.ts'
import { electrics } from './products/electrics.ts'
import { engineControls } from './products/engine-controls.ts'
import { engine } from './products/engine.ts'
import { lights } from './products/lights.ts'
import { meters } from './products/meters.ts'
import { mirrorsAndSeats } from './products/mirrors-and-seats.ts'
import { oilAndFilters } from './products/oil-and-filters.ts'
import { shocksAndFork } from './products/shocks-and-fork.ts'
import { silencers } from './products/silencers.ts'
import { tanksAndMudguards } from './products/tanks-and-mudguards.ts'
import { tyresAndRims } from './products/tyres-and-rims.ts'

/** The ten of the home page in the order they stand there, newest first. */
const newestTen = [
  'HT-0412', // chain and sprocket set, CD 70
  'HT-0101', // spark plug, CD 70
  'HT-0231', // front brake shoes, CD 70
  'HT-0305', // clutch plates, CD 70
  'HT-0518', // headlight, CD 70
  'HT-0620', // silencer, CD 70
  'HT-0144', // piston kit, CD 70
  'HT-0166', // air filter, YBR 125
  'HT-0702', // battery, CD 70
  'HT-0554', // mirrors, CD 70
]

const everything = [
  ...chainAndSprocket,
  ...engine,
  ...brakes,
  ...lights,
  ...shocksAndFork,
  ...clutchAndCables,
  ...mirrorsAndSeats,
  ...tyresAndRims,
  ...electrics,
  ...silencers,
  ...oilAndFilters,
  ...engineControls,
  ...meters,
  ...tanksAndMudguards,
]

/**
 * The sample catalogue, oldest first: ids are given in this order, so the last ten are the newest.
 * Before them the parts take turns, so that a page of the collection shows different parts of different bikes.
 * Prices follow developers' price lists or are estimates, and those of the 150 cc bikes are invented: none is a quote.
 */
export const catalogue: CatalogueProduct[] = newestFirst().toReversed()

function newestFirst(): CatalogueProduct[] {
  const chosen = newestTen.map((partNumber) => {
    const product = everything.find((candidate) => candidate.partNumber === partNumber)
    if (product === undefined) throw new Error(`No product of the sample catalogue has the part number ${partNumber}`)
    return product
  })
  return [...chosen, ...takeTurns(everything.filter((product) => !chosen.includes(product)))]
}

/** Round after round, one product of each part; each part starts at another bike than the part before it. */
function takeTurns(products: CatalogueProduct[]): CatalogueProduct[] {
  const byPart = new Map<string, CatalogueProduct[]>()
  for (const product of products) {
    const { part } = product.drawing
    byPart.set(part, [...(byPart.get(part) ?? []), product])
  }
  const parts = [...byPart.values()].map((group, index) => {
    const start = index % group.length
    return [...group.slice(start), ...group.slice(0, start)]
  })
  const rounds = Math.max(...parts.map((group) => group.length))
  return Array.from({ length: rounds }, (_, round) => parts.flatMap((group) => group.slice(round, round + 1))).flat()
}
