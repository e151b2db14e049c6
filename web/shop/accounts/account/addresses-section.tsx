import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import * as z from 'zod/mini'
import {
  AddressForm,
  type CustomerAccount,
  maxAddresses,
  type SavedAddress,
} from '#domain/accounts/customer-account.ts'
import { profileApi } from '#domain/accounts/profile.endpoints.ts'
import { cityName } from '#domain/delivery/city-names.ts'
import { t } from '#domain/language/translate.ts'
import { pageText } from '#domain/page-text.ts'
import { sentenceOf } from '#web/api.ts'
import { AddressLines } from '#web/kit/address-lines.tsx'
import { Button } from '#web/kit/button.tsx'
import { CheckField } from '#web/kit/fields/check-field.tsx'
import { FormError } from '#web/kit/fields/form-error.tsx'
import { Form } from '#web/kit/fields/form.tsx'
import { MobileField, NameField, StreetField } from '#web/kit/fields/person-fields.tsx'
import { useForm } from '#web/kit/hooks/use-form.ts'
import { useToasts } from '#web/kit/toasts.tsx'
import { CityField } from '#web/shop/delivery/city-field.tsx'
import { AccountSection, SavedAnswer } from './account-section.tsx'
import type { OwnAccount } from './use-account.ts'

interface AddressEditorProps {
  /** What stands in the fields at first. */
  start: Omit<CustomerAccount['addresses'][number], 'id'>
  /** The address is the usual one already, or the first one. */
  isUsual: boolean
  /** Saves the address. @throws ApiError */
  save(address: z.infer<typeof EditorForm>): Promise<void>
  onCancel(): void
}

const EditorForm = z.extend(AddressForm, { isUsual: z.boolean() })

/** The delivery addresses: the usual one fills the checkout. */
export function AddressesSection({ account, call, update }: OwnAccount) {
  const { addresses, name, phone } = account
  const { toast } = useToasts()
  const [answer, setAnswer] = useState('')
  const isBusy = useRef(false)
  /** The id of the address in the form, '' for a new one, `null` without a form. */
  const [edited, setEdited] = useState<string | null>(null)
  const adding = useRef<HTMLButtonElement>(null)

  /** The pressed button may be gone: the next one takes the focus. */
  function close(change: () => void = () => undefined) {
    flushSync(() => {
      change()
      setEdited(null)
    })
    adding.current?.focus()
  }
  async function run(request: Promise<{ addresses: SavedAddress[]; message: string }>) {
    setAnswer('')
    const { addresses: saved, message } = await request
    close(() => {
      update({ addresses: saved })
      setAnswer(message)
    })
  }
  /** The same for a button, whose failure is a toast. */
  async function press(request: () => Promise<{ addresses: SavedAddress[]; message: string }>) {
    if (isBusy.current) return
    isBusy.current = true
    await run(request()).catch((error: unknown) => toast(sentenceOf(error, pageText.failed, pageText.network), 'error'))
    isBusy.current = false
  }
  const makeUsual = (address: SavedAddress) =>
    press(() => call(profileApi.saveAddress, { body: { ...address, isUsual: true } }))
  const remove = (id: string) => press(() => call(profileApi.deleteAddress, { params: { id } }))
  const editor = (start: Omit<SavedAddress, 'id'>, isUsual: boolean, id?: string) => (
    <AddressEditor
      start={start}
      isUsual={isUsual}
      save={(values) => run(call(profileApi.saveAddress, { body: { ...values, ...(id && { id }) } }))}
      onCancel={() => close()}
    />
  )

  return (
    <AccountSection title={t('Addresses')} text={t('We fill it in at checkout.')}>
      {addresses.length > 0 && (
        <ul className="account-list">
          {addresses.map((address, index) => (
            <li key={address.id}>
              {edited === address.id ? (
                editor(address, index === 0, address.id)
              ) : (
                <AddressRow
                  address={address}
                  isUsual={index === 0}
                  onMakeUsual={() => void makeUsual(address)}
                  onChange={() => setEdited(address.id)}
                  onDelete={() => void remove(address.id)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {edited === '' && editor({ name, phone, street: '', city: '' }, addresses.length === 0)}
      {edited !== '' && addresses.length < maxAddresses && (
        <Button ref={adding} onClick={() => setEdited('')}>
          {t('Add an address')}
        </Button>
      )}
      {addresses.length >= maxAddresses && (
        <p className="second">{t('You have saved {max} addresses.', { max: maxAddresses })}</p>
      )}
      <SavedAnswer text={answer} />
    </AccountSection>
  )
}

interface AddressRowProps {
  address: SavedAddress
  isUsual: boolean
  onMakeUsual: () => void
  onChange: () => void
  onDelete: () => void
}

/** A saved address with its buttons. */
function AddressRow({ address, isUsual, onMakeUsual, onChange, onDelete }: AddressRowProps) {
  const { name, phone, street, city } = address
  const button = (label: string, accessibleName: string, onClick: () => void) => (
    <button type="button" className="link-button" aria-label={accessibleName} onClick={onClick}>
      {label}
    </button>
  )
  return (
    <>
      <p>
        <b>{name}</b> {isUsual && <span className="account-mark">{t('Default address')}</span>}
        <br />
        <AddressLines lines={[street, cityName(city)]} />
        <span className="second">{phone}</span>
      </p>
      <div className="actions">
        {!isUsual && button(t('Make default'), t('Make default: {street}', { street }), onMakeUsual)}
        {button(t('Change'), t('Change {street}', { street }), onChange)}
        {button(t('Delete'), t('Delete {street}', { street }), onDelete)}
      </div>
    </>
  )
}

/** The form of one address. It takes the focus when it opens. */
function AddressEditor({ start, isUsual, save, onCancel }: AddressEditorProps) {
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
        <NameField label={t('Name of who receives it')} defaultValue={start.name} />
        <MobileField inputMode="numeric" autoComplete="tel" defaultValue={start.phone} />
      </div>
      <StreetField defaultValue={start.street} />
      <CityField city={city} onCity={setCity} />
      {!isUsual && <CheckField name="isUsual" value="yes" label={t('Default address')} />}
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
