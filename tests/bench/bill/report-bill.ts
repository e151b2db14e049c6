import type { Bench } from '#tests/bench/open-bench.ts'
import { figure, points, type Section, table } from '#tests/bench/tables.ts'
import { type Bill, billOf } from './arithmetic.ts'
import { databaseGigabytes, limitsAt, peak } from './limits.ts'
import { measureStorage } from './measure-storage.ts'
import { chance, simulate, sustained } from './order-queue.ts'
import { monthlyFee, pricesReadOn, sources } from './prices.ts'
import { asBuilt, assumptions, type Measured, settings, usageOf } from './usage.ts'
import { inWords, whatToDo } from './words.ts'

const monthlyViews = [10_000, 1_000_000, 100_000_000]
const burst = { rates: [10, 50, 100, 500], seconds: 10 }
/** Where the database keeps copies of each write elsewhere before it answers, an order takes longer than here. */
const cautiousMs = 10

/** What the shop costs a month, what it meets first when it grows, and how orders fare that come all at once. */
export async function measureBill(bench: Bench): Promise<Section> {
  const measured: Measured = { costs: await bench.routeCosts(), ...(await measureStorage(bench)) }
  const busyMs = measured.costs.order.totalMs - measured.costs.order.ownMs
  return {
    title: 'The bill',
    page: 'the-bill.md',
    blocks: [
      totals(measured),
      inWords(monthlyViews.map((views) => ({ views, bill: billAt(views, measured) }))),
      details(measured),
      `### Which limit comes first\n\n${limits(measured.bytesPerOrder, busyMs)}`,
      whatToDo,
      `### Orders that come all at once\n\n${bursts(busyMs)}`,
      `### What is measured and what is assumed\n\n${points(assumed(measured))}`,
    ],
  }
}

function billAt(views: number, measured: Measured): Bill {
  return billOf(usageOf(views, measured, asBuilt))
}

const name = (views: number) => `${views.toLocaleString('en-US')} page views`
const dollars = (amount: number) => `$${amount < 100 ? amount.toFixed(2) : Math.round(amount).toLocaleString('en-US')}`
const rupees = (amount: number) => `Rs ${Math.round(amount * assumptions.rupeesPerDollar).toLocaleString('en-US')}`

function totals(measured: Measured): string {
  const rows = settings.map((setting) => [
    setting.name,
    ...monthlyViews.map((views) => {
      const { total } = billOf(usageOf(views, measured, setting))
      return `${dollars(total)} (${rupees(total)})`
    }),
  ])
  const perOrder = monthlyViews.map((views) => {
    const { total } = billAt(views, measured)
    return `Rs ${((total * assumptions.rupeesPerDollar * assumptions.viewsPerOrder) / views).toFixed(2)}`
  })
  return table(['a month with', ...monthlyViews.map(name)], [...rows, ['an order costs, as built', ...perOrder]])
}

function details(measured: Measured): string {
  const bills = monthlyViews.map((views) => billAt(views, measured))
  const rows = (bills[0]?.lines ?? []).map(({ name: what, unit }, index) => [
    `${what}, ${unit}`,
    ...bills.map(({ lines }) => `${figure(lines[index]?.used ?? 0)} = ${dollars(lines[index]?.dollars ?? 0)}`),
  ])
  return table(
    ['as built', ...monthlyViews.map(name)],
    [['Workers Paid', ...bills.map(() => dollars(monthlyFee))], ...rows],
  )
}

function assumed({ bytesPerOrder, bytesPerPart, pictureBytesPerPart, parts }: Measured): string[] {
  const { views, ...of } = assumptions
  const share = (part: number) => `${Math.round(part * 100)} %`
  return [
    `Measured here: rows, work and pictures of every page; an order takes ${figure(bytesPerOrder / 1024)} KB of the books, a part ${figure(bytesPerPart / 1024)} KB and ` +
      `${figure(pictureBytesPerPart / 1024)} KB of encoded pictures; ${parts.toLocaleString('en-US')} parts.`,
    `Of the page views ${share(views.homePage)} are the home page, ${share(views.collectionPage)} lists, ${share(views.searchPage)} searches, ${share(views.productPage)} parts, ` +
      `${share(views.cartPage)} carts; beside each, ${of.readsAhead} request for data.`,
    `Half of a page's pictures are new to the visitor's device (${share(of.newPictures)}). A picture is a request of the Worker also when the edge has it: cached requests cost no CPU, but ` +
      'they are counted.',
    `One page view in ${of.viewsPerOrder} becomes an order, with ${of.cartPressesPerOrder} presses of "add to cart", ${of.counterCallsPerOrder} calls of the counter, ${of.lettersPerOrder} letters, and ` +
      `${of.hashesPerOrder} password hashes of ${of.hashMs} ms.`,
    `The edge answers ${monthlyViews.map((count) => `${share(asBuilt.cachedShare(count))} of public reads at ${name(count)}`).join(', ')}.`,
    `${of.newPhotographs} new photographs a month, ${of.renditions} sizes and formats of each; the books after ${of.monthsKept} months; Rs ${of.rupeesPerDollar} for a dollar.`,
    `CPU is this machine's; another may take half or twice as long, which changes the bill by less than the other lines. Prices read on ${pricesReadOn}: ${sources.join(', ')}.`,
  ]
}

function limits(bytesPerOrder: number, busyMs: number): string {
  const rows = monthlyViews.map((views) => {
    const of = limitsAt(views, { bytesPerOrder, busyMs: Math.max(busyMs, cautiousMs) })
    return [
      name(views),
      figure(of.ordersAMonth),
      of.monthsToFull > 1200 ? 'more than 100 years' : `${figure(of.monthsToFull)} months`,
      figure(of.peakOrdersPerSecond),
      `${figure(of.writerShare * 100)} %`,
    ]
  })
  return [
    table(
      [
        'a month with',
        'orders',
        `books full (${databaseGigabytes} GB)`,
        'orders in the busiest second',
        'of the one writer',
      ],
      rows,
    ),
    `The busiest second is taken as ${peak} times the mean; an order as ${figure(Math.max(busyMs, cautiousMs))} ms of the database.`,
  ].join('\n\n')
}

function bursts(busyMs: number): string {
  const rows = [busyMs, cautiousMs].flatMap((each) =>
    burst.rates.map((perSecond) => {
      const waits = simulate({ perSecond, seconds: burst.seconds, busyMs: each }, chance(perSecond))
      return [
        `${perSecond} orders a second, ${figure(each)} ms each`,
        figure(waits.medianMs),
        figure(waits.p99Ms),
        figure(waits.queue),
        `${figure(waits.drainedMs / 1000)} s`,
      ]
    }),
  )
  return [
    `An order keeps the database busy for ${figure(busyMs)} ms here, as long as its two journeys take: ${figure(sustained(busyMs))} orders a second without end. ` +
      `In production a write is kept in several places before it is answered; with a cautious ${cautiousMs} ms it is ${figure(sustained(cautiousMs))} a second. ` +
      `Simulated: ${burst.seconds} seconds of orders that come by chance, at one database that does one thing at a time.`,
    table(['a burst of', 'median wait ms', 'p99 wait ms', 'longest queue', 'over after'], rows),
  ].join('\n\n')
}
