import { useId } from 'react'
import { msg, t } from '#domain/language/translate.ts'
import { fieldDirection } from '#web/kit/fields/field-direction.ts'
import { Icon } from '#web/kit/icon.tsx'
import { FieldError } from './field.tsx'
import { useProblem, useTyped } from './form-problems.ts'

/** Countries of customers, Pakistan first. Dial codes without the plus. */
const countries = [
  { code: '92', country: msg('Pakistan') },
  { code: '971', country: msg('United Arab Emirates') },
  { code: '966', country: msg('Saudi Arabia') },
  { code: '974', country: msg('Qatar') },
  { code: '968', country: msg('Oman') },
  { code: '965', country: msg('Kuwait') },
  { code: '973', country: msg('Bahrain') },
  { code: '93', country: msg('Afghanistan') },
  { code: '880', country: msg('Bangladesh') },
  { code: '44', country: msg('United Kingdom') },
  { code: '1', country: msg('United States, Canada') },
  { code: '49', country: msg('Germany') },
  { code: '60', country: msg('Malaysia') },
  { code: '61', country: msg('Australia') },
  { code: '90', country: msg('Turkey') },
]

interface PhoneFieldProps {
  label: string
  name: string
}

/** A phone number with its country, Pakistan by default; `readPhone` combines both. */
export function PhoneField({ label, name }: PhoneFieldProps) {
  const id = useId()
  const error = useProblem(name)
  const [country, typed] = [useTyped(`${name}Country`), useTyped(name)]
  const ties = error ? { 'aria-invalid': true as const, 'aria-describedby': `${id}-error` } : {}
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="phone-field" dir={fieldDirection('tel')}>
        <div className="field-box">
          <select
            name={`${name}Country`}
            aria-label={t('Country code')}
            autoComplete="tel-country-code"
            defaultValue={country ?? '92'}
          >
            {countries.map(({ code, country }) => (
              <option key={code} value={code}>
                {t('+{code} {country}', { code, country: t(country) })}
              </option>
            ))}
          </select>
          <Icon name="chevron-down" />
        </div>
        <input
          id={id}
          name={name}
          type="tel"
          inputMode="numeric"
          enterKeyHint="next"
          autoComplete="tel-national"
          placeholder="300 1234567"
          maxLength={20}
          required
          defaultValue={typed}
          {...ties}
        />
      </div>
      {error && <FieldError id={`${id}-error`} sentence={error} />}
    </div>
  )
}

/**
 * Reads the full number with its country: `0300 1234567` of Pakistan is `923001234567`; empty when nothing was typed.
 */
export function readPhone(fields: FormData, name: string): string {
  const typed = text(fields, name).trim()
  const digits = typed.replace(/\D/g, '')
  if (digits === '') return typed
  if (typed.startsWith('+')) return digits
  if (digits.startsWith('00')) return digits.slice(2)
  const code = text(fields, `${name}Country`)
  return digits.startsWith(code) && digits.length > 10 ? digits : code + digits.replace(/^0+/, '')
}

function text(fields: FormData, name: string): string {
  const value = fields.get(name)
  return typeof value === 'string' ? value : ''
}
