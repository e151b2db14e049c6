/** Background of every product picture: `--ground` as red, green, blue. */
const ground = [244, 243, 238] as const
/** Share of a side that is sampled in each corner. */
const cornerShare = 0.12
/** Pixels sampled along each side of a corner. */
const samples = 16

/** Colour of a corner: red, green, blue. */
type Paper = readonly [number, number, number]

/**
 * Turns a white sheet behind a part into the shop's background colour. Corrects light from one side and keeps the
 * part's colours. Returns false and changes nothing if the background is not a white sheet.
 * @param pixels RGBA values row by row; changed in place
 */
export function whitenGround(pixels: Uint8ClampedArray, width: number, height: number): boolean {
  const corners = papersOf(pixels, width, height)
  if (!corners) return false
  const [topLeft, topRight, bottomLeft, bottomRight] = corners
  const black = blackOf(pixels, corners)
  const channels = [0, 1, 2] as const
  for (let y = 0, at = 0; y < height; y += 1) {
    const down = y / height
    const left = channels.map((c) => topLeft[c] * (1 - down) + bottomLeft[c] * down)
    const right = channels.map((c) => topRight[c] * (1 - down) + bottomRight[c] * down)
    for (let x = 0; x < width; x += 1, at += 4) {
      const across = x / width
      let least = 2
      for (const c of channels) {
        const paper = (left[c] ?? 255) * (1 - across) + (right[c] ?? 255) * across
        least = Math.min(least, (pixels[at + c] ?? 0) / paper)
      }
      // A pixel counts as paper if every channel is close to it; a yellow or grey part is not.
      const whole = Math.min(1, Math.max(0, (least - 0.86) / 0.1))
      for (const c of channels) {
        const paper = (left[c] ?? 255) * (1 - across) + (right[c] ?? 255) * across
        const share = Math.max(0, ((pixels[at + c] ?? 0) / paper - black) / (1 - black))
        pixels[at + c] = ground[c] * (share + (1 - share) * whole)
      }
    }
  }
  return true
}

/** The paper colour in four corners; `null` if fewer than three show paper. The part may cover one. */
function papersOf(pixels: Uint8ClampedArray, width: number, height: number): [Paper, Paper, Paper, Paper] | null {
  const [one, two, three, four] = [paperAt(0, 0), paperAt(1, 0), paperAt(0, 1), paperAt(1, 1)]
  if ([one, two, three, four].filter(Boolean).length < 3) return null
  const between = (a: Paper | null, b: Paper | null): Paper => [0, 1, 2].map((c) => mean(a?.[c], b?.[c])) as never
  return [
    one ?? between(two, three),
    two ?? between(one, four),
    three ?? between(one, four),
    four ?? between(two, three),
  ]

  function paperAt(right: 0 | 1, low: 0 | 1): Paper | null {
    const found: Paper[] = []
    for (let row = 0; row < samples; row += 1) {
      for (let column = 0; column < samples; column += 1) {
        const inside = (place: number, side: number, isFar: 0 | 1) =>
          Math.floor(side * (isFar * (1 - cornerShare) + ((place + 0.5) / samples) * cornerShare))
        const at = 4 * (inside(row, height, low) * width + inside(column, width, right))
        found.push([pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0])
      }
    }
    const light = found.map(([red, green, blue]) => red + green + blue).sort((a, b) => a - b)
    const paper = [0, 1, 2].map((c) => middle(found.map((each) => each[c] ?? 0))) as unknown as Paper
    const [least, most] = [Math.min(...paper), Math.max(...paper)]
    const isEven = (light[Math.floor(light.length * 0.9)] ?? 0) - (light[Math.floor(light.length * 0.1)] ?? 0) < 110
    return isEven && least >= 80 && most >= 110 && (most - least) / most <= 0.3 ? paper : null
  }
}

const middle = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
const mean = (a = 255, b = 255) => (a + b) / 2

/** Brightness of the darkest hundredth relative to the paper. It is subtracted as haze, a sixth at most. */
function blackOf(pixels: Uint8ClampedArray, [paper]: readonly [Paper, Paper, Paper, Paper]): number {
  const step = 4 * Math.max(1, Math.floor(pixels.length / 40_000))
  const dark: number[] = []
  for (let at = 0; at < pixels.length; at += step) dark.push((pixels[at + 1] ?? 0) / paper[1])
  dark.sort((a, b) => a - b)
  return Math.min(1 / 6, dark[Math.floor(dark.length / 100)] ?? 0)
}
