import { telHref } from '#domain/contact/shop-links.ts'
import { cityName } from '#domain/delivery/city-names.ts'
import { t } from '#domain/language/translate.ts'
import { useShopSettings } from '#web/kit/shop-settings-provider.tsx'
import { Trans } from '#web/kit/text.tsx'

/** Says that a city has no cash on delivery, and how to pay; `city` is `undefined` while none is chosen. */
export function NoCash({ city }: { city: string | undefined }) {
  const { phone, advance } = useShopSettings()
  if (advance?.zones)
    return (
      <p>
        {city
          ? t('We take no cash at the door in {city}. You pay in advance: the page of your order says how.', {
              city: cityName(city),
            })
          : t('We take no cash at the door. You pay in advance: the page of your order says how.')}
      </p>
    )
  const parts = [
    <a key="phone" href={telHref(phone)}>
      {phone}
    </a>,
  ]
  return (
    <p>
      {city ? (
        <Trans
          message="We take no cash at the door in {city}. To pay in advance, call <0/>."
          values={{ city: cityName(city) }}
          parts={parts}
        />
      ) : (
        <Trans message="We take no cash at the door. To pay in advance, call <0/>." parts={parts} />
      )}
    </p>
  )
}
