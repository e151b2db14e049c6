import type { ModelSlug } from '#worker/database/catalogue/models.ts'
import { around, circle, polar, polygon, ringSlot, roundedPolygon, type Point } from './kit/path.ts'

/** How a bike's set differs: teeth, length of the chain, hub bore and the windows in the rear wheel. Lengths in mm. */
export interface ChainSetData {
  rearTeeth: number
  frontTeeth: number
  bore: number
  bolts: number
  boltCircle: number
  windows: (rim: number, hub: number, centre: Point) => string
}

/** `count` slots that follow the rim; `share` of the turn is open. */
function slots(count: number, share: number, start = 0): ChainSetData['windows'] {
  const half = (180 / count) * share
  return (rim, hub, centre) =>
    around(count, start)
      .map((angle) => ringSlot(hub, rim, angle - half, angle + half, 5, centre))
      .join('')
}

/** `count` round holes halfway between hub and rim. */
function roundHoles(count: number, start = 0): ChainSetData['windows'] {
  return (rim, hub, centre) => {
    const radius = Math.min((rim - hub) * 0.52, ((rim + hub) / 2) * Math.sin(Math.PI / count) * 0.78)
    return around(count, start)
      .map((angle) => circle(...polar((rim + hub) / 2, angle, centre), radius))
      .join('')
  }
}

/** Windows between spokes that sweep backwards by `sweep` degrees. */
function sweptSpokes(count: number, sweep: number): ChainSetData['windows'] {
  return (rim, hub, centre) =>
    around(count, -90)
      .map((angle) => {
        const half = 180 / count
        const corners = [
          ...[-0.72, -0.36, 0, 0.36, 0.72].map((share) => polar(rim, angle + sweep + half * share, centre)),
          polar(hub, angle + half * 0.55, centre),
          polar(hub, angle - half * 0.55, centre),
        ]
        return roundedPolygon(corners, 4.5)
      })
      .join('')
}

/** Triangles standing alternately on the hub and on the rim. */
function trusses(count: number): ChainSetData['windows'] {
  return (rim, hub, centre) => {
    const half = 180 / count
    return around(count, -90)
      .map(
        (angle) =>
          roundedPolygon(
            [
              polar(hub, angle, centre),
              polar(rim, angle + half * 0.72, centre),
              polar(rim * 1.03, angle, centre),
              polar(rim, angle - half * 0.72, centre),
            ],
            4,
          ) +
          roundedPolygon(
            [
              polar(rim * 0.95, angle + half, centre),
              polar(hub, angle + half * 1.55, centre),
              polar(hub, angle + half * 0.45, centre),
            ],
            4,
          ),
      )
      .join('')
  }
}

/** Slots with a row of small holes on the spokes between them. */
function slotsAndHoles(count: number): ChainSetData['windows'] {
  const open = slots(count, 0.56)
  return (rim, hub, centre) =>
    open(rim, hub, centre) +
    around(count, 180 / count)
      .map((angle) => circle(...polar((rim + hub) / 2, angle, centre), 5))
      .join('')
}

/** Two staggered rings of small round holes. */
function lacedHoles(count: number): ChainSetData['windows'] {
  return (rim, hub, centre) => {
    const span = rim - hub
    const outer = around(count).map((angle) => circle(...polar(rim - span * 0.22, angle, centre), span * 0.25))
    const inner = around(count, 180 / count).map((angle) =>
      circle(...polar(hub + span * 0.24, angle, centre), span * 0.19),
    )
    return [...outer, ...inner].join('')
  }
}

export const chainSets: Record<ModelSlug, ChainSetData> = {
  'honda-cd-70': { rearTeeth: 41, frontTeeth: 14, bore: 55, bolts: 4, boltCircle: 78, windows: slots(6, 0.7) },
  'honda-cg-125': { rearTeeth: 38, frontTeeth: 15, bore: 58, bolts: 4, boltCircle: 82, windows: slots(4, 0.74, 45) },
  'honda-cb-125f': { rearTeeth: 42, frontTeeth: 15, bore: 58, bolts: 4, boltCircle: 82, windows: roundHoles(8) },
  'honda-cb-150f': { rearTeeth: 43, frontTeeth: 15, bore: 58, bolts: 6, boltCircle: 84, windows: sweptSpokes(6, 9) },
  'yamaha-ybr-125': { rearTeeth: 45, frontTeeth: 14, bore: 60, bolts: 4, boltCircle: 86, windows: roundHoles(8, 22.5) },
  'yamaha-yb-125z': { rearTeeth: 40, frontTeeth: 15, bore: 54, bolts: 4, boltCircle: 78, windows: roundHoles(5, -90) },
  'suzuki-gsx-125': { rearTeeth: 46, frontTeeth: 14, bore: 62, bolts: 5, boltCircle: 88, windows: trusses(5) },
  'suzuki-gs-150': { rearTeeth: 42, frontTeeth: 14, bore: 62, bolts: 5, boltCircle: 88, windows: slotsAndHoles(5) },
  'suzuki-gr-150': { rearTeeth: 47, frontTeeth: 15, bore: 62, bolts: 6, boltCircle: 90, windows: lacedHoles(12) },
}

/** Bolt holes round the hub of the rear wheel; lengths in drawing units. */
export function boltHoles(count: number, boltCircle: number, radius: number, centre: Point): string {
  return around(count, 45)
    .map((angle) => circle(...polar(boltCircle / 2, angle, centre), radius))
    .join('')
}

/** Splined bore of the front wheel. */
export function splinedBore(radius: number, centre: Point): string {
  const teeth = 6
  const points = around(teeth, 0).flatMap((angle) => [
    polar(radius, angle - 18, centre),
    polar(radius, angle + 10, centre),
    polar(radius * 0.8, angle + 14, centre),
    polar(radius * 0.8, angle + 38, centre),
  ])
  return polygon(points)
}
