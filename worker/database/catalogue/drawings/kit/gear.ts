import { around, polar, xy, type Point } from './path.ts'

/** Pitch radius of a chain wheel: `teeth` rollers at a distance of `pitch`. */
export function pitchRadius(teeth: number, pitch: number): number {
  return pitch / (2 * Math.sin(Math.PI / teeth))
}

/** Outline of a chain wheel: round seats for rollers of `roller` radius at the pitch radius, pointed teeth between. */
export function sprocketOutline(centre: Point, teeth: number, pitch: number, roller: number, start = 0): string {
  const radius = pitchRadius(teeth, pitch)
  const tip = radius + pitch * 0.3
  const share = 360 / teeth
  const seat = (roller / radius) * (180 / Math.PI)
  const seatDepth = roller * 0.55
  let path = ''
  for (const angle of around(teeth, start)) {
    // One tooth from the bottom of its seat over the tip to the next seat's edge.
    const at = (distance: number, shareOfTooth: number): string => xy(polar(distance, angle + shareOfTooth, centre))
    path += `${path ? 'L' : 'M'}${at(radius + roller * 0.1, -seat)}Q${at(radius - seatDepth * 2, 0)} ${at(radius + roller * 0.1, seat)}`
    path += `L${at(tip, share / 2 - share * 0.1)}L${at(tip, share / 2 + share * 0.1)}`
  }
  return `${path}Z`
}

/** Outline of a toothed wheel or splined shaft: `depth` is the height of a tooth inside `radius`. */
export function toothedOutline(
  centre: Point,
  teeth: number,
  radius: number,
  depth: number,
  start = 0,
  land = 0.24,
): string {
  const share = 360 / teeth
  let path = ''
  for (const angle of around(teeth, start)) {
    const at = (distance: number, shareOfTooth: number): string =>
      xy(polar(distance, angle + share * shareOfTooth, centre))
    path += `${path ? 'L' : 'M'}${at(radius - depth, -0.5 + land * 0.5)}L${at(radius, -land)}L${at(radius, land)}L${at(radius - depth, 0.5 - land * 0.5)}`
  }
  return `${path}Z`
}
