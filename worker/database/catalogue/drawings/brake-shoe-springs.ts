import type { ShoeKind } from './brake-shoe-kinds.ts'
import { PARTED, SPRING_ANGLE, SPRING_RADIUS } from './brake-shoe-parts.ts'
import { springBack, springFront, type Helix } from './kit/helix.ts'
import { lathe } from './kit/lathe.ts'
import { tone } from './kit/palette.ts'
import { num, polar, type Point } from './kit/path.ts'
import { onPlate, type PlateFrame } from './kit/plate.ts'
import { wire } from './kit/tube.ts'

/** The return springs between the shoes: the amber detail. */
export function springs(kind: ShoeKind, frame: PlateFrame): string[] {
  const anchor = (side: 1 | -1, upper: 1 | -1): Point => {
    const [x, y] = polar(SPRING_RADIUS, upper * (90 - SPRING_ANGLE))
    return onPlate(frame, [side * x, y + (upper * PARTED) / 2])
  }
  const coil = (side: 1 | -1): string => {
    const [top, bottom] = [anchor(side, -1), anchor(side, 1)]
    const length = Math.hypot(bottom[0] - top[0], bottom[1] - top[1])
    const helix: Helix = {
      from: -length * 0.27,
      to: length * 0.27,
      radius: 7.5,
      turns: 8,
      squash: 0.3,
      wire: 4.6,
      finish: 'amber',
    }
    const at: Point = [(top[0] + bottom[0]) / 2, (top[1] + bottom[1]) / 2]
    const angle = (Math.atan2(top[1] - bottom[1], top[0] - bottom[0]) * 180) / Math.PI
    const hooks = `M${num(-length / 2)} -3C${num(-length / 2 - 9)} -3 ${num(-length / 2 - 9)} 6 ${num(-length / 2 + 2)} 5L${num(-length * 0.27)} 0M${num(length / 2)} -3C${num(length / 2 + 9)} -3 ${num(length / 2 + 9)} 6 ${num(length / 2 - 2)} 5L${num(length * 0.27)} 0`
    return lathe({ at, angle, squash: 0.3 }, [wire(hooks, 2.4, tone.amber), springBack(helix), springFront(helix)])
  }
  const clip = (side: 1 | -1): string => {
    const [[x1, y1], [x2, y2]] = [anchor(side, -1), anchor(side, 1)]
    const reach = side * 26
    return wire(
      `M${num(x1)} ${num(y1)}C${num(x1 - reach)} ${num(y1 + 4)} ${num(x2 - reach)} ${num(y2 - 4)} ${num(x2)} ${num(y2)}`,
      3,
      tone.amber,
    )
  }
  return [kind.hasPivotClip ? clip(-1) : coil(-1), coil(1)]
}
