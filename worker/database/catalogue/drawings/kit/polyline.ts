import { item } from './pick.ts'
import type { Point2 } from './space.ts'

/** Points nearer than this to the straight line, in picture units, are left out. */
const STRAIGHTNESS = 0.06

/** A closed or open polyline as a compact path: relative steps in parts of a unit, needless points left out. */
export function polyline(points: readonly Point2[], closed: boolean, grain = 10): string {
  const kept = withoutNeedless(points)
  let [x0, y0] = [0, 0]
  let path = ''
  for (const [x, y] of kept.map(([px, py]): Point2 => [Math.round(px * grain), Math.round(py * grain)])) {
    const [dx, dy] = [x - x0, y - y0]
    if (path === '') path = `M${x / grain} ${y / grain}l`
    else if (dx !== 0 || dy !== 0)
      path += `${path.endsWith('l') || dx < 0 ? '' : ' '}${dx / grain}${dy < 0 ? '' : ' '}${dy / grain}`
    ;[x0, y0] = [x, y]
  }
  return path.endsWith('l') ? '' : path + (closed ? 'Z' : '')
}

/** Leaves out points that lie on the straight way from the last kept point to the next one. */
function withoutNeedless(points: readonly Point2[]): Point2[] {
  const kept: Point2[] = points.slice(0, 1)
  for (let i = 1; i < points.length; i++) {
    const point = item(points, i)
    const [x0, y0] = item(kept, -1)
    const [x, y] = point
    const [x1, y1] = points[i + 1] ?? point
    const reach = Math.hypot(x1 - x0, y1 - y0)
    const deviation = Math.abs((x - x0) * (y1 - y0) - (y - y0) * (x1 - x0)) / Math.max(reach, 1e-9)
    if (i === points.length - 1 || deviation > STRAIGHTNESS || reach < Math.hypot(x - x0, y - y0)) kept.push(point)
  }
  return kept
}
