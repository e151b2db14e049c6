import { paths } from '#domain/paths.ts'
import { useMyBike } from '#web/shop/bikes/my-bike/my-bike-context.ts'
import { Link } from '#web/shop/screen/link.tsx'
import { useLocation } from '#web/kit/hooks/router.ts'
import { msg, t } from '#domain/language/translate.ts'

const entries = [
  { label: msg('Home'), to: paths.home },
  { label: msg('All Collections'), to: paths.collection() },
  { label: msg('About Us'), to: paths.about },
  { label: msg('Contact Us'), to: paths.contact },
]

interface MainMenuProps {
  /** Distinguishes this menu from the others of the page. */
  label: string
  /** The links replace the current history entry. */
  isReplacing?: boolean
}

/** The four main links; the current one is marked. With a selected bike the collection shows fitting parts. */
export function MainMenu({ label, isReplacing = false }: MainMenuProps) {
  const { pathname } = useLocation()
  const { bike } = useMyBike()
  return (
    <nav aria-label={label}>
      <ul className="main-menu">
        {entries.map(({ label: text, to }) => (
          <li key={to}>
            <Link
              to={bike && to === paths.collection() ? paths.collection({ bike: [bike.slug] }) : to}
              replace={isReplacing}
              {...(pathname === to && { 'aria-current': 'page' as const })}
            >
              {t(text)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
