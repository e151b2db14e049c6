/** A picture that goes with a piece of the report. */
export interface Plot {
  /** Of its file, without the ending. */
  name: string
  svg: string
}

/** Values side by side in groups. */
export interface Bars {
  title: string
  groups: { name: string; values: number[] }[]
  /** What the first, second, … value of each group is. */
  series: string[]
}

/** Values that change with a size; both axes by tens. */
export interface Lines {
  title: string
  sizes: number[]
  series: { name: string; values: number[] }[]
}

const [width, height] = [760, 380]
const area = { left: 60, right: 20, top: 48, bottom: 44 }
const inner = { width: width - area.left - area.right, height: height - area.top - area.bottom }
/** Told apart also by those who see no colours: dark, middle, light. */
const colours = ['#0b5cad', '#d97706', '#15803d', '#9333ea', '#dc2626', '#0891b2', '#4b5563', '#a16207']

export function bars({ title, groups, series }: Bars): string {
  const most = Math.max(...groups.flatMap(({ values }) => values), 1)
  const wide = inner.width / groups.length
  const bar = (wide * 0.7) / series.length
  const drawn = groups.flatMap(({ name, values }, group) => [
    ...values.map((value, index) => {
      const tall = (value / most) * inner.height
      const [x, y] = [area.left + group * wide + wide * 0.15 + index * bar, area.top + inner.height - tall]
      return rect(x, y, bar, tall, index) + text(x + bar / 2, y - 4, String(Math.round(value)), 'middle', 11)
    }),
    text(area.left + (group + 0.5) * wide, height - 18, name, 'middle'),
  ])
  return drawing(title, [...drawn, ...legend(series)])
}

export function lines({ title, sizes, series }: Lines): string {
  const all = series.flatMap(({ values }) => values).filter((value) => value > 0)
  const [low, high] = [Math.floor(Math.log10(Math.min(...all))), Math.ceil(Math.log10(Math.max(...all)))]
  const x = (index: number) => area.left + (index / Math.max(1, sizes.length - 1)) * inner.width
  const y = (value: number) => area.top + inner.height * (1 - (Math.log10(value) - low) / Math.max(1, high - low))
  const rules = Array.from({ length: high - low + 1 }, (_, index) => 10 ** (low + index)).map(
    (value) => rule(y(value)) + text(area.left - 6, y(value) + 4, String(value), 'end', 11),
  )
  const drawn = series.map(({ values }, index) => {
    const places = values.map((value, size) => `${x(size).toFixed(1)},${y(value).toFixed(1)}`)
    return `<polyline fill="none" stroke="${colour(index)}" stroke-width="2" points="${places.join(' ')}"/>`
  })
  const below = sizes.map((size, index) => text(x(index), height - 18, size.toLocaleString('en-US'), 'middle'))
  return drawing(title, [...rules, ...drawn, ...below, ...legend(series.map(({ name }) => name))])
}

function drawing(title: string, pieces: string[]): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" role="img">`,
    `<title>${escaped(title)}</title>`,
    `<rect width="${width}" height="${height}" fill="#fff"/>`,
    text(area.left, 20, title, 'start', 14),
    ...pieces,
    '</svg>',
  ].join('\n')
}

function legend(names: string[]): string[] {
  const wide = inner.width / Math.max(4, names.length)
  return names.map((name, index) => {
    const x = area.left + index * wide
    return rect(x, 29, 10, 10, index) + text(x + 14, 38, name, 'start', 11)
  })
}

function rect(x: number, y: number, wide: number, tall: number, index: number): string {
  const places = [x, y, wide, tall].map((each) => each.toFixed(1))
  return `<rect x="${places[0]}" y="${places[1]}" width="${places[2]}" height="${places[3]}" fill="${colour(index)}"/>`
}

function rule(y: number): string {
  return `<path d="M${area.left} ${y.toFixed(1)}H${width - area.right}" stroke="#ddd"/>`
}

function text(x: number, y: number, words: string, anchor: string, size = 12): string {
  return `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" text-anchor="${anchor}" font-size="${size}">${escaped(words)}</text>`
}

function colour(index: number): string {
  return colours[index % colours.length] ?? '#000'
}

function escaped(words: string): string {
  return words.replace(/&/g, '&amp;').replace(/</g, '&lt;')
}
