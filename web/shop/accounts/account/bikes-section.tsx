import { bikeName } from '#web/shop/bikes/my-bike/bike-storage.ts'
import { useEffect, useRef } from 'react'
import { maxBikes } from '#domain/accounts/customer-account.ts'
import { profileApi } from '#domain/accounts/profile.endpoints.ts'
import type { NamedBike } from '#domain/bikes/my-bike.ts'
import { t } from '#domain/language/translate.ts'
import { pageText } from '#domain/page-text.ts'
import { paths } from '#domain/paths.ts'
import { sentenceOf } from '#web/api.ts'
import { useMyBike } from '#web/shop/bikes/my-bike/my-bike-context.ts'
import { Link } from '#web/shop/screen/link.tsx'
import { Button } from '#web/kit/button.tsx'
import { useToasts } from '#web/kit/toasts.tsx'
import { AccountSection } from './account-section.tsx'
import type { OwnAccount } from './use-account.ts'

/** The bikes of the account. The chosen one, by which parts are marked, is that of this device too. */
export function BikesSection({ account, call, update }: OwnAccount) {
  const { bike: chosen, choose, openChooser } = useMyBike()
  const { toast } = useToasts()
  const without = (slug: string | undefined) => account.bikes.filter((each) => each.slug !== slug)
  // A bike that is chosen here is saved meanwhile.
  const list: NamedBike[] = (chosen ? [chosen, ...without(chosen.slug)] : account.bikes).slice(0, maxBikes)

  // One that is removed in the dialog leaves the list.
  const last = useRef(chosen)
  useEffect(() => {
    const removed = !chosen && last.current
    last.current = chosen
    if (removed) update({ bikes: account.bikes.filter(({ slug }) => slug !== removed.slug) })
  }, [chosen, account.bikes, update])

  async function remove(slug: string) {
    if (chosen?.slug === slug) return choose(null)
    await call(profileApi.deleteBike, { params: { slug } }).then(
      ({ bikes }) => update({ bikes }),
      (error: unknown) => toast(sentenceOf(error, pageText.failed, pageText.network), 'error'),
    )
  }

  return (
    <AccountSection title={t('My bikes')} text={t('We mark the parts that fit the chosen one.')}>
      {list.length > 0 && (
        <ul className="account-list">
          {list.map((bike) => {
            const { slug, year } = bike
            const name = bikeName(bike)
            const isChosen = chosen?.slug === slug
            return (
              <li key={slug}>
                <p>
                  <Link to={paths.bike(slug)}>{name}</Link>
                  {year && t(', ') + year} {isChosen && <span className="account-mark">{t('Chosen')}</span>}
                </p>
                <div className="actions">
                  {!isChosen && (
                    <button
                      type="button"
                      className="link-button"
                      aria-label={t('Choose {name}', { name })}
                      onClick={() => choose(bike)}
                    >
                      {t('Choose')}
                    </button>
                  )}
                  <button
                    type="button"
                    className="link-button"
                    aria-label={t('Remove {name}', { name })}
                    onClick={() => void remove(slug)}
                  >
                    {t('Remove')}
                  </button>
                </div>
              </li>
            )
          })}
        </ul>
      )}
      {list.length < maxBikes ? (
        <Button onClick={openChooser}>{t('Add a bike')}</Button>
      ) : (
        <p className="second">
          {t('You have saved {max} bikes. Another one replaces the last of them.', { max: maxBikes })}
        </p>
      )}
    </AccountSection>
  )
}
