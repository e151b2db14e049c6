import { counted } from '#web/kit/counted.ts'
import { SelectField } from '#web/kit/fields/select-field.tsx'

interface ColumnFieldsProps<Meaning extends string> {
  /** The columns of a file, with what they seem to mean. */
  columns: { header: string; examples: string[]; means: Meaning | null }[]
  /** What a column may mean; an empty value leaves it out. */
  options: { value: Meaning | ''; label: string }[]
  means: (Meaning | '')[]
  /** Whether a column is of little interest. */
  isFolded?(likely: Meaning | null): boolean
  onChange(means: (Meaning | '')[]): void
}

/** Each column of a file with examples, and what it means; those of little interest are folded. */
export function ColumnFields<Meaning extends string>({
  columns,
  options,
  means,
  isFolded = () => false,
  onChange,
}: ColumnFieldsProps<Meaning>) {
  const fields = columns.map(({ header, examples, means: likely }, index) => ({
    isOut: isFolded(likely),
    field: (
      <SelectField
        key={header}
        name={`column.${index}`}
        label={header}
        hint={examples.length === 0 ? 'Empty in every row.' : `For example: ${examples.join(' · ')}`}
        options={options}
        value={means[index] ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onChange(means.map((each, place) => (place === index ? (value as Meaning | '') : each)))
        }
      />
    ),
  }))
  const out = fields.filter(({ isOut }) => isOut)
  return (
    <>
      {fields.flatMap(({ isOut, field }) => (isOut ? [] : [field]))}
      {out.length > 0 && (
        <details>
          <summary>{counted(out.length, 'more column')} left out</summary>
          <div className="stack">{out.map(({ field }) => field)}</div>
        </details>
      )}
    </>
  )
}
