import * as z from 'zod/mini'
import { PartColumn } from './part-columns.ts'

/** What an owner says of a table that is not the shop's own, and what the shop says of it before. */

/** What the columns of a file mean, by their headings; `null` leaves one out. */
export const ColumnMapping = z.object({
  columns: z.record(z.string(), z.nullable(PartColumn)),
  /** Values of columns that no column of the file gives, the same for all rows. */
  fixed: z._default(z.partialRecord(PartColumn, z.union([z.string(), z.number()])), {}),
  /** Prices with decimals become whole rupees, halves up; otherwise each is a problem of its row. */
  roundPrices: z._default(z.boolean(), false),
})
export type ColumnMapping = z.infer<typeof ColumnMapping>

/** Where a table comes from: `shop` is one in the format of the shop's own list. */
const importFormats = ['shop', 'shopify', 'woocommerce', 'other'] as const
export type ImportFormat = (typeof importFormats)[number]

export const fileEncodings = ['utf-8', 'utf-16', 'windows-1252'] as const
export type FileEncoding = (typeof fileEncodings)[number]

export const separators = [',', ';', '\t'] as const
export type Separator = (typeof separators)[number]

/** Cells of a column that are shown as its examples. */
export const maxExamples = 3

/** A table as it was understood before its owner said what its columns mean. */
export function tableReading<Meaning extends z.ZodMiniType>(meaning: Meaning) {
  return z.object({
    encoding: z.enum(fileEncodings),
    separator: z.enum(separators),
    /** Rows below the header. */
    rows: z.int().check(z.minimum(0)),
    /** The columns with a heading; `means` is what the owner said last time, or what the shop takes it for. */
    columns: z.array(
      z.object({
        header: z.string(),
        examples: z.array(z.string()).check(z.maxLength(maxExamples)),
        means: z.nullable(meaning),
      }),
    ),
    /** Columns that are needed and that none of the file gives. */
    needed: z.array(meaning),
  })
}

/** A table of parts. */
export const FileReading = z.extend(tableReading(PartColumn), {
  format: z.enum(importFormats),
  /** The rest of what the owner confirmed last time for a file with these headings. */
  kept: z.nullable(z.object({ fixed: z.partialRecord(PartColumn, z.string()), roundPrices: z.boolean() })),
})
export type FileReading = z.infer<typeof FileReading>
