import type { ModelSlug } from '#worker/database/catalogue/models.ts'
import type { Vec } from './kit/camera.ts'
import { ellipse, rounded, roundedBox, type Outline } from './kit/outline.ts'
import type { Surface } from './kit/shading.ts'
import type { TubeFinish } from './kit/tube.ts'

/** A mirror in drawing units (1.5 to the millimetre), its glass about the origin and facing the reader. */
export interface MirrorShape {
  outline: Outline
  /** How far the shell bulges behind the glass. */
  bulge: number
  /** How flat the middle of the shell is: 0 a full dome, towards 1 a flat back. */
  flatness: number
  shell: Surface
  rim: Surface
  /** The stem from the shell down to the clamp. */
  stem: Vec[]
  stemWidth: number
  finish: TubeFinish
  /** A rubber boot over the foot of the stem. */
  hasBoot: boolean
  isPair: boolean
}

/** Drawing units for a millimetre. */
export const MIRROR_SCALE = 1.5

const round: MirrorShape = {
  outline: ellipse(78),
  bulge: 36,
  flatness: 0.3,
  shell: 'steel',
  rim: 'steel',
  stem: [
    [10, 40, -30],
    [30, 96, -28],
    [58, 128, -14],
    [70, 168, 0],
    [70, 214, 0],
  ],
  stemWidth: 13,
  finish: 'chrome',
  hasBoot: false,
  isPair: true,
}

const shapes: Partial<Record<ModelSlug, MirrorShape>> = {
  'honda-cd-70': round,
  'honda-cg-125': {
    outline: roundedBox(208, 128, 22),
    bulge: 34,
    flatness: 0.62,
    shell: 'dark',
    rim: 'dark',
    stem: [
      [0, 40, -28],
      [4, 84, -26],
      [30, 112, -14],
      [62, 138, 0],
      [66, 176, 0],
      [66, 230, 0],
    ],
    stemWidth: 14,
    finish: 'chrome',
    hasBoot: false,
    isPair: false,
  },
  'yamaha-ybr-125': {
    outline: rounded(
      [
        [-112, -30],
        [-70, -66],
        [84, -62],
        [110, -30],
        [80, 52],
        [-34, 66],
        [-98, 34],
      ],
      [30, 34, 26, 24, 40, 50, 40],
    ),
    bulge: 48,
    flatness: 0.4,
    shell: 'dark',
    rim: 'dark',
    stem: [
      [46, 34, -26],
      [62, 70, -26],
      [98, 92, -18],
      [116, 130, 0],
      [116, 178, 0],
    ],
    stemWidth: 17,
    finish: 'dark',
    hasBoot: true,
    isPair: false,
  },
  'suzuki-gs-150': {
    outline: rounded(
      [
        [-104, -54],
        [104, -70],
        [112, 20],
        [70, 66],
        [-78, 60],
      ],
      [38, 34, 40, 44, 46],
    ),
    bulge: 40,
    flatness: 0.55,
    shell: 'dark',
    rim: 'steel',
    stem: [
      [8, 44, -26],
      [12, 92, -26],
      [14, 150, -10],
      [16, 196, 0],
      [16, 236, 0],
    ],
    stemWidth: 14,
    finish: 'black',
    hasBoot: true,
    isPair: false,
  },
  'honda-cb-150f': {
    outline: rounded(
      [
        [-124, -26],
        [-46, -62],
        [92, -58],
        [118, -16],
        [96, 44],
        [-58, 50],
      ],
      [14, 22, 16, 18, 20, 26],
    ),
    bulge: 54,
    flatness: 0.2,
    shell: 'dark',
    rim: 'dark',
    stem: [
      [58, 30, -30],
      [76, 66, -30],
      [84, 108, -16],
      [86, 150, 0],
      [86, 190, 0],
    ],
    stemWidth: 20,
    finish: 'black',
    hasBoot: false,
    isPair: false,
  },
}

/** The mirror of a bike; the round one where none is known. */
export function mirrorShape(model: ModelSlug): MirrorShape {
  return shapes[model] ?? round
}
