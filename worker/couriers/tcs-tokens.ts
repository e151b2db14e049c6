import { minute } from '#domain/durations.ts'
import type { CourierAnswer, CourierRequest } from './call-courier.ts'
import type { AskCourier, CourierLine } from './courier-client.ts'
import { type Fields, fieldsOf, pick, rowsOf, textOf, type Verdict, verdictOf, wordsOf } from './read-answer.ts'

/** A status may be where the code is expected, and the code where the status is. */
const isDenied = (body: Fields) =>
  [pick(body, 'code'), pick(body, 'status')].some((each) => /^(0?4\d\d|unauthori[sz]ed|false)$/i.test(String(each)))

/** What an answer of TCS says. */
export const verdictOfTcs = (answer: CourierAnswer | null) =>
  verdictOf(
    answer,
    (body, status) => {
      const words = wordsOf([pick(body, 'message'), pick(body, 'response')]) ?? ''
      if (isDenied(body) || rowsOf(pick(body, 'error')).length > 0 || /\bfail/i.test(words)) return 'no'
      if (status >= 400) return textOf(pick(body, 'message', 'code')) === null ? 'nothing' : 'no'
      return 'yes'
    },
    (body) => wordsOf([pick(body, 'message'), pick(body, 'error'), pick(body, 'shipmentsummary')]),
  )

/** Tokens of an account, kept by the isolate. */
interface Tokens {
  bearer: string
  access: string
  until: number
}

const kept = new Map<string, Tokens>()
/** They live for hours; an old one would refuse a booking in the courier's name. */
const keptMs = 10 * minute

/** Both tokens: one for the gateway, and one of the user, which travels beside it. */
async function fetchTokens(
  ask: AskCourier,
  keys: CourierLine['keys'],
): Promise<Tokens | Exclude<Verdict, { says: 'yes' }>> {
  const first = verdictOfTcs(
    await ask({
      method: 'POST',
      path: '/auth/api/auth',
      body: { clientid: keys['clientId'], clientsecret: keys['clientSecret'] },
    }),
  )
  if (first.says !== 'yes') return first
  const bearer = textOf(pick(fieldsOf(pick(first.body, 'result')), 'accessToken'))
  if (bearer === null) return { says: 'nothing', words: wordsOf(pick(first.body, 'message')) }
  const second = verdictOfTcs(
    await ask({
      path: '/ecom/api/authentication/token',
      query: { username: keys['username'] ?? '', password: keys['password'] ?? '' },
      headers: { Authorization: `Bearer ${bearer}` },
    }),
  )
  if (second.says !== 'yes') return second
  const access = textOf(pick(second.body, 'accesstoken'))
  if (access === null) return { says: 'nothing', words: wordsOf(pick(second.body, 'message')) }
  return { bearer, access, until: Date.now() + keptMs }
}

/** Whether the gateway itself says that a token is not, or no longer, good. Words alone say nothing: a booking may be behind them. */
function isTurnedAway(answer: CourierAnswer | null): boolean {
  const body = fieldsOf(answer?.json)
  return (
    answer?.status === 401 ||
    [pick(body, 'code'), pick(body, 'status')].some((each) => /^(0?401|unauthori[sz]ed)$/i.test(String(each)))
  )
}

/**
 * Asks with both tokens. A kept token that the gateway no longer takes is fetched anew, and the request is sent once more:
 * it did not get further than the gateway.
 */
export async function askSigned(
  ask: AskCourier,
  keys: CourierLine['keys'],
  request: (access: string) => CourierRequest,
): Promise<{ answer: CourierAnswer | null; unsigned: Exclude<Verdict, { says: 'yes' }> | null }> {
  const account = JSON.stringify(keys)
  const known = kept.get(account)
  const isKnown = known !== undefined && known.until > Date.now()
  const tokens = isKnown ? known : await fetchTokens(ask, keys)
  if ('says' in tokens) return { answer: null, unsigned: tokens }
  const signed = request(tokens.access)
  const answer = await ask({
    ...signed,
    headers: { ...signed.headers, Authorization: `Bearer ${tokens.bearer}` },
  })
  if (isTurnedAway(answer)) {
    kept.delete(account)
    return isKnown ? askSigned(ask, keys, request) : { answer, unsigned: null }
  }
  kept.set(account, tokens)
  return { answer, unsigned: null }
}
