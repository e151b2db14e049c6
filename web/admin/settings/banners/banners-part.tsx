import { checkForm, type Problems } from '#domain/form-problems.ts'
import { largestFile } from '#domain/media/picture.ts'
import type { StoredPicture } from '#domain/products/admin-product.ts'
import { NewBanner, settingLimits } from '#domain/settings/setting-fields.ts'
import { adminSettingsApi } from '#domain/settings/settings.admin.endpoints.ts'
import type { StoredBanner } from '#domain/products/banner.ts'
import { callAsStaff } from '#web/admin/queries/admin-call.ts'
import { ListPart } from '#web/admin/settings/list-part.tsx'
import { CheckField } from '#web/kit/fields/check-field.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { randomId } from '#web/random-id.ts'
import { BannerPicture } from './banner-picture.tsx'

/** A banner as typed. */
interface BannerDraft {
  /** Id on this screen. */
  id: string
  title: string
  text: string
  action: string
  /** The link as typed: a path, or a pasted URL of the shop. */
  href: string
  /** Shows the current price of the linked product. */
  hasPrice: boolean
  /** Description of both pictures. */
  alt: string
  wide: StoredPicture | null
  tall: StoredPicture | null
}

/** True if a banner links to a product, so that it can show a price. */
const leadsToPart = ({ href }: BannerDraft): boolean => partOf(pathOf(href)) !== null

const pathOf = (typed: string) => {
  const plain = typed.trim()
  return plain.startsWith(`${location.origin}/`) ? plain.slice(location.origin.length) : plain
}

const partOf = (path: string) => /^\/product\/([A-Za-z0-9_-]{1,64})$/.exec(path)?.[1] ?? null

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
      <div className="stack banner-pictures">
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

/** An empty banner. */
function emptyBanner(): BannerDraft {
  const nothing = { title: '', text: '', action: '', href: '', hasPrice: false, alt: '', wide: null, tall: null }
  return { id: randomId(), ...nothing }
}

/** A saved banner as form values. */
function typedBanner({ title, text, action, href, productId, wide, tall }: StoredBanner, place: number): BannerDraft {
  const { alt, ...widePicture } = wide
  const { alt: _, ...tallPicture } = tall
  const words = { title, text, action, href, alt, hasPrice: productId !== null }
  return { id: `saved-${place}`, ...words, wide: widePicture, tall: tallPicture }
}

/** Checks a banner: problems by field, or the request values. */
function checkBanner(draft: BannerDraft): { values: NewBanner; problems: null } | { problems: Problems } {
  const { title, text, action, alt, wide, tall } = draft
  const href = pathOf(draft.href)
  const partId = partOf(href)
  const checked = checkForm(NewBanner, {
    title,
    text,
    action,
    href,
    productId: draft.hasPrice ? partId : null,
    wide: { key: wide?.key, alt },
    tall: { key: tall?.key, alt },
  })
  const problems: Problems = { ...checked.problems }
  // Both pictures share one description; a missing picture is a separate problem.
  if (alt.trim() === '') problems['alt'] = problems['wide'] ?? ''
  delete problems['wide']
  delete problems['tall']
  if (!wide) problems['wide'] = 'Please add the wide picture.'
  if (!tall) problems['tall'] = 'Please add the tall picture.'
  if (draft.hasPrice && partId === null) {
    problems['href'] ??= 'To show a price, the banner must lead to a part. Please paste the link of the part.'
  }
  if (checked.problems === null && Object.keys(problems).length === 0) return checked
  return { problems }
}
