import { useState } from 'react'
import { Link } from 'react-router-dom'
import { adminPaths } from '#domain/admin-paths.ts'
import { cashApi } from '#domain/cash/cash.admin.endpoints.ts'
import type { Courier } from '#domain/cash/courier-cash.ts'
import { hasInterface } from '#domain/couriers/courier-connection.ts'
import { formatRupees } from '#domain/money.ts'
import { plainCharacters } from '#domain/typed-text.ts'
import { CourierRules } from '#web/admin/couriers/courier-rules.tsx'
import { ActionDialog } from '#web/admin/forms/action-dialog.tsx'
import { AdminPage } from '#web/admin/layout/admin-page.tsx'
import { QueryView } from '#web/admin/queries/query-view.tsx'
import { useEndpointQuery } from '#web/admin/queries/use-endpoint-query.ts'
import { Button } from '#web/kit/button.tsx'
import { CheckField } from '#web/kit/fields/check-field.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { randomId } from '#web/random-id.ts'
import { typedRupees } from './rupees.ts'

/** Couriers and their terms. */
export function CouriersPage() {
  const query = useEndpointQuery(cashApi.listCouriers)
  const [changed, setChanged] = useState<Courier | 'new' | null>(null)
  return (
    <AdminPage
      title="Couriers"
      isNarrow
      subtitle="Fees, taxes, tracking pages"
      back={{ to: adminPaths.more, label: 'More' }}
      actions={<Button onClick={() => setChanged('new')}>Add</Button>}
    >
      <QueryView of={query}>
        {({ couriers }) => (
          <ul className="owner-rows">
            {couriers.map((courier) => (
              <li key={courier.id} className="owner-row">
                <span className="owner-row-text">
                  <b>{courier.name}</b>
                  <span className="second">{termsText(courier)}</span>
                  {!courier.isActive && <span className="second">Not in use</span>}
                  {hasInterface(courier.id) && (
                    <Link
                      className="link-button"
                      to={adminPaths.courier(courier.id)}
                      aria-label={`Connection to ${courier.name}`}
                    >
                      Connection
                    </Link>
                  )}
                </span>
                <Button onClick={() => setChanged(courier)} aria-label={`Change ${courier.name}`}>
                  Change
                </Button>
              </li>
            ))}
          </ul>
        )}
      </QueryView>
      <p className="second">New rates apply to parcels delivered from now on.</p>
      {query.data && <CourierRules couriers={query.data.couriers} />}
      {changed && (
        <CourierForm
          key={changed === 'new' ? 'new' : changed.id}
          courier={changed === 'new' ? null : changed}
          onClose={() => setChanged(null)}
        />
      )}
    </AdminPage>
  )
}

function termsText({ fee, incomeTaxPercent, salesTaxPercent, trackingUrl }: Courier): string {
  const taxes = incomeTaxPercent + salesTaxPercent
  return [
    fee === 0 ? 'No fee' : `${formatRupees(fee)} per parcel`,
    taxes === 0 ? 'no taxes' : `${incomeTaxPercent} % + ${salesTaxPercent} % taxes`,
    trackingUrl ? 'tracking page' : 'no tracking page',
  ].join(', ')
}

/** Adds or edits a courier: fee, taxes, limits and tracking page. */
function CourierForm({ courier, onClose }: { courier: Courier | null; onClose(): void }) {
  const [id] = useState(() => courier?.id ?? randomId())
  return (
    <ActionDialog
      title={courier?.name ?? 'A new courier'}
      submit="Save"
      endpoint={cashApi.saveCourier}
      fixed={{ id, from: courier?.updatedAt ?? null }}
      read={readTerms}
      refresh={[cashApi.listCouriers, cashApi.listCourierCash]}
      onClose={onClose}
    >
      <TextField label="Name" name="name" defaultValue={courier?.name} required />
      <TextField label="Fee per parcel, PKR" name="fee" inputMode="numeric" defaultValue={courier?.fee ?? 0} />
      <div className="owner-pair">
        <TextField
          label="Income tax, %"
          name="incomeTaxPercent"
          inputMode="decimal"
          defaultValue={courier?.incomeTaxPercent ?? 2}
        />
        <TextField
          label="Sales tax, %"
          name="salesTaxPercent"
          inputMode="decimal"
          defaultValue={courier?.salesTaxPercent ?? 2}
        />
      </div>
      <div className="owner-pair">
        <TextField
          label="Most cash, PKR"
          name="mostCash"
          inputMode="numeric"
          defaultValue={courier?.mostCash ?? ''}
          hint="Empty for any amount."
        />
        <TextField
          label="Most weight, kg"
          name="mostGrams"
          inputMode="decimal"
          defaultValue={(courier?.mostGrams ?? 30_000) / 1000}
        />
      </div>
      <TextField
        label="Keeps a parcel, days"
        name="keepsDays"
        inputMode="numeric"
        defaultValue={courier?.keepsDays ?? 5}
        hint="After the first failed attempt; then it brings it back."
      />
      <TextField
        label="Tracking page"
        name="trackingUrl"
        type="url"
        inputMode="url"
        defaultValue={courier?.trackingUrl ?? ''}
        placeholder="https://…/{number}"
        hint="Its link with {number} where the tracking number goes. Leave empty if there is none."
      />
      <CheckField label="In use" name="isActive" defaultChecked={courier?.isActive ?? true} />
    </ActionDialog>
  )
}

function readTerms(fields: FormData) {
  return {
    trackingUrl: String(fields.get('trackingUrl') ?? '').trim() || null,
    fee: typedRupees(fields.get('fee')),
    incomeTaxPercent: typedNumber(fields.get('incomeTaxPercent')),
    salesTaxPercent: typedNumber(fields.get('salesTaxPercent')),
    mostCash: String(fields.get('mostCash') ?? '').trim() === '' ? null : typedRupees(fields.get('mostCash')) || 0,
    mostGrams: Math.round(typedNumber(fields.get('mostGrams')) * 1000),
    keepsDays: typedNumber(fields.get('keepsDays')),
    isActive: fields.has('isActive'),
  }
}

/** `2`, `2.5` or `2,5` as a number; otherwise `NaN`. */
function typedNumber(typed: FormDataEntryValue | null): number {
  const text = plainCharacters(String(typed ?? ''))
    .replace(/[\s%]/g, '')
    .replace(',', '.')
  return text === '' ? Number.NaN : Number(text)
}
