/** Words without stop words in one synonym and in its meaning. */
export const synonymLimits = { words: 4, meaning: 8, characters: 60 } as const

/** Entries on one page of search terms or synonyms. */
export const searchesPerPage = 50
