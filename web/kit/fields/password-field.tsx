import { type ComponentProps, useState } from 'react'
import { t } from '#domain/language/translate.ts'
import { fieldDirection } from '#web/kit/fields/field-direction.ts'
import { ExtraIcon } from '#web/kit/extra-icon.tsx'
import { Field, type FieldFrame } from './field.tsx'

/** A password, hidden until the person shows it. */
export function PasswordField({ label, hint, ...rest }: FieldFrame & ComponentProps<'input'>) {
  const [isShown, setIsShown] = useState(false)
  return (
    <Field label={label} name={rest.name} hint={hint}>
      {(ties) => (
        <div className="field-box has-toggle">
          <input
            enterKeyHint="next"
            dir={fieldDirection('password')}
            {...rest}
            {...ties}
            type={isShown ? 'text' : 'password'}
            autoCapitalize="off"
            spellCheck={false}
          />
          <button
            type="button"
            className="field-toggle"
            aria-label={isShown ? t('Hide password') : t('Show password')}
            onClick={() => setIsShown(!isShown)}
          >
            <ExtraIcon name={isShown ? 'eye-off' : 'eye'} />
          </button>
        </div>
      )}
    </Field>
  )
}
