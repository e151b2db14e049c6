import { hasOwn } from '#domain/has-own.ts'
import { msg, t } from '#domain/language/translate.ts'

/** Provinces of Pakistan; the checkout calls them states. */
export const provinces = [
  'Punjab',
  'Sindh',
  'Khyber Pakhtunkhwa',
  'Balochistan',
  'Islamabad',
  'Azad Kashmir',
  'Gilgit-Baltistan',
] as const

/** The province of the shop. */
export const homeProvince = 'Punjab'

const provinceNames: Readonly<Record<string, string>> = {
  Punjab: msg('Punjab'),
  Sindh: msg('Sindh'),
  'Khyber Pakhtunkhwa': msg('Khyber Pakhtunkhwa'),
  Balochistan: msg('Balochistan'),
  Islamabad: msg('Islamabad'),
  'Azad Kashmir': msg('Azad Kashmir'),
  'Gilgit-Baltistan': msg('Gilgit-Baltistan'),
}

/** The name of a province in the current language. Forms send the English one. */
export function provinceName(province: string): string {
  return t(hasOwn(provinceNames, province) ? (provinceNames[province] ?? '') : province)
}
