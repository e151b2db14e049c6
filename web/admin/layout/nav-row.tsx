import { Link } from 'react-router-dom'
import { inWords } from './texts.ts'
import { AdminIcon, type AdminIconName } from './admin-icon.tsx'

interface NavRowProps {
  icon: AdminIconName
  to: string
  label: string
  text: string
  /** A number at the end of the row. */
  figure?: string
  isUrgent?: boolean
}

/** A row of a list that links to another screen. */
export function NavRow({ icon, to, label, text, figure, isUrgent = false }: NavRowProps) {
  return (
    <li>
      <Link className="owner-row" to={to}>
        <span className="owner-row-icon">
          <AdminIcon name={icon} />
        </span>
        <span className="owner-row-text">
          <b>{label}</b>
          <span className={isUrgent ? 'owner-row-urgent' : 'second'}>{inWords(text)}</span>
        </span>
        {figure !== undefined && <span className="owner-figure">{figure}</span>}
        <AdminIcon name="chevron-right" />
      </Link>
    </li>
  )
}
