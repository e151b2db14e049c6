import type { Hono } from 'hono'
import { consentsApi } from '#domain/accounts/consents.admin.endpoints.ts'
import type { ConsentSource } from '#domain/accounts/marketing-consent.ts'
import { dayText, pakistanDay } from '#domain/pakistan-day.ts'
import type { AppEnv, ShopContext } from '#worker/context.ts'
import { csvResponse, csvText } from '#worker/http/csv-response.ts'
import { serveAll } from '#worker/http/serve.ts'

const consentsPerTrip = 1000

const places: Record<ConsentSource, string> = { signup: 'Sign-up', contact: 'Contact form', account: 'Account' }

const consentsPerPage = 50

/** Routes for the owner's list of consents to get offers. */
export function consentsAdminRoutes(app: Hono<AppEnv>): void {
  serveAll(app, consentsApi, {
    listConsents: ({ query }, { stores }) => stores.consents.list(query.after, consentsPerPage),

    exportConsents: async ({ staff: { actor } }, shop) => {
      await shop.stores.auditLog.record({ at: shop.now(), actor, action: 'consents.exported', subject: 'consents' })
      return csvResponse(`offers-${dayText(pakistanDay(shop.now()))}.csv`, exportConsents(shop))
    },

    withdrawConsent: async ({ params, staff }, { stores, now }) => {
      const consent = await stores.consents.withdraw(params.id, staff.actor, now())
      return consent && { consent }
    },
  })
}

/** Every consent to get offers as lines of a CSV file, newest first; withdrawn ones with the day. */
async function* exportConsents({ stores }: ShopContext): AsyncGenerator<string> {
  const day = (at: number | null) => (at === null ? '' : dayText(pakistanDay(at)))
  yield csvText([['Email', 'Name', 'Agreed on', 'Agreed to', 'Where', 'Taken back on', 'Address confirmed']])
  for await (const page of stores.consents.all(consentsPerTrip)) {
    yield csvText(
      page.map(({ email, name, givenAt, words, source, withdrawnAt, isConfirmed }) => [
        email,
        name,
        day(givenAt),
        words,
        places[source],
        day(withdrawnAt),
        isConfirmed ? 'yes' : 'no',
      ]),
    )
  }
}
