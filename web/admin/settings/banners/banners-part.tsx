import { settingLimits } from '#domain/settings/setting-fields.ts'
import { adminSettingsApi } from '#domain/settings/settings.admin.endpoints.ts'
import type { StoredBanner } from '#domain/settings/stored-banners.ts'
import { callAsStaff } from '#web/admin/queries/admin-call.ts'
import { BannerCard } from './banner-card.tsx'
import { checkBanner, emptyBanner, typedBanner } from './banner-draft.ts'
import { ListPart } from '#web/admin/settings/list-part.tsx'
import { useDraftList } from '#web/admin/settings/use-draft-list.ts'

/** The banners of the home page, in order. */
export function BannersPart({ list, updatedAt }: { list: StoredBanner[]; updatedAt: number }) {
  const draft = useDraftList({
    part: 'home-banners',
    saved: list.map(typedBanner),
    empty: emptyBanner,
    check: checkBanner,
    send: (sent) => callAsStaff(adminSettingsApi.saveBanners, { body: { banners: sent, updatedAt } }),
  })
  return (
    <ListPart
      id="home-banners"
      title="Home banners"
      text="Shown in turn on the home page, in this order."
      draft={draft}
      addLabel="Add a banner"
      isFull={draft.list.length >= settingLimits.banners}
    >
      {draft.list.map((banner, index) => (
        <BannerCard
          key={banner.id}
          banner={banner}
          place={index}
          count={draft.list.length}
          problems={draft.problems[banner.id] ?? {}}
          onChange={(changes) => draft.edit(banner.id, changes)}
          onMove={(to) => draft.move(banner.id, to)}
          onRemove={() => draft.remove(banner.id)}
        />
      ))}
    </ListPart>
  )
}
