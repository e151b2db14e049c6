/** Kinds of the first catalogue whose parts wear out and are replaced regularly. */
export const serviceKinds = ['chain-and-sprocket', 'brake-and-clutch', 'oil-and-filters', 'engine'] as const
