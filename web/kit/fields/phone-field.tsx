import { useId } from 'react'
import { FieldError } from './field.tsx'
import { Icon } from '#web/kit/icon.tsx'

/** Countries of customers, Pakistan first. Dial codes without the plus. */
const countries = [
  { code: '92', label: '+92 Pakistan' },
  { code: '971', label: '+971 United Arab Emirates' },
  { code: '966', label: '+966 Saudi Arabia' },
  { code: '974', label: '+974 Qatar' },
  { code: '968', label: '+968 Oman' },
  { code: '965', label: '+965 Kuwait' },
  { code: '973', label: '+973 Bahrain' },
  { code: '93', label: '+93 Afghanistan' },
  { code: '880', label: '+880 Bangladesh' },
  { code: '44', label: '+44 United Kingdom' },
  { code: '1', label: '+1 United States, Canada' },
  { code: '49', label: '+49 Germany' },
  { code: '60', label: '+60 Malaysia' },
  { code: '61', label: '+61 Australia' },
  { code: '90', label: '+90 Turkey' },
]

interface PhoneFieldProps {
  label: string
  name: string
  error?: string | undefined
}

/** A phone number with its country, Pakistan by default; `readPhone` combines both. */
export function PhoneField({ label, name, error }: PhoneFieldProps) {
  const id = useId()
  const ties = error ? { 'aria-invalid': true as const, 'aria-describedby': `${id}-error` } : {}
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="phone-field">
        <div className="field-box">
          <select name={`${name}Country`} aria-label="Country code" autoComplete="tel-country-code" defaultValue="92">
            {countries.map(({ code, label: text }) => (
              <option key={code} value={code}>
                {text}
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
