import { cannotComeBack } from '#domain/settings/return-rules.ts'
import { Icon } from '#web/kit/icon.tsx'
import { OwnText, Trans } from '#web/kit/text.tsx'
import { useShopSettings } from '#web/kit/shop-settings-provider.tsx'

/** Says before buying that a part of this kind cannot come back, and why. */
export function NoReturn({ kind }: { kind: string | undefined }) {
  const facts = useShopSettings()
  if (!cannotComeBack(facts, kind)) return null
  return (
    <p className="no-return">
      <NoReturnText />
    </p>
  )
}

/** The text of it. */
export function NoReturnText() {
  const { noReturnReason } = useShopSettings()
  return (
    <>
      <Icon name="info" />
      <span>
        <Trans
          message="<0>Cannot be returned or exchanged.</0> <1/> If it is faulty or not the part you ordered, we take it back."
          parts={[<b key="b" />, <OwnText key="reason" text={noReturnReason ?? ''} />]}
        />
      </span>
    </>
  )
}
