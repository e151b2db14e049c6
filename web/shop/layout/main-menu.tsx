import { paths } from '#domain/paths.ts'
import { useMyBike } from '#web/shop/bikes/my-bike/my-bike-context.ts'
import { Link } from '#web/kit/link.tsx'
import { useLocation } from '#web/shop/app/router.ts'

const entries = [
  { label: 'Home', to: paths.home },
  { label: 'All Collections', to: paths.collection() },
  { label: 'About Us', to: paths.about },
  { label: 'Contact Us', to: paths.contact },
]

interface MainMenuProps {
  /** Names this menu among the menus of the page. */
  label: string
  /** The links take the place of the present entry of the history. */
  isReplacing?: boolean
}

/** The four ways through the shop; the present one is marked. With a bike of one's own all parts are first those that fit it. */
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
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
