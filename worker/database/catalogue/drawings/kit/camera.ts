import { radians, type Point } from './path.ts'

/** A point or direction in a part's own space: x to the right, y down, z towards the reader, in drawing units. */
export type Vec = readonly [x: number, y: number, z: number]

/** Where a part is looked at from, in degrees; `pitch` above 0 looks down on it, `yaw` above 0 turns its front to the right. */
export interface Camera {
  yaw: number
  pitch: number
  roll?: number
}

/** A flat figure's place in space: its origin and where its x and y run. */
export interface Plane {
  origin: Vec
  u: Vec
  v: Vec
}

/** Turns a vector into the reader's space: x right, y down, z nearer. */
export function turnToReader(camera: Camera, [x, y, z]: Vec): Vec {
  const yaw = radians(camera.yaw)
  const pitch = radians(camera.pitch)
  const roll = radians(camera.roll ?? 0)
  const across = x * Math.cos(yaw) + z * Math.sin(yaw)
  const nearer = z * Math.cos(yaw) - x * Math.sin(yaw)
  const down = y * Math.cos(pitch) + nearer * Math.sin(pitch)
  return [
    across * Math.cos(roll) - down * Math.sin(roll),
    across * Math.sin(roll) + down * Math.cos(roll),
    nearer * Math.cos(pitch) - y * Math.sin(pitch),
  ]
}

/** The place of a point in the picture. */
export function project(camera: Camera, point: Vec): Point {
  const [x, y] = turnToReader(camera, point)
  return [x, y]
}

/** How near a point is to the reader; more is nearer. */
export function nearness(camera: Camera, point: Vec): number {
  return turnToReader(camera, point)[2]
}

/** `start` moved `distance` units along `direction`. */
export function along(start: Vec, direction: Vec, distance: number): Vec {
  return [start[0] + direction[0] * distance, start[1] + direction[1] * distance, start[2] + direction[2] * distance]
}

/** The same direction with length 1. */
export function unit([x, y, z]: Vec): Vec {
  const length = Math.hypot(x, y, z) || 1
  return [x / length, y / length, z / length]
}

/** The direction square to both. */
export function cross(a: Vec, b: Vec): Vec {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}

/** The point of a plane at its own x and y, raised by `t` along its normal (u × v). */
export function onPlane({ origin, u, v }: Plane, [x, y]: Point, t = 0): Vec {
  return along(along(along(origin, u, x), v, y), unit(cross(u, v)), t)
}

/** The plane facing the reader's front, at a place. */
export function frontPlane(x: number, y: number, z: number): Plane {
  return { origin: [x, y, z], u: [1, 0, 0], v: [0, 1, 0] }
}

/** The level plane seen from above, at a place: its x to the right, its y towards the reader, its normal up. */
export function floorPlane(x: number, y: number, z: number): Plane {
  return { origin: [x, y, z], u: [1, 0, 0], v: [0, 0, 1] }
}

/** The upright plane facing right, at a place: its x away from the reader, its y down. */
export function sidePlane(x: number, y: number, z: number): Plane {
  return { origin: [x, y, z], u: [0, 0, -1], v: [0, 1, 0] }
}
