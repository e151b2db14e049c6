import { useState } from 'react'
import { adminChoicesApi } from '#domain/choices/choices.admin.endpoints.ts'
import type { ChoiceList } from '#domain/choices/choices.ts'
import { kindIconPath, kindIcons } from '#domain/choices/kind-icons.ts'
import { type AdminChoice, choiceLimits, oneOf } from '#domain/choices/saved-choice.ts'
import { picturePath } from '#domain/media/picture.ts'
import { settingsApi } from '#domain/settings/settings.endpoints.ts'
import { wholeNumber } from '#domain/typed-text.ts'
import { ActionDialog } from '#web/admin/forms/action-dialog.tsx'
import { BannerPicture } from '#web/admin/settings/banners/banner-picture.tsx'
import { CheckField } from '#web/kit/fields/check-field.tsx'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { TextAreaField } from '#web/kit/fields/text-area-field.tsx'
import { inWords } from '#web/admin/layout/texts.ts'
import { TextField } from '#web/kit/fields/text-field.tsx'

/** What shows the lists. */
export const choicesRefresh = [adminChoicesApi.listChoices, settingsApi.getShop]

interface ChoiceFormProps {
  list: ChoiceList
  choice: AdminChoice | null
  onClose(): void
}

const hints: Record<ChoiceList, string> = {
  brands: 'As riders write it: Road Prince. “Any” is for parts that every bike takes.',
  sizes: 'In figures: 100 CC. “Any” is for parts of every size.',
  kinds: 'Such as Cables and wires.',
}

/** Adds or edits a brand, an engine size or a kind of part. */
export function ChoiceForm({ list, choice, onClose }: ChoiceFormProps) {
  const [picture, setPicture] = useState(choice?.picture ?? null)
  const label = (language: 'en' | 'ur' | 'roman') => ({
    name: language,
    defaultValue: choice?.label[language] ?? '',
    maxLength: choiceLimits.label,
  })
  return (
    <ActionDialog
      title={choice?.label.en ?? `A new ${oneOf[list]}`}
      submit="Save"
      endpoint={adminChoicesApi.saveChoice}
      params={{ list }}
      fixed={{ key: choice?.key ?? null, from: choice?.updatedAt ?? null }}
      read={(fields) => ({ ...readChoice(fields), ...(list === 'kinds' && { ...readKind(fields), picture }) })}
      at={{ label: 'en' }}
      refresh={choicesRefresh}
      onClose={onClose}
    >
      <TextField label="Name" required hint={inWords(hints[list])} {...label('en')} />
      <TextField label="In Urdu" dir="rtl" lang="ur" hint="Left empty, the shop writes it." {...label('ur')} />
      <TextField label="In Roman Urdu" {...label('roman')} />
      {list === 'kinds' && <KindFields choice={choice} picture={picture} onPicture={setPicture} />}
      <CheckField label="Hidden" name="isHidden" defaultChecked={choice?.isHidden ?? false} />
    </ActionDialog>
  )
}

interface KindFieldsProps {
  choice: AdminChoice | null
  picture: string | null
  onPicture(picture: string | null): void
}

/** What only a kind of part has. */
function KindFields({ choice, picture, onPicture }: KindFieldsProps) {
  const [icon, setIcon] = useState(choice?.icon ?? '')
  const shown = picture ? picturePath(picture, 320, 'webp') : icon && kindIconPath(icon)
  return (
    <>
      {shown && <img src={shown} alt="" width={72} height={72} />}
      <SelectField
        label="Picture of the shop"
        name="icon"
        value={icon}
        onChange={({ target }) => setIcon(target.value)}
        options={[
          { value: '', label: 'None' },
          ...kindIcons.map((value) => ({ value, label: value.replaceAll('-', ' ') })),
        ]}
      />
      <BannerPicture
        name="picture"
        label="own picture"
        hint="Square, the part on white. It is shown instead."
        shape="tall"
        picture={null}
        onStored={({ key }) => onPicture(key)}
      />
      {picture && (
        <button type="button" className="link-button" onClick={() => onPicture(null)}>
          Remove the own picture
        </button>
      )}
      <TextField
        label="Weight of a part, grams"
        name="grams"
        inputMode="numeric"
        defaultValue={choice?.grams ?? ''}
        hint="What one weighs as a rule. Leave empty if you do not know."
      />
      <TextAreaField
        label="Also called, one word per line"
        name="words"
        rows={3}
        defaultValue={choice?.words.join('\n') ?? ''}
        hint="The search suggests this kind for them."
      />
    </>
  )
}

function readChoice(fields: FormData) {
  const text = (name: string) => String(fields.get(name) ?? '').trim()
  return { label: { en: text('en'), ur: text('ur'), roman: text('roman') }, isHidden: fields.has('isHidden') }
}

function readKind(fields: FormData) {
  const text = (name: string) => String(fields.get(name) ?? '').trim()
  const words = text('words').split('\n')
  return {
    icon: text('icon') || null,
    grams: text('grams') === '' ? null : wholeNumber(text('grams')),
    words: words.map((word) => word.trim()).filter(Boolean),
  }
}
