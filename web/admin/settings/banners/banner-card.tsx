import { useState } from 'react'
import type { Problems } from '#domain/form-problems.ts'
import { largestFile } from '#domain/media/picture.ts'
import { CheckField } from '#web/kit/fields/check-field.tsx'
import { FormProblems } from '#web/kit/fields/form-problems.ts'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { SettingsCard } from '#web/admin/settings/settings-card.tsx'
import { type BannerDraft, leadsToPart } from './banner-draft.ts'
import { BannerPicture } from './banner-picture.tsx'

interface BannerCardProps {
  banner: BannerDraft
  /** Counted from 0. */
  place: number
  count: number
  problems: Problems
  onChange(changes: Partial<BannerDraft>): void
  onMove(place: number): void
  onRemove(): void
}

/** One home banner. Collapsed to its heading until it is opened or has an error. */
export function BannerCard({ banner, place, count, problems, onChange, onMove, onRemove }: BannerCardProps) {
  const [isAsked, setIsAsked] = useState(() => banner.title === '')
  const isOpen = isAsked || Object.keys(problems).length > 0
  const change = (changes: Partial<BannerDraft>) => {
    // The banner stays open after its last error is corrected.
    setIsAsked(true)
    onChange(changes)
  }
  return (
    <SettingsCard
      noun="Banner"
      {...{ place, count, isOpen, onMove, onRemove }}
      summary={banner.title}
      picture={banner.tall && <img src={largestFile(banner.tall, 'avif', 160).path} alt="" width={44} height={44} />}
      onToggle={() => setIsAsked(!isOpen)}
    >
      <FormProblems value={problems}>
        <BannerFields banner={banner} onChange={change} />
      </FormProblems>
    </SettingsCard>
  )
}

function BannerFields({ banner, onChange }: Pick<BannerCardProps, 'banner' | 'onChange'>) {
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
