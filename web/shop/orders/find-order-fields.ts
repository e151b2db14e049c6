import * as z from 'zod/mini'
import { uiText } from '#domain/ui-text.ts'

/** The two numbers that find an order, in any notation: the shop reads them. */
export const FindOrderFields = z.object({
  number: z.string().check(z.trim(), z.minLength(1, 'Please enter the order number.')),
  phone: z.string().check(z.trim(), z.minLength(1, uiText.signup.phoneInvalid)),
})
