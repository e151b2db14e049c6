import * as z from 'zod/mini'

/** Grades of parts, the best first. */
export const grades = ['genuine', 'A', 'B'] as const
/** One of `grades`. */
export const Grade = z.enum(grades)
export type Grade = z.infer<typeof Grade>

/** Label of each grade. */
export const gradeLabels: Record<Grade, string> = { genuine: 'Genuine', A: 'A grade', B: 'B grade' }
