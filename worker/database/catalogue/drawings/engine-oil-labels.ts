import { item } from './kit/pick.ts'
import { clipped } from './kit/shape.ts'
import type { Camera, Point2 } from './kit/space.ts'
import { patchesOn, visibleShape } from './kit/surface.ts'
import type { Surface } from './kit/surface.ts'

/** A label's corners on the front as (x, y) in millimetres, its paper, and the figure on it. */
export interface Label {
  outline: Point2[]
  fill: string
  mark: 'drop' | 'bands' | 'gear' | 'slash'
  ink: string
}

/** What is to be seen on a bottle's skin. */
export interface Labelled {
  label: Label
  /** The strip that shows how full it is. */
  gauge: { x: number; from: number; to: number } | null
}

/** The place `v` of the bottle's skin at a height. */
export function placeUp(bottle: Surface, y: number): number {
  let low = 0
  let high = 1
  for (let i = 0; i < 22; i++) {
    const middle = (low + high) / 2
    if (bottle.at(0, middle)[1] < y) low = middle
    else high = middle
  }
  return (low + high) / 2
}

/** Where a figure given by (x, y) lies on the front. */
function onFront(bottle: Surface, figure: readonly Point2[]): Point2[] {
  return figure.map(([x, y]): Point2 => {
    const v = placeUp(bottle, y)
    let low = 0.5
    let high = 1
    for (let i = 0; i < 22; i++) {
      const middle = (low + high) / 2
      if (bottle.at(middle, v)[0] < x) low = middle
      else high = middle
    }
    return [(low + high) / 2, v]
  })
}

function dense(figure: readonly Point2[], parts = 6): Point2[] {
  return figure.flatMap(([x, y], i) => {
    const [x1, y1] = item(figure, (i + 1) % figure.length)
    return Array.from({ length: parts }, (_, k): Point2 => [x + ((x1 - x) * k) / parts, y + ((y1 - y) * k) / parts])
  })
}

/** The label on the front: its paper, its figure and the strip that shows how full the bottle is. */
export function labelAt({ label, gauge }: Labelled, bottle: Surface, camera: Camera): string {
  const paper = patchesOn(bottle, camera, [onFront(bottle, dense(roundCorners(label.outline, 6), 4))])
  const [low, high] = [item(label.outline, 0)[1], item(label.outline, 2)[1]]
  const figures = marks[label.mark]((low + high) / 2, high - low).map((figure) => onFront(bottle, dense(figure, 3)))
  const strip: Point2[] = gauge
    ? [
        [gauge.x - 2, gauge.from],
        [gauge.x + 1.5, gauge.from],
        [gauge.x + 1.5, gauge.to],
        [gauge.x - 2, gauge.to],
      ]
    : []
  const window = gauge ? `<path d="${patchesOn(bottle, camera, [onFront(bottle, dense(strip))])}" fill="#434A52"/>` : ''
  const drawn =
    `<path d="${paper}" fill="${label.fill}" stroke="#1B2026" stroke-width="1.2"/>` +
    `<path d="${patchesOn(bottle, camera, figures)}" fill="${label.ink}"/>`
  return clipped(visibleShape(bottle, camera), drawn + window)
}

/** The back: a plain paper with the lines of its small print as strokes. */
export function backAt({ label }: Labelled, bottle: Surface, camera: Camera): string {
  const onBack = (figure: Point2[]) => onFront(bottle, figure).map(([u, v]): Point2 => [1 - u, v])
  const [low, high] = [item(label.outline, 0)[1], item(label.outline, 2)[1]]
  const lines = Array.from({ length: 7 }, (_, i): Point2[] => {
    const y = high - 14 - i * ((high - low - 24) / 7)
    const right = i === 6 ? 4 : 26 - (i % 3) * 5
    return [
      [-28, y],
      [right, y],
      [right, y + 2.4],
      [-28, y + 2.4],
    ]
  })
  return (
    `<path d="${patchesOn(bottle, camera, [onBack(dense(roundCorners(label.outline, 6), 4))])}" fill="#EDEFF0" stroke="#1B2026" stroke-width="1.2"/>` +
    `<path d="${patchesOn(
      bottle,
      camera,
      lines.map((line) => onBack(dense(line, 3))),
    )}" fill="#A9AFB5"/>`
  )
}

function roundCorners(corners: Point2[], radius: number): Point2[] {
  return corners.flatMap(([x, y], i) => {
    const before = item(corners, i - 1)
    const after = item(corners, (i + 1) % corners.length)
    const step = (to: Point2): Point2 => {
      const length = Math.hypot(to[0] - x, to[1] - y)
      return [x + ((to[0] - x) * radius) / length, y + ((to[1] - y) * radius) / length]
    }
    const [a, b] = [step(before), step(after)]
    return [0, 0.2, 0.4, 0.6, 0.8, 1].map((t): Point2 => {
      const [p, q, r] = [(1 - t) ** 2, 2 * t * (1 - t), t ** 2]
      return [a[0] * p + x * q + b[0] * r, a[1] * p + y * q + b[1] * r]
    })
  })
}

/** Figures of the labels around their middle height; never letters. */
const marks: Record<Label['mark'], (middle: number, height: number) => Point2[][]> = {
  drop: (middle, height) => [
    Array.from({ length: 28 }, (_, i): Point2 => {
      const a = (i / 28) * 2 * Math.PI - Math.PI / 2
      const tip = Math.max(0, Math.sin(a)) ** 3
      return [16 * Math.cos(a) * (1 - 0.55 * tip), middle - 4 + 16 * Math.sin(a) + tip * 16]
    }),
    rectangle(-34, middle - height * 0.4, 34, middle - height * 0.34),
  ],
  bands: (middle, height) => [
    rectangle(-44, middle + height * 0.2, 44, middle + height * 0.34),
    rectangle(-30, middle - height * 0.04, 18, middle + height * 0.04),
    rectangle(-30, middle - height * 0.18, 2, middle - height * 0.12),
    rectangle(-44, middle - height * 0.42, 44, middle - height * 0.36),
  ],
  slash: (middle, height) => [
    [
      [-37, middle - height * 0.1],
      [-37, middle - height * 0.3],
      [39, middle + height * 0.2],
      [39, middle + height * 0.4],
    ],
    [
      [-37, middle - height * 0.36],
      [-37, middle - height * 0.42],
      [39, middle + height * 0.08],
      [39, middle + height * 0.14],
    ],
  ],
  gear: (middle, height) => [
    Array.from({ length: 48 }, (_, i): Point2 => {
      const r = i % 4 < 2 ? 24 : 19
      const a = (i / 48) * 2 * Math.PI
      return [r * Math.cos(a), middle + 8 + r * Math.sin(a)]
    }),
    rectangle(-30, middle - height * 0.36, 30, middle - height * 0.3),
  ],
}

function rectangle(left: number, low: number, right: number, high: number): Point2[] {
  return [
    [left, low],
    [right, low],
    [right, high],
    [left, high],
  ]
}
