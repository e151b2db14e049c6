import type { ReactNode } from 'react'
import type { ShopSettings } from '#domain/settings/shop-settings.ts'
import { GroupProblem } from '#web/admin/layout/group-problem.tsx'
import { useProblem } from '#web/kit/fields/form-problems.ts'
import { drawRows, pair, type SettingRow, text } from './setting-rows.tsx'

const places = [0, 1, 2]

const rows = places.map((place) =>
  pair(
    text(`title${place}`, `Title of promise ${place + 1}`, { maxLength: 60, required: true }),
    text(`text${place}`, `Text of promise ${place + 1}`, { maxLength: 120, required: true }),
  ),
)

/** The three promises, each a title and a text, with one problem for all of them. */
export const promises: SettingRow<Pick<ShopSettings, 'policies'>> = {
  typed: ({ policies }) =>
    Object.fromEntries(
      places.flatMap((place) => [
        [`title${place}`, policies[place]?.title ?? ''],
        [`text${place}`, policies[place]?.text ?? ''],
      ]),
    ),
  read: (typed) => ({
    policies: places.map((place) => ({ title: typed[`title${place}`], text: typed[`text${place}`] })),
  }),
  draw: (start, typed) => <PromisesGroup>{drawRows(rows, start, typed)}</PromisesGroup>,
}

function PromisesGroup({ children }: { children: ReactNode }) {
  const problem = useProblem('policies')
  return (
    <fieldset
      className="stack gap-12 settings-group"
      name="policies"
      tabIndex={-1}
      {...(problem && { 'aria-describedby': 'promises-error' })}
    >
      <legend className="visually-hidden">Promises</legend>
      {children}
      <GroupProblem id="promises-error" name="policies" />
    </fieldset>
  )
}
