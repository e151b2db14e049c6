import { useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { ColumnMapping, type FileReading } from '#domain/bulk-changes/column-mapping.ts'
import { neededColumns, type PartColumn, partColumnLabels, partColumns } from '#domain/bulk-changes/part-columns.ts'
import { formatNumber } from '#domain/money.ts'
import { type ChoiceList, offeredChoices } from '#domain/choices/choices.ts'
import { ActionForm, Submit } from '#web/admin/forms/action-form.tsx'
import { CheckField } from '#web/kit/fields/check-field.tsx'
import { FormError } from '#web/kit/fields/form-error.tsx'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { ColumnFields } from './column-fields.tsx'

const meanings: { value: PartColumn | ''; label: string }[] = [
  { value: '', label: 'Leave it out' },
  ...partColumns.filter((column) => column !== 'id').map((value) => ({ value, label: partColumnLabels[value] })),
]

const choiceLists: Partial<Record<PartColumn, ChoiceList>> = {
  category: 'brands',
  sub_category: 'sizes',
  kind: 'kinds',
}

const shops = { shop: null, other: null, shopify: 'Shopify', woocommerce: 'WooCommerce' }

const Confirmed = z.object({ mapping: ColumnMapping })

type Meanings = (PartColumn | '')[]

/** Asks what the columns of a foreign table mean, and for one value where a column is missing. */
export function MappingForm({
  reading,
  send,
  onDone,
}: {
  reading: FileReading
  send(mapping: ColumnMapping): Promise<string>
  onDone(id: string): void
}) {
  const { columns, rows, kept } = reading
  const [means, setMeans] = useState<Meanings>(() => columns.map((column) => column.means ?? ''))
  const missing = neededColumns.filter((column) => !means.includes(column))
  return (
    <ActionForm
      className="card stack"
      schema={Confirmed}
      read={(fields) => ({
        mapping: {
          columns: Object.fromEntries(columns.map(({ header }, index) => [header, means[index] || null])),
          fixed: fixedIn(fields, missing),
          roundPrices: fields.has('roundPrices'),
        },
      })}
      at={{ mapping: '', file: '' }}
      send={({ mapping }) => send(mapping)}
      onDone={(id) => {
        onDone(id)
        return 'leaving'
      }}
    >
      <Introduction {...reading} />
      <ColumnFields
        columns={columns}
        options={meanings}
        means={means}
        isFolded={(likely) => reading.format !== 'other' && likely === null}
        onChange={setMeans}
      />
      {missing.map((each) => (
        <Missing key={each} column={each} kept={kept?.fixed[each] ?? ''} />
      ))}
      <CheckField
        name="roundPrices"
        label="Round prices with decimals to whole rupees"
        defaultChecked={kept?.roundPrices ?? false}
      />
      <FormError />
      <Submit kind="main" busyLabel={`Reading ${formatNumber(rows)} rows…`}>
        Preview parts
      </Submit>
    </ActionForm>
  )
}

function Introduction({ format, rows, kept }: FileReading) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const looks = shops[format]
    ? `This looks like the products of a ${shops[format]} shop`
    : 'This is not the list of this shop'
  return (
    <>
      <h2 ref={heading} tabIndex={-1}>
        What the columns mean
      </h2>
      <p>
        {`${looks}: ${formatNumber(rows)} ${rows === 1 ? 'row' : 'rows'}. `}
        {kept
          ? 'It is filled in as you confirmed it last time.'
          : 'Please check each column. We remember it for the next file.'}
      </p>
    </>
  )
}

/** A column that new parts need and the file does not have: one choice for all rows, or what follows from it. */
function Missing({ column, kept }: { column: PartColumn; kept: string }) {
  const list = choiceLists[column]
  const label = partColumnLabels[column]
  if (list) {
    return (
      <SelectField
        name={`fixed.${column}`}
        label={`${label} of all rows`}
        hint="No column says it. New parts need it."
        options={[{ value: '', label: 'None' }, ...offeredChoices(list)]}
        defaultValue={kept}
      />
    )
  }
  const sentence =
    column === 'part_number'
      ? 'No column is the part number: every row becomes a new part with the next number of the shop.'
      : `No column is the ${label.toLowerCase()}, which new parts need. Without it only parts that are in the shop can change.`
  return <p className="second">{sentence}</p>
}

function fixedIn(fields: FormData, missing: readonly PartColumn[]): ColumnMapping['fixed'] {
  const given = missing.map((column) => [column, String(fields.get(`fixed.${column}`) ?? '')] as const)
  return Object.fromEntries(given.filter(([, value]) => value !== ''))
}
