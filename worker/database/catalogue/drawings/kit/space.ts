/** A point of a part in its own space, in millimetres or any one unit: x along, y up, z toward the viewer. */
export type Point3 = readonly [number, number, number]

/** A point of the picture in its units; y runs down. */
export type Point2 = readonly [number, number]

/** A parallel projection: where the picture's right, up and toward-the-viewer lie in the part's space. */
export interface Camera {
  right: Point3
  up: Point3
  toward: Point3
  scale: number
  x: number
  y: number
}

/** The sum of two vectors. */
export function add(a: Point3, b: Point3): Point3 {
  return [a[0] + b[0], a[1] + b[1], a[2] + b[2]]
}

/** The way from the second point to the first. */
export function subtract(a: Point3, b: Point3): Point3 {
  return [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
}

/** A vector made longer by a factor. */
export function times(a: Point3, factor: number): Point3 {
  return [a[0] * factor, a[1] * factor, a[2] * factor]
}

/** How far two vectors run the same way: the product of their lengths and the cosine between them. */
export function dot(a: Point3, b: Point3): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

/** The vector square to both, by the right hand. */
export function cross(a: Point3, b: Point3): Point3 {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}

/** The same direction at length one; a null vector stays null. */
export function unit(a: Point3): Point3 {
  const length = Math.hypot(a[0], a[1], a[2])
  return length === 0 ? a : times(a, 1 / length)
}

/** Looks at a part standing before the viewer: `turn` walks round it to its right, `tilt` looks from above (degrees). */
export function standingCamera(turn: number, tilt: number): Camera {
  const t = (turn * Math.PI) / 180
  const a = (tilt * Math.PI) / 180
  const toward: Point3 = [Math.sin(t) * Math.cos(a), Math.sin(a), Math.cos(t) * Math.cos(a)]
  const right: Point3 = [Math.cos(t), 0, -Math.sin(t)]
  return { right, up: cross(toward, right), toward, scale: 1, x: 200, y: 200 }
}

/** Looks at a disc lying in x and y: its axis points to `axisAngle` (degrees, clockwise from right), circles are `flatness` wide. */
export function discCamera(axisAngle: number, flatness: number): Camera {
  const a = (-axisAngle * Math.PI) / 180
  const dx = Math.cos(a)
  const dy = Math.sin(a)
  const lean = Math.sqrt(1 - flatness * flatness)
  const right: Point3 = [1 - (1 - flatness) * dx * dx, -(1 - flatness) * dx * dy, lean * dx]
  const up: Point3 = [-(1 - flatness) * dx * dy, 1 - (1 - flatness) * dy * dy, lean * dy]
  return { right, up, toward: cross(right, up), scale: 1, x: 200, y: 200 }
}

/** The same view with the picture turned clockwise by so many degrees. */
export function rolled(camera: Camera, degrees: number): Camera {
  const a = (degrees * Math.PI) / 180
  const right = add(times(camera.right, Math.cos(a)), times(camera.up, Math.sin(a)))
  const up = subtract(times(camera.up, Math.cos(a)), times(camera.right, Math.sin(a)))
  return { ...camera, right, up }
}

/** Where a point of the part falls in the picture. */
export function project(camera: Camera, point: Point3): Point2 {
  return [camera.x + camera.scale * dot(point, camera.right), camera.y - camera.scale * dot(point, camera.up)]
}

/** The smallest upright box of the picture around the projected points: left, top, right, bottom. */
export function boxAround(camera: Camera, points: Point3[]): [number, number, number, number] {
  let box: [number, number, number, number] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const point of points) {
    const [x, y] = project(camera, point)
    box = [Math.min(box[0], x), Math.min(box[1], y), Math.max(box[2], x), Math.max(box[3], y)]
  }
  return box
}

/** The camera set so that the points fill `size` units of the longer side around the given middle of the picture. */
export function framed(camera: Camera, points: Point3[], size = 312, middle: Point2 = [200, 200]): Camera {
  const plain = { ...camera, scale: 1, x: 0, y: 0 }
  const [left, top, right, bottom] = boxAround(plain, points)
  const scale = size / Math.max(right - left, bottom - top)
  return { ...camera, scale, x: middle[0] - ((left + right) / 2) * scale, y: middle[1] - ((top + bottom) / 2) * scale }
}

/** Places round a ring lying in x and y, `half` thick to both sides of it; enough to frame it. */
export function samplesOfRing(radius: number, half: number): Point3[] {
  return Array.from({ length: 72 }, (_, i): Point3 => {
    const a = ((i % 36) / 36) * 2 * Math.PI
    return [radius * Math.cos(a), radius * Math.sin(a), i < 36 ? -half : half]
  })
}
