import type { Bill } from './arithmetic.ts'
import { databaseGigabytes } from './limits.ts'
import { monthlyFee, prices } from './prices.ts'
import { assumptions } from './usage.ts'

/** The bill for somebody who has a shop to run: what is paid for, and what it grows with. */
export function inWords(bills: { views: number; bill: Bill }[]): string {
  const last = bills.at(-1)
  const mail = last?.bill.lines.find(({ name }) => name === prices.letters.name)?.dollars ?? 0
  const viewDollars = ((last?.bill.total ?? 0) - mail) / (last?.views ?? 1)
  const letterViews = Math.round(prices.letters.dollars / prices.letters.per / viewDollars)
  const sizes = bills.map(({ views, bill }) => {
    const [largest] = bill.lines.toSorted((a, b) => b.dollars - a.dollars)
    const share = Math.round((100 * (largest?.dollars ?? 0)) / bill.total)
    const what = share < 1 ? 'nothing but the fee' : `mostly ${largest?.name.toLowerCase()}, ${share} % of it`
    return `- **${views.toLocaleString('en-US')} page views** (${Math.round(views / 30).toLocaleString('en-US')} a day, ${Math.round(
      views / assumptions.viewsPerOrder,
    ).toLocaleString('en-US')} orders a month): $${bill.total.toFixed(2)}, ${what}.`
  })
  return [
    '### In words',
    `There is no server that waits for customers and is paid while it waits. There is a fee of $${monthlyFee} a month, and it includes ` +
      `${millions(prices.requests.included)} million requests, ${millions(prices.rowsWritten.included)} million rows written and ` +
      `${prices.letters.included.toLocaleString('en-US')} letters. Only what goes beyond is paid, by the piece. Data that goes out to visitors, the ` +
      "app's own files and an idle night cost nothing.",
    sizes.join('\n'),
    'What to know about it:',
    [
      `- **Letters cost most once there are many orders.** A letter is as dear as ${letterViews} page views. Whoever calls every customer anyway can do without some of the four.`,
      '- **Every picture is counted as a request**, whether the edge has it or not. Pictures on a domain of their own (R2, *Custom domain*) are not; worth doing from about a million page views on.',
      '- **The cache saves work more than money**: a page that the edge has is still a counted request, but it costs no computing, reads nothing and is there at once.',
      '- Nothing here grows with the number of parts, except the storage.',
    ].join('\n'),
  ].join('\n\n')
}

function millions(amount: number): string {
  return (amount / 1_000_000).toLocaleString('en-US')
}

/** What is done when a limit comes near, the cheapest first. */
export const whatToDo = [
  '### What to do then',
  [
    `1. **The books hold ${databaseGigabytes} GB**, and that cannot be raised. Cloudflare shows how large they are (*D1, Metrics*). Finished orders of past years go into a backup ` +
      '(`npm run backup`) and out of the books: what is kept then stays the same size. Photographs are not in the books and have no such limit.',
    '2. **The books have one writer**: orders, carts and stock are written one after the other. Reading need not wait for it: *D1, Settings, Read replication* keeps copies in other places at no ' +
      'cost, and reads go to the nearest. Do this first; a shop reads a hundred times for each time that it writes.',
    '3. **A sale for which everybody waits**: orders queue, as the table below shows, and a customer waits a little longer at *Place order*. When the wait is too long the database refuses, the page says so, and trying ' +
      'again is safe: the same order is never placed twice.',
    '4. **When even that is not enough**, split by region: the orders of Sindh and Balochistan in books of their own, beside those of Punjab and the north. Parts and prices are copied to both; stock is held where it is sent from. ' +
      'The stores are the only code that knows where the books are (`worker/*/*.store.ts`); the counter would show two boards, or join them. A second pair of books costs nothing by itself.',
    '5. **Letters**: a new account may send only so many a day. Ask Cloudflare for more before a sale, not during it; letters that wait are sent later, none is lost.',
  ].join('\n'),
].join('\n\n')
