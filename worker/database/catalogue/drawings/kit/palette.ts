/** The tones of all pictures. `amber` marks one detail of a picture, and a real one; lamps have the colours of their lenses instead. */
export const tone = {
  white: '#FFFFFF',
  light: '#EDEFF0',
  pale: '#DDE0E3',
  mid: '#C5CAD0',
  grey: '#B3B9C0',
  dark: '#8C949C',
  shade: '#69717A',
  slate: '#59616A',
  rubber: '#434A52',
  black: '#2B3138',
  ink: '#1B2026',
  amber: '#F5A400',
  amberShade: '#C98300',
  amberLight: '#FFC64D',
  line: '#A9AFB5',
  ground: '#F2F0EA',
  shadow: '#3A3427',
} as const

type Stops = readonly (readonly [offset: number, colour: string, opacity?: number])[]

/** Turned surfaces: bands across the axis, lit edge at offset 0. */
const turned = {
  steel: [
    [0, '#C5CAD0'],
    [0.1, '#EDEFF0'],
    [0.2, '#FFFFFF'],
    [0.34, '#EDEFF0'],
    [0.42, '#C5CAD0'],
    [0.7, '#B3B9C0'],
    [0.78, '#8C949C'],
    [0.93, '#7C848D'],
    [1, '#99A0A8'],
  ],
  chrome: [
    [0, '#AEB5BC'],
    [0.08, '#F4F6F7'],
    [0.2, '#FFFFFF'],
    [0.34, '#F4F6F7'],
    [0.4, '#8C949C'],
    [0.47, '#59616A'],
    [0.54, '#98A0A8'],
    [0.64, '#DDE0E3'],
    [0.8, '#EDEFF0'],
    [0.9, '#8C949C'],
    [1, '#B3B9C0'],
  ],
  alloy: [
    [0, '#C9CDD1'],
    [0.18, '#E9EBEC'],
    [0.32, '#E1E4E6'],
    [0.55, '#C5CAD0'],
    [0.8, '#9DA4AB'],
    [1, '#A7AEB4'],
  ],
  dim: [
    [0, '#9DA4AB'],
    [0.2, '#C5CAD0'],
    [0.34, '#B3B9C0'],
    [0.5, '#8C949C'],
    [0.85, '#69717A'],
    [1, '#7C848D'],
  ],
  dark: [
    [0, '#434A52'],
    [0.16, '#6A727B'],
    [0.28, '#59616A'],
    [0.42, '#434A52'],
    [0.75, '#2B3138'],
    [1, '#363D45'],
  ],
  paint: [
    [0, '#3A4148'],
    [0.12, '#59616A'],
    [0.17, '#A5ACB3'],
    [0.23, '#8C949C'],
    [0.27, '#4A5159'],
    [0.5, '#363D45'],
    [0.8, '#23282E'],
    [0.94, '#2F353C'],
    [1, '#434A52'],
  ],
  white: [
    [0, '#E9EAEA'],
    [0.14, '#FFFFFF'],
    [0.42, '#FBFBFA'],
    [0.6, '#E3E5E7'],
    [0.85, '#C5CAD0'],
    [1, '#D5D9DC'],
  ],
  amber: [
    [0, '#F5A400'],
    [0.18, '#FFC64D'],
    [0.36, '#F5A400'],
    [0.7, '#E39500'],
    [1, '#C98300'],
  ],
} as const satisfies Record<string, Stops>

/** Flat faces: one slope from the lit upper left to the lower right. */
const flat = {
  face: [
    [0, '#FFFFFF'],
    [0.45, '#EDEFF0'],
    [1, '#C5CAD0'],
  ],
  faceDim: [
    [0, '#DDE0E3'],
    [0.5, '#C5CAD0'],
    [1, '#9EA5AC'],
  ],
  faceDull: [
    [0, '#B9BFC5'],
    [0.5, '#A1A8AF'],
    [1, '#868E96'],
  ],
  faceDark: [
    [0, '#6A727B'],
    [0.5, '#4D555D'],
    [1, '#2B3138'],
  ],
  faceBlack: [
    [0, '#4A5159'],
    [0.5, '#363D45'],
    [1, '#23282E'],
  ],
  faceAmber: [
    [0, '#FFC64D'],
    [0.4, '#F5A400'],
    [1, '#D68B00'],
  ],
  glass: [
    [0, '#FFFFFF'],
    [0.5, '#E4EAEE'],
    [1, '#B9C3CB'],
  ],
  glassSmoke: [
    [0, '#D5DADE'],
    [0.4, '#A4ACB3'],
    [1, '#6A737C'],
  ],
  glassDark: [
    [0, '#8C959D'],
    [0.35, '#59626B'],
    [1, '#2B3138'],
  ],
} as const satisfies Record<string, Stops>

/** Finish of a turned or bent surface; use `paint[material]` as a fill. */
export type Material = keyof typeof turned

type PaintName = Material | keyof typeof flat | 'ground' | 'shadowWide' | 'shadowCore'

function stops(list: Stops): string {
  return list
    .map(([offset, colour, opacity]) => {
      const veil = opacity === undefined ? '' : ` stop-opacity="${opacity}"`
      return `<stop offset="${offset}" stop-color="${colour}"${veil}/>`
    })
    .join('')
}

/** Falls off like a blurred disc, at none of a blur's cost. */
function shadowStops(strength: number): Stops {
  return [0, 0.25, 0.5, 0.75, 1].map((at) => [at, tone.shadow, Number((strength * (1 - at ** 1.6) ** 1.7).toFixed(3))])
}

const definitions = new Map<PaintName, string>()
for (const [name, list] of Object.entries(turned)) {
  definitions.set(
    name as PaintName,
    `<linearGradient id="${name}" x1="0" y1="0" x2="0" y2="1">${stops(list)}</linearGradient>`,
  )
}
for (const [name, list] of Object.entries(flat)) {
  definitions.set(
    name as PaintName,
    `<linearGradient id="${name}" x1="0" y1="0" x2="1" y2="1">${stops(list)}</linearGradient>`,
  )
}
definitions.set(
  'ground',
  `<radialGradient id="ground" cx=".42" cy=".36" r=".85">${stops([
    [0, '#F8F7F3'],
    [1, '#F0EEE8'],
  ])}</radialGradient>`,
)
definitions.set('shadowWide', `<radialGradient id="shadowWide">${stops(shadowStops(0.26))}</radialGradient>`)
definitions.set('shadowCore', `<radialGradient id="shadowCore">${stops(shadowStops(0.4))}</radialGradient>`)

/** Shared gradients as fill values: `paint.steel` is `url(#steel)`. */
export const paint = Object.fromEntries([...definitions.keys()].map((name) => [name, `url(#${name})`])) as Record<
  PaintName,
  string
>

/** The `<defs>` of the shared gradients that the given markup uses, and no others. */
export function defsFor(markup: string): string {
  const used = [...definitions].filter(([name]) => markup.includes(paint[name]))
  return `<defs>${used.map(([, definition]) => definition).join('')}</defs>`
}
