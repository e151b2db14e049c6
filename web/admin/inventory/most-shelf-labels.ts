/** The most labels of shelves that are printed at once. */
export const mostShelfLabels = 100
