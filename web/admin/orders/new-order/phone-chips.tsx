import type { PhoneHistory, PhoneReason } from '#domain/orders/phone-history.ts'
import { Icon } from '#web/kit/icon.tsx'

/** History of a phone number as counts and reasons, for staff to judge. */
export function PhoneChips({ history }: { history: PhoneHistory }) {
  return <ReasonChips label="History of this number" reasons={chipsOf(history)} />
}

const classNames: Record<PhoneReason['tone'], string> = {
  good: 'chip chip-good',
  plain: 'chip',
  warn: 'chip order-chip-warn',
}

/** Reasons as chips; a warning has an icon as well as a colour. */
export function ReasonChips({ label, reasons }: { label: string; reasons: PhoneReason[] }) {
  if (reasons.length === 0) return null
  return (
    <ul className="row order-chips" aria-label={label}>
      {reasons.map(({ text, tone }) => (
        <li key={text} className={classNames[tone]}>
          {tone === 'warn' && <Icon name="info" />}
          {text}
        </li>
      ))}
    </ul>
  )
}

/** The given reasons, and for a known number the good signs: nothing refused, always the same name. */
function chipsOf(history: PhoneHistory): PhoneReason[] {
  const { reasons, delivered, refused, cancelled, returned, open, names, isCut } = history
  const isKnown = delivered + refused > 0 && delivered + refused + cancelled + returned + open > 1
  const goodSigns: (PhoneReason | false)[] = [
    isKnown && refused === 0 && { text: '0 refused', tone: 'plain' },
    isKnown && names === 1 && { text: '1 name on this number', tone: 'plain' },
    isCut && { text: 'Only the newest orders are counted', tone: 'plain' },
  ]
  return [...reasons, ...goodSigns.filter((each) => each !== false)]
}
