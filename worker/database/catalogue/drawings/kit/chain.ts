import { pitchRadius } from './gear.ts'
import { num, polar, radians, xy, type Point } from './path.ts'

export interface ChainRun {
  /** Roller centres in order, starting where the chain leaves the large wheel on the upper run. */
  pins: Point[]
  /** Centre of the small wheel. */
  small: Point
  largeRadius: number
  smallRadius: number
  /** Directions in degrees from the wheel's centre to the roller on its first seat. */
  largeSeat: number
  smallSeat: number
}

/**
 * Lays a chain round two wheels: the distance of the wheels is chosen near `distance` so that the chain
 * closes in an even count of links. `degrees` is the direction from the large wheel to the small one.
 */
export function chainRun(
  large: Point,
  largeTeeth: number,
  smallTeeth: number,
  pitch: number,
  distance: number,
  degrees: number,
): ChainRun {
  const [r1, r2] = [pitchRadius(largeTeeth, pitch), pitchRadius(smallTeeth, pitch)]
  const lean = (apart: number): number => Math.asin((r1 - r2) / apart)
  const length = (apart: number): number => {
    const angle = lean(apart)
    return 2 * apart * Math.cos(angle) + r1 * (Math.PI + 2 * angle) + r2 * (Math.PI - 2 * angle)
  }
  const links = 2 * Math.round(length(distance) / pitch / 2)
  let apart = distance
  for (let round = 0; round < 40; round++) apart += (links * pitch - length(apart)) * 0.4
  const small = polar(apart, degrees, large)
  const slope = (lean(apart) * 180) / Math.PI
  const [upper, lower] = [degrees - 90 + slope, degrees + 90 - slope]
  const straight = apart * Math.cos(radians(slope))
  const smallArc = r2 * radians(lower - upper)
  const place = (way: number): Point => {
    if (way < straight) return between(polar(r1, upper, large), polar(r2, upper, small), way / straight)
    if (way < straight + smallArc) return polar(r2, upper + ((way - straight) / r2) * (180 / Math.PI), small)
    const rest = way - straight - smallArc
    if (rest < straight) return between(polar(r2, lower, small), polar(r1, lower, large), rest / straight)
    return polar(r1, lower + ((rest - straight) / r1) * (180 / Math.PI), large)
  }
  const pins = Array.from({ length: links }, (_, index) => place(index * pitch))
  const direction = (centre: Point, pin: Point): number =>
    (Math.atan2(pin[1] - centre[1], pin[0] - centre[0]) * 180) / Math.PI
  const onSmall = pins[Math.ceil(straight / pitch)] ?? small
  const onLarge = pins.at(-2) ?? large
  return {
    pins,
    small,
    largeRadius: r1,
    smallRadius: r2,
    largeSeat: direction(large, onLarge),
    smallSeat: direction(small, onSmall),
  }
}

function between(from: Point, to: Point, share: number): Point {
  return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]
}

/** Waisted side plate of a chain link between two pins; `radius` round each pin. */
export function linkOutline(from: Point, to: Point, radius: number): string {
  const angle = Math.atan2(to[1] - from[1], to[0] - from[0])
  const [nx, ny] = [-Math.sin(angle), Math.cos(angle)]
  const middle = between(from, to, 0.5)
  const off = ([x, y]: Point, reach: number): string => xy([x + nx * reach, y + ny * reach])
  const end = `A${num(radius)} ${num(radius)} 0 0 1 `
  return (
    `M${off(from, radius)}${end}${off(from, -radius)}Q${off(middle, -radius * 0.55)} ${off(to, -radius)}` +
    `${end}${off(to, radius)}Q${off(middle, radius * 0.55)} ${off(from, radius)}Z`
  )
}
