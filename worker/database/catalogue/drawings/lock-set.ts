import type { Drawing, View } from './drawing.ts'
import { dimension } from './kit/lines.ts'
import { measured } from './kit/marks.ts'
import { entry } from './kit/pick.ts'
import { scene } from './kit/scene.ts'
import { standingShadow } from './kit/shadow.ts'
import { skins } from './kit/skins.ts'
import { discCamera, standingCamera } from './kit/space.ts'
import type { Camera } from './kit/space.ts'
import { ignitionSwitch, key, lockingCap, ringWithTag, tongueLock } from './lock-set-pieces.ts'
import type { Ignition } from './lock-set-pieces.ts'

/** What lies in the set of a bike; millimetres. */
interface Style {
  ignition: Ignition
  cap: { radius: number; isFlush: boolean } | null
  hasSeatLock: boolean
}

const styles: Record<string, Style> = {
  'honda-cd-70': {
    ignition: { radius: 19, length: 40, hasEars: false, bezel: skins.chrome },
    cap: null,
    hasSeatLock: true,
  },
  'honda-cg-125': {
    ignition: { radius: 21, length: 46, hasEars: false, bezel: skins.satin },
    cap: { radius: 33, isFlush: false },
    hasSeatLock: false,
  },
  'yamaha-ybr-125': {
    ignition: { radius: 22, length: 54, hasEars: true, bezel: skins.satin },
    cap: { radius: 36, isFlush: true },
    hasSeatLock: true,
  },
}

const SQUASH = 0.74

/** The lock set of a bike: ignition switch, the other locks that share its keys, two keys with their tag. */
export function lockSet(drawing: Drawing, view: View): string {
  const style = entry(styles, drawing.model, 'honda-cd-70')
  if (view === 'dimensions') return withDimensions(style)
  const facing = view === 'other-side' ? -1 : 1
  const drawn = laidOut(style, facing)
  if (view === 'detail')
    return scene([drawn], { zoom: 2.3, centre: style.cap ? [152, 130] : [190, 126], closeUp: true })
  return scene([drawn])
}

function camera(x: number, y: number, scale: number): Camera {
  return { ...discCamera(-28, SQUASH), x, y, scale }
}

function laidOut({ ignition, cap, hasSeatLock }: Style, facing: 1 | -1): string {
  const switchAt = cap ? camera(150, 134, 2.15) : camera(facing === 1 ? 168 : 140, 122, 2.9)
  const parts = [standingShadow(cap ? 104 : 110, cap ? 316 : 344, 64)]
  if (cap) {
    const place = cap.isFlush ? camera(284, 130, 1.75) : camera(284, 164, 2.05)
    parts.push(
      standingShadow(286, cap.isFlush ? 214 : 252, 70),
      lockingCap([0, 0, 0], facing, cap.radius, cap.isFlush, place),
    )
  }
  parts.push(ignitionSwitch([0, 0, 0], facing, ignition, switchAt))
  if (hasSeatLock) {
    const [x, y] = cap ? [facing === 1 ? 312 : 296, 262] : [facing === 1 ? 306 : 288, 184]
    parts.push(
      standingShadow(x - 6, y + (cap ? 42 : 56), 46),
      tongueLock([0, 0, 0], facing, camera(x, y, cap ? 1.9 : 2.7)),
    )
  }
  parts.push(
    standingShadow(250, 352, 100),
    key([206, 306], -8, 138, 0.9),
    key([206, 306], 20, 138, 0.9),
    ringWithTag([210, 302], 17, 30),
  )
  return parts.join('')
}

/** The switch from the front and from the side, a key below. */
function withDimensions({ ignition }: Style): string {
  const scale = 2.2
  const front = { ...standingCamera(0, 0.5), x: 88, y: 142, scale }
  const side = { ...standingCamera(90, 0.5), x: 208, y: 142, scale }
  const r = ignition.radius + 3
  const bare = { ...ignition, hasEars: false }
  return scene([
    ignitionSwitch([0, 0, 0], 1, bare, side),
    ignitionSwitch([0, 0, 0], 1, bare, front),
    measured(front, [-r, r, 0], [r, r, 0], -26, `Ø ${2 * r} mm`, 'x'),
    measured(side, [0, r, 3], [0, r, -ignition.length - 12], -26, `${ignition.length + 15} mm`, 'x'),
    key([120, 322], 0, 160, 0.999),
    dimension({ from: [120, 322], to: [280, 322], offset: 44, text: '62 mm', along: 'x', size: 12 }),
  ])
}
