import * as z from 'zod/mini'
import { languageCodes } from '#domain/language/languages.ts'

/** The language of an order: of its emails, ready messages, links and packing slip. */
export const OrderLanguage = z.enum(languageCodes)
