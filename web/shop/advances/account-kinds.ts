import type { AccountKind } from '#domain/advances/payment-account.ts'
import { msg } from '#domain/language/translate.ts'

/** The kinds of accounts in English. */
export const accountKindTexts: Record<AccountKind, string> = {
  bank: msg('Bank account'),
  raast: msg('Raast'),
  easypaisa: msg('Easypaisa'),
  jazzcash: msg('JazzCash'),
}
