import { paint, tone, type Material } from './palette.ts'
import { num, steps, type Point } from './path.ts'
import { shape } from './shape.ts'

/** Where a turned part stands and how it is seen. */
export interface Axis {
  at: Point
  /** Direction of the near end in degrees clockwise from 3 o'clock: -28 for discs, -90 standing. */
  angle: number
  /** Minor through major half axis of its circles, 0 to 1. */
  squash: number
}

/** One turned piece: its profile as [distance along the axis, radius], far to near. */
export interface Stage {
  profile: readonly Point[]
  material?: Material
  /** Plain fill instead of a material. */
  fill?: string
  /** Fill of the near end face; left out, the end stays open for the next stage. */
  cap?: string
  outline?: number
  capOutline?: number
  stroke?: string
  /** Markup on top of this stage, in the axis' own coordinates (x along, y across, lit side y < 0). */
  detail?: string
}

/** A turned part: stages painted far to near; a bare string is markup in the axis' own coordinates. */
export function lathe({ at, angle, squash }: Axis, stages: readonly (Stage | string)[]): string {
  const content = stages.map((stage) => (typeof stage === 'string' ? stage : turnedStage(stage, squash))).join('')
  return `<g transform="translate(${num(at[0])} ${num(at[1])}) rotate(${num(angle)})">${content}</g>`
}

function turnedStage(stage: Stage, squash: number): string {
  const {
    profile,
    material = 'steel',
    fill,
    cap,
    outline = 1.6,
    capOutline = 1.2,
    stroke = tone.ink,
    detail = '',
  } = stage
  const far = profile[0] ?? [0, 0]
  const near = profile.at(-1) ?? far
  const upper = profile.map(([along, radius]) => `${num(along)} ${num(-radius)}`)
  const lower = profile.toReversed().map(([along, radius]) => `${num(along)} ${num(radius)}`)
  const path =
    `M${upper.join('L')}A${num(squash * near[1])} ${num(near[1])} 0 0 0 ${lower.join('L')}` +
    `A${num(squash * far[1])} ${num(far[1])} 0 0 1 ${num(far[0])} ${num(-far[1])}Z`
  const body = shape(path, { fill: fill ?? paint[material], stroke, width: outline })
  if (cap === undefined) return body + detail
  const end = `<ellipse cx="${num(near[0])}" rx="${num(squash * near[1])}" ry="${num(near[1])}" fill="${cap}" stroke="${stroke}" stroke-width="${capOutline}"/>`
  return body + end + detail
}

/** Profile of a bowl: from a small back of `from` degrees to the full radius, `depth` long, ending at `end`. */
export function bowl(depth: number, radius: number, end = 0, from = 16, count = 24): Point[] {
  return steps(from, 90, count).map((degrees) => {
    const angle = (degrees * Math.PI) / 180
    return [end - depth * Math.cos(angle), radius * Math.sin(angle)]
  })
}
