import type { ModelSlug } from '#worker/database/catalogue/models.ts'

/** What tells one plug from another; lengths in mm. */
export interface PlugKind {
  /** Thread as written on a workshop drawing, and its outer diameter and pitch. */
  thread: string
  threadDiameter: number
  threadPitch: number
  /** From the seat to the end of the thread. */
  reach: number
  /** Across the flats of the hexagon. */
  hexagon: number
  insulator: number
  ribs: number
  /** A separate nut on a threaded stud, or a one-piece terminal. */
  terminal: 'nut' | 'solid' | 'stud'
  /** The insulator's nose stands out of the shell. */
  hasLongNose: boolean
}

const short: PlugKind = {
  thread: 'M10×1',
  threadDiameter: 10,
  threadPitch: 1,
  reach: 12.7,
  hexagon: 16,
  insulator: 23,
  ribs: 4,
  terminal: 'nut',
  hasLongNose: false,
}

const long: PlugKind = { ...short, reach: 19, insulator: 26, ribs: 5, hasLongNose: true }

const wide: PlugKind = {
  ...long,
  thread: 'M12×1.25',
  threadDiameter: 12,
  threadPitch: 1.25,
  hexagon: 18,
  insulator: 28,
}

export const plugKinds: Record<ModelSlug, PlugKind> = {
  'honda-cd-70': short,
  'honda-cg-125': { ...wide, hasLongNose: false },
  'honda-cb-125f': { ...long, terminal: 'solid' },
  'honda-cb-150f': { ...long, terminal: 'solid' },
  'yamaha-ybr-125': { ...short, terminal: 'solid', ribs: 3, insulator: 21 },
  'yamaha-yb-125z': short,
  'suzuki-gsx-125': { ...long, terminal: 'stud', ribs: 3, insulator: 22 },
  'suzuki-gs-150': { ...wide, terminal: 'stud', ribs: 3, insulator: 24 },
  'suzuki-gr-150': { ...wide, terminal: 'solid' },
}
