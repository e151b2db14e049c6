import type { Camera, Vec } from './camera.ts'
import { project } from './camera.ts'
import { centreLine, dimension } from './lines.ts'
import { num, type Point } from './path.ts'
import type { Extent, Piece } from './piece.ts'
import { joined } from './piece.ts'
import { scene } from './scene.ts'
import { lyingShadow, standingShadow, touchingShadow } from './shadow.ts'

/** A stretch between two points of the part that is measured in a view with dimensions. */
export interface Measure {
  from: Vec
  to: Vec
  /** Frame units from the part to the line, to the right hand of the way `from` → `to` when positive. */
  offset: number
  millimetres: number
  along?: 'x' | 'y'
}

interface PictureOptions {
  posture: 'standing' | 'touching' | { from: Vec; to: Vec; radius: number }
  /** Share of the frame that the part's longer side takes. */
  share?: number
  /** Axes drawn as thin dash-dotted lines that pass the part on both ends. */
  axes?: readonly (readonly [Vec, Vec])[]
  /** A closer look: the point that comes to the middle, and how many times larger it is. */
  closeUp?: { at: Vec; times: number } | undefined
  measures?: readonly Measure[] | undefined
  /** Part of the width that touches the ground, when it is less than all of it. */
  foot?: { x: number; width: number }
}

const FRAME = 400
const SHARE = 0.78
/** Share of the frame for a part together with its dimension lines. */
const MEASURED_SHARE = 0.9
/** Frame units a centre line passes the part's ends. */
const PASS = 24
/** Frame units that stay free along the edge. */
const EDGE = 12
/** Frame units a figure takes beyond its dimension line. */
const FIGURE_ROOM = 15

/** The finished picture of a part: bodies in order of nearness, shadow by posture, centre lines, fitted to the frame. */
export function picture(camera: Camera, pieces: readonly Piece[], options: PictureOptions): string {
  const part = joined(pieces.map(({ extent }) => extent))
  const { measures = [], closeUp, axes = [], share = SHARE } = options
  const fit = measures.length > 0 ? fitWithMeasures(camera, part, measures) : fitAlone(part, share)
  const zoom = fit.zoom * (closeUp?.times ?? 1)
  const centre = closeUp ? project(camera, closeUp.at) : fit.centre
  const toFrame = ([x, y]: Point): Point => [FRAME / 2 + (x - centre[0]) * zoom, FRAME / 2 + (y - centre[1]) * zoom]
  const place = `translate(${num(FRAME / 2)} ${num(FRAME / 2)}) scale(${num(zoom)}) translate(${num(-centre[0])} ${num(-centre[1])})`
  const bodies = pieces.toSorted((a, b) => a.nearness - b.nearness).map(({ svg }) => svg)
  const lines = axes.map(([from, to]) => axisLine(toFrame(project(camera, from)), toFrame(project(camera, to))))
  const figures = measures.map(({ from, to, offset, millimetres, along }) =>
    dimension({
      from: toFrame(project(camera, from)),
      to: toFrame(project(camera, to)),
      offset,
      text: `${millimetres} mm`,
      size: 13,
      ...(along && { along }),
    }),
  )
  const ground = measures.length > 0 || closeUp ? '' : shadow(camera, part, options)
  return scene(
    [
      ...(closeUp ? [] : lines),
      `<g transform="${place}">${ground}${withoutRepeatedDefs(bodies.join(''))}</g>`,
      ...figures,
    ],
    { closeUp: closeUp !== undefined },
  )
}

/** Bodies bring their own gradients; one of each is enough, and ids stay unique. */
function withoutRepeatedDefs(markup: string): string {
  const known = new Set<string>()
  return markup.replaceAll(/<defs>.*?<\/defs>/g, (defs) => {
    if (known.has(defs)) return ''
    known.add(defs)
    return defs
  })
}

interface Fit {
  zoom: number
  centre: Point
}

function fitAlone({ left, top, right, bottom }: Extent, share: number): Fit {
  const zoom = (FRAME * share) / Math.max(right - left, bottom - top)
  // A little high in the frame: the shadow below belongs to the part.
  return { zoom, centre: [(left + right) / 2, (top + bottom) / 2 + 5 / zoom] }
}

/** Leaves room on every side for the dimension lines that stand there. */
function fitWithMeasures(camera: Camera, { left, top, right, bottom }: Extent, measures: readonly Measure[]): Fit {
  const room = { left: 0, top: 0, right: 0, bottom: 0 }
  for (const { from, to, offset, along } of measures) {
    const [x1, y1] = project(camera, from)
    const [x2, y2] = project(camera, to)
    const dx = along === 'y' ? 0 : x2 - x1
    const dy = along === 'x' ? 0 : y2 - y1
    const sideX = -dy * Math.sign(offset)
    const sideY = dx * Math.sign(offset)
    const need = Math.abs(offset) + FIGURE_ROOM
    if (Math.abs(sideX) > Math.abs(sideY))
      room[sideX < 0 ? 'left' : 'right'] = Math.max(room[sideX < 0 ? 'left' : 'right'], need)
    else room[sideY < 0 ? 'top' : 'bottom'] = Math.max(room[sideY < 0 ? 'top' : 'bottom'], need)
  }
  const space = FRAME * MEASURED_SHARE
  const zoom = Math.min(
    (space - room.left - room.right) / (right - left),
    (space - room.top - room.bottom) / (bottom - top),
  )
  return {
    zoom,
    centre: [
      (left + right) / 2 + (room.right - room.left) / 2 / zoom,
      (top + bottom) / 2 + (room.bottom - room.top) / 2 / zoom,
    ],
  }
}

function shadow(camera: Camera, { left, right, bottom }: Extent, { posture, foot }: PictureOptions): string {
  if (typeof posture === 'object')
    return lyingShadow(project(camera, posture.from), project(camera, posture.to), posture.radius)
  const x = foot?.x ?? (left + right) / 2
  const halfWidth = (foot?.width ?? (right - left) * 0.92) / 2
  if (posture === 'touching') return touchingShadow(x, bottom - 1, halfWidth * 0.84)
  return standingShadow(x, bottom - halfWidth * 0.13, halfWidth)
}

function axisLine([x1, y1]: Point, [x2, y2]: Point): string {
  const length = Math.hypot(x2 - x1, y2 - y1) || 1
  const [dx, dy] = [((x2 - x1) / length) * PASS, ((y2 - y1) / length) * PASS]
  return centreLine(insideFrame([x1, y1], [-dx, -dy]), insideFrame([x2, y2], [dx, dy]))
}

/** The end of a centre line: as far past the part as there is room before the frame's edge. */
function insideFrame([x, y]: Point, [dx, dy]: Point): Point {
  const share = Math.max(0, Math.min(1, roomAhead(x, dx), roomAhead(y, dy)))
  return [x + dx * share, y + dy * share]
}

/** How many steps there are from a place to the free edge of the frame. */
function roomAhead(at: number, step: number): number {
  return step === 0 ? 1 : ((step > 0 ? FRAME - EDGE : EDGE) - at) / step
}
