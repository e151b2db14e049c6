import type { Point3 } from './space.ts'
import type { Skin, Tone } from './surface.ts'

/** Upper left, before the picture: picture axes right, up, to the viewer. */
const LIGHT: Point3 = [-0.52, 0.66, 0.54]
/** Halfway between the light and the viewer: where a glossy skin shines. */
const SHINE: Point3 = [-0.3, 0.38, 0.87]
/** Light thrown back from the table, from the lower right. */
const BOUNCE: Point3 = [0.62, -0.74, 0.24]

const INK = '#1B2026'

function skin(base: string, lit: readonly (readonly [from: number, tone: string])[], more: Tone[] = []): Skin {
  return { base, tones: [...lit.map(([from, tone]) => ({ toward: LIGHT, from, tone })), ...more], outline: INK }
}

function bounced(tone: string, from = 0.86): Tone {
  return { toward: BOUNCE, from, tone }
}

function shining(from: number, tone: string): Tone {
  return { toward: SHINE, from, tone }
}

/** Finishes of bent sheets; every one runs from its shaded side to its lit side in hard-edged steps. */
export const skins = {
  steel: skin(
    '#7C848D',
    [
      [-0.28, '#8C949C'],
      [-0.08, '#A0A7AE'],
      [0.1, '#B3B9C0'],
      [0.28, '#C5CAD0'],
      [0.46, '#D9DDE0'],
      [0.62, '#EDEFF0'],
      [0.9, '#FFFFFF'],
    ],
    [bounced('#99A0A8')],
  ),
  chrome: skin(
    '#6A727B',
    [
      [-0.4, '#8C949C'],
      [-0.2, '#C5CAD0'],
      [0.02, '#E4E7E9'],
      [0.2, '#8C949C'],
      [0.3, '#59616A'],
      [0.4, '#A9B0B7'],
      [0.5, '#DDE0E3'],
      [0.6, '#F4F6F7'],
      [0.72, '#FFFFFF'],
      [0.84, '#DDE0E3'],
      [0.9, '#B3B9C0'],
      [0.95, '#F4F6F7'],
      [0.98, '#FFFFFF'],
    ],
    [bounced('#B3B9C0', 0.8)],
  ),
  polished: skin(
    '#8C949C',
    [
      [-0.3, '#A0A7AE'],
      [-0.1, '#C5CAD0'],
      [0.1, '#E1E4E6'],
      [0.24, '#C5CAD0'],
      [0.34, '#AEB4BB'],
      [0.46, '#D5D9DC'],
      [0.6, '#EDEFF0'],
      [0.76, '#FFFFFF'],
    ],
    [bounced('#C5CAD0', 0.82)],
  ),
  alloy: skin(
    '#868E97',
    [
      [-0.2, '#9DA4AB'],
      [0.05, '#B3B9C0'],
      [0.25, '#C5CAD0'],
      [0.48, '#D6DADD'],
      [0.68, '#E4E7E9'],
      [0.93, '#F1F2F3'],
    ],
    [bounced('#A7AEB4')],
  ),
  dull: skin(
    '#69717A',
    [
      [-0.2, '#7C848D'],
      [0.05, '#8C949C'],
      [0.28, '#9DA4AB'],
      [0.5, '#AEB4BB'],
      [0.75, '#BCC2C8'],
    ],
    [bounced('#868E97')],
  ),
  rubber: skin(
    '#2A3037',
    [
      [-0.2, '#31383F'],
      [0.05, '#3A4149'],
      [0.28, '#444C54'],
      [0.5, '#4F575F'],
      [0.68, '#5B636C'],
      [0.88, '#6A727B'],
    ],
    [bounced('#3A4149')],
  ),
  satin: skin(
    '#20252B',
    [
      [-0.2, '#2B3138'],
      [0.1, '#363D45'],
      [0.35, '#434A52'],
      [0.58, '#525A62'],
      [0.8, '#646C75'],
    ],
    [shining(0.955, '#7E868F'), bounced('#363D45')],
  ),
  paint: skin(
    '#1F2429',
    [
      [-0.35, '#262B31'],
      [-0.1, '#2D333A'],
      [0.15, '#363D45'],
      [0.4, '#414850'],
      [0.6, '#4D555D'],
      [0.8, '#5A626B'],
    ],
    [shining(0.93, '#7C848D'), shining(0.965, '#B9BFC5'), shining(0.983, '#F1F3F4'), bounced('#3A4149', 0.8)],
  ),
  silverPaint: skin(
    '#7C848D',
    [
      [-0.35, '#8A929A'],
      [-0.15, '#989FA7'],
      [0.05, '#A7AEB4'],
      [0.22, '#B5BBC1'],
      [0.4, '#C3C8CD'],
      [0.58, '#D0D4D8'],
      [0.76, '#DDE0E3'],
    ],
    [shining(0.94, '#ECEEF0'), shining(0.978, '#FFFFFF'), bounced('#A0A7AE', 0.8)],
  ),
  white: skin(
    '#BFC5CA',
    [
      [-0.3, '#CBD0D4'],
      [-0.1, '#D5D9DC'],
      [0.1, '#E0E3E5'],
      [0.3, '#EAECED'],
      [0.5, '#F3F4F4'],
      [0.72, '#FBFBFA'],
      [0.92, '#FFFFFF'],
    ],
    [bounced('#D5D9DC')],
  ),
  amber: skin(
    '#B87800',
    [
      [-0.15, '#C98300'],
      [0.1, '#DB9000'],
      [0.35, '#F5A400'],
      [0.62, '#FFB52A'],
      [0.84, '#FFC64D'],
    ],
    [shining(0.975, '#FFE3A6'), bounced('#D08900')],
  ),
  cavity: skin('#15191E', [
    [-0.1, '#1B2026'],
    [0.2, '#23282E'],
    [0.5, '#2B3138'],
  ]),
} as const satisfies Record<string, Skin>
