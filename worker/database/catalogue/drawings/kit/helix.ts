import { tone } from './palette.ts'
import { polygon, steps, type Point } from './path.ts'
import { shape } from './shape.ts'

/** A helix in the coordinates of a lathe axis: along x, lit side y < 0. */
export interface Helix {
  from: number
  to: number
  radius: number
  turns: number
  squash: number
  /** Thickness of the wire. */
  wire: number
  finish?: 'steel' | 'dark' | 'amber' | 'black'
}

const finishes = {
  steel: [tone.shade, '#7C848D', tone.mid, tone.white],
  dark: [tone.black, tone.black, '#4D555D', tone.dark],
  black: [tone.ink, tone.ink, '#363D45', '#7B838B'],
  amber: ['#A86E00', tone.amberShade, tone.amber, '#FFE3A6'],
} as const

/** Half turns behind the axis; paint these first, then the rod, then `springFront`. */
export function springBack(helix: Helix): string {
  const [back] = finishes[helix.finish ?? 'steel']
  return halfTurns(helix, 1)
    .map(
      (path) =>
        shape(path, { width: helix.wire, round: true }) +
        shape(path, { stroke: back, width: helix.wire - 2.6, round: true }),
    )
    .join('')
}

/** Half turns before the axis, with shade below and a glint above. */
export function springFront(helix: Helix): string {
  const { wire, finish = 'steel' } = helix
  const [, shade, body, glint] = finishes[finish]
  const inside = Math.max(1, wire - 2.8)
  const lit = -wire * 0.1
  return halfTurns(helix, -1)
    .map(
      (path, index) =>
        shape(path, { width: wire, round: true }) +
        shape(path, { stroke: shade, width: inside, round: true }) +
        `<g transform="translate(${lit} ${lit})">${shape(path, { stroke: body, width: inside * 0.66, round: true })}` +
        `${shape(glintOf(helix, index), { stroke: glint, width: inside * 0.26, round: true })}</g>`,
    )
    .join('')
}

function pointAt({ from, to, radius, turns, squash }: Helix, angle: number): Point {
  return [
    from + ((to - from) * angle) / (turns * 360) + squash * radius * Math.cos((angle * Math.PI) / 180),
    radius * Math.sin((angle * Math.PI) / 180),
  ]
}

function turn(helix: Helix, start: number, end: number): string {
  return polygon(
    steps(start, end, end - start > 90 ? 11 : 4).map((angle) => pointAt(helix, angle)),
    false,
  )
}

/** `side` 1 gives the half turns behind the axis (towards the near end), -1 those before it. */
function halfTurns(helix: Helix, side: 1 | -1): string[] {
  const start = side === 1 ? -90 : 90
  return Array.from({ length: Math.floor(helix.turns) }, (_, index) =>
    turn(helix, index * 360 + start, index * 360 + start + 180),
  )
}

/** The glint sits on the upper, lit part of each half turn before the axis. */
function glintOf(helix: Helix, index: number): string {
  return turn(helix, index * 360 + 208, index * 360 + 244)
}
