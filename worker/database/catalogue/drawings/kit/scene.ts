import { defsFor, paint } from './palette.ts'
import { num, type Point } from './path.ts'

const SIDE = 400

export interface SceneOptions {
  /** Scale of the drawing; 1 unless told otherwise. */
  zoom?: number
  /** Point of the drawing that comes to the middle of the frame. */
  centre?: Point
  /** A closer look: centre lines are left out, since they would run off the frame. */
  closeUp?: boolean
}

/** The finished picture, 400 × 400 units: ground, then the parts in order, moved and scaled to the frame. */
export function scene(parts: readonly string[], options: SceneOptions = {}): string {
  const { zoom = 1, centre = [SIDE / 2, SIDE / 2], closeUp = false } = options
  const content = parts.join('')
  const body =
    `<rect width="${SIDE}" height="${SIDE}" fill="${paint.ground}"/>` +
    `<g transform="translate(${SIDE / 2} ${SIDE / 2}) scale(${num(zoom)}) translate(${num(-centre[0])} ${num(-centre[1])})">${content}</g>`
  const style = closeUp ? '<style>.centre-line{display:none}</style>' : ''
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}" width="${SIDE}" height="${SIDE}">` +
    `${defsFor(body)}${style}${body}</svg>`
  )
}
