import type { ModelSlug } from '#worker/database/catalogue/models.ts'

/** What tells one piston from another; lengths in mm. */
export interface PistonKind {
  bore: number
  pin: number
  height: number
  /** From the crown to the middle of the pin. */
  crownToPin: number
  crown: 'flat' | 'pockets' | 'dome' | 'dish' | 'four-pockets'
  /** Full round skirt, a skirt with arched cut-outs, or two short slippers. */
  skirt: 'full' | 'arched' | 'slipper'
}

const small: PistonKind = { bore: 47, pin: 13, height: 46, crownToPin: 25, crown: 'pockets', skirt: 'full' }

export const pistonKinds: Record<ModelSlug, PistonKind> = {
  'honda-cd-70': small,
  'honda-cg-125': { bore: 56.5, pin: 15, height: 50, crownToPin: 28, crown: 'flat', skirt: 'full' },
  'honda-cb-125f': { bore: 52.4, pin: 14, height: 42, crownToPin: 24, crown: 'pockets', skirt: 'arched' },
  'honda-cb-150f': { bore: 57.3, pin: 14, height: 40, crownToPin: 22, crown: 'four-pockets', skirt: 'slipper' },
  'yamaha-ybr-125': { bore: 54, pin: 15, height: 43, crownToPin: 24, crown: 'dome', skirt: 'arched' },
  'yamaha-yb-125z': { bore: 54, pin: 15, height: 46, crownToPin: 26, crown: 'dome', skirt: 'full' },
  'suzuki-gsx-125': { bore: 52.5, pin: 14, height: 40, crownToPin: 22, crown: 'dish', skirt: 'slipper' },
  'suzuki-gs-150': { bore: 57, pin: 14, height: 45, crownToPin: 24, crown: 'dish', skirt: 'arched' },
  'suzuki-gr-150': { bore: 57, pin: 14, height: 40, crownToPin: 22, crown: 'dish', skirt: 'slipper' },
}
