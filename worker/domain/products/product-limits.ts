/** Limits of the fields of a part; prices are whole rupees. */
export const productLimits = {
  name: 150,
  description: 4000,
  partNumber: 40,
  maker: 60,
  family: 60,
  shelf: 30,
  /** Entries in each of `fits`, `alsoCalled` and `specs`; `word` is the length of one. */
  list: 20,
  word: 60,
  specName: 40,
  specValue: 80,
  pictures: 8,
  alt: 200,
  price: 10_000_000,
  stock: 1_000_000,
  lowAt: 10_000,
} as const
