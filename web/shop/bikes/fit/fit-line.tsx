import type { ReactNode } from 'react'
import type { NamedBikes } from '#domain/bikes/fit-of-part.ts'
import { t } from '#domain/language/translate.ts'
import { Icon } from '#web/kit/icon.tsx'
import { useFit, useMyBike } from '#web/shop/bikes/my-bike/my-bike-context.ts'

interface FitLineProps {
  part: NamedBikes
  /** The text without a selected bike, and on the edge. */
  children: ReactNode
}

/** The line of a card that names its bike; with a selected bike it shows the fit, in the same height. */
export function FitLine({ part, children }: FitLineProps) {
  const { bike } = useMyBike()
  const fit = useFit(part)
  if (bike && fit === 'fits') {
    return (
      <p className="part-fit fits">
        <Icon name="check" />
        {t('Fits your {bike}', { bike: bike.name })}
      </p>
    )
  }
  if (bike && fit === 'not') return <p className="part-fit fits-not">{t('Not for your {bike}', { bike: bike.name })}</p>
  return <p className="part-fit">{fit === 'check' ? t('Check if it fits') : children}</p>
}
