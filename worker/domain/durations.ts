/** Durations in milliseconds, written as `2 * hour`. */
export const second = 1000
/** 60 seconds. */
export const minute = 60 * second
/** 60 minutes. */
export const hour = 60 * minute
/** 24 hours. */
export const day = 24 * hour
