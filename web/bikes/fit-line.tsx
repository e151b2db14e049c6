import type { ReactNode } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import { useMyBike } from './my-bike-context.ts'

interface FitLineProps {
  fits: readonly string[]
  /** What the line says to whoever has chosen no bike, and on the edge. */
  children: ReactNode
}

/**
 * The line of a card that names its bike; it says `Fits your CD 70` instead when it does. A part that does not fit keeps
 * its line and says so on its picture, so that nothing moves.
 */
export function FitLine({ fits, children }: FitLineProps) {
  const { bike, fitOfPart } = useMyBike()
  const fit = bike && fitOfPart?.(bike.slug, fits)
  if (bike && fit === 'fits') {
    return (
      <p className="part-fit fits">
        <Icon name="check" />
        Fits your {bike.name}
      </p>
    )
  }
  return (
    <>
      <p className="part-fit">{fit === 'check' ? 'Check if it fits' : children}</p>
      {bike && fit === 'not' && <p className="misfit">Does not fit your {bike.name}</p>}
    </>
  )
}
