import type { Vec } from './camera.ts'

/** What a surface is made of. */
export type Surface = 'steel' | 'dim' | 'dark' | 'white' | 'amber' | 'foam' | 'red' | 'glass'

/** Tones from the shaded side to the lit side. */
const RAMPS: Record<Surface, readonly string[]> = {
  steel: ['#7C848D', '#8C949C', '#B3B9C0', '#C5CAD0', '#EDEFF0', '#FFFFFF'],
  dim: ['#5E666F', '#69717A', '#8C949C', '#A5ABB2', '#B9BFC5', '#C5CAD0'],
  dark: ['#20252B', '#2B3138', '#363D45', '#434A52', '#59616A', '#6A727B'],
  foam: ['#30363D', '#3A4149', '#474E56', '#565E66', '#646C75', '#727A83'],
  white: ['#C5CAD0', '#D5D9DC', '#E3E5E7', '#F1F2F2', '#FBFBFA', '#FFFFFF'],
  red: ['#5A0F0C', '#761612', '#961E18', '#B52A22', '#CC4034', '#E4776B'],
  glass: ['#8C979F', '#A3ADB5', '#B9C3CB', '#CFD7DC', '#E4EAEE', '#FFFFFF'],
  amber: ['#C98300', '#D68C00', '#E39500', '#F5A400', '#FFB52A', '#FFC64D'],
}

/** Upper left, in front of the picture. */
const LIGHT: Vec = [-0.46, -0.66, 0.59]
const LEVELS = 14

/** The tone of a flat surface whose outward normal (length 1) is given in the reader's space. */
export function litTone(material: Surface, normal: Vec): string {
  const facing = normal[0] * LIGHT[0] + normal[1] * LIGHT[1] + normal[2] * LIGHT[2]
  const lit = Math.min(1, Math.max(0, 0.18 + 0.82 * facing))
  return rampTone(RAMPS[material], Math.round(lit * LEVELS) / LEVELS)
}

function rampTone(ramp: readonly string[], lit: number): string {
  const place = lit * (ramp.length - 1)
  const low = Math.min(ramp.length - 2, Math.floor(place))
  return mix(ramp[low] ?? '#000000', ramp[low + 1] ?? '#000000', place - low)
}

function mix(from: string, to: string, share: number): string {
  const channels = [1, 3, 5].map((start) => {
    const a = Number.parseInt(from.slice(start, start + 2), 16)
    const b = Number.parseInt(to.slice(start, start + 2), 16)
    return Math.round(a + (b - a) * share)
      .toString(16)
      .padStart(2, '0')
  })
  return `#${channels.join('')}`
}

/** The tones of a material from its lit side to its shaded side, for soft gradients. */
export function litRamp(material: Surface): readonly string[] {
  return RAMPS[material].toReversed()
}
