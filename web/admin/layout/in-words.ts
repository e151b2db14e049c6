import { t } from '#domain/language/translate.ts'

/** An English sentence of the admin, which is no sentence of the catalogues, as the shop calls its vehicles: bikes or vehicles. */
export const inWords = (sentence: string): string => t(sentence)
