import type { Point2 } from './kit/space.ts'

/** Grooves of a tread in places of the tyre's skin: `u` once round, `v` from bead to bead with the crown at 0.5. */
export interface Tread {
  /** Lines that run round or across, with their width in millimetres. */
  lines: { places: Point2[]; width: number }[]
  /** Closed grooves. */
  grooves: Point2[][]
}

export type TreadName = 'zigzag-rib' | 'chevron-block' | 'straight-rib' | 'block' | 'sweeping' | 'centre-lug'

const SHOULDER = 0.15

/** The tread of a name, its figures repeated round the tyre. */
export function treadOf(name: TreadName): Tread {
  return treads[name]()
}

const treads: Record<TreadName, () => Tread> = {
  'zigzag-rib': () => ({
    lines: [zigzag(0.44, 0.012, 54, 4), zigzag(0.5, 0.012, 54, 4), zigzag(0.56, 0.012, 54, 4)],
    grooves: repeated(54, (u, step) => [bar(u, step * 0.3, 0.34, 0.395), bar(u + step / 2, step * 0.3, 0.605, 0.66)]),
  }),
  'chevron-block': () => ({
    lines: [ring(0.5, 2.4)],
    grooves: repeated(34, (u, step) => [
      slanted(u, step * 0.34, 0.515, 0.5 + SHOULDER, step * 0.75),
      slanted(u, step * 0.34, 0.485, 0.5 - SHOULDER, step * 0.75),
      slanted(u + step * 0.5, step * 0.22, 0.58, 0.5 + SHOULDER + 0.015, step * 0.4),
      slanted(u + step * 0.5, step * 0.22, 0.42, 0.5 - SHOULDER - 0.015, step * 0.4),
    ]),
  }),
  'straight-rib': () => ({
    lines: [ring(0.44, 4), ring(0.485, 3), ring(0.515, 3), ring(0.56, 4)],
    grooves: repeated(60, (u, step) => [
      slanted(u, step * 0.26, 0.572, 0.65, step * 0.6),
      slanted(u, step * 0.26, 0.428, 0.35, step * 0.6),
    ]),
  }),
  block: () => ({
    lines: [zigzag(0.455, 0.008, 36, 4.6), zigzag(0.545, 0.008, 36, 4.6)],
    grooves: repeated(36, (u, step) => [
      slanted(u, step * 0.24, 0.465, 0.535, step * 0.35),
      slanted(u + step * 0.4, step * 0.3, 0.56, 0.655, step * 0.2),
      slanted(u + step * 0.1, step * 0.3, 0.44, 0.345, -step * 0.2),
    ]),
  }),
  sweeping: () => ({
    lines: [],
    grooves: repeated(22, (u, step) => [
      swept(u, step * 0.3, 0.49, 0.655, step * 1.5),
      swept(u + step / 2, step * 0.3, 0.51, 0.345, step * 1.5),
      swept(u + step * 0.62, step * 0.2, 0.585, 0.67, step * 0.7),
      swept(u + step * 1.12, step * 0.2, 0.415, 0.33, step * 0.7),
    ]),
  }),
  'centre-lug': () => ({
    lines: [ring(0.465, 3.4), ring(0.535, 3.4)],
    grooves: repeated(30, (u, step) => [
      slanted(u, step * 0.36, 0.545, 0.66, step * 0.5),
      slanted(u + step / 2, step * 0.36, 0.455, 0.34, step * 0.5),
      slanted(u + step * 0.25, step * 0.16, 0.474, 0.526, step * 0.5),
    ]),
  }),
}

function repeated(count: number, figures: (u: number, step: number) => Point2[][]): Point2[][] {
  return Array.from({ length: count }, (_, i) => figures(i / count, 1 / count)).flat()
}

function ring(v: number, width: number): { places: Point2[]; width: number } {
  return { places: Array.from({ length: 97 }, (_, i): Point2 => [i / 96, v]), width }
}

function zigzag(v: number, swing: number, count: number, width: number): { places: Point2[]; width: number } {
  return {
    places: Array.from({ length: count * 2 + 1 }, (_, i): Point2 => [i / (count * 2), v + (i % 2 ? swing : -swing)]),
    width,
  }
}

function bar(u: number, width: number, from: number, to: number): Point2[] {
  return [
    [u, from],
    [u + width, from],
    [u + width, to],
    [u, to],
  ]
}

/** A groove from the middle outwards that leans round the tyre and widens. */
function slanted(u: number, width: number, from: number, to: number, lean: number): Point2[] {
  const half = (from + to) / 2
  return [
    [u, from],
    [u + width * 0.7, from],
    [u + width * 0.9 + lean * 0.4, half],
    [u + width + lean, to],
    [u + lean, to],
    [u + lean * 0.4, half],
  ]
}

/** A groove that bends away as it nears the shoulder and ends in a point. */
function swept(u: number, width: number, from: number, to: number, lean: number): Point2[] {
  const bend = (t: number): Point2 => [u + lean * t * t, from + (to - from) * t]
  const back = (t: number): Point2 => [
    u + lean * t * t + width * Math.sin(Math.PI * Math.min(1, 0.25 + t * 0.75)),
    from + (to - from) * t,
  ]
  return [bend(0), bend(0.25), bend(0.5), bend(0.75), bend(1), back(0.75), back(0.5), back(0.25)]
}
