/** Words of one synonym that name something, and of its meaning. */
export const synonymLimits = { words: 4, meaning: 8, characters: 60 } as const

/** Searches, or synonyms, on one page of their list. */
export const searchesPerPage = 50
