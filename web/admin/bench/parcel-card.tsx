import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { adminPaths } from '#domain/admin-paths.ts'
import { formatPhone } from '#domain/contact/phone-links.ts'
import { formatRupees } from '#domain/money.ts'
import { isUnbooked } from '#domain/parcels/parcel-states.ts'
import type { Parcel } from '#domain/parcels/parcel.ts'
import { tallText } from '#web/kit/address-lines.tsx'
import { ParcelActions } from '#web/admin/parcels/parcel-actions.tsx'
import { readWeight, weightText } from '#web/admin/parcels/typed-weight.ts'
import { CountStepper } from '#web/kit/count-stepper.tsx'
import { counted } from '#web/kit/counted.ts'
import { FormProblems, useProblem } from '#web/kit/fields/form-problems.ts'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { Icon } from '#web/kit/icon.tsx'
import { useParcel } from './use-parcel.ts'

interface ParcelCardProps {
  parcel: Parcel
  /** What became of its booking just now. */
  result: string | undefined
  couriers: { id: string; name: string }[]
  isTicked: boolean
  onTick(isTicked: boolean): void
}

const mostPieces = 99
/** Fields of the address; others but the weight belong to the whole parcel. */
const atTheAddress = ['name', 'phone', 'street', 'city']

/** A packed parcel: whom it goes to, the cash, and who takes it, which is changed in its place. */
export function ParcelCard({ parcel, result, couriers, isTicked, onTick }: ParcelCardProps) {
  const { orderId, number, to, state, stateText, courierText, problems } = parcel
  return (
    <li className={isTicked ? 'card stack gap-8 bench-parcel is-ticked' : 'card stack gap-8 bench-parcel'}>
      <header className="bench-parcel-head">
        <label className="bench-tick">
          <input
            type="checkbox"
            aria-label={`Parcel ${number}`}
            checked={isTicked}
            onChange={({ currentTarget }) => onTick(currentTarget.checked)}
          />
        </label>
        <Link to={adminPaths.order(orderId)} aria-label={`Order ${number}`}>
          {number}
        </Link>
        <span className="bench-city" dir="auto">
          {to?.city}
        </span>
        <ToCollect toCollect={parcel.toCollect} />
      </header>
      <Problems of={problems.filter(({ field }) => !atTheAddress.includes(field) && field !== 'weightGrams')} />
      <address className="bench-to">
        {to ? (
          <>
            <b className={tallText(to.name)} dir="auto">
              {to.name}
            </b>
            <bdi>{formatPhone(to.phone)}</bdi>
            <span className={tallText(to.street)} dir="auto">
              {to.street}
            </span>
          </>
        ) : (
          'The address was erased.'
        )}
      </address>
      <Problems of={problems.filter(({ field }) => atTheAddress.includes(field))} />
      {state !== 'prepared' && (
        <p className={state === 'booked' ? 'chip chip-good' : state === 'refused' ? 'chip chip-bad' : 'chip'}>
          {stateText}
        </p>
      )}
      {result && <p role="status">{result}</p>}
      {courierText && <p className="second">{courierText}</p>}
      <FormProblems value={Object.fromEntries(problems.map(({ field, sentence }) => [field, sentence]))}>
        {isUnbooked(state) ? <ParcelFields parcel={parcel} couriers={couriers} /> : <BookedParcel parcel={parcel} />}
      </FormProblems>
      <ParcelActions parcel={parcel} />
    </li>
  )
}

/** The cash in large figures; `Paid` where nothing is to collect. */
export function ToCollect({ toCollect }: Pick<Parcel, 'toCollect'>) {
  return <b className="bench-cash">{toCollect === 0 ? 'Paid' : formatRupees(toCollect)}</b>
}

function Problems({ of }: { of: Parcel['problems'] }) {
  return of.map(({ sentence }) => (
    <p key={sentence} className="field-error">
      <Icon name="info" />
      {sentence}
    </p>
  ))
}

function ParcelFields({ parcel, couriers }: Pick<ParcelCardProps, 'parcel' | 'couriers'>) {
  const { shown, isBusy, save, notSaved } = useParcel(parcel)
  const { number, courierId, courierName, weightGrams, pieces } = shown
  const choices = couriers.some(({ id }) => id === courierId)
    ? couriers
    : [{ id: courierId, name: courierName }, ...couriers]
  return (
    <div className="bench-fields" role="group" aria-label={`Parcel ${number}`} aria-busy={isBusy}>
      <SelectField
        label="Courier"
        name="courierId"
        value={courierId}
        options={choices.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={({ currentTarget }) => save({ courierId: currentTarget.value })}
      />
      <WeightField grams={weightGrams} onChange={(grams) => save({ weightGrams: grams })} />
      <div className="field">
        <span className="field-label" aria-hidden="true">
          Pieces
        </span>
        <CountStepper
          name={`piece of parcel ${number}`}
          quantity={pieces}
          least={1}
          most={mostPieces}
          onChange={(count) => save({ pieces: count })}
        />
      </div>
      {notSaved}
    </div>
  )
}

function BookedParcel({ parcel: { courierName, trackingNumber, weightGrams, pieces } }: { parcel: Parcel }) {
  return (
    <p className="bench-booked">
      <b>{courierName}</b> {trackingNumber && <bdi>{trackingNumber}</bdi>}
      <span className="second">
        {[weightText(weightGrams), pieces > 1 && counted(pieces, 'piece')].filter(Boolean).join(', ')}
      </span>
    </p>
  )
}

interface WeightFieldProps {
  grams: number
  onChange(grams: number): void
}

/** A weight in kg or g, saved when the field is left or by Enter; says how it reads what is typed. */
function WeightField({ grams, onChange }: WeightFieldProps) {
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
