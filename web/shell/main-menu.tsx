import { useLocation } from 'react-router-dom'
import { paths } from '#web/paths.ts'
import { Link } from '#web/ui/link.tsx'

const entries = [
  { label: 'Home', to: paths.home },
  { label: 'All Collections', to: paths.collection() },
  { label: 'About Us', to: paths.about },
  { label: 'Contact Us', to: paths.contact },
]

/** The four ways through the shop; the present one is marked. */
export function MainMenu({ label }: { label: string }) {
  const { pathname } = useLocation()
  return (
    <nav aria-label={label}>
      <ul className="main-menu">
        {entries.map(({ label: text, to }) => (
          <li key={to}>
            <Link to={to} {...(pathname === to && { 'aria-current': 'page' as const })}>
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
