import { useState } from 'react'
import { cartLimits } from '#domain/cart/cart.ts'
import { toCollectOf } from '#domain/ledger/order-money.ts'
import { t } from '#domain/language/translate.ts'
import { ChangedDetails } from '#domain/orders/links/changed-details.ts'
import { orderLinksApi } from '#domain/orders/links/order-link.endpoints.ts'
import { partName } from '#domain/products/part-names.ts'
import { ApiError, call } from '#web/api.ts'
import { Button } from '#web/kit/button.tsx'
import { Form } from '#web/kit/fields/form.tsx'
import { useTyped } from '#web/kit/fields/form-problems.ts'
import { FormError } from '#web/kit/fields/form-error.tsx'
import { MobileField, NameField, StreetField } from '#web/kit/fields/person-fields.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { useShopSettings } from '#web/kit/shop-settings-provider.tsx'
import { CityField } from '#web/shop/delivery/city-field.tsx'
import { quantityField } from '#web/shop/screen/form-fields.ts'
import { formsId } from '#web/shop/screen/form-places.ts'
import { changeRequest, oldQuantityField } from './change-request.ts'
import { CloseForm } from './close-form.tsx'
import { type LinkFormProps, useLinkForm } from './use-link-form.ts'

/** Changes who gets the order, where, and how many of each part. A changed amount has to be agreed to by another press. */
export function ChangeForm({ order, token, posted, onDone, onClose }: LinkFormProps & { onClose(): void }) {
  // The amount that the person has seen: the form is accepted for exactly this one.
  const [amount, setAmount] = useState(Number(posted?.reply['amount'] ?? posted?.typed['amount'] ?? order.amount))
  const { isBusy, ...state } = useLinkForm({
    token,
    posted,
    onDone,
    schema: ChangedDetails[order.delivery],
    at: { items: '' },
    cashOf: (changed) => toCollectOf({ ...order.money, amount: changed }),
    async send(_, form) {
      const body = changeRequest(new FormData(form))
      try {
        return await call(orderLinksApi.changeOrderByLink, { params: { token }, body })
      } catch (error) {
        if (error instanceof ApiError && error.code === 'PRICE_CHANGED') setAmount(Number(error.reply['amount']))
        throw error
      }
    },
  })
  return (
    <div className="card stack">
      <h2 tabIndex={-1}>{t('Change order {number}', { number: order.number })}</h2>
      <Form of={state} className="stack" action={`#${formsId}`}>
        <input type="hidden" name="do" value="change" />
        <input type="hidden" name="amount" value={amount} />
        <NameField maxLength={200} defaultValue={order.name} />
        <MobileField
          label={t('New mobile number (optional)')}
          maxLength={25}
          required={false}
          hint={order.phone ? t('Leave it empty to keep {phone}.', { phone: order.phone }) : undefined}
        />
        {order.delivery === 'door' && <PlaceFields order={order} />}
        <fieldset className="stack">
          <legend>{t('Quantities')}</legend>
          <p className="second">{t('Set to 0 to remove a part.')}</p>
          {order.items.map(({ _id, name, names, quantity }) => (
            <div className="order-quantity" key={_id}>
              <input type="hidden" name={oldQuantityField(_id)} value={quantity} />
              <TextField
                label={partName({ name, names })}
                name={quantityField(_id)}
                type="number"
                inputMode="numeric"
                min={0}
                max={cartLimits.quantity}
                step={1}
                autoComplete="off"
                defaultValue={quantity}
              />
            </div>
          ))}
        </fieldset>
        <FormError />
        <Button type="submit" kind="main" isBusy={isBusy}>
          {t('Save changes')}
        </Button>
      </Form>
      <CloseForm label={t('Keep it unchanged')} onClose={onClose} />
    </div>
  )
}

/** Where the order goes. */
function PlaceFields({ order }: Pick<LinkFormProps, 'order'>) {
  const { zones } = useShopSettings()
  const [city, setCity] = useState(useTyped('city') ?? order.city)
  const known = zones.flatMap((zone) => zone.cities)
  return (
    <>
      <CityField
        city={city}
        onCity={setCity}
        // Staff may have agreed on a city that is in no zone.
        cities={known.includes(order.city) ? known : [order.city, ...known]}
      />
      <StreetField defaultValue={order.street ?? ''} />
    </>
  )
}
