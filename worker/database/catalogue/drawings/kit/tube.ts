import { tone } from './palette.ts'
import { num } from './path.ts'
import { shape } from './shape.ts'

export type TubeFinish = 'steel' | 'chrome' | 'dark' | 'black' | 'amber' | 'dim'

const finishes: Record<TubeFinish, readonly [shade: string, body: string, glint: string]> = {
  steel: ['#868E97', '#C5CAD0', '#FAFBFB'],
  chrome: ['#6F7780', '#D3D7DB', '#FFFFFF'],
  dim: ['#757D86', '#A7AEB5', '#D5D9DC'],
  dark: [tone.black, tone.rubber, '#6A727B'],
  black: ['#1F242A', '#343B42', '#7B838B'],
  amber: [tone.amberShade, tone.amber, tone.amberLight],
}

/** A bent pipe, cable or rod along a path: outline, shade, body and glint, `width` overall. */
export function tube(
  path: string,
  width: number,
  finish: TubeFinish = 'steel',
  cap: 'butt' | 'round' = 'butt',
): string {
  const [shade, body, glint] = finishes[finish]
  const inside = Math.max(0.8, width - 3.2)
  const stroke = (colour: string, thickness: number, shift: number): string =>
    `<g transform="translate(${num(-width * shift)} ${num(-width * shift)})">${shape(path, { stroke: colour, width: thickness })}</g>`
  return (
    `<g stroke-linecap="${cap}">${shape(path, { width })}${shape(path, { stroke: shade, width: inside })}` +
    `${stroke(body, inside * 0.68, 0.09)}${stroke(glint, inside * 0.24, 0.17)}</g>`
  )
}

/** A thin wire or cord: ink edge and one tone. */
export function wire(path: string, width: number, colour: string = tone.rubber): string {
  return shape(path, { width: width + 2, round: true }) + shape(path, { stroke: colour, width, round: true })
}
