import * as z from 'zod/mini'
import { msg } from '#domain/language/translate.ts'
import { uiText } from '#domain/ui-text.ts'

/** The two numbers that find an order, in any notation: the shop reads them. */
export const FindOrderFields = z.object({
  number: z.string().check(z.trim(), z.minLength(1, msg('Please enter the order number.'))),
  phone: z.string().check(z.trim(), z.minLength(1, uiText.signup.phoneInvalid)),
})
