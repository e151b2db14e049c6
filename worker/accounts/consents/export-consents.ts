import type { ConsentSource } from '#domain/accounts/marketing-consent.ts'
import { dayText, pakistanDay } from '#domain/pakistan-day.ts'
import type { ShopContext } from '#worker/context.ts'
import { csvText } from '#worker/http/csv-response.ts'

const consentsPerTrip = 1000

const places: Record<ConsentSource, string> = { signup: 'Sign-up', contact: 'Contact form', account: 'Account' }

/** Every consent to get offers as lines of a CSV file, newest first; withdrawn ones with the day. */
export async function* exportConsents({ stores }: ShopContext): AsyncGenerator<string> {
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
