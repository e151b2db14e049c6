import { Icon } from '#web/kit/icon.tsx'

/** Warns that an unconfirmed order reserves half or more of a part's stock. */
export function HeldParts({ names }: { names: string[] }) {
  if (names.length === 0) return null
  return (
    <ul className="order-chips" aria-label="Stock">
      {names.map((name) => (
        <li key={name} className="chip order-chip-warn">
          <Icon name="info" />
          Holds half the stock of {name}
        </li>
      ))}
    </ul>
  )
}
