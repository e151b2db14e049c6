import { msg, t } from '#domain/language/translate.ts'

/** Payers for sending back a part that does not suit. The shop always pays for its own mistake. */
export const wayBackPayers = ['shop', 'customer'] as const

/** The default reason. */
export const usualNoReturnReason = msg('Once it was connected or opened, nobody else can buy it as new.')

/** Whether parts of a kind cannot come back. Faulty parts, and parts sent by mistake, always can. */
export function cannotComeBack(
  { noReturnKinds = [] }: { noReturnKinds?: readonly string[] | undefined },
  kind: string | undefined,
) {
  return kind !== undefined && noReturnKinds.includes(kind)
}

/** The sentence about who pays for sending back, in the current language. */
export function wayBackText({ returnWayBack }: { returnWayBack: (typeof wayBackPayers)[number] }): string {
  return returnWayBack === 'shop' ? t('We pay the way back.') : t('You pay the way back; for our mistake we pay it.')
}
