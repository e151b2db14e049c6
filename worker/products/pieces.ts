/** Products that go into D1 as one bound value: it takes 2 MB of text, and one product may have some 30 KB of it. */
const pieceSize = 25

/** A list in pieces that each fit one bound value. */
export function piecesOf<Item>(list: Item[], size = pieceSize): Item[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, index) =>
    list.slice(index * size, (index + 1) * size),
  )
}
