import * as z from 'zod/mini'

/** The grades parts come in, the best first. Research: market.md. */
export const grades = ['genuine', 'A', 'B'] as const
/** One of `grades`. */
export const Grade = z.enum(grades)
export type Grade = z.infer<typeof Grade>

/** What a person reads for each grade. */
export const gradeLabels: Record<Grade, string> = { genuine: 'Genuine', A: 'A grade', B: 'B grade' }
