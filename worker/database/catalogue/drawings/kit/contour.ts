/** Values on a grid: `at[row * columns + column]`. */
export interface Field {
  columns: number
  rows: number
  at: Float64Array
}

/** A place on a grid in fractions of columns and rows. */
export type GridPoint = readonly [column: number, row: number]

type Edge = 'bottom' | 'right' | 'top' | 'left'

/** Which edges of a cell a border crosses, inside on its left; the key's bits are the corners inside. */
const crossings: Record<number, [Edge, Edge][]> = {
  1: [['bottom', 'left']],
  2: [['right', 'bottom']],
  3: [['right', 'left']],
  4: [['top', 'right']],
  5: [
    ['bottom', 'left'],
    ['top', 'right'],
  ],
  6: [['top', 'bottom']],
  7: [['top', 'left']],
  8: [['left', 'top']],
  9: [['bottom', 'top']],
  10: [
    ['right', 'bottom'],
    ['left', 'top'],
  ],
  11: [['right', 'top']],
  12: [['left', 'right']],
  13: [['bottom', 'right']],
  14: [['left', 'bottom']],
}

/** The closed borders of the region where the field is above zero (marching squares); the grid's own edge counts as a border. */
export function regions(field: Field): GridPoint[][] {
  const columns = field.columns + 2
  const value = (i: number, j: number): number => {
    const outside = i === 0 || j === 0 || i > field.columns || j > field.rows
    return outside ? -1 : (field.at[(j - 1) * field.columns + i - 1] ?? -1)
  }
  const clamp = (x: number, most: number) => Math.min(Math.max(x - 1, 0), most - 1)
  const between = (i: number, j: number, k: number, l: number): GridPoint => {
    const a = value(i, j)
    const b = value(k, l)
    const t = a / (a - b)
    const [x0, x1] = [clamp(i, field.columns), clamp(k, field.columns)]
    const [y0, y1] = [clamp(j, field.rows), clamp(l, field.rows)]
    return [x0 + (x1 - x0) * t, y0 + (y1 - y0) * t]
  }
  const next = new Map<number, number>()
  const place = new Map<number, GridPoint>()
  const enter = (edge: Edge, i: number, j: number): number => {
    const flat = edge === 'bottom' || edge === 'top'
    const column = edge === 'right' ? i + 1 : i
    const row = edge === 'top' ? j + 1 : j
    const key = (row * columns + column) * 2 + (flat ? 0 : 1)
    if (!place.has(key))
      place.set(key, flat ? between(column, row, column + 1, row) : between(column, row, column, row + 1))
    return key
  }
  for (let j = 0; j <= field.rows; j++) {
    for (let i = 0; i <= field.columns; i++) {
      const corners =
        (value(i, j) > 0 ? 1 : 0) +
        (value(i + 1, j) > 0 ? 2 : 0) +
        (value(i + 1, j + 1) > 0 ? 4 : 0) +
        (value(i, j + 1) > 0 ? 8 : 0)
      for (const [from, to] of crossings[corners] ?? []) next.set(enter(from, i, j), enter(to, i, j))
    }
  }
  return chained(next).map((loop) => loop.map((key) => place.get(key) as GridPoint))
}

function chained(next: Map<number, number>): number[][] {
  const loops: number[][] = []
  while (next.size > 0) {
    const loop: number[] = []
    let key = next.keys().next().value
    while (key !== undefined && next.has(key)) {
      const following: number = next.get(key) as number
      next.delete(key)
      loop.push(key)
      key = following
    }
    loops.push(loop)
  }
  return loops
}
