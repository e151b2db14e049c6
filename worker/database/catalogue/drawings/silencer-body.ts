import { nearArc, ringAt, surfacePoint } from './kit/lathe-details.ts'
import { lathe, type Axis, type Stage } from './kit/lathe.ts'
import { paint, tone } from './kit/palette.ts'
import { num, radians } from './kit/path.ts'
import { shape } from './kit/shape.ts'
import { bracket, heatShield } from './silencer-fittings.ts'
import type { SilencerKind } from './silencer-kinds.ts'
import { PIPE } from './silencer-pipe.ts'

/** Minor through major axis of the body's circles. */
export const SQUASH = 0.27

/** The body on its axis, from the clamp to the tail; from the other side its seam and doubler plate show. */
export function muffler(kind: SilencerKind, axis: Axis, isBack: boolean): string {
  const { length, radius, frontCone, body } = kind
  const bodyEnd = length - kind.tailLength
  const collar = body === 'paint' ? 'dark' : 'dim'
  const seam = isBack ? weldSeam(frontCone + 8, bodyEnd - 10, radius) : ''
  const stages: (Stage | string)[] = [
    {
      profile: [
        [-12, PIPE / 2 + 2],
        [4, PIPE / 2 + 2],
      ],
      material: collar,
      cap: paint.faceDim,
    },
    clampBolt(),
    {
      profile: [
        [2, PIPE / 2 + 1],
        [frontCone * 0.3, radius * 0.55],
        [frontCone * 0.78, radius * 0.93],
        [frontCone, radius],
      ],
      material: body,
      outline: 1.8,
    },
    {
      profile: [
        [frontCone, radius],
        [bodyEnd, radius],
      ],
      material: body,
      outline: 1.9,
      detail: seam,
    },
    band(frontCone + 4, radius, collar),
    band(bodyEnd - 8, radius, collar),
    ...tail(kind, bodyEnd),
    bracket(kind, isBack),
    isBack ? '' : heatShield(kind, SQUASH),
  ]
  return lathe(axis, stages)
}

function band(at: number, radius: number, material: 'dark' | 'dim'): Stage {
  return {
    profile: [
      [at, radius + 1.4],
      [at + 5, radius + 1.4],
    ],
    material,
    outline: 1.1,
  }
}

function clampBolt(): string {
  return (
    shape('M-10 10L-10 20L-1 20L-1 10Z', { fill: tone.dark, width: 1.3 }) +
    shape('M-13 13.5H2V18H-13Z', { fill: tone.light, width: 1.1 })
  )
}

function weldSeam(from: number, to: number, radius: number): string {
  const [, y] = surfacePoint(0, radius, SQUASH, -30)
  const x = -SQUASH * radius * Math.cos(radians(-30))
  return (
    shape(`M${num(from + x)} ${num(y)}H${num(to + x)}`, { stroke: tone.shade, width: 2.2 }) +
    shape(`M${num(from + x)} ${num(y)}H${num(to + x)}`, { stroke: tone.light, width: 1.1, dash: '2 2.4' })
  )
}

function tail({ tail: form, tailLength, radius, length, body }: SilencerKind, start: number): Stage[] {
  const mouth = (at: number, size: number): string => ringAt(at, size, SQUASH, tone.black, 1.2)
  switch (form) {
    case 'cone':
      return [
        {
          profile: [
            [start, radius],
            [start + tailLength * 0.5, radius * 0.86],
            [start + tailLength * 0.72, radius * 0.66],
          ],
          material: body,
          cap: paint.faceDim,
          outline: 1.8,
        },
        {
          profile: [
            [start + tailLength * 0.66, 12],
            [length, 12],
          ],
          material: body,
          cap: paint.faceDim,
          detail: mouth(length, 8.5),
        },
      ]
    case 'rolled':
      return [
        {
          profile: [
            [start, radius],
            [length - 6, radius],
            [length, radius - 5],
          ],
          material: body,
          cap: paint.face,
          outline: 1.8,
          detail: ringAt(length, radius - 11, SQUASH, paint.faceDim, 1),
        },
        {
          profile: [
            [length, 10],
            [length + 9, 10],
          ],
          material: 'dim',
          cap: paint.faceDim,
          detail: mouth(length + 9, 7),
        },
      ]
    case 'cap':
      return [
        {
          profile: [
            [start, radius + 2],
            [length - 8, radius + 2],
            [length, radius - 5],
          ],
          material: 'steel',
          cap: paint.faceDim,
          outline: 1.8,
          detail: ringAt(length, radius * 0.62, SQUASH, paint.faceDark, 1.2),
        },
        {
          profile: [
            [length - 2, 13],
            [length + 10, 13],
          ],
          material: 'chrome',
          cap: paint.face,
          detail: mouth(length + 10, 9.5),
        },
      ]
    case 'slash':
      return [
        {
          profile: [
            [start, radius + 1.5],
            [start + tailLength * 0.55, radius * 0.94],
            [length, radius * 0.72],
          ],
          material: 'alloy',
          cap: paint.faceDim,
          outline: 1.8,
          detail:
            nearArc(start + 7, radius + 0.6, SQUASH, tone.shade, 1.2) +
            ringAt(length, radius * 0.56, SQUASH, tone.black, 1.3) +
            ringAt(length - 3, radius * 0.3, SQUASH, tone.slate, 1.1),
        },
      ]
    case 'reverse':
      return [
        {
          profile: [
            [start, radius],
            [start + tailLength * 0.3, radius * 0.97],
            [length - 14, radius * 0.52],
          ],
          material: body,
          cap: paint.face,
          outline: 1.8,
        },
        {
          profile: [
            [length - 16, 15],
            [length + 4, 16],
          ],
          material: 'chrome',
          cap: paint.face,
          detail: mouth(length + 4, 12.5),
        },
      ]
  }
}
