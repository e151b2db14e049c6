import type { RoundLamp } from './headlight-kinds.ts'
import { ringAt } from './kit/lathe-details.ts'
import { paint, tone } from './kit/palette.ts'
import { around, circle, ellipse, num, polar, polygon, ringSector, steps } from './kit/path.ts'
import { clipped, line, placed, shape } from './kit/shape.ts'

/** Radius of the glass on the picture. */
export const LENS = 90
const FLUTE = '#9AA4AC'

/** Glass with its pattern; `upright` turns the pattern back to the vertical of the canvas. */
export function lens(lamp: RoundLamp, squash: number, upright: number): string {
  const glass = ringAt(24, LENS, squash, paint.glass, 1.3)
  const edge = ellipse(0, 0, (LENS - 1) * squash, LENS - 1)
  const turned = placed(pattern(lamp), [0, 0], upright)
  const glint = 'M-58 -38A64 89 0 0 1 -16 -80L2 -84A70 92 0 0 0 -46 -18Z'
  return (
    glass +
    placed(
      clipped(edge, turned + bulb(lamp, squash) + shape(glint, { fill: tone.white, stroke: null, opacity: 0.8 })),
      [24, 0],
    )
  )
}

/** Flat pattern of the glass, also used square on. */
export function pattern({ lens: form }: RoundLamp): string {
  const columns = (width: number): string =>
    steps(-96, 96, Math.round(192 / width) + 1)
      .map((x) => `M${num(x)} -110V110`)
      .join('')
  switch (form) {
    case 'plain':
      return line(`${columns(19)}M-100 0H100`, FLUTE, 0.8)
    case 'fluted':
      return line(`${columns(8)}M-100 -34H100M-100 34H100`, FLUTE, 0.9) + line('M-100 -60H100', FLUTE, 0.7)
    case 'blocks':
      return line(
        `${columns(15)}${steps(-75, 75, 11)
          .map((y) => `M-100 ${num(y)}H100`)
          .join('')}`,
        FLUTE,
        0.9,
      )
    case 'clear': {
      const rays = around(18, 10).map((degrees) => polygon([polar(26, degrees), polar(100, degrees)], false))
      return (
        shape(rays.join(''), { stroke: FLUTE, width: 1 }) +
        line(circle(0, 0, 52) + circle(0, 0, 74), FLUTE, 1) +
        shape(
          around(6, 10)
            .map((degrees) => ringSector(52, 74, degrees, degrees + 20))
            .join(''),
          { fill: tone.white, stroke: null, opacity: 0.7 },
        )
      )
    }
  }
}

/** The deep of the reflector behind the glass, and in it the bulb with its cap that shades the filament. */
export function bulb({ lens: form }: RoundLamp, squash: number): string {
  const [outer, inner] = form === 'plain' ? [24, 12] : form === 'clear' ? [26, 15] : [34, 17]
  return (
    shape(ellipse(0, 0, outer * squash, outer), {
      fill: tone.white,
      stroke: FLUTE,
      width: 1,
      opacity: form === 'clear' ? 1 : 0.78,
    }) +
    shape(ellipse(0, 0, outer * 0.74 * squash, outer * 0.74), { fill: paint.faceDim, stroke: FLUTE, width: 1 }) +
    shape(ellipse(0, 0, inner * squash, inner), { fill: paint.glass, stroke: tone.shade, width: 1.1 }) +
    shape(ellipse(0, 0, inner * 0.52 * squash, inner * 0.52), { fill: paint.faceDull, stroke: tone.shade, width: 1 }) +
    shape(ellipse(-inner * 0.14, -inner * 0.2, inner * 0.14, inner * 0.18), { fill: tone.white, stroke: null })
  )
}
