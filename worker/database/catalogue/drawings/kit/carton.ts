import { axonometric, block, boxPoint, onFront, onTop, type BoxFrame } from './box.ts'
import { tone } from './palette.ts'
import { type Point } from './path.ts'
import { standingShadow } from './shadow.ts'
import { line } from './shape.ts'

/**
 * The plain, unlettered carton that stands behind a genuine part; draw it before the part.
 * `foot` is its lowest front corner (where front and side meet), sizes in canvas units.
 */
export function carton(foot: Point, width: number, depth: number, height: number): string {
  const corner: Point = [foot[0] - width * axonometric.width[0], foot[1] - width * axonometric.width[1]]
  const frame: BoxFrame = { origin: corner, ...axonometric }
  const body = block(
    frame,
    { width: [0, width], depth: [0, depth], height: [0, height] },
    { top: tone.boardLight, front: tone.board, side: tone.boardShade },
    1.4,
  )
  const seam = `M0 ${depth / 2}H${width}`
  const tuck = `M${width * 0.12} ${-height}V${-height + 9}H${width * 0.88}V${-height}`
  const [x, y] = boxPoint(frame, width, depth / 2, height)
  const tape = `M${x} ${y}v${Math.min(16, height * 0.2)}`
  const [middle, ground] = boxPoint(frame, width / 2, depth / 2, 0)
  return (
    standingShadow(middle + 4, ground + 6, (width + depth) * 0.5) +
    body +
    onTop(frame, line(seam, tone.boardShade, 1.4), height) +
    onFront(frame, line(tuck, tone.boardShade, 1.2)) +
    line(tape, '#BDB4A2', 1.2)
  )
}
