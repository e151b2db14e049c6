import type { FormEvent } from 'react'
import { Button } from '#web/kit/button.tsx'
import { Icon } from '#web/kit/icon.tsx'

interface ScanFieldProps {
  onCode(code: string): void
  /** What is said of the last code. */
  said: string
}

/** Takes a code that is typed; a barcode reader needs no field. */
export function ScanField({ onCode, said }: ScanFieldProps) {
  function take(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    onCode(String(new FormData(form).get('code') ?? ''))
    form.reset()
  }
  return (
    <form role="search" className="order-search" onSubmit={take}>
      <div className="field">
        <input
          type="search"
          name="code"
          aria-label="Order or tracking number"
          placeholder="Scan or type a number"
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="go"
        />
      </div>
      <Button type="submit" aria-label="Find">
        <Icon name="search" />
      </Button>
      <p className={said ? 'field-error bench-said' : 'visually-hidden'} role="status">
        {said}
      </p>
    </form>
  )
}
