import { useEffect } from 'react'
import { t } from '#domain/language/translate.ts'
import { Icon } from '#web/kit/icon.tsx'
import { useLazyModule } from '#web/kit/hooks/use-lazy-module.ts'
import { useLocation, useNavigate } from '#web/kit/hooks/router.ts'
import { menuHash } from '#web/shop/screen/menu-hash.ts'
import { ToggleLink } from './toggle-link.tsx'

const drawerCode = () => import('./menu-drawer.tsx').then(({ MenuDrawer }) => MenuDrawer)

/**
 * The button of the phone menu. The open drawer is a history entry, so that Back closes it and stays on the page.
 * Before the app runs the button leads to the footer, which has the same links.
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
        label={t('Menu')}
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

/** The press itself reports a drawer that cannot be loaded. */
const ignore = () => undefined
