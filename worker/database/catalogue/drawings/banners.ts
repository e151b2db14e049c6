import { draw } from './draw.ts'
import type { Drawing } from './drawing.ts'
import { defsFor, paint } from './kit/palette.ts'
import { num } from './kit/path.ts'

export type BannerName = 'chain-set' | 'brakes'
export type BannerShape = 'wide' | 'tall'

/** One part in a banner: where the middle of its picture comes to stand and how much it is enlarged. */
interface Placed {
  drawing: Drawing
  x: number
  y: number
  scale: number
  degrees?: number
}

interface Composition {
  parts: Placed[]
  hasCentreLines: boolean
}

const sides: Record<BannerShape, [width: number, height: number]> = { wide: [1232, 400], tall: [656, 680] }

function drawing(part: Drawing['part'], model: Drawing['model'], grade: Drawing['grade'], variant?: string): Drawing {
  return { part, model, grade, ...(variant === undefined ? {} : { variant }), views: ['main'] }
}

const chainSet = drawing('chain-set', 'honda-cd-70', 'A')
const shoes = drawing('brake-shoe', 'honda-cd-70', 'A', 'front')
const pad = drawing('disc-pad', 'honda-cb-150f', 'A', 'front')
const cable = drawing('cable', 'honda-cd-70', 'A', 'brake')

const compositions: Record<BannerName, Record<BannerShape, Composition>> = {
  'chain-set': {
    wide: { parts: [{ drawing: chainSet, x: 946, y: 196, scale: 1.24 }], hasCentreLines: true },
    tall: { parts: [{ drawing: chainSet, x: 328, y: 372, scale: 1.76 }], hasCentreLines: true },
  },
  brakes: {
    wide: {
      parts: [
        { drawing: cable, x: 1082, y: 104, scale: 0.64 },
        { drawing: shoes, x: 812, y: 204, scale: 1 },
        { drawing: pad, x: 1066, y: 296, scale: 0.6 },
      ],
      hasCentreLines: false,
    },
    tall: {
      parts: [
        { drawing: cable, x: 424, y: 160, scale: 1.04 },
        { drawing: shoes, x: 200, y: 468, scale: 1.04 },
        { drawing: pad, x: 486, y: 486, scale: 0.86 },
      ],
      hasCentreLines: false,
    },
  },
}

/** The picture of a home banner without any words: `wide` 1232 × 400 with a calm left side, `tall` 656 × 680. */
export function banner(name: BannerName, shape: BannerShape): string {
  const [width, height] = sides[shape]
  const { parts, hasCentreLines } = compositions[name][shape]
  const body = `<rect width="${width}" height="${height}" fill="${paint.ground}"/>${parts.map(placed).join('')}`
  const style = hasCentreLines ? '' : '<style>.centre-line{display:none}</style>'
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">` +
    `${defsFor(body)}${style}${body}</svg>`
  )
}

function placed({ drawing: subject, x, y, scale, degrees = 0 }: Placed): string {
  return `<g transform="translate(${num(x)} ${num(y)}) rotate(${num(degrees)}) scale(${num(scale)}) translate(-200 -200)">${withoutGround(draw(subject, 'main'))}</g>`
}

/** What a part's picture shows, without its frame, its own definitions and its ground. */
function withoutGround(svg: string): string {
  const ground = /<rect width="400" height="400"[^>]*\/>/
  const start = svg.search(ground)
  return svg.slice(start, svg.lastIndexOf('</svg>')).replace(ground, '')
}
