import { outlinePath, scaled } from './kit/outline.ts'
import { tone } from './kit/palette.ts'
import { circle, num, polar, ringSlot, roundedRect, steps } from './kit/path.ts'
import { extentOf } from './kit/piece.ts'
import { clipped, line, ramp, shape as ink } from './kit/shape.ts'
import type { TailLightShape } from './tail-light-shapes.ts'

/** Red plastic: a rib that catches the light, what shines through, what is lit, what lies in the shade. */
const RIB = '#EE9A90'
const GLOW = '#FFC4BB'
const LIT = '#E0483B'
const DEEP = '#7A1511'

/** What is seen on and through a red tail lens: prisms, reflectors, the bulb, and light from the upper left. */
export function lensMarkup(shape: TailLightShape, share: number): string {
  const outline = scaled(shape.lens, share)
  const path = outlinePath(outline)
  const { left, top, right, bottom } = extentOf(outline)
  const red = ramp(
    [left, top],
    [right, bottom],
    [
      [0, '#E06A5E'],
      [0.3, '#C83C31'],
      [0.7, '#A5231C'],
      [1, '#821813'],
    ],
  )
  return (
    `<defs>${red.defs}</defs>` +
    ink(path, { fill: red.fill, stroke: null }) +
    clipped(path, pattern(shape, left, top, right, bottom) + bulb(shape) + gleam(left, top, right, bottom)) +
    ink(path, { width: 1.3 })
  )
}

function pattern(
  { pattern: kind, bulb: [bx, by] }: TailLightShape,
  left: number,
  top: number,
  right: number,
  bottom: number,
): string {
  if (kind === 'diodes') {
    const rows = [-34, -10].flatMap((y) =>
      steps(-84, 84, 8).map(
        (x) =>
          ink(circle(x, y, 9), { fill: LIT, width: 1.3 }) +
          ink(circle(x - 2, y - 2.4, 3.2), { fill: GLOW, stroke: null }),
      ),
    )
    return ink(roundedRect(-106, -50, 212, 56, 14), { fill: '#3A0A08', stroke: DEEP, width: 1.2 }) + rows.join('')
  }
  if (kind === 'rays') {
    const rays = steps(0, 350, 36).map((degrees) => {
      const [x1, y1] = polar(36, degrees, [bx, by])
      const [x2, y2] = polar(190, degrees, [bx, by])
      return `M${num(x1)} ${num(y1)}L${num(x2)} ${num(y2)}`
    })
    return (
      prismLines(rays.join('')) +
      ink(ringSlot(62, 74, 190, 350, 4, [bx, by]) + ringSlot(62, 74, 10, 170, 4, [bx, by]), {
        stroke: GLOW,
        width: 1.1,
      })
    )
  }
  const upright = steps(left, right, kind === 'bands' ? 30 : 15).map((x) => `M${num(x)} ${num(top)}V${num(bottom)}`)
  const level = steps(top, bottom, kind === 'bands' ? 4 : 16).map((y) => `M${num(left)} ${num(y)}H${num(right)}`)
  const grid = prismLines([...upright, ...level].join(''))
  if (kind === 'bands') {
    const side = (x: number): string =>
      ink(roundedRect(x - 24, top + 22, 48, bottom - top - 44, 7), { fill: DEEP, stroke: RIB, width: 1.4 })
    const lattice = [-1, 1].map((hand) =>
      line(
        steps(0, 6, 7)
          .map(
            (index) =>
              `M${hand * 80 - 24} ${num(top + 22 + index * 13)}l48 22M${hand * 80 + 24} ${num(top + 22 + index * 13)}l-48 22`,
          )
          .join(''),
        RIB,
        0.8,
      ),
    )
    return (
      grid +
      clipped(
        roundedRect(-104, top + 22, 48, bottom - top - 44, 7) + roundedRect(56, top + 22, 48, bottom - top - 44, 7),
        side(-80) + side(80) + lattice.join(''),
      ) +
      ink(roundedRect(-104, top + 22, 48, bottom - top - 44, 7) + roundedRect(56, top + 22, 48, bottom - top - 44, 7), {
        stroke: '#4A0C09',
        width: 1.3,
      })
    )
  }
  // The clear strip at the foot lights the number plate.
  return (
    grid +
    ink(`M${num(left)} ${num(bottom - 24)}H${num(right)}V${num(bottom)}H${num(left)}Z`, {
      fill: tone.light,
      width: 1.3,
      opacity: 0.85,
    })
  )
}

/** The fine ribs moulded into the lens. */
function prismLines(path: string): string {
  return line(path, RIB, 0.9)
}

function bulb({ bulb: [x, y], bulbRadius }: TailLightShape): string {
  return (
    ink(circle(x, y, bulbRadius * 1.5), { fill: GLOW, stroke: null, opacity: 0.22 }) +
    ink(circle(x, y, bulbRadius * 1.05), { stroke: GLOW, width: 1.1, opacity: 0.7 }) +
    ink(circle(x, y, bulbRadius * 0.7), { fill: GLOW, stroke: null, opacity: 0.3 })
  )
}

function gleam(left: number, top: number, right: number, bottom: number): string {
  const [w, h] = [right - left, bottom - top]
  const stripe = (from: number, to: number): string =>
    `M${num(left + w * from)} ${num(bottom)}L${num(left + w * from + h * 0.5)} ${num(top)}L${num(left + w * to + h * 0.5)} ${num(top)}L${num(left + w * to)} ${num(bottom)}Z`
  const band = stripe(-0.12, 0.12) + stripe(0.17, 0.21)
  return ink(band, { fill: tone.white, stroke: null, opacity: 0.3 })
}
