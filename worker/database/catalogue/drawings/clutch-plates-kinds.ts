import type { ModelSlug } from '#worker/database/catalogue/models.ts'

/** What tells one set of clutch plates from another; diameters in mm. */
export interface ClutchKind {
  friction: number
  tabs: number
  /** Share of a tab's pitch that the tab takes. */
  tabShare: number
  pads: number
  /** Slant of the grooves between the pads, in degrees. */
  slant: number
  outer: number
  inner: number
  teeth: number
}

export const clutchKinds: Record<ModelSlug, ClutchKind> = {
  'honda-cd-70': { friction: 3, tabs: 8, tabShare: 0.42, pads: 20, slant: 0, outer: 98, inner: 72, teeth: 18 },
  'honda-cg-125': { friction: 4, tabs: 12, tabShare: 0.4, pads: 24, slant: 0, outer: 116, inner: 88, teeth: 24 },
  'honda-cb-125f': { friction: 4, tabs: 12, tabShare: 0.4, pads: 28, slant: 5, outer: 116, inner: 92, teeth: 24 },
  'honda-cb-150f': { friction: 5, tabs: 14, tabShare: 0.34, pads: 32, slant: 6, outer: 118, inner: 94, teeth: 28 },
  'yamaha-ybr-125': { friction: 5, tabs: 10, tabShare: 0.34, pads: 30, slant: -6, outer: 117, inner: 96, teeth: 22 },
  'yamaha-yb-125z': { friction: 4, tabs: 10, tabShare: 0.36, pads: 24, slant: 0, outer: 112, inner: 88, teeth: 22 },
  'suzuki-gsx-125': { friction: 5, tabs: 12, tabShare: 0.36, pads: 30, slant: 4, outer: 116, inner: 94, teeth: 26 },
  'suzuki-gs-150': { friction: 6, tabs: 16, tabShare: 0.3, pads: 36, slant: 0, outer: 122, inner: 96, teeth: 30 },
  'suzuki-gr-150': { friction: 5, tabs: 16, tabShare: 0.36, pads: 32, slant: 6, outer: 122, inner: 98, teeth: 30 },
}
