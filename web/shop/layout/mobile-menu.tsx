import { useEffect } from 'react'
import { Icon } from '#web/kit/icon.tsx'
import { useLazyModule } from '#web/kit/hooks/use-lazy-module.ts'
import { useLocation, useNavigate } from '#web/shop/app/router.ts'
import { menuHash } from '#web/shop/app/scroll-position.ts'
import { ToggleLink } from './toggle-link.tsx'

const drawerCode = () => import('./menu-drawer.tsx').then(({ MenuDrawer }) => MenuDrawer)

/**
 * The way to the menu of a phone. The open drawer is an entry of the history, so that Back closes it and leaves the page
 * alone. Before the app is there the button leads to the footer, where everything is linked too.
 */
export function MobileMenu() {
  const { key, pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const { module: MenuDrawer, show, hide } = useLazyModule(drawerCode)
  const isAsked = hash === menuHash

  useEffect(() => {
    if (isAsked) show()
    else hide()
  }, [isAsked, key, show, hide])

  return (
    <div className="mobile-menu" onPointerDown={() => void drawerCode().catch(ignore)}>
      <ToggleLink
        className="menu-toggle"
        label="Menu"
        href="#footer"
        isOpen={isAsked && MenuDrawer !== null}
        onToggle={() => navigate(pathname + search + menuHash)}
      >
        <Icon name="menu" />
      </ToggleLink>
      {isAsked && MenuDrawer && <MenuDrawer onClose={() => navigate(-1)} />}
    </div>
  )
}

/** The press itself says when the drawer cannot be loaded. */
const ignore = () => undefined
