import { useId } from 'react'
import { t } from '#domain/language/translate.ts'
import { setRemembersParts, useRemembersParts } from './wishlist-storage.ts'

/** Turns wishlist and recently seen parts on or off on this device; off deletes both at once. */
export function RememberSwitch() {
  const remembers = useRemembersParts() ?? true
  const hint = useId()
  return (
    <div className="remember-switch">
      <label>
        <input
          type="checkbox"
          role="switch"
          aria-checked={remembers}
          aria-describedby={hint}
          checked={remembers}
          onChange={({ currentTarget }) => setRemembersParts(currentTarget.checked)}
        />
        {t('Remember parts on this device')}
      </label>
      <small id={hint}>{t('Turning this off clears your wishlist and viewed parts from this device.')}</small>
    </div>
  )
}
