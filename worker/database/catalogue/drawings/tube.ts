import type { Drawing, View } from './drawing.ts'
import { hexagon } from './kit/hexagon.ts'
import { axisLine, measured, shadowUnder } from './kit/marks.ts'
import { entry, item } from './kit/pick.ts'
import { scene } from './kit/scene.ts'
import { skins } from './kit/skins.ts'
import { frameAlong, revolve, sweep } from './kit/solids.ts'
import { add, discCamera, framed, project, samplesOfRing, standingCamera, times, unit } from './kit/space.ts'
import type { Camera, Point2, Point3 } from './kit/space.ts'
import type { Frame } from './kit/solids.ts'
import { body, lineOn } from './kit/surface.ts'
import type { Surface } from './kit/surface.ts'

/** Millimetres: radius of the ring's middle line and of its section when lightly filled with air. */
interface Size {
  ring: number
  section: number
  /** Angle of the valve on the ring, degrees from right, and whether its stem is bent. */
  valve: { at: number; bent: boolean; nuts: number }
}

const sizes: Record<string, Size> = {
  'honda-cd-70': { ring: 232, section: 25, valve: { at: 72, bent: false, nuts: 1 } },
  'honda-cg-125': { ring: 246, section: 34, valve: { at: 118, bent: false, nuts: 2 } },
  'suzuki-gs-150': { ring: 252, section: 42, valve: { at: 40, bent: true, nuts: 1 } },
}

const RIM_SIDE_SAG = 1.06
/** The valve is drawn larger than life, so that its kind can be told on a small picture. */
const VALVE_SCALE = 1.7

/** The inner tube of a bike: thickness of the section and kind of valve are the real size's. */
export function tube(drawing: Drawing, view: View): string {
  const size = entry(sizes, drawing.model, 'honda-cd-70')
  if (view === 'dimensions') return withDimensions(size)
  const pose = view === 'other-side' ? discCamera(180 + 24, 0.5) : poseOf(drawing.model)
  const camera = framed(pose, samplesOfRing(size.ring + size.section, size.section), 314, [200, 194])
  if (view === 'detail') {
    const [x, y] = project(camera, valveFoot(size))
    return scene([tubeAt(size, camera)], {
      zoom: 2.5,
      centre: [x - (size.valve.at > 90 ? -14 : 14), y + 14],
      closeUp: true,
    })
  }
  const reach = size.ring * 0.62
  return scene([
    shadowUnder(camera, [ringOf(size)]),
    axisLine(camera, [0, 0, -reach], [0, 0, reach]),
    tubeAt(size, camera),
  ])
}

function poseOf(model: string): Camera {
  if (model === 'honda-cg-125') return discCamera(-90, 0.52)
  return discCamera(-28, model === 'suzuki-gs-150' ? 0.66 : 0.74)
}

function withDimensions(size: Size): string {
  const outer = size.ring + size.section
  const camera = framed(standingCamera(0, 0), samplesOfRing(outer, size.section), 252, [176, 190])
  const mirror = { ...size, valve: { ...size.valve, at: 90 } }
  return scene([
    axisLine(camera, [-outer - 44, 0, 0], [outer + 44, 0, 0]),
    axisLine(camera, [0, -outer - 44, 0], [0, outer + 44, 0]),
    tubeAt(mirror, camera),
    measured(camera, [-outer, 0, 0], [outer, 0, 0], 150, `Ø ${2 * outer} mm`, 'x'),
    measured(camera, [outer - 2 * size.section, 0, 0], [outer, 0, 0], -150, `${2 * size.section} mm`, 'x'),
  ])
}

function ringOf({ ring, section }: Size): Surface {
  const round = Array.from({ length: 33 }, (_, i): Point2 => {
    const a = Math.PI + (i / 32) * 2 * Math.PI
    return [section * Math.sin(a), ring + section * RIM_SIDE_SAG * Math.cos(a)]
  })
  return revolve(round, { skin: skins.rubber, columns: 96 })
}

function tubeAt(size: Size, camera: Camera): string {
  const ring = ringOf(size)
  const around = (v: number) => Array.from({ length: 65 }, (_, i): Point2 => [i / 64, v])
  const seams = [0.5, 0.1, 0.9].map((v, i) =>
    lineOn(ring, camera, around(v), i ? '#343B42' : '#7B838B', i ? 0.9 : 1.1, 1),
  )
  return body([ring], camera) + seams.join('') + valveAt(size, camera)
}

function valveFoot({ ring, section, valve }: Size): Point3 {
  const a = (valve.at * Math.PI) / 180
  return times([Math.cos(a), Math.sin(a), 0], ring - section * RIM_SIDE_SAG)
}

/** The valve: moulded rubber foot, brass stem with its nuts, dust cap. */
function valveAt(size: Size, camera: Camera): string {
  const foot = valveFoot(size)
  const inward = unit(times(foot, -1))
  const stem = enlarged(frameAlong(foot, inward))
  const base = revolve(
    [
      [-5, 20],
      [0, 19],
      [4, 13],
      [9, 9.5],
      [13, 8],
    ],
    { skin: skins.satin, frame: stem, columns: 32 },
  )
  const tip: Point3 = size.valve.bent
    ? unit(add(times(inward, 0.5), [inward[1] * 0.9, -inward[0] * 0.9, 0.15]))
    : inward
  const knee = add(foot, times(inward, VALVE_SCALE * (size.valve.bent ? 20 : 12)))
  const upper = enlarged(frameAlong(knee, tip))
  const brass: Surface[] = size.valve.bent
    ? [
        sweep([add(foot, times(inward, 14)), add(foot, times(inward, 24)), knee, add(knee, times(tip, 12))], {
          skin: skins.amber,
          radius: () => 8,
        }),
      ]
    : []
  brass.push(
    revolve(
      [
        [-2, 4.8],
        [34, 4.8],
        [35, 0.1],
      ],
      { skin: skins.amber, frame: upper, columns: 32 },
    ),
  )
  const rings = Array.from({ length: 9 }, (_, i) =>
    lineOn(item(brass, -1), camera, threadPlaces(0.05 + i * 0.05), '#8A5A00', 0.8, 1),
  )
  // The stem passes through every nut, so what stands out of it is painted again.
  const nuts = Array.from({ length: size.valve.nuts }, (_, i) => {
    const at = 2 + i * 16
    const outer = revolve(
      [
        [at + 5.5, 4.8],
        [30, 4.8],
      ],
      { skin: skins.amber, frame: upper, columns: 32 },
    )
    const threads = [0.2, 0.4, 0.6, 0.8].map((v) => lineOn(outer, camera, threadPlaces(v), '#8A5A00', 0.8, 1))
    return hexagon(upper, at, at + 5.5, 9, skins.steel, camera, 1.4) + body([outer], camera, 1.3) + threads.join('')
  }).join('')
  const cap = revolve(
    [
      [29, 6.4],
      [30, 6.8],
      [43, 6.4],
      [46, 4.6],
      [46.5, 0.1],
    ],
    { skin: skins.satin, frame: upper, columns: 32 },
  )
  return body([base], camera, 1.6) + body(brass, camera, 1.5) + rings.join('') + nuts + body([cap], camera, 1.5)
}

function enlarged(frame: Frame): Frame {
  return { ...frame, x: times(frame.x, VALVE_SCALE), y: times(frame.y, VALVE_SCALE), z: times(frame.z, VALVE_SCALE) }
}

function threadPlaces(v: number): Point2[] {
  return Array.from({ length: 33 }, (_, i): Point2 => [i / 32, v])
}
