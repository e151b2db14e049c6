import { type ComponentProps, Fragment, type ReactNode } from 'react'
import { formatNumber } from '#domain/money.ts'
import type { ShopSettings } from '#domain/settings/shop-settings.ts'
import { wholeNumber } from '#domain/typed-text.ts'
import { CheckField } from '#web/kit/fields/check-field.tsx'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { TextAreaField } from '#web/kit/fields/text-area-field.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'

/** What is typed into a part of the settings, by field name. A checked box is `on`, any other is empty. */
export type Typed = Record<string, string>

/** A row of a form of settings: one or more fields, or words between them. */
export interface SettingRow<Values> {
  /** The values as typed. */
  typed: (values: Values) => Typed
  /** What is typed, for the schema, which reports what is wrong. */
  read: (typed: Typed) => Record<string, unknown>
  /** Draws the row with what its fields start from. */
  draw: (start: Typed, typed: Typed) => ReactNode
}

type Row<Name extends string, Value> = SettingRow<Record<Name, Value>>
type Look = Omit<ComponentProps<typeof TextField>, 'label' | 'name'>

/** The values of rows as typed. */
export function typedOf<Values>(rows: readonly SettingRow<Values>[], values: Values): Typed {
  return Object.assign({}, ...rows.map((row) => row.typed(values))) as Typed
}

/** What is typed into rows, for the schema. */
export function readRows<Values>(rows: readonly SettingRow<Values>[], typed: Typed): Record<string, unknown> {
  return Object.assign({}, ...rows.map((row) => row.read(typed))) as Record<string, unknown>
}

/** Draws rows one after another. */
export function drawRows<Values>(rows: readonly SettingRow<Values>[], start: Typed, typed: Typed): ReactNode {
  return rows.map((row, place) => <Fragment key={place}>{row.draw(start, typed)}</Fragment>)
}

/** A typed whole number; `null` for nothing. */
export const wholeOrNull = (typed = ''): number | null => (typed.trim() === '' ? null : wholeNumber(typed))

/** A kind of row with one text field. */
function line<Value>(
  written: (value: Value) => string,
  read: (typed: string | undefined) => unknown,
  usual: Look = {},
) {
  return <Name extends string>(name: Name, label: string, look: Look = {}): Row<Name, Value> => ({
    typed: (values) => ({ [name]: written(values[name]) }),
    read: (typed) => ({ [name]: read(typed[name]) }),
    draw: (start) => <TextField label={label} name={name} defaultValue={start[name]} {...usual} {...look} />,
  })
}

const digits: Look = { inputMode: 'numeric' }

/** A line of text. */
export const text = line<string>(String, (typed) => typed)
/** A line of text; `null` for nothing. */
export const textOrNone = line<string | null>(
  (value) => value ?? '',
  (typed) => typed?.trim() || null,
)
/** Several lines of text. */
export function lines<Name extends string>(
  name: Name,
  label: string,
  look: Omit<ComponentProps<typeof TextAreaField>, 'label' | 'name'>,
): Row<Name, string> {
  return {
    ...text(name, label),
    draw: (start) => <TextAreaField label={label} name={name} defaultValue={start[name]} {...look} />,
  }
}
/** A whole number. */
export const whole = line<number>(String, (typed = '') => wholeNumber(typed), digits)
/** A whole number; `null` for nothing. */
export const wholeOrNone = line<number | null>((value) => String(value ?? ''), wholeOrNull, digits)
/** An amount, shown as `200,000`; `null` for nothing. */
export const rupeesOrNone = line<number | null>(
  (value) => (value === null ? '' : formatNumber(value)),
  wholeOrNull,
  digits,
)

/** Checked in the form's values. */
const checked = 'on'

/** Something that is or is not. */
export function check<Name extends string>(name: Name, label: string): Row<Name, boolean> {
  return {
    typed: (values) => ({ [name]: values[name] ? checked : '' }),
    read: (typed) => ({ [name]: typed[name] === checked }),
    draw: (start) => <CheckField label={label} name={name} defaultChecked={start[name] === checked} />,
  }
}

/** One of some options. */
export function choice<Name extends string, Option extends string>(
  name: Name,
  label: string,
  options: Record<Option, string>,
  hint?: string,
): Row<Name, Option> {
  const list = Object.entries<string>(options).map(([value, said]) => ({ value, label: said }))
  return {
    typed: (values) => ({ [name]: values[name] }),
    read: (typed) => ({ [name]: typed[name] }),
    draw: (start) => <SelectField label={label} name={name} defaultValue={start[name]} options={list} hint={hint} />,
  }
}

/** Some of some options, each a box whose name begins with a prefix. */
export function choices<Name extends string, Option extends string>(
  name: Name,
  prefix: string,
  options: () => Record<Option, string>,
): Row<Name, readonly Option[]> {
  const list = () => Object.keys(options()) as Option[]
  const boxOf = (option: Option) => `${prefix}-${option}`
  return {
    typed: (values) =>
      Object.fromEntries(list().map((option) => [boxOf(option), values[name].includes(option) ? checked : ''])),
    read: (typed) => ({ [name]: list().filter((option) => typed[boxOf(option)] === checked) }),
    draw: (start) =>
      list().map((option) => (
        <CheckField
          key={option}
          label={options()[option]}
          name={boxOf(option)}
          defaultChecked={start[boxOf(option)] === checked}
        />
      )),
  }
}

/** What is no field. */
export function words(drawn: ReactNode): SettingRow<object> {
  return { typed: () => ({}), read: () => ({}), draw: () => drawn }
}

/** A line of help. */
export const note = (sentence: string) => words(<p className="second">{sentence}</p>)

/** Rows in a frame. */
function framed<Values>(
  frame: (drawn: ReactNode) => ReactNode,
  rows: readonly SettingRow<Values>[],
): SettingRow<Values> {
  return {
    typed: (values) => typedOf(rows, values),
    read: (typed) => readRows(rows, typed),
    draw: (start, typed) => frame(drawRows(rows, start, typed)),
  }
}

/** Two fields side by side. */
export function pair<One, Other>(one: SettingRow<One>, other: SettingRow<Other>): SettingRow<One & Other> {
  return framed<One & Other>((drawn) => <div className="field-pair">{drawn}</div>, [one, other])
}

/** Rows under a legend. */
export function group<Values>(legend: string, rows: readonly SettingRow<Values>[]): SettingRow<Values> {
  return framed(
    (drawn) => (
      <fieldset className="stack gap-12 settings-group">
        <legend>{legend}</legend>
        {drawn}
      </fieldset>
    ),
    rows,
  )
}

/** Rows of the values of one setting. */
export function inside<Name extends keyof ShopSettings>(
  name: Name,
  rows: readonly SettingRow<ShopSettings[Name]>[],
): Row<Name, ShopSettings[Name]> {
  return {
    typed: (values) => typedOf(rows, values[name]),
    read: (typed) => ({ [name]: readRows(rows, typed) }),
    draw: (start, typed) => drawRows(rows, start, typed),
  }
}
