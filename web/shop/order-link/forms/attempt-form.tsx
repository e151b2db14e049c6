import { useId, useState } from 'react'
import { textLimits } from '#domain/orders/failed-states.ts'
import { orderLinksApi } from '#domain/orders/links/order-link.endpoints.ts'
import { msg, t } from '#domain/language/translate.ts'
import { AttemptForm as AttemptFields } from '#domain/parcels/attempt-answer.ts'
import { attemptWishes } from '#domain/parcels/parcel.ts'
import type { TrackedAttempt } from '#domain/parcels/parcel-tracking.ts'
import { call } from '#web/api.ts'
import { Button } from '#web/kit/button.tsx'
import { Form } from '#web/kit/fields/form.tsx'
import { FormError } from '#web/kit/fields/form-error.tsx'
import { MobileField } from '#web/kit/fields/person-fields.tsx'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { dayToCome } from '#web/shop/order-link/attempt-text.ts'
import { attemptId } from '#web/shop/screen/form-places.ts'
import { type LinkFormProps, useLinkForm } from './use-link-form.ts'

type Wish = (typeof attemptWishes)[number]

const wishTexts: Record<Wish, string> = {
  again: msg('Bring it again'),
  contact: msg('Use another number or landmark'),
  refuse: msg('I do not want it'),
}

interface AttemptFormProps extends LinkFormProps {
  attempt: TrackedAttempt
  /** Without JavaScript all fields are shown. */
  isPlain?: boolean | undefined
}

/** Asks what to do after a failed attempt: bring it again, by another number or landmark, or not at all. */
export function AttemptForm({ attempt, token, posted, onDone, isPlain = false }: AttemptFormProps) {
  const { answer, days } = attempt
  const [wish, setWish] = useState<string>(posted?.typed['wish'] ?? answer?.wish ?? 'again')
  const name = useId()
  const { isBusy, ...state } = useLinkForm({
    token,
    posted,
    onDone,
    schema: AttemptFields,
    send: (body) => call(orderLinksApi.answerAttempt, { params: { token }, body }),
  })
  const isShown = (of: Wish) => isPlain || wish === of
  return (
    <Form of={state} className="stack" action={`#${attemptId}`}>
      <input type="hidden" name="do" value="attempt" />
      <input type="hidden" name="attempt" value={attempt.id} />
      <div className="return-wish" role="radiogroup" aria-labelledby={name}>
        <p id={name}>{t('What shall we do?')}</p>
        {attemptWishes.map((each) => (
          <label key={each}>
            <input
              type="radio"
              name="wish"
              value={each}
              {...(isPlain
                ? { defaultChecked: wish === each }
                : { checked: wish === each, onChange: () => setWish(each) })}
            />
            {t(wishTexts[each])}
          </label>
        ))}
      </div>
      {isShown('again') && (
        <SelectField
          label={t('Day')}
          name="day"
          defaultValue={answer?.day ?? ''}
          options={[
            { value: '', label: t('As soon as possible') },
            ...days.map((day) => ({ value: day, label: dayToCome(day) })),
          ]}
        />
      )}
      {isShown('contact') && (
        <>
          <MobileField
            label={t('Mobile number for the rider')}
            maxLength={25}
            required={false}
            hint={t('Only the rider gets it.')}
          />
          <TextField
            label={t('Landmark near you')}
            name="landmark"
            maxLength={textLimits.reason}
            autoComplete="off"
            defaultValue={answer?.landmark ?? ''}
          />
        </>
      )}
      {isShown('refuse') && (
        <TextField
          label={isPlain ? t('Why do you not want it? (optional)') : t('Why? (optional)')}
          name="reason"
          maxLength={textLimits.reason}
          autoComplete="off"
          defaultValue={answer?.reason ?? ''}
        />
      )}
      <FormError />
      <Button type="submit" kind="main" isBusy={isBusy}>
        {t('Send the answer')}
      </Button>
    </Form>
  )
}
