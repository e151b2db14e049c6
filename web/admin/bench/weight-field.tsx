import { useEffect, useRef, useState } from 'react'
import { FormProblems, useProblem } from '#web/kit/fields/form-problems.ts'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { readWeight, weightText } from '#web/admin/parcels/typed-weight.ts'

interface WeightFieldProps {
  grams: number
  onChange(grams: number): void
}

/** A weight in kg or g, saved when the field is left or by Enter; says how it reads what is typed. */
export function WeightField({ grams, onChange }: WeightFieldProps) {
  const [typed, setTyped] = useState(weightText(grams))
  const isTyping = useRef(false)
  const ofParcel = useProblem('weightGrams')
  const [isWrong, setIsWrong] = useState(false)
  useEffect(() => {
    if (!isTyping.current) setTyped(weightText(grams))
  }, [grams])
  const read = readWeight(typed)
  const reading = 'grams' in read && weightText(read.grams) !== typed.trim() ? `Reads as ${weightText(read.grams)}` : ''

  function commit() {
    isTyping.current = false
    if ('problem' in read && typed.trim() !== '') return setIsWrong(true)
    const now = 'grams' in read ? read.grams : 0
    setTyped(weightText(now))
    if (now !== grams) onChange(now)
  }

  return (
    <FormProblems value={{ weight: isWrong && 'problem' in read ? read.problem : ofParcel }}>
      <TextField
        label="Weight"
        name="weight"
        value={typed}
        placeholder="2.5 kg"
        autoComplete="off"
        enterKeyHint="done"
        maxLength={14}
        {...(isTyping.current && reading && { hint: reading })}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={({ currentTarget }) => {
          isTyping.current = true
          setIsWrong(false)
          setTyped(currentTarget.value)
        }}
        onBlur={commit}
        onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
      />
    </FormProblems>
  )
}
