import { useState } from 'react'
import { reportsApi } from '#domain/reports/reports.admin.endpoints.ts'
import { type FigurePeriod, figurePeriods, type Figures } from '#domain/reports/sales-figures.ts'
import { ChoiceTabs } from '#web/admin/layout/state-tabs.tsx'
import { QueryView } from '#web/admin/queries/query-view.tsx'
import { useEndpointQuery } from '#web/admin/queries/use-endpoint-query.ts'
import { DayFigure } from './day-figure.tsx'
import { DaysTable } from './days-table.tsx'
import { Outcomes } from './outcomes.tsx'

/** Orders and sales of a period, and outcomes by city and by part. */
export function FiguresSection() {
  const [period, setPeriod] = useState<FigurePeriod>(7)
  const figures = useEndpointQuery(reportsApi.getFigures, { query: { days: `${period}` } })
  return (
    <section className="figures" aria-labelledby="figures">
      <div className="figures-head">
        <h2 id="figures">How it went</h2>
        <ChoiceTabs<FigurePeriod>
          label="Period"
          choices={figurePeriods.map((value) => ({ value, label: `${value} days` }))}
          current={period}
          onChoose={setPeriod}
        />
      </div>
      <QueryView of={figures}>{(read) => <FiguresOfPeriod figures={read} />}</QueryView>
    </section>
  )
}

function FiguresOfPeriod({ figures }: { figures: Figures }) {
  const { days, total, before, cities, products } = figures
  return (
    <>
      <div className={days.length > 7 ? 'figures-pair figures-pair-wide' : 'figures-pair'}>
        <DayFigure
          what="Orders"
          days={days.map(({ day, orders }) => ({ day, value: orders }))}
          total={total.orders}
          before={before.orders}
        />
        <DayFigure
          what="Takings"
          unit="PKR"
          days={days.map(({ day, takings }) => ({ day, value: takings }))}
          total={total.takings}
          before={before.takings}
        />
      </div>
      <DaysTable days={days} total={total} />
      <Outcomes title="Confirmed and refused by city" of="City" outcomes={cities} length={days.length} />
      <Outcomes title="Confirmed and refused by part" of="Part" outcomes={products} length={days.length} />
    </>
  )
}
