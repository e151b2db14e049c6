import type { Hono } from 'hono'
import { day } from '#domain/durations.ts'
import { dayText, pakistanDay } from '#domain/pakistan-day.ts'
import { reportsApi } from '#domain/reports/reports.admin.endpoints.ts'
import { doorRates, type Figures, outcomeRates, rateListLength } from '#domain/reports/sales-figures.ts'
import { lateAfterDays } from '#domain/reports/today.ts'
import type { AppEnv, ShopContext } from '#worker/context.ts'
import { serveAll } from '#worker/http/serve.ts'
import type { CountedDoor, CountedOutcome, StoredDay } from './reports.store.ts'

/** Days in which sales make a best seller. */
const soldDays = 90

export function reportsAdminRoutes(app: Hono<AppEnv>): void {
  serveAll(app, reportsApi, {
    getToday: async (_call, { stores, now }) => stores.reports.read(now(), now() - lateAfterDays * day),

    listPartsToPhotograph: async (_call, { stores, now }) => ({
      parts: await stores.reports.listPartsToPhotograph(pakistanDay(now()) - soldDays),
    }),

    getFigures: async ({ query }, shop) => readFigures(shop, Number(query.days)),
  })
}

/** The figures of the last `length` days including today, beside the period before. Days in Pakistan time. */
async function readFigures({ stores, now }: ShopContext, length: number): Promise<Figures> {
  const last = pakistanDay(now())
  const outcomesFrom = last - length + 1
  const first = outcomesFrom - length
  const figures = await stores.reports.figures({ first, last, outcomesFrom }, rateListLength)
  const byDay = new Map(figures.days.map((each) => [each.day, each]))
  const period = (from: number) =>
    Array.from({ length }, (_, index) => byDay.get(from + index) ?? emptyDay(from + index))
  const days = period(outcomesFrom)
  return {
    days: days.map(({ day, orders, ordered, takings }) => ({ day: dayText(day), orders, ordered, takings })),
    total: sumOf(days),
    before: sumOf(period(first)),
    cities: figures.cities.map(toOutcome),
    products: figures.products.map(toOutcome),
    doors: {
      courier: figures.doors.courier.map(toDoor),
      city: figures.doors.city.map(toDoor),
      reason: figures.doors.reason.map(toDoor),
    },
  }
}

function emptyDay(day: number): StoredDay {
  return { day, orders: 0, ordered: 0, takings: 0 }
}

function sumOf(days: StoredDay[]): Figures['total'] {
  const sum = (name: 'orders' | 'ordered' | 'takings') => days.reduce((whole, each) => whole + each[name], 0)
  return { orders: sum('orders'), ordered: sum('ordered'), takings: sum('takings') }
}

function toOutcome(counted: CountedOutcome): Figures['cities'][number] {
  const { id, name, orders, answered, confirmed, delivered, refused } = counted
  return { id, name, orders, answered, confirmed, delivered, refused, ...outcomeRates(counted) }
}

function toDoor(counted: CountedDoor): Figures['doors']['city'][number] {
  return { ...counted, attempts: counted.failed + counted.delivered, ...doorRates(counted) }
}
