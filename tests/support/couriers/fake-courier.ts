/** Calls of a courier's interface, as the faults of a fake name them. */
export type FakeCallName =
  | 'sign-in'
  | 'book'
  | 'find'
  | 'track'
  | 'cancel'
  | 'label'
  | 'cities'
  | 'payments'
  | 'advise'
  | 'pickup'

/**
 * What may go wrong. After `cut-after`, `half-json` and `hang` of a booking the parcel exists. The last line are habits of
 * some couriers, which are no failures.
 */
export type FakeFault =
  | 'hang'
  | 'cut-before'
  | 'cut-after'
  | 'half-json'
  | 'html'
  | 'error-500'
  | 'redirect'
  | 'too-large'
  | 'refused'
  | 'echo'
  | 'old-token'
  | 'taken'
  | 'not-ready'
  | 'json-link'
  | 'foreign-link'
  | 'no-number'
  | 'same-number'
  | 'wrong-path'
  | 'error-list'
  | 'error-object'
  | 'other-types'
  | 'misspelt'
  | 'twice'
  | 'unknown-words'

/** A step of a parcel's way, in the courier's words. */
export interface FakeStep {
  at: number
  words: string
  reason?: string | undefined
  code?: string | undefined
}

/** A parcel that the courier has. */
export interface FakeParcel {
  number: string
  reference: string
  toCollect: number
  weightGrams: number
  steps: FakeStep[]
  isCancelled: boolean
  isPaid: boolean
  advice: string | null
  /** The whole request that made it. */
  asked: Record<string, unknown>
}

/** A request as a fake reads it. */
export interface FakeRequest {
  method: string
  path: string
  query: URLSearchParams
  headers: Headers
  body: Record<string, unknown>
}

/** A call that a courier got. */
export interface FakeCall extends Omit<FakeRequest, 'headers' | 'query'> {
  call: FakeCallName | 'unknown'
  query: Record<string, string>
}

/** The words of a courier for a state, and its code where it has them. */
export type FakeWords = Record<string, { words: string; code?: string }>

/** How one courier answers: which call a request is, and what it does. */
export interface FakeManners {
  words: FakeWords
  /** `null` for a path that it does not have. */
  answer(
    request: FakeRequest,
    courier: FakeCourier,
  ): { call: FakeCallName; run(fault: FakeFault | null): Response } | null
  /** The number of the nth parcel. */
  number(nth: number): string
}

export const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } })

export const pdf = () =>
  new Response('%PDF-1.4\n% a label\n%%EOF\n', { headers: { 'Content-Type': 'application/pdf' } })

/** A text of a body or a query, whatever its type. */
export const textIn = (fields: Record<string, unknown>, name: string): string => {
  const value = fields[name]
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** A courier with parcels in memory, which fails where it is told to. */
export class FakeCourier {
  readonly parcels: FakeParcel[] = []
  readonly calls: FakeCall[] = []
  readonly manners: FakeManners
  readonly now: () => number
  private readonly first: number
  private faults: { call: FakeCallName; fault: FakeFault }[] = []
  private readonly spoilt = new Map<string, () => Response>()

  /** `first` counts its first parcel. */
  constructor(manners: FakeManners, now: () => number, first: number) {
    this.manners = manners
    this.now = now
    this.first = first
  }

  /** The next so many calls fail. */
  fail(call: FakeCallName, fault: FakeFault, times = 1): void {
    this.faults.push(...Array.from({ length: times }, () => ({ call, fault })))
  }

  /** Each question where this number is gets this answer, whatever else it asks about. */
  spoil(number: string, answer: () => Response): void {
    this.spoilt.set(number, answer)
  }

  /** Forgets faults that were not played. */
  heal(): void {
    this.faults = []
  }

  /** How many times a call was made. */
  count(call: FakeCallName): number {
    return this.calls.filter((each) => each.call === call).length
  }

  add(asked: Omit<FakeParcel, 'number' | 'steps' | 'isCancelled' | 'isPaid' | 'advice'>, number?: string): FakeParcel {
    const parcel: FakeParcel = {
      ...asked,
      number: number ?? this.manners.number(this.first + this.parcels.length),
      steps: [],
      isCancelled: false,
      isPaid: false,
      advice: null,
    }
    this.parcels.push(parcel)
    this.move(parcel.number, 'booked')
    return parcel
  }

  find(number: string): FakeParcel | undefined {
    return this.parcels.find((each) => each.number === number && !each.isCancelled)
  }

  ofReference(reference: string): FakeParcel[] {
    return this.parcels.filter((each) => each.reference === reference && !each.isCancelled)
  }

  /** The parcel is in a state of the shop, or where the courier's own words say. */
  move(number: string, state: string, { at = this.now(), reason }: { at?: number; reason?: string } = {}): void {
    const { words, code } = this.manners.words[state] ?? { words: state }
    const step = { at, words: reason && code ? `${words}: ${reason}` : words, reason, code }
    this.parcels.find((each) => each.number === number)?.steps.push(step)
  }

  /** Answers a request as the courier does. @throws TypeError when the connection is cut */
  async fetch(request: FakeRequest, signal?: AbortSignal | null): Promise<Response> {
    const known = this.manners.answer(request, this)
    const { headers: _, query, ...rest } = request
    this.calls.push({ ...rest, query: Object.fromEntries(query), call: known?.call ?? 'unknown' })
    if (!known) return json({ timestamp: this.now(), status: 404, error: 'Not Found', path: request.path }, 404)
    const asked = JSON.stringify([...query.values(), request.body])
    const [, spoilt] = [...this.spoilt].find(([number]) => known.call === 'track' && asked.includes(number)) ?? []
    if (spoilt) return spoilt()
    const place = this.faults.findIndex(({ call }) => call === known.call)
    const [{ fault } = { fault: null }] = place < 0 ? [] : this.faults.splice(place, 1)
    return this.play(known.run, fault, signal)
  }

  private async play(run: (fault: FakeFault | null) => Response, fault: FakeFault | null, signal?: AbortSignal | null) {
    switch (fault) {
      case 'cut-before':
        throw new TypeError('the connection was cut')
      case 'cut-after':
        run(null)
        throw new TypeError('the connection was cut')
      case 'hang':
        run(null)
        return new Promise<Response>((_, reject) => {
          signal?.addEventListener('abort', () => reject(new TypeError('aborted')))
        })
      case 'half-json': {
        const whole = await run(null).text()
        return new Response(whole.slice(0, Math.floor(whole.length / 2)), {
          headers: { 'Content-Type': 'application/json' },
        })
      }
      case 'html':
        return new Response('<!DOCTYPE html><h1>Service under maintenance</h1>', {
          headers: { 'Content-Type': 'text/html' },
        })
      case 'error-500':
        return json({ status: 500, error: 'Internal Server Error' }, 500)
      case 'redirect':
        return new Response(null, { status: 302, headers: { Location: 'https://elsewhere.example/' } })
      case 'too-large':
        return new Response('x'.repeat(6 * 1024 * 1024))
      default:
        return run(fault)
    }
  }
}
