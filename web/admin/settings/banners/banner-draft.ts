import { checkForm, type Problems } from '#domain/form-problems.ts'
import type { StoredPicture } from '#domain/products/admin-product.ts'
import { NewBanner } from '#domain/settings/setting-fields.ts'
import type { StoredBanner } from '#domain/settings/stored-banners.ts'
import { randomId } from '#web/random-id.ts'

/** A banner as typed. */
export interface BannerDraft {
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

/** An empty banner. */
export function emptyBanner(): BannerDraft {
  const nothing = { title: '', text: '', action: '', href: '', hasPrice: false, alt: '', wide: null, tall: null }
  return { id: randomId(), ...nothing }
}

/** A saved banner as form values. */
export function typedBanner(
  { title, text, action, href, productId, wide, tall }: StoredBanner,
  place: number,
): BannerDraft {
  const { alt, ...widePicture } = wide
  const { alt: _, ...tallPicture } = tall
  const words = { title, text, action, href, alt, hasPrice: productId !== null }
  return { id: `saved-${place}`, ...words, wide: widePicture, tall: tallPicture }
}

/** Checks a banner: problems by field, or the request values. */
export function checkBanner(draft: BannerDraft): { values: NewBanner; problems: null } | { problems: Problems } {
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

/** True if a banner links to a product, so that it can show a price. */
export const leadsToPart = ({ href }: BannerDraft): boolean => partOf(pathOf(href)) !== null

const pathOf = (typed: string) => {
  const plain = typed.trim()
  return plain.startsWith(`${location.origin}/`) ? plain.slice(location.origin.length) : plain
}

const partOf = (path: string) => /^\/product\/([A-Za-z0-9_-]{1,64})$/.exec(path)?.[1] ?? null
