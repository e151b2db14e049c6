import { type FormEvent, useState } from 'react'
import type { CashParcel } from '#domain/cash/courier-cash.ts'
import { plainCode } from '#domain/typed-text.ts'
import { Button } from '#web/kit/button.tsx'
import { FormProblems } from '#web/kit/fields/form-problems.ts'
import { TextField } from '#web/kit/fields/text-field.tsx'

interface SelectByNumberProps {
  /** The loaded parcels. */
  parcels: CashParcel[]
  /** Further pages exist. */
  hasMore: boolean
  onFound(parcel: CashParcel): void
}

/** Selects a parcel by its order or tracking number, typed or scanned. */
export function SelectByNumber({ parcels, hasMore, onFound }: SelectByNumberProps) {
  const [said, setSaid] = useState('')
  const [problem, setProblem] = useState<string>()

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const typed = plainCode(String(new FormData(form).get('number') ?? ''))
    if (typed === '') return
    const found = parcels.find(({ number, trackingNumber }) => String(number) === typed || trackingNumber === typed)
    setProblem(
      found ? undefined : `${typed} is not in this list${hasMore ? ' so far. Show more, then try again.' : '.'}`,
    )
    setSaid(found ? `Parcel ${found.number} ticked.` : '')
    if (!found) return
    onFound(found)
    form.reset()
  }

  return (
    <form className="owner-search cash-search" method="post" noValidate onSubmit={submit}>
      <FormProblems value={{ number: problem }}>
        <TextField
          label="Tick by number"
          name="number"
          autoComplete="off"
          autoCapitalize="characters"
          enterKeyHint="done"
          placeholder="Order or tracking number"
        />
      </FormProblems>
      <Button type="submit">Tick</Button>
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </form>
  )
}
