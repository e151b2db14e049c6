import { t } from '#domain/language/translate.ts'

/** What a shopper asks for a part that a search does not find. */
export const wishFor = (part: string) => t('Do you have this part: {part}?', { part })
