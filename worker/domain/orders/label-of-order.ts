import { t } from '#domain/language/translate.ts'

/**
 * The name of a control of one order among several: what is seen, and of which order. As hidden text inside the control
 * the second part would be read with a blank before its comma.
 */
export const labelOfOrder = (seen: string, number: number) => seen + t(', order {number}', { number })
