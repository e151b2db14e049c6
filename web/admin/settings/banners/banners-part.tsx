import { largestFile } from '#domain/media/picture.ts'
import { settingLimits } from '#domain/settings/setting-fields.ts'
import { adminSettingsApi } from '#domain/settings/settings.admin.endpoints.ts'
import type { StoredBanner } from '#domain/settings/stored-banners.ts'
import { callAsStaff } from '#web/admin/queries/admin-call.ts'
import { ListPart } from '#web/admin/settings/list-part.tsx'
import { CheckField } from '#web/kit/fields/check-field.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { type BannerDraft, checkBanner, emptyBanner, leadsToPart, typedBanner } from './banner-draft.ts'
import { BannerPicture } from './banner-picture.tsx'

/** The banners of the home page, in order. */
export function BannersPart({ list, updatedAt }: { list: StoredBanner[]; updatedAt: number }) {
  return (
    <ListPart
      id="home-banners"
      title="Home banners"
      text="Shown in turn on the home page, in this order."
      part="home-banners"
      saved={list.map(typedBanner)}
      empty={emptyBanner}
      check={checkBanner}
      send={(sent) => callAsStaff(adminSettingsApi.saveBanners, { body: { banners: sent, updatedAt } })}
      most={settingLimits.banners}
      noun="Banner"
      summaryOf={({ title }) => title}
      pictureOf={pictureOf}
    >
      {(banner, onChange) => <BannerFields banner={banner} onChange={onChange} />}
    </ListPart>
  )
}

const pictureOf = ({ tall }: BannerDraft) =>
  tall && <img src={largestFile(tall, 'avif', 160).path} alt="" width={44} height={44} />

interface BannerFieldsProps {
  banner: BannerDraft
  onChange(changes: Partial<BannerDraft>): void
}

function BannerFields({ banner, onChange }: BannerFieldsProps) {
  const text = (
    name: 'title' | 'text' | 'action' | 'href' | 'alt',
    label: string,
    maxLength: number,
    hint?: string,
  ) => (
    <TextField
      label={label}
      name={name}
      value={banner[name]}
      maxLength={maxLength}
      autoComplete="off"
      hint={hint}
      onChange={({ currentTarget }) => onChange({ [name]: currentTarget.value })}
    />
  )
  return (
    <>
      {text('title', 'Title', 60)}
      {text('text', 'Text', 140)}
      {text('action', 'What the button says', 40)}
      {text('href', 'Where it leads', 300, 'A page of the shop, such as /collection?q=chain. You can paste its link.')}
      {leadsToPart(banner) && (
        <CheckField
          name="hasPrice"
          label="Show the price of this part, as it is on the day"
          checked={banner.hasPrice}
          onChange={({ currentTarget }) => onChange({ hasPrice: currentTarget.checked })}
        />
      )}
      <div className="banner-pictures">
        <BannerPicture
          name="wide"
          label="wide picture"
          hint="For computers, about 3 to 1, calm at the left."
          shape="wide"
          picture={banner.wide}
          onStored={(wide) => onChange({ wide })}
        />
        <BannerPicture
          name="tall"
          label="tall picture"
          hint="For phones, about square."
          shape="tall"
          picture={banner.tall}
          onStored={(tall) => onChange({ tall })}
        />
      </div>
      {text('alt', 'What the pictures show', 200, 'For people who do not see them.')}
    </>
  )
}
