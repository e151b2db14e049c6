import { parseSampleParts } from '#worker/sample-data/parse-sample-parts.ts'
import csv from '#worker/sample-data/products.csv?raw'

/** Every sample part, without its pictures. */
export const sampleRecords = parseSampleParts(new TextEncoder().encode(csv))
