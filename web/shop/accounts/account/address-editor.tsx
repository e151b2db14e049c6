import { useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import type { CustomerAccount } from '#domain/accounts/customer-account.ts'
import { AddressForm } from '#domain/accounts/profile-forms.ts'
import { t } from '#domain/language/translate.ts'
import { pageText } from '#domain/page-text.ts'
import { CityField } from '#web/shop/delivery/city-field.tsx'
import { Button } from '#web/kit/button.tsx'
import { CheckField } from '#web/kit/fields/check-field.tsx'
import { Form } from '#web/kit/fields/form.tsx'
import { FormError } from '#web/kit/fields/form-error.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { useForm } from '#web/kit/hooks/use-form.ts'

const EditorForm = z.extend(AddressForm, { isUsual: z.boolean() })

interface AddressEditorProps {
  /** What stands in the fields at first. */
  start: Omit<CustomerAccount['addresses'][number], 'id'>
  /** The address is the usual one already, or the first one. */
  isUsual: boolean
  /** Saves the address. @throws ApiError */
  save(address: z.infer<typeof EditorForm>): Promise<void>
  onCancel(): void
}

/** The form of one address. It takes the focus when it opens. */
export function AddressEditor({ start, isUsual, save, onCancel }: AddressEditorProps) {
  const [city, setCity] = useState(start.city)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  const { isBusy, ...state } = useForm({
    schema: EditorForm,
    read: (fields) => ({ ...Object.fromEntries(fields), isUsual: isUsual || fields.has('isUsual') }),
    fallback: pageText.failed,
    networkFallback: pageText.network,
    async send(values) {
      await save(values)
      return 'leaving'
    },
  })
  return (
    <Form of={state} ref={form} className="stack account-editor">
      <div className="field-pair">
        <TextField
          label={t('Name of who receives it')}
          name="name"
          autoComplete="name"
          maxLength={100}
          required
          defaultValue={start.name}
        />
        <TextField
          label={t('Mobile number')}
          name="phone"
          type="tel"
          inputMode="numeric"
          autoComplete="tel"
          required
          defaultValue={start.phone}
        />
      </div>
      <TextField
        label={t('Street address and landmark')}
        name="street"
        autoComplete="street-address"
        maxLength={200}
        required
        defaultValue={start.street}
      />
      <CityField city={city} onCity={setCity} />
      {!isUsual && <CheckField name="isUsual" value="yes" label={t('This is my usual address')} />}
      <FormError />
      <div className="actions">
        <Button type="submit" isBusy={isBusy}>
          {t('Save address')}
        </Button>
        <Button kind="quiet" onClick={onCancel}>
          {t('Cancel')}
        </Button>
      </div>
    </Form>
  )
}
