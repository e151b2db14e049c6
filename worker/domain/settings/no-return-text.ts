import { kindLabel } from '#domain/choices/choices.ts'
import { ownersTextIn } from '#domain/language/owners-text.ts'
import { t } from '#domain/language/translate.ts'
import type { ShopSettings } from './shop-settings.ts'

/** Names the kinds of part that cannot come back, and why, in the current language; empty where there are none. */
export function noReturnText({
  noReturnKinds = [],
  noReturnReason = '',
}: Partial<Pick<ShopSettings, 'noReturnKinds' | 'noReturnReason'>>): string[] {
  if (noReturnKinds.length === 0) return []
  return [
    t(
      'Parts of these kinds cannot be returned or exchanged, unless they are faulty or were sent by mistake: {kinds}. {reason}',
      {
        kinds: noReturnKinds.map((kind) => kindLabel(kind)).join(t(', ')),
        reason: ownersTextIn(noReturnReason) ?? t(noReturnReason),
      },
    ),
  ]
}
