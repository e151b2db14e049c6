/** The oldest browsers that shop and admin serve with scripts; syntax and styles that they lack are lowered. */
export const browserFloor = ['chrome92', 'safari15', 'firefox100']
