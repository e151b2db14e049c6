import { t } from '#domain/language/translate.ts'
import { setRemembersParts } from './wishlist-storage.ts'
import { useRemembersParts } from './use-wishlist.ts'

/** Turns wishlist and recently seen parts on or off on this device; off deletes both at once. */
export function RememberSwitch() {
  const remembers = useRemembersParts() ?? true
  return (
    <label className="remember-switch">
      <input
        type="checkbox"
        role="switch"
        aria-checked={remembers}
        checked={remembers}
        onChange={({ currentTarget }) => setRemembersParts(currentTarget.checked)}
      />
      <span>
        <b>{t('Remember parts on this device')}</b>
        <small>{t('Off deletes your wishlist and the parts you looked at from this device at once.')}</small>
      </span>
    </label>
  )
}
