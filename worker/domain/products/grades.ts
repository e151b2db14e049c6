import * as z from 'zod/mini'
import { msg } from '#domain/language/translate.ts'

/** Grades of parts, the best first. */
export const grades = ['genuine', 'A', 'B'] as const
/** One of `grades`. */
export const Grade = z.enum(grades)
export type Grade = z.infer<typeof Grade>

/** Label of each grade; show it with `t`. */
export const gradeLabels: Record<Grade, string> = {
  genuine: msg('Genuine'),
  A: msg('A grade'),
  B: msg('B grade'),
}
