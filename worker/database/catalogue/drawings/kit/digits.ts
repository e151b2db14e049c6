import { tone } from './palette.ts'
import { num, type Point } from './path.ts'
import { placed } from './shape.ts'

const HEIGHT = 10
const GAP = 2.6

/** Single-stroke figures as on an engineer's drawing: 10 high on their base line. */
const glyphs: Record<string, { width: number; path: string }> = {
  0: { width: 6, path: 'M3 -10C.6 -10 0 -7.6 0 -5S.6 0 3 0S6 -2.4 6 -5S5.4 -10 3 -10Z' },
  1: { width: 3, path: 'M0 -7.8L2.6 -10V0' },
  2: { width: 6, path: 'M.2 -7.4C.2 -9.2 1.4 -10 3 -10S5.8 -9 5.8 -7.4C5.8 -5.2 2 -3 0 0H6' },
  3: {
    width: 6,
    path: 'M.3 -8.4C.8 -9.5 1.8 -10 3 -10C4.6 -10 5.6 -9 5.6 -7.6S4.4 -5.3 2.4 -5.3C4.8 -5.3 6 -4.3 6 -2.7S4.8 0 3 0C1.5 0 .4 -.7 0 -2',
  },
  4: { width: 6.4, path: 'M4.6 0V-10L0 -3H6.4' },
  5: {
    width: 6,
    path: 'M5.4 -10H.9L.5 -5.4C1.2 -6 2 -6.4 3 -6.4C4.8 -6.4 6 -5.1 6 -3.2S4.8 0 2.9 0C1.5 0 .5 -.6 0 -1.8',
  },
  6: {
    width: 6,
    path: 'M5.2 -9.4C2.4 -10.6 0 -8.4 0 -3.6C0 -1.4 1.2 0 3 0S6 -1.3 6 -3.1S4.8 -6.2 3 -6.2S.2 -5 0 -3.4',
  },
  7: { width: 6, path: 'M0 -10H6L2 0' },
  8: {
    width: 6,
    path: 'M3 -5.4C1.3 -5.4 .4 -6.4 .4 -7.7S1.4 -10 3 -10S5.6 -9 5.6 -7.7S4.7 -5.4 3 -5.4C1.2 -5.4 0 -4.3 0 -2.7S1.2 0 3 0S6 -1.1 6 -2.7S4.8 -5.4 3 -5.4Z',
  },
  9: {
    width: 6,
    path: 'M.8 -.6C3.6 .6 6 -1.6 6 -6.4C6 -8.6 4.8 -10 3 -10S0 -8.7 0 -6.9S1.2 -3.8 3 -3.8S5.8 -5 6 -6.6',
  },
  '.': { width: 0.4, path: 'M.1 -.3L.3 0' },
  '-': { width: 4, path: 'M0 -4.2H4' },
  '°': { width: 3, path: 'M1.5 -10A1.5 1.5 0 1 0 1.6 -10Z' },
  '×': { width: 5, path: 'M0 -6L5 -1M5 -6L0 -1' },
  Ø: { width: 7, path: 'M3.5 -9A4 4.2 0 1 0 3.6 -9ZM.2 .6L6.8 -10.4' },
  M: { width: 7, path: 'M0 0V-10L3.5 -3.6L7 -10V0' },
  m: { width: 7, path: 'M0 0V-6.4M0 -4.4C.4 -7 3.5 -7.4 3.5 -4.4V0M3.5 -4.4C3.9 -7 7 -7.4 7 -4.4V0' },
  ' ': { width: 2.4, path: '' },
}

/** Digits, "mm", "M", "Ø", "×" and "°" as strokes, centred on a base line; `size` is the height of a digit. */
export function lettering(text: string, [x, y]: Point, size = 11, degrees = 0): string {
  let pen = 0
  let path = ''
  for (const sign of text) {
    const glyph = glyphs[sign]
    if (!glyph) throw new Error(`No stroke for "${sign}" in a drawing`)
    if (glyph.path) path += `<path transform="translate(${num(pen)} 0)" d="${glyph.path}"/>`
    pen += glyph.width + GAP
  }
  const scale = size / HEIGHT
  const strokes = `<g fill="none" stroke="${tone.rubber}" stroke-width="1.25" stroke-linecap="round" stroke-linejoin="round" transform="translate(${num((GAP - pen) / 2)} 0)">${path}</g>`
  return placed(strokes, [x, y], degrees, scale)
}

/** Width of lettering on the canvas at a given digit height. */
export function letteringWidth(text: string, size = 11): number {
  const units = [...text].reduce((sum, sign) => sum + (glyphs[sign]?.width ?? 0) + GAP, -GAP)
  return (units * size) / HEIGHT
}
