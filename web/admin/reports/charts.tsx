import { Bar, BarChart, LabelList, XAxis, YAxis } from 'recharts'
import type { Outcome } from '#domain/reports/sales-figures.ts'
import { barName, type BarOfDays, percentText, shortDay, weekdayLetter } from './figure-text.ts'

/** The only file that imports the chart library. It loads after the numbers are shown. Charts are not animated. */

const tick = { className: 'chart-tick' }

/** Bars of days or weeks, the last one in amber. */
export function DayBars({ bars }: { bars: BarOfDays[] }) {
  const isWeek = bars.length <= 7
  const rows = bars.map((bar, index) => ({
    name: barName(bar),
    value: bar.value,
    fill: index === bars.length - 1 ? 'var(--amber)' : 'var(--edge)',
  }))
  const labels = new Map(bars.map((bar) => [barName(bar), isWeek ? weekdayLetter(bar.from) : shortDay(bar.to)]))
  // Labels count back from the newest bar, so that today has one.
  const step = isWeek ? 1 : Math.ceil(bars.length / 4)
  const ticks = rows.flatMap(({ name }, index) => ((rows.length - 1 - index) % step === 0 ? [name] : []))
  return (
    <BarChart
      responsive
      data={rows}
      margin={{ top: 2, right: 0, bottom: 0, left: 0 }}
      barCategoryGap={bars.length > 14 ? 1 : '18%'}
      accessibilityLayer={false}
    >
      <XAxis
        dataKey="name"
        axisLine={false}
        tickLine={false}
        tick={tick}
        height={24}
        interval={0}
        ticks={ticks}
        tickFormatter={(name: string) => labels.get(name) ?? ''}
      />
      <YAxis hide domain={[(least: number) => Math.min(0, least), (most: number) => Math.max(1, most)]} />
      <Bar dataKey="value" radius={[2, 2, 0, 0]} minPointSize={1} isAnimationActive={false} />
    </BarChart>
  )
}

/** Two bars for each row: rate of confirmed orders and of refused parcels. Rows without a rate are left out. */
export function OutcomeBars({ outcomes }: { outcomes: Outcome[] }) {
  const rows = outcomes.map(({ name, confirmedRate, refusedRate }) => ({
    name: shorten(name),
    confirmed: confirmedRate,
    refused: refusedRate,
  }))
  return (
    <BarChart
      responsive
      layout="vertical"
      data={rows}
      margin={{ top: 0, right: 44, bottom: 0, left: 0 }}
      barGap={2}
      barCategoryGap={8}
      accessibilityLayer={false}
    >
      <XAxis type="number" hide domain={[0, 1]} />
      <YAxis type="category" dataKey="name" width={116} axisLine={false} tickLine={false} tick={tick} interval={0} />
      <Bar dataKey="confirmed" fill="var(--edge)" radius={[0, 2, 2, 0]} isAnimationActive={false}>
        <LabelList dataKey="confirmed" position="right" className="chart-value" formatter={percentOf} />
      </Bar>
      <Bar dataKey="refused" fill="var(--red)" radius={[0, 2, 2, 0]} minPointSize={1} isAnimationActive={false}>
        <LabelList dataKey="refused" position="right" className="chart-value" formatter={percentOf} />
      </Bar>
    </BarChart>
  )
}

const percentOf = (rate: unknown) => (typeof rate === 'number' ? percentText(rate) : '')

function shorten(name: string): string {
  return name.length > 28 ? `${name.slice(0, 27).trim()}…` : name
}
