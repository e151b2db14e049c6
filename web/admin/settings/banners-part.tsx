import { settingLimits } from '#domain/settings/setting-fields.ts'
import { saveBannersEndpoint } from '#domain/settings/settings.admin.endpoints.ts'
import type { StoredBanner } from '#domain/settings/stored-banners.ts'
import { callAsStaff } from '#web/admin/queries/admin-call.ts'
import { Button } from '#web/kit/button.tsx'
import { Icon } from '#web/kit/icon.tsx'
import { BannerCard } from './banner-card.tsx'
import { checkBanner, emptyBanner, typedBanner } from './banner-draft.ts'
import { DraftNote } from './draft-note.tsx'
import { useChangedPart } from './save-dock.tsx'
import { useDraftList } from './use-draft-list.ts'

/** The banners of the home page, in order. */
export function BannersPart({ list, updatedAt }: { list: StoredBanner[]; updatedAt: number }) {
  const {
    list: banners,
    problems,
    place,
    isChanged,
    isOutdated,
    ...forms
  } = useDraftList({
    part: 'home-banners',
    saved: list.map(typedBanner),
    empty: emptyBanner,
    check: checkBanner,
    send: (sent) => callAsStaff(saveBannersEndpoint, { body: { banners: sent, updatedAt } }),
  })
  useChangedPart('home-banners', 'Home banners', isChanged, forms.save)
  return (
    <section className="card settings-part" id="home-banners" aria-labelledby="home-banners-heading" tabIndex={-1}>
      <h2 id="home-banners-heading">Home banners</h2>
      <p className="second">Shown in turn on the home page, in this order.</p>
      <form
        className="stack"
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void forms.save()
        }}
      >
        <ul ref={place} className="settings-cards">
          {banners.map((banner, index) => (
            <BannerCard
              key={banner.id}
              banner={banner}
              place={index}
              count={banners.length}
              problems={problems[banner.id] ?? {}}
              onChange={(changes) => forms.edit(banner.id, changes)}
              onMove={(to) => forms.move(banner.id, to)}
              onRemove={() => forms.remove(banner.id)}
            />
          ))}
        </ul>
        {isChanged && <DraftNote isOutdated={isOutdated} onDiscard={forms.discard} />}
        {banners.length < settingLimits.banners && (
          <div className="actions">
            <Button onClick={forms.add}>
              <Icon name="plus" />
              Add a banner
            </Button>
          </div>
        )}
      </form>
    </section>
  )
}
