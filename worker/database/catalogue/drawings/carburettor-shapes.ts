import type { ModelSlug } from '#worker/database/catalogue/models.ts'

/** A carburettor in drawing units, 2.4 to the millimetre. */
export interface CarburettorShape {
  /** `slide`: a throttle slide under a screwed cap with the cable in it; `vacuum`: a wide diaphragm cover and a throttle pulley. */
  kind: 'slide' | 'vacuum'
  /** Radius of the bore on the air side. */
  throat: number
  /** Radius of the bell mouth. */
  mouth: number
  /** Length from the engine flange to the mouth. */
  length: number
  bowl: 'round' | 'square'
  /** Half width of the float bowl. */
  bowlSize: number
  /** Radius of the slide's chamber or of the diaphragm cover. */
  chamber: number
  cap: 'knurled' | 'plate' | 'cover'
  choke: 'lever' | 'knob' | 'none'
  hasSensor: boolean
  flange: 'oval' | 'spigot'
}

export const CARBURETTOR_SCALE = 2.4

const slide: CarburettorShape = {
  kind: 'slide',
  throat: 27,
  mouth: 40,
  length: 150,
  bowl: 'round',
  bowlSize: 52,
  chamber: 33,
  cap: 'knurled',
  choke: 'lever',
  hasSensor: false,
  flange: 'oval',
}

const shapes: Partial<Record<ModelSlug, CarburettorShape>> = {
  'honda-cd-70': slide,
  'honda-cg-125': {
    ...slide,
    throat: 36,
    mouth: 52,
    length: 176,
    bowl: 'square',
    bowlSize: 60,
    chamber: 42,
    cap: 'plate',
    choke: 'lever',
  },
  'yamaha-ybr-125': {
    ...slide,
    throat: 33,
    mouth: 44,
    length: 170,
    bowl: 'square',
    bowlSize: 52,
    chamber: 38,
    choke: 'knob',
    hasSensor: true,
    flange: 'spigot',
  },
  'suzuki-gs-150': {
    ...slide,
    kind: 'vacuum',
    throat: 38,
    mouth: 50,
    length: 164,
    bowl: 'square',
    bowlSize: 58,
    chamber: 66,
    cap: 'cover',
    choke: 'knob',
    flange: 'spigot',
  },
}

/** The carburettor of a bike; the small slide one where none is known. */
export function carburettorShape(model: ModelSlug): CarburettorShape {
  return shapes[model] ?? slide
}
