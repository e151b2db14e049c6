import { msg, t } from '#domain/language/translate.ts'
import type { KindOfPart } from '#domain/products/kinds-of-part.ts'

/** Who may pay the way back of a part that does not suit. The shop always pays for its own mistake. */
export const wayBackPayers = ['shop', 'customer'] as const

/** Until the owner says why. */
export const usualNoReturnReason = msg('Once it was connected or opened, nobody else can buy it as new.')

/** Tells whether parts of a kind cannot come back. What is faulty or was sent by mistake always can. */
export function cannotComeBack(
  { noReturnKinds = [] }: { noReturnKinds?: readonly KindOfPart[] | undefined },
  kind: KindOfPart | undefined,
) {
  return kind !== undefined && noReturnKinds.includes(kind)
}

/** One sentence, in English: who pays the way back. */
export function wayBackSentence({ returnWayBack }: { returnWayBack: (typeof wayBackPayers)[number] }): string {
  return returnWayBack === 'shop'
    ? msg('We pay the way back.')
    : msg('You pay the way back; for our mistake we pay it.')
}

/** The same in the current language. */
export function wayBackText(settings: { returnWayBack: (typeof wayBackPayers)[number] }): string {
  return t(wayBackSentence(settings))
}
