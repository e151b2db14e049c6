import { useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { formatNumber } from '#domain/money.ts'
import {
  type StatementColumn,
  statementColumnLabels,
  StatementMapping,
  type StatementReading,
} from '#domain/statements/statement.ts'
import { ColumnFields } from '#web/admin/bulk-changes/column-fields.tsx'
import { ActionForm, Submit } from '#web/admin/forms/action-form.tsx'
import type { ApiError } from '#web/api.ts'
import { FormError } from '#web/kit/fields/form-error.tsx'

const labels = Object.entries(statementColumnLabels) as [StatementColumn, string][]
const options = [{ value: '' as const, label: 'Leave it out' }, ...labels.map(([value, label]) => ({ value, label }))]

const Confirmed = z.object({ mapping: StatementMapping })

interface StatementMappingFormProps {
  courierName: string
  reading: StatementReading
  send(mapping: StatementMapping): Promise<string>
  onRefused(error: ApiError): unknown
  onDone(id: string): void
}

/** Asks once for each courier what the columns of its file mean. */
export function StatementMappingForm({ courierName, reading, send, onRefused, onDone }: StatementMappingFormProps) {
  const { columns, rows } = reading
  const [means, setMeans] = useState<(StatementColumn | '')[]>(() => columns.map((column) => column.means ?? ''))
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <ActionForm
      className="card stack"
      schema={Confirmed}
      read={() => ({
        mapping: { columns: Object.fromEntries(columns.map(({ header }, index) => [header, means[index] || null])) },
      })}
      at={{ mapping: '', file: '' }}
      send={({ mapping }) => send(mapping)}
      onRefused={onRefused}
      onDone={(id) => {
        onDone(id)
        return 'leaving'
      }}
    >
      <h2 ref={heading} tabIndex={-1}>
        What the columns mean
      </h2>
      <p>
        {`${formatNumber(rows)} ${rows === 1 ? 'row' : 'rows'}. `}
        Please check each column once: we remember it for the next file of {courierName}. Several columns of fees, taxes
        or cash add up. Names are not stored.
      </p>
      <ColumnFields columns={columns} options={options} means={means} onChange={setMeans} />
      <FormError />
      <Submit kind="main" busyLabel={`Reading ${formatNumber(rows)} rows…`}>
        Read the statement
      </Submit>
    </ActionForm>
  )
}
