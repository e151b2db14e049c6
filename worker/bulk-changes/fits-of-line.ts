import { type FitList, fitProblem, readCells } from '#domain/vehicles/fit-text.ts'
import { knownVehicles } from '#domain/vehicles/known-vehicles.ts'
import { fitListOf } from '#worker/vehicles/part-fit.ts'
import type { Comparison } from './compare-line.ts'
import type { KnownPart } from './priced-parts.store.ts'

const noFits: FitList = { texts: [], rows: [] }

/**
 * Adds what the vehicles of a line are read as: entries that its part had stay the texts and rows that they were. A new part
 * is read when it is there. `lastYear` is the last model year that there may be.
 */
export function withFits(comparison: Comparison, part: KnownPart | null, lastYear: number): Comparison {
  const { before, after, kept, problems } = comparison
  const entries = (after.fits ?? kept.fits?.after.fits) as string[] | undefined
  if (!entries) return comparison
  const was = part ? fitListOf({ fits: part.fits as string[], fitRows: part.fit_rows }) : noFits
  const list = readCells(entries, was, knownVehicles(), lastYear)
  const sentence = fitProblem(list, was, knownVehicles(), lastYear)
  if (sentence) return { ...comparison, problems: [...problems, { column: 'fits', sentence }] }
  if (!part) return comparison
  const had = { fits: part.fits, fit_rows: part.fit_rows }
  const has = { fits: list.cells ?? list.texts, fit_rows: list }
  return kept.fits
    ? { ...comparison, kept: { ...kept, fits: { ...kept.fits, before: had, after: has } } }
    : { ...comparison, before: { ...before, ...had }, after: { ...after, ...has } }
}
