import { shownChoices } from '#domain/choices/choices.ts'
import { msg, t } from '#domain/language/translate.ts'
import type { KindCount } from '#domain/bikes/my-bike.ts'
import { paths } from '#domain/paths.ts'
import { countWords } from '#web/shop/search/collection-text.ts'
import { Link } from '#web/shop/screen/link.tsx'
import { BikeDrawing } from './bike-drawing.tsx'
import { bikeForm } from './bike-shapes.ts'

interface BikeMapProps {
  slug: string
  /** `Honda CD 70`. */
  name: string
  /** Engine size in cubic centimetres. */
  cc: number
  kinds: KindCount[]
  /** The kind whose parts are shown. */
  shown: string | undefined
}

/** The bike as a map: its numbered zones link to the parts that belong there, and so does the list beside it. */
export function BikeMap({ slug, name, cc, kinds, shown }: BikeMapProps) {
  const countOf = (kind: string) => kinds.find((each) => each.kind === kind)?.count ?? 0
  const shownKinds = shownChoices('kinds')
  const zones = bikeZones.filter(({ kind }) => shownKinds.some(({ key }) => key === kind))
  // Kinds of the owner that the drawing does not know.
  const others = shownKinds.flatMap(({ key, label }) =>
    countOf(key) > 0 && bikeZones.every(({ kind }) => kind !== key) ? [{ kind: key, label }] : [],
  )
  const current = (kind: string) => (kind === shown ? { 'aria-current': 'page' as const } : {})
  return (
    <nav className="bike-map" aria-label={t('Parts of the {bike}', { bike: name })}>
      <svg viewBox="40 4 580 392" width="580" height="392" role="group" aria-label={t('Areas of the bike')}>
        <BikeDrawing form={bikeForm(cc)} />
        {zones.map((zone, index) =>
          countOf(zone.kind) > 0 ? (
            <Link
              key={zone.kind}
              to={paths.bike(slug, zone.kind)}
              aria-label={t('{number}. {place}, {parts}', {
                number: index + 1,
                place: t(zone.name),
                parts: countWords(countOf(zone.kind)),
              })}
              {...current(zone.kind)}
            >
              <Place zone={zone} number={index + 1} />
            </Link>
          ) : null,
        )}
      </svg>
      <ol>
        {[...zones.map(({ kind, name: zoneName }) => ({ kind, label: t(zoneName) })), ...others].map(
          ({ kind, label }) => (
            <li key={kind}>
              {countOf(kind) > 0 ? (
                <Link to={paths.bike(slug, kind)} {...current(kind)}>
                  <b>{label}</b>
                  <span>{countOf(kind)}</span>
                </Link>
              ) : (
                <span>
                  {label} <small>{t('none yet')}</small>
                </span>
              )}
            </li>
          ),
        )}
      </ol>
    </nav>
  )
}

/** A number on the drawing; its touch target is over 44 px, also on the narrowest phone. */
function Place({ zone: { x, y }, number }: { zone: BikeZone; number: number }) {
  return (
    <>
      <circle cx={x} cy={y} r="46" fill="none" pointerEvents="all" />
      <circle cx={x} cy={y} r="19" fill="#fff" className="bike-place" />
      <text x={x} y={y + 7.5} textAnchor="middle" aria-hidden="true">
        {number}
      </text>
    </>
  )
}

/** A zone of the drawn bike that links to the parts that belong there. */
interface BikeZone {
  kind: string
  /** The visible part that the zone points at. */
  name: string
  /** Centre of its number, in units of the drawing. */
  x: number
  y: number
}

/**
 * In the order of their numbers: from the front wheel over the top to the back. Numbers are at least 92 units apart.
 */
export const bikeZones: readonly BikeZone[] = [
  { kind: 'brake-and-clutch', name: msg('Brakes and clutch'), x: 150, y: 290 },
  { kind: 'battery-and-lights', name: msg('Lights and battery'), x: 192, y: 142 },
  { kind: 'body-and-mirrors', name: msg('Body, seat and mirrors'), x: 318, y: 142 },
  { kind: 'engine', name: msg('Engine'), x: 276, y: 250 },
  { kind: 'oil-and-filters', name: msg('Oil and filters'), x: 346, y: 318 },
  { kind: 'shocks-and-fork', name: msg('Shocks and fork'), x: 476, y: 206 },
  { kind: 'chain-and-sprocket', name: msg('Chain and sprocket'), x: 442, y: 294 },
  { kind: 'tyres-and-rims', name: msg('Tyres and rims'), x: 556, y: 346 },
]
