import { ringAt } from './kit/lathe-details.ts'
import { lathe, type Axis, type Stage } from './kit/lathe.ts'
import { paint, tone } from './kit/palette.ts'
import { num, polar, xy, type Point } from './kit/path.ts'
import { shape } from './kit/shape.ts'
import { tube } from './kit/tube.ts'
import type { SilencerKind } from './silencer-kinds.ts'

/** Width of the pipe on the picture. */
export const PIPE = 18
/** Where the pipe meets the engine. */
export const PORT: Point = [56, 120]

/** Where the header joins the body. */
export function joint({ bend }: SilencerKind): Point {
  return bend === 'close' ? [146, 286] : bend === 'deep' ? [140, 280] : [134, 272]
}

/** Bent header from the engine's port to the body. */
export function header(kind: SilencerKind, { at, angle }: Axis): string {
  const back = polar(-40, angle, at)
  const bends: Record<SilencerKind['bend'], string> = {
    deep: `C40 212 44 ${num(back[1] + 18)} ${xy(back)}`,
    close: `C46 184 30 226 46 254C58 278 84 ${num(back[1] + 8)} ${xy(back)}`,
    sweeping: `C60 176 18 216 34 258C46 290 74 ${num(back[1] + 8)} ${xy(back)}`,
  }
  const pipe = tube(`M${xy(PORT)}${bends[kind.bend]}L${xy(polar(8, angle, at))}`, PIPE, kind.pipe)
  if (!kind.hasSensor) return pipe
  const boss: Point = kind.bend === 'close' ? [43, 232] : [48, 230]
  return (
    pipe +
    lathe({ at: boss, angle: -8, squash: 0.4 }, [
      {
        profile: [
          [0, 7],
          [9, 7],
        ],
        cap: paint.face,
      },
      {
        profile: [
          [9, 4.5],
          [15, 4.5],
        ],
        material: 'dim',
        cap: paint.faceDim,
      },
    ])
  )
}

/** Flange with its two studs and the gasket that seals it to the head: the amber detail. */
export function port(): string {
  const flange: Stage[] = [
    {
      profile: [
        [-7, 13],
        [-3, 13],
      ],
      cap: paint.faceDim,
    },
    {
      profile: [
        [-3, 21],
        [4, 21],
      ],
      material: 'dim',
      cap: paint.face,
      detail: stud(-15) + stud(15),
    },
    {
      profile: [
        [4, 11.5],
        [9, 11.5],
      ],
      material: 'amber',
      cap: paint.faceAmber,
      detail: ringAt(9, 7.2, 0.36, tone.black, 1.1),
    },
  ]
  return lathe({ at: PORT, angle: -84, squash: 0.36 }, flange)
}

function stud(y: number): string {
  return (
    shape(`M3 ${y - 2.2}H14V${y + 2.2}H3Z`, { fill: tone.mid, width: 1.1 }) +
    shape(`M4 ${y - 4}H9V${y + 4}H4Z`, { fill: tone.light, width: 1.1 })
  )
}
