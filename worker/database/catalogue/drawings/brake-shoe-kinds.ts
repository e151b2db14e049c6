import type { Drawing } from './drawing.ts'

/** What tells one pair of shoes from another; lengths in mm. */
export interface ShoeKind {
  drum: number
  width: number
  lining: 'whole' | 'grooved' | 'blocks'
  /** Two coil springs, or one coil spring at the cam and a wire clip at the pivot. */
  hasPivotClip: boolean
  /** Stiffening ribs on the web of each shoe. */
  ribs: number
  holes: number
}

const front110: ShoeKind = { drum: 110, width: 25, lining: 'grooved', hasPivotClip: false, ribs: 3, holes: 2 }

/** The shoes of a bike; rear drums of the same size carry other linings and springs. */
export function shoeKind({ model, variant = '' }: Drawing): ShoeKind {
  const isRear = variant.includes('rear')
  switch (model) {
    case 'honda-cg-125':
      return { drum: 130, width: 28, lining: isRear ? 'whole' : 'blocks', hasPivotClip: false, ribs: 5, holes: 2 }
    case 'yamaha-ybr-125':
      return { drum: 130, width: 28, lining: 'blocks', hasPivotClip: true, ribs: 2, holes: 4 }
    case 'suzuki-gs-150':
      return { drum: 130, width: 32, lining: 'grooved', hasPivotClip: true, ribs: 4, holes: 0 }
    case 'honda-cd-70':
      return isRear ? { ...front110, lining: 'whole', ribs: 0, holes: 4 } : front110
    default:
      return { drum: 130, width: 30, lining: isRear ? 'whole' : 'grooved', hasPivotClip: isRear, ribs: 3, holes: 2 }
  }
}
