import { catalogue } from '#worker/database/catalogue/catalogue.ts'
import { productRecord } from '#worker/database/catalogue/product-records.ts'

/** Every part of the sample catalogue, without its pictures. */
export const sampleRecords = catalogue.map((product, place) => productRecord(product, place, []))
