import { msg } from '#domain/language/translate.ts'
import type { KindOfPart } from '#domain/products/kinds-of-part.ts'

/** A zone of the drawn bike that links to the parts that belong there. */
export interface BikeZone {
  kind: KindOfPart
  /** The visible part that the zone points at. */
  name: string
  /** Centre of its number, in units of the drawing. */
  x: number
  y: number
}

/**
 * In the order of their numbers: from the front wheel over the top to the back. Numbers are at least 92 units apart.
 */
export const bikeZones: readonly BikeZone[] = [
  { kind: 'brake-and-clutch', name: msg('Brakes and clutch'), x: 150, y: 290 },
  { kind: 'battery-and-lights', name: msg('Lights and battery'), x: 192, y: 142 },
  { kind: 'body-and-mirrors', name: msg('Body, seat and mirrors'), x: 318, y: 142 },
  { kind: 'engine', name: msg('Engine'), x: 276, y: 250 },
  { kind: 'oil-and-filters', name: msg('Oil and filters'), x: 346, y: 318 },
  { kind: 'shocks-and-fork', name: msg('Shocks and fork'), x: 476, y: 206 },
  { kind: 'chain-and-sprocket', name: msg('Chain and sprocket'), x: 442, y: 294 },
  { kind: 'tyres-and-rims', name: msg('Tyres and rims'), x: 556, y: 346 },
]
