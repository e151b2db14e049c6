import { paint, tone } from './kit/palette.ts'
import { circle, num, polar, polygon, roundedRect, steps } from './kit/path.ts'
import { clipped, line, shape as ink } from './kit/shape.ts'
import type { Dial } from './meter-shapes.ts'

const SCALE_START = 130
const SCALE_END = 410

/** The face of a dial under its glass, about its own middle: scale, needle in amber when asked, odometer, gleam. */
export function dialMarkup({ radius, marks, needle, hasOdometer }: Dial, isAccented: boolean): string {
  const face = radius * 0.86
  const scale = steps(SCALE_START, SCALE_END, marks)
  const stroke = (degrees: number, from: number): string => {
    const [x1, y1] = polar(face * from, degrees)
    const [x2, y2] = polar(face * 0.93, degrees)
    return `M${num(x1)} ${num(y1)}L${num(x2)} ${num(y2)}`
  }
  const long = scale
    .filter((_, index) => index % 4 === 0)
    .map((degrees) => stroke(degrees, 0.74))
    .join('')
  const short = scale
    .filter((_, index) => index % 4 !== 0)
    .map((degrees) => stroke(degrees, 0.84))
    .join('')
  return (
    ink(circle(0, 0, face), { fill: paint.faceBlack, width: 1.6 }) +
    ink(circle(0, 0, face * 0.62), { stroke: tone.slate, width: 1 }) +
    line(long, tone.white, Math.max(2, radius * 0.032)) +
    line(short, tone.mid, 1.3) +
    (hasOdometer ? odometer(face) : '') +
    pointer(face, needle, isAccented) +
    gleam(face)
  )
}

function odometer(face: number): string {
  const [w, h] = [face * 0.62, face * 0.17]
  const [x, y] = [-w / 2, face * 0.3]
  const wheels = steps(x, x + w, 7)
    .slice(1, -1)
    .map((at) => `M${num(at)} ${num(y)}v${num(h)}`)
    .join('')
  return (
    ink(roundedRect(x, y, w, h, 2), { fill: tone.ink, stroke: tone.dark, width: 1.4 }) + line(wheels, tone.slate, 1.1)
  )
}

function pointer(face: number, degrees: number, isAccented: boolean): string {
  const needle = polygon([
    polar(face * 0.84, degrees),
    polar(face * 0.06, degrees + 90),
    polar(face * 0.18, degrees + 180),
    polar(face * 0.06, degrees - 90),
  ])
  return (
    ink(needle, { fill: isAccented ? tone.amber : tone.pale, width: 1.2 }) +
    ink(circle(0, 0, face * 0.13), { fill: paint.faceDark, width: 1.3 })
  )
}

/** Light across the glass from the upper left. */
function gleam(face: number): string {
  const stripe = `M${-face * 1.1} ${face * 0.1}L${face * 0.1} ${-face * 1.1}L${face * 0.5} ${-face * 1.1}L${-face * 1.1} ${face * 0.5}Z`
  return clipped(circle(0, 0, face), ink(stripe, { fill: tone.white, stroke: null, opacity: 0.13 }))
}

/** A tell-tale lamp's lens. */
export function lampMarkup(x: number, y: number, radius: number): string {
  return (
    ink(circle(x, y, radius), { fill: tone.rubber, width: 1.5 }) +
    ink(circle(x, y, radius * 0.66), { fill: paint.glassDark, width: 1.1 }) +
    ink(circle(x - radius * 0.2, y - radius * 0.22, radius * 0.2), { fill: tone.white, stroke: null, opacity: 0.8 })
  )
}
