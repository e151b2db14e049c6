import type { Drawing } from './drawings/drawing.ts'
import type { ModelSlug } from './models.ts'

/** Which drawers of the shop a part lies in. Research: market.md, kinds of part. */
export type KindOfPart =
  | 'engine'
  | 'brake-and-clutch'
  | 'chain-and-sprocket'
  | 'battery-and-lights'
  | 'shocks-and-fork'
  | 'body-and-mirrors'
  | 'tyres-and-rims'
  | 'oil-and-filters'

/** One product of the sample catalogue as a person writes it down; the seed makes a shop's product of it. */
export interface CatalogueProduct {
  /** The shop's own number, unique: `HT-0412`. */
  partNumber: string
  /** Plain English, without the bike: `Chain and sprocket set 420 × 98L`. At most 60 characters. */
  name: string
  /** Two to four sentences for a rider; says the workshop word. Plain text. */
  description: string
  kind: KindOfPart
  /** The bike whose brand and engine size file the part; also the first of `fits`. */
  model: ModelSlug
  /** Other bikes it fits, as a person would say it: `Honda CD 70 Dream`. */
  alsoFits: string[]
  /** Who made it, as text: `Crown`, `NGK`, `Atlas Honda`. `null` when it does not matter. */
  maker: string | null
  /** `genuine`, `A` or `B`; `null` where a grade says nothing (oil, tyre brands). */
  grade: 'genuine' | 'A' | 'B' | null
  /** Same string on products that are one part in different grades: `cd-70-chain-set`. */
  family: string | null
  /** Workshop words, Roman Urdu and Urdu script: `garari set`, `گراری سیٹ`. */
  alsoCalled: string[]
  /** Rows of the specification table: `['Teeth', '14 front, 41 rear']`. */
  specs: [label: string, value: string][]
  /** Whole rupees. */
  newPrice: number
  /** Whole rupees, above `newPrice`; `null` when there was no former price. */
  oldPrice: number | null
  /** Pieces on the shelf; `null` when not counted. */
  stock: number | null
  drawing: Drawing
}
