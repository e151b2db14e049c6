import type { ModelSlug } from '#worker/database/catalogue/models.ts'

/** A battery's case in millimetres and how it is filled and connected. */
export interface BatteryShape {
  width: number
  depth: number
  height: number
  /** `flooded`: clear case with filler caps; `sealed`: black case with a strip over the cells. */
  filling: 'flooded' | 'sealed'
  /** `leads`: two wires out of the lid; `bolts`: lugs with a bolt; `recessed`: lugs sunk into the corners. */
  terminals: 'leads' | 'bolts' | 'recessed'
  /** Height of the dark lid; 0 for a lid in the colour of the case. */
  darkLid: number
  /** Ribs on the case's side. */
  ribs: number
  hasVentHose: boolean
}

const shapes: Partial<Record<ModelSlug, BatteryShape>> = {
  'honda-cd-70': {
    width: 80,
    depth: 70,
    height: 105,
    filling: 'flooded',
    terminals: 'leads',
    darkLid: 0,
    ribs: 3,
    hasVentHose: false,
  },
  'honda-cg-125': {
    width: 120,
    depth: 61,
    height: 129,
    filling: 'flooded',
    terminals: 'bolts',
    darkLid: 20,
    ribs: 4,
    hasVentHose: false,
  },
  'yamaha-ybr-125': {
    width: 138,
    depth: 66,
    height: 101,
    filling: 'flooded',
    terminals: 'bolts',
    darkLid: 0,
    ribs: 0,
    hasVentHose: true,
  },
  'suzuki-gs-150': {
    width: 148,
    depth: 60,
    height: 130,
    filling: 'flooded',
    terminals: 'recessed',
    darkLid: 30,
    ribs: 5,
    hasVentHose: true,
  },
  'honda-cb-150f': {
    width: 113,
    depth: 70,
    height: 105,
    filling: 'sealed',
    terminals: 'recessed',
    darkLid: 0,
    ribs: 0,
    hasVentHose: false,
  },
}

const ordinary: BatteryShape = {
  width: 120,
  depth: 61,
  height: 129,
  filling: 'flooded',
  terminals: 'bolts',
  darkLid: 20,
  ribs: 4,
  hasVentHose: false,
}

/** The battery of a bike; the 5 Ah of the CG 125 where none is known. */
export function batteryShape(model: ModelSlug): BatteryShape {
  return shapes[model] ?? ordinary
}
