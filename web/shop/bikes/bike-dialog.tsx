import { useEffect, useRef, useState } from 'react'
import { t } from '#domain/language/translate.ts'
import { paths } from '#domain/paths.ts'
import { Icon } from '#web/kit/icon.tsx'
import { Link } from '#web/shop/screen/link.tsx'
import { BikeForm } from './bike-form.tsx'
import { useMyBike } from './my-bike/my-bike-context.ts'
import { closeModal, openModal } from '#web/kit/modal.ts'

/** The choice of a bike over any page; closes on Escape, on a press outside, and when a bike is chosen. */
export function BikeDialog({ onClose }: { onClose(): void }) {
  const { bike, choose } = useMyBike()
  const dialog = useRef<HTMLDialogElement>(null)
  const [thisYear] = useState(() => new Date().getFullYear())
  useEffect(() => openModal(dialog.current), [])
  const close = () => closeModal(dialog.current)
  return (
    <dialog
      ref={dialog}
      className="bike-dialog"
      aria-labelledby="bike-dialog"
      onClose={onClose}
      onClick={(event) => {
        if (event.target === dialog.current) close()
      }}
    >
      <div className="stack">
        <div className="bike-dialog-head">
          <h2 id="bike-dialog">{t('My bike')}</h2>
          <button type="button" className="icon-button" aria-label={t('Close')} onClick={close}>
            <Icon name="close" />
          </button>
        </div>
        <p className="second">{t('We will show which parts fit. No account needed.')}</p>
        <BikeForm slug={bike?.slug} year={bike?.year} thisYear={thisYear} onChosen={close} />
        {bike && (
          <p className="actions">
            <Link className="link-button" to={paths.bike(bike.slug)} onClick={close}>
              {t('All parts for your {bike}', { bike: bike.name })}
            </Link>
            <button
              type="button"
              className="link-button"
              onClick={() => {
                choose(null)
                close()
              }}
            >
              {t('Remove my bike')}
            </button>
          </p>
        )}
      </div>
    </dialog>
  )
}
