import { Link } from 'react-router-dom'
import { OwnerIcon, type OwnerIconName } from './admin-icon.tsx'

interface WayRowProps {
  icon: OwnerIconName
  to: string
  label: string
  text: string
  /** How many wait there. */
  figure?: string
  isUrgent?: boolean
}

/** A row of a list that leads to another screen. */
export function WayRow({ icon, to, label, text, figure, isUrgent = false }: WayRowProps) {
  return (
    <li>
      <Link className="owner-row" to={to}>
        <span className="owner-row-icon">
          <OwnerIcon name={icon} />
        </span>
        <span className="owner-row-text">
          <b>{label}</b>
          <span className={isUrgent ? 'owner-row-urgent' : 'second'}>{text}</span>
        </span>
        {figure !== undefined && <span className="owner-figure">{figure}</span>}
        <OwnerIcon name="chevron-right" />
      </Link>
    </li>
  )
}
