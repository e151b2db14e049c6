/** The most papers that are printed at once. */
export const mostPapers = 100
