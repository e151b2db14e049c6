import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { adminPaths } from '#domain/admin-paths.ts'
import { adminChoicesApi } from '#domain/choices/choices.admin.endpoints.ts'
import { type ChoiceList, choiceLists } from '#domain/choices/choices.ts'
import type { AdminChoice } from '#domain/choices/saved-choice.ts'
import { AdminPage } from '#web/admin/layout/admin-page.tsx'
import { MoveButton } from '#web/admin/layout/move-button.tsx'
import { StateTabs } from '#web/admin/layout/state-tabs.tsx'
import { tallText } from '#web/kit/address-lines.tsx'
import { callAsStaff } from '#web/admin/queries/admin-call.ts'
import { useCurrentStaff } from '#web/admin/queries/current-staff.ts'
import { QueryView } from '#web/admin/queries/query-view.tsx'
import { useAction } from '#web/admin/queries/use-action.ts'
import { useEndpointQuery } from '#web/admin/queries/use-endpoint-query.ts'
import { Button } from '#web/kit/button.tsx'
import { counted } from '#web/kit/counted.ts'
import { ChoiceForm, choicesRefresh } from './choice-form.tsx'

const tabs: Record<ChoiceList, string> = { brands: 'Brands', sizes: 'Engine sizes', kinds: 'Kinds of part' }

/** The brands, engine sizes and kinds of part; staff see them, the owner changes them. */
export function ChoicesPage() {
  const { person } = useCurrentStaff()
  const [search] = useSearchParams()
  const list = choiceLists.find((each) => each === search.get('state')) ?? 'brands'
  const query = useEndpointQuery(adminChoicesApi.listChoices, { params: { list } })
  const [changed, setChanged] = useState<AdminChoice | 'new' | null>(null)
  const isOwner = person?.role === 'owner'
  return (
    <AdminPage
      title="Brands, sizes, kinds"
      isNarrow
      subtitle="What menus and filters offer, in this order"
      back={{ to: adminPaths.more, label: 'More' }}
      actions={isOwner && <Button onClick={() => setChanged('new')}>Add</Button>}
    >
      <StateTabs
        label="Lists"
        states={choiceLists}
        current={list}
        path={adminPaths.choices}
        textOf={(each) => tabs[each]}
      />
      <QueryView of={query}>
        {({ choices }) => (
          <ul className="owner-rows">
            {choices.map((choice) => (
              <ChoiceRow
                key={choice.key}
                list={list}
                choice={choice}
                last={choices.length - 1}
                onChange={isOwner ? () => setChanged(choice) : null}
              />
            ))}
          </ul>
        )}
      </QueryView>
      <p className="second">
        None is ever deleted. A hidden one is in no menu, filter or new part; its parts stay on sale.
      </p>
      {changed && (
        <ChoiceForm
          key={changed === 'new' ? 'new' : changed.key}
          list={list}
          choice={changed === 'new' ? null : changed}
          onClose={() => setChanged(null)}
        />
      )}
    </AdminPage>
  )
}

interface RowProps {
  list: ChoiceList
  choice: AdminChoice
  /** The last place of the list. */
  last: number
  onChange: (() => void) | null
}

function ChoiceRow({ list, choice, last, onChange }: RowProps) {
  const { key, label, position, isHidden, parts, updatedAt } = choice
  const { isBusy, run, notSaved } = useAction({ refresh: choicesRefresh })
  const moveTo = (place: number) => ({
    subject: label.en,
    isDisabled: isBusy || place < 0 || place > last,
    onMove: () =>
      void run(() =>
        callAsStaff(adminChoicesApi.saveChoice, {
          params: { list },
          body: { key, from: updatedAt, label, position: place },
        }),
      ),
  })
  return (
    <li className="owner-row">
      <span className="owner-row-text">
        <b>{label.en}</b>
        <span className="second">
          <bdi lang="ur" className={tallText(label.ur)}>
            {label.ur}
          </bdi>
          {label.roman !== label.en && `, ${label.roman}`}
        </span>
        <span className="second">
          {counted(parts, 'part')}
          {isHidden && ', hidden'}
        </span>
        {notSaved}
        {onChange && (
          <span className="actions">
            <MoveButton label="Earlier" icon="arrow-up" {...moveTo(position - 1)} />
            <MoveButton label="Later" icon="arrow-down" {...moveTo(position + 1)} />
            <Button onClick={onChange} aria-label={`Change ${label.en}`}>
              Change
            </Button>
          </span>
        )}
      </span>
    </li>
  )
}
