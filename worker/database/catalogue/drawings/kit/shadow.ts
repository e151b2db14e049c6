import { paint } from './palette.ts'
import { num, type Point } from './path.ts'

function pool(x: number, y: number, halfWidth: number, halfHeight: number): string {
  const ring = (rx: number, ry: number, dy: number, fill: string): string =>
    `<ellipse cx="${num(x)}" cy="${num(y + dy)}" rx="${num(rx)}" ry="${num(ry)}" fill="${fill}"/>`
  return (
    ring(halfWidth * 1.22, halfHeight * 2.1, 0, paint.shadowWide) +
    ring(halfWidth * 0.98, halfHeight * 0.95, -1, paint.shadowCore)
  )
}

/** Shadow of a part that stands: directly under its foot at `y`. */
export function standingShadow(x: number, y: number, halfWidth: number): string {
  return pool(x, y, halfWidth, Math.min(14, 5 + halfWidth * 0.09))
}

/** Shadow of a part that lies along the line from one end to the other; `radius` is its half thickness. */
export function lyingShadow(from: Point, to: Point, radius: number): string {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const degrees = (Math.atan2(dy, dx) * 180) / Math.PI
  const [x, y] = [(from[0] + to[0]) / 2 + radius * 0.34, (from[1] + to[1]) / 2 + radius * 0.88]
  return `<g transform="rotate(${num(degrees)} ${num(x)} ${num(y)})">${pool(x, y, Math.hypot(dx, dy) / 2, radius * 0.62)}</g>`
}

/** Shadow of a part that stands on an edge or leans: soft and wide, darkest where its lowest point touches at `y`. */
export function touchingShadow(x: number, y: number, halfWidth: number): string {
  const ring = (rx: number, ry: number, fill: string, opacity: number): string =>
    `<ellipse cx="${num(x)}" cy="${num(y)}" rx="${num(rx)}" ry="${num(ry)}" fill="${fill}" opacity="${opacity}"/>`
  return (
    ring(halfWidth * 1.3, Math.min(24, 8 + halfWidth * 0.13), paint.shadowWide, 0.9) +
    ring(halfWidth * 0.62, 6.5, paint.shadowCore, 0.72)
  )
}
